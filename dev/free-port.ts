import { createServer, type Server } from "node:net";

// Below the ephemeral ports, one of which the system might hand out between the check and the use. Browsers block
// none of these.
const FIRST = 20_000;
const PORTS = 6_000;

/** Returns a free port, kept from others by holding its twin, PORTS above it, which only the system frees. */
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
  name: string;
  setting: string;
}

/** Checks the ports. Throws a sentence if one is taken or two are the same. */
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
