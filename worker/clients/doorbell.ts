import type { DurableObjectNamespace, Response as WorkersResponse } from "@cloudflare/workers-types";
import type { Topic } from "../contract/platform/doorbell.ts";
import { inTime } from "./in-time.ts";

export interface DoorbellRinger {
  /** @param network a hash of the browser's network @returns 101 with the socket, or 503 if full */
  open(network: string): Promise<Response>;
  ring(topics: readonly Topic[]): Promise<void>;
}

export const NETWORK_HEADER = "Club-Network";
/** Arbitrary: a Durable Object is addressed by its binding. */
const ADDRESS = "https://doorbell";

/** Connects to the club's one Durable Object. @param ms timeout of a ring */
export function durableDoorbell(namespace: DurableObjectNamespace, ms: number): DoorbellRinger {
  const ask = (init: { method?: string; headers?: Record<string, string>; body?: string }) =>
    namespace.getByName("club").fetch(ADDRESS, init);
  return {
    async open(network) {
      const answer = await inTime(ask({ headers: { Upgrade: "websocket", [NETWORK_HEADER]: network } }), ms);
      return withOwnHeaders(answer);
    },
    async ring(topics) {
      const send = () => inTime(ask({ method: "POST", body: JSON.stringify(topics) }), ms);
      // An object being replaced, as by a deployment, refuses once.
      const { ok, status } = await send().catch(send);
      if (!ok) throw new Error(`The doorbell answered ${status}.`);
    },
  };
}

/** Copies an answer so that headers can be added. The DOM's types know no sockets in answers. */
const withOwnHeaders = ({ status, webSocket }: WorkersResponse): Response =>
  new Response(null, { status, webSocket } as ResponseInit);
