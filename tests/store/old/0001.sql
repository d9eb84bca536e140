BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE cards (
	table_id TEXT NOT NULL, 
	status TEXT NOT NULL, 
	public BOOLEAN NOT NULL, 
	shown BLOB NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "cards" VALUES('t','playing',1,X'7B226E616D6573223A5B22416461225D7D');
CREATE TABLE facts (
	table_id TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	fact BLOB NOT NULL, 
	PRIMARY KEY (table_id, version)
)
 WITHOUT ROWID

;
INSERT INTO "facts" VALUES('t',1,X'31');
INSERT INTO "facts" VALUES('t',2,X'00FF');
INSERT INTO "facts" VALUES('t',3,X'33');
CREATE TABLE guests (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	settings BLOB NOT NULL, 
	created FLOAT NOT NULL, 
	seen FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guests" VALUES('ada','Ada Lovelace ✶',X'7B226C616E6775616765223A226465227D',1.0,2.0);
CREATE TABLE heads (
	table_id TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	wake FLOAT, 
	updated FLOAT NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "heads" VALUES('t',3,7.25,6.0);
CREATE TABLE keys (
	digest BLOB NOT NULL, 
	guest_id TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	label TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(guest_id) REFERENCES guests (id) ON DELETE CASCADE
);
INSERT INTO "keys" VALUES(X'006B6579','ada','session','',1.0,NULL);
CREATE TABLE seated (
	table_id TEXT NOT NULL, 
	guest_id TEXT NOT NULL, 
	PRIMARY KEY (table_id, guest_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seated" VALUES('t','ada');
CREATE TABLE shared (
	name TEXT NOT NULL, 
	value BLOB NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "shared" VALUES('secret',X'0102');
CREATE TABLE snapshots (
	table_id TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	state BLOB NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES('t',2,X'74776F');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	setup BLOB NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('t','million',X'7B227365617473223A347D',5.5);
CREATE INDEX heads_wake ON heads (wake) WHERE wake IS NOT NULL;
CREATE INDEX cards_lobby ON cards (status, public);
CREATE INDEX seated_guest ON seated (guest_id);
CREATE INDEX keys_guest ON keys (guest_id);
COMMIT;
