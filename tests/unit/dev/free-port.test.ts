import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { freePort } from "../../../dev/free-port.ts";

// So many that two uncoordinated processes would collide: 300 twice out of 6,000 ports share about 15.
const MANY = 300;
const MODULE = pathToFileURL("dev/free-port.ts").href;
const ANOTHER_PROCESS = `
  const { freePort } = await import(${JSON.stringify(MODULE)});
  const ports = await Promise.all(Array.from({ length: ${MANY} }, freePort));
  console.log(JSON.stringify(ports));
  process.stdin.resume();
`;

test("no port is given to two at once, not even in two processes, before anything listens on it", async () => {
  const another = spawn(process.execPath, ["--input-type=module", "--eval", ANOTHER_PROCESS], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  try {
    const [[said], ours] = await Promise.all([once(another.stdout, "data"), manyPorts()]);
    const theirs: number[] = JSON.parse(String(said));
    expect([...ours, ...theirs]).toHaveLength(2 * MANY);
    expect(new Set([...ours, ...theirs]).size).toBe(2 * MANY);
  } finally {
    another.stdin.end();
    await once(another, "exit");
  }
});

test("a port that is given is free to listen on", async () => {
  const port = await freePort();
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  server.close();
  await once(server, "close");
});

const manyPorts = () => Promise.all(Array.from({ length: MANY }, freePort));
