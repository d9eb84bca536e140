"""Plays a whole match against bots: python client.py http://127.0.0.1:8642 million"""

import json
import random
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

server, game = sys.argv[1:]
headers = {"Content-Type": "application/json"}


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    try:
        return urlopen(Request(f"{server}/api/v1{path}", data, headers))
    except HTTPError as refused:
        if refused.code in (409, 422):  # somebody was quicker: what is new comes with the next line of the stream
            return refused
        if refused.code != 429:
            raise
        time.sleep(int(refused.headers["Retry-After"]))
        return ask(path, body)


headers["Authorization"] = "Bearer " + json.load(ask("/guests", {"name": "Ada"}))["token"]
table = json.load(ask("/tables", {"game": game, "bots": "simple"}))["id"]
ask(f"/tables/{table}/start", {})
state = {}
for line in filter(str.strip, map(bytes.decode, ask(f"/tables/{table}/stream"))):  # empty lines are signs of life
    told = json.loads(line)
    match = state.get("match", {}) | told.get("match", {})
    state = state | {"match": match} | told["table"]
    if state["status"] == "over":
        break
    if state["you"] in state["asked"]:
        words = random.choice(state["match"]["legal"])
        ask(f"/tables/{table}/act", {"words": words, "seen": told["version"]})
print(state["match"]["scores"], state["match"]["ranking"])
