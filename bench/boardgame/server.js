// boardgame.io with its matches in memory. Prints its port; ends when it is told to.

const { Server, Origins } = require("boardgame.io/server");
const { Betting } = require("./game.js");

const server = Server({ games: [Betting], origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => process.stdout.write(`PORT ${appServer.address().port}\n`));
