import { createServer, type Server } from "node:net";

// Below those that systems give to outgoing connections: one of these might take a port between being found free and
// being used. None here is on the browsers' list of ports that they do not talk to.
const FIRST = 20_000;
const PORTS = 6_000;

/**
 * A port of this machine that nothing listens on, and that no other caller is given, in whichever process, as long as
 * this process lives: whoever is given a port listens on its twin, PORTS above it, which the system alone frees.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * PORTS);
    const claim = await holdIfFree(port + PORTS);
    if (!claim) continue;
    const probe = await holdIfFree(port);
    if (probe) {
      await release(probe);
      claim.unref();
      return port;
    }
    await release(claim);
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
      const server = await holdIfFree(port);
      if (!server)
        throw new Error(
          `Port ${port} (${name}) is taken: stop what uses it, or choose another with ${setting}=…`,
        );
      held.push(server);
    }
  } finally {
    await Promise.all(held.map(release));
  }
}

/** Undefined when something listens there. */
const holdIfFree = (port: number) =>
  hold(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
  });

const hold = (port: number) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });

const release = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
