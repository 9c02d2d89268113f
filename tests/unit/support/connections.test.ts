import { Worker } from "node:worker_threads";
import { Agent, fetch, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";

/** Answers over kept connections, and closes each a moment later. */
const SERVER = `
  const { createServer } = require("node:net");
  const { parentPort } = require("node:worker_threads");
  const ANSWER = "HTTP/1.1 200 OK\\r\\nConnection: keep-alive\\r\\nContent-Length: 2\\r\\n\\r\\nok";
  const server = createServer((socket) => socket.on("data", () => {
    socket.write(ANSWER);
    setTimeout(() => socket.destroy(), 100);
  }));
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
`;
const BUSY_MS = 400;

let server: Worker;
let address: string;
const before = getGlobalDispatcher();
beforeAll(async () => {
  server = new Worker(SERVER, { eval: true });
  const port = await new Promise<number>((resolve) => server.once("message", resolve));
  address = `http://127.0.0.1:${port}/`;
});
afterAll(async () => {
  setGlobalDispatcher(before);
  await server.terminate();
});

const ask = async () => (await fetch(address)).text();

/** Asks, is busy while the server closes the connection, and asks again: three times, since not each meets the fault. */
async function askAroundWork(): Promise<string> {
  for (let turn = 0; turn < 3; turn++) {
    await ask();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
    await ask();
  }
  return ask();
}

it("a request after long work does not use a connection that was closed meanwhile", async () => {
  setGlobalDispatcher(new Agent());
  await expect(askAroundWork()).rejects.toThrow("fetch failed");
  await import("../../support/connections.ts");
  expect(await askAroundWork()).toBe("ok");
});
