import type { DurableObjectNamespace, Response as WorkersResponse } from "@cloudflare/workers-types";
import type { Topic } from "../contract/platform/doorbell.ts";
import { inTime } from "./in-time.ts";

/** What tells open tabs that something has changed, so that they need not ask all the time. */
export interface DoorbellRinger {
  /**
   * Opens a socket for whoever asks.
   * @param network a hash of the network that it comes from
   * @returns 101 with the socket, or 503 where there is no room for more
   */
  open(network: string): Promise<Response>;
  /** Rings for everybody who listens. */
  ring(topics: readonly Topic[]): Promise<void>;
}

/** The header by which the Durable Object is told the network. */
export const NETWORK_HEADER = "Club-Network";
/** Any: a Durable Object is found by its binding. */
const ADDRESS = "https://doorbell";

/** The one Durable Object of the club. @param ms how long a ring may take */
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
      // An object that is just being replaced, as by a deployment, refuses once.
      const { ok, status } = await send().catch(send);
      if (!ok) throw new Error(`The doorbell answered ${status}.`);
    },
  };
}

/** The answer as one that headers can be added to. The DOM's types know no socket in an answer. */
const withOwnHeaders = ({ status, webSocket }: WorkersResponse): Response =>
  new Response(null, { status, webSocket } as ResponseInit);
