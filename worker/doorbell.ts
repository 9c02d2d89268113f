import type {
  WebSocketRequestResponsePair as AutoResponse,
  DurableObjectState,
  WebSocket,
  WebSocketPair as WebSocketPairOfWorkers,
} from "@cloudflare/workers-types";
import { NETWORK_HEADER } from "./clients/doorbell.ts";
import { PING, PONG, ringText, type Topic } from "./contract/platform/doorbell.ts";

// Globals of workerd that the DOM's types lack.
declare const WebSocketPair: typeof WebSocketPairOfWorkers;
declare const WebSocketRequestResponsePair: typeof AutoResponse;

/** Window in which changes are combined into one ring. */
const GATHER_MS = 150;
/** Limits on open sockets, per network (a whole club on game night) and in total. Browsers that are refused poll. */
const SOCKETS_MOST_A_NETWORK = 400;
const SOCKETS_MOST = 4_000;
/** WebSocket close code: policy violation. */
const UNWANTED = 1008;
const NORMAL = 1000;

/** Durable Object that holds the sockets of open tabs, stores nothing, sleeps between rings, and sends only numbers. */
export class Doorbell {
  readonly #state: DurableObjectState;
  readonly #due = new Set<Topic>();
  #sending: Promise<void> | null = null;
  #revision = 0;

  constructor(state: DurableObjectState) {
    this.#state = state;
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** Handles the worker's requests to open a socket or to ring. It has no other callers. */
  async fetch(request: Request): Promise<Response> {
    if (request.method !== "POST") return this.#open(request.headers.get(NETWORK_HEADER) ?? "");
    for (const topic of (await request.json()) as Topic[]) this.#due.add(topic);
    this.#sending ??= this.#send();
    await this.#sending;
    return new Response(null, { status: 204 });
  }

  #open(network: string): Response {
    const isFull =
      this.#state.getWebSockets(network).length >= SOCKETS_MOST_A_NETWORK ||
      this.#state.getWebSockets().length >= SOCKETS_MOST;
    if (isFull) return new Response(null, { status: 503 });
    const { 0: browser, 1: own } = new WebSocketPair();
    this.#state.acceptWebSocket(own, [network]);
    // The DOM's types know no sockets in responses.
    return new Response(null, { status: 101, webSocket: browser } as ResponseInit);
  }

  async #send(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    this.#sending = null;
    const due = [...this.#due];
    this.#due.clear();
    // It may have slept since the last ring and lost its counter.
    this.#revision = Math.max(this.#revision + 1, Date.now());
    const texts = due.map((topic) => ringText([topic, this.#revision]));
    for (const socket of this.#state.getWebSockets())
      if (socket.readyState === 1) for (const text of texts) socket.send(text);
  }

  /** Closes sockets that send anything: PING is answered by the runtime. */
  webSocketMessage(socket: WebSocket): void {
    socket.close(UNWANTED);
  }

  webSocketClose(socket: WebSocket): void {
    socket.close(NORMAL);
  }
}
