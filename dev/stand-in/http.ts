import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const CLOSING_GRACE_MS = 500;

export type StandIn = { url: string; port: number; close(): Promise<void> };

export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  url: URL;
  /** Aborted when the client disconnects or the stand-in closes, which ends long waits. */
  signal: AbortSignal;
};

type Listener = { port: number; answer(exchange: Exchange): Promise<void> };

export class HttpError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    "content-type": type,
    "content-length": Buffer.byteLength(body),
    "x-content-type-options": "nosniff",
    ...headers,
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  send(response, status, "application/json; charset=utf-8", JSON.stringify(value), {
    "cache-control": "no-store",
    ...headers,
  });
}

/** Reads a JSON body. Throws HttpError 413 above `limit` bytes and 400 if it is not JSON. */
export async function readJson(request: IncomingMessage, limit = 10_000_000): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new HttpError(413, `The body is larger than ${limit} bytes.`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw new HttpError(400, "The body is not JSON.");
  }
}

export function bearerToken(request: IncomingMessage): string | undefined {
  return /^Bearer\s+(.+)$/i.exec(request.headers.authorization ?? "")?.[1]?.trim();
}

function answerFailure(response: ServerResponse, error: unknown): void {
  if (response.destroyed) return;
  if (error instanceof HttpError) {
    // The rest of a refused body is not read, so the connection can't serve another request.
    sendJson(response, error.status, { message: error.message }, { connection: "close" });
    return;
  }
  console.error("A stand-in failed to answer:", error);
  if (response.headersSent) response.destroy();
  else sendJson(response, 500, { message: "The stand-in failed; its log says why." });
}

/** Starts a stand-in on a port (0 for any free one). @throws EADDRINUSE if the `port` is taken */
export async function listen({ port, answer }: Listener): Promise<StandIn> {
  const closing = new AbortController();
  // No keep-alive timeout: a connection closed for idleness just as a request is written to it loses that request.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const exchange: Exchange = {
      request,
      response,
      method: request.method ?? "GET",
      url: new URL(request.url ?? "/", "http://stand-in"),
      signal: AbortSignal.any([gone.signal, closing.signal]),
    };
    answer(exchange).catch((error: unknown) => answerFailure(response, error));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: given } = server.address() as AddressInfo;

  async function close(): Promise<void> {
    if (!server.listening) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    closing.abort();
    server.closeIdleConnections();
    const grace = setTimeout(() => server.closeAllConnections(), CLOSING_GRACE_MS);
    await closed;
    clearTimeout(grace);
  }

  return { url: `http://127.0.0.1:${given}`, port: given, close };
}
