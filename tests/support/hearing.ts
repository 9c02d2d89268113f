import { expect } from "vitest";
import { DOORBELL_PATH } from "../../worker/contract/platform/doorbell.ts";
import type { Visitor } from "./visitor.ts";

export interface Hearing {
  heard: string[];
  /** Returns the close code, or null while the socket is open. */
  closed(): number | null;
  send(text: string): void;
  close(): void;
}

interface OpeningWithHeaders {
  new (url: string, init: { headers: Record<string, string> }): WebSocket;
}
// Node's WebSocket also accepts headers, which the DOM's types lack.
const NodeSocket = WebSocket as unknown as OpeningWithHeaders;

/** Opens a doorbell socket as a browser on a page of the site would, with the visitor's cookies. */
export async function listen(as: Visitor): Promise<Hearing> {
  const cookie = [...as.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const socket = new NodeSocket(as.site.replace("http", "ws") + DOORBELL_PATH, {
    headers: { Origin: as.site, "CF-Connecting-IP": as.network, ...(cookie && { cookie }) },
  });
  const heard: string[] = [];
  let code: number | null = null;
  socket.addEventListener("message", ({ data }) => heard.push(String(data)));
  socket.addEventListener("close", (event) => {
    code = event.code;
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error("The socket was refused.")));
  });
  return {
    heard,
    closed: () => code,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
}

export const hears = ({ heard }: Hearing, topic: number) =>
  expect.poll(() => heard.map((text) => Number(text.split(" ")[0])), { timeout: 10_000 }).toContain(topic);
