import { createServer, type Server } from "node:net";

// Below those that systems give to outgoing connections: one of these might take a port between being found free and
// being used. None here is on the browsers' list of ports that they do not talk to.
const FIRST = 20_000;
const LAST = 32_000;

/** A port of this machine that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
  try {
    await release(await hold(port));
    return port;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return freePort();
  }
}

interface Claim {
  port: number;
  /** What is to listen there. */
  name: string;
  /** The setting that moves it. */
  setting: string;
}

/** Throws a sentence when something listens on one of the ports already, or two of them are the same. */
export async function claimPorts(claims: Claim[]): Promise<void> {
  const held: Server[] = [];
  try {
    for (const { port, name, setting } of claims) {
      const server = await hold(port).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EADDRINUSE") throw error;
        throw new Error(
          `Port ${port} (${name}) is taken: stop what uses it, or choose another with ${setting}=…`,
        );
      });
      held.push(server);
    }
  } finally {
    await Promise.all(held.map(release));
  }
}

const hold = (port: number) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });

const release = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
