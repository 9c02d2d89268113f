import { createServer } from "node:net";

/** A port of this machine that nothing listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Throws a sentence when something listens on the port already. */
export function claimPort(port: number, name: string, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") return reject(error);
      reject(
        new Error(`Port ${port} (${name}) is taken: stop what uses it, or choose another with ${setting}=…`),
      );
    });
    server.listen(port, "127.0.0.1", () => server.close(() => resolve()));
  });
}
