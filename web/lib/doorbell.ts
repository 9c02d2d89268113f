import {
  DOORBELL_PATH,
  PING,
  readRing,
  TOPICS,
  type Topic,
} from "../../worker/contract/platform/doorbell.ts";
import { whenIdle } from "./when-idle.ts";

/** Polling interval while the socket is open, in case a ring was lost. */
const LISTENING_MS = 30 * 60_000;
/** Ping interval: Cloudflare closes a connection that is idle for 100 s. */
const PING_MS = 90_000;
/** Jitter, so that not all listeners refetch at once, and a tab's minimum time between refetches. */
const JITTER_MS = 600;
const REST_MS = 1_000;
/** Longest delay of the first connection, which gives the page's own loading precedence. */
const BEGIN_WITHIN_MS = 3_000;
/** Backoff: doubled with each failure in a row. */
const RETRY_MS = 2_000;
const RETRY_MOST_MS = 300_000;
/** A tab that is hidden for longer closes its socket. */
const HIDDEN_MS = 60_000;

const ALL: ReadonlySet<Topic> = new Set(Object.values(TOPICS));

type Hear = (topics: ReadonlySet<Topic>) => void;

/** Listener on a socket that carries only numbers, open while subscribed and shown; without one, subscribers poll. */
export class DoorbellListener {
  readonly #listeners = new Set<Hear>();
  #socket: WebSocket | null = null;
  /** Time (ms) since which rings are received; null while they are not. */
  #connectedSince: number | null = null;
  /** True after a broken connection: rings may have been missed. */
  #hasMissed = false;
  /** True once subscribers know that they have to poll. */
  #mustPoll = true;
  #failures = 0;
  #isAlive = true;
  readonly #heard = new Map<Topic, number>();
  readonly #rung = new Set<Topic>();
  #lastTold = 0;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #retrying: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #watching: AbortController | null = null;

  /** Subscribes. @returns unsubscribes; the socket is closed with the last subscriber */
  listen(hear: Hear): () => void {
    this.#listeners.add(hear);
    if (!this.#watching) this.#begin();
    return () => {
      this.#listeners.delete(hear);
      if (this.#listeners.size === 0) this.#end();
    };
  }

  /** Returns true if data fetched at this time (ms) stays fresh until a ring. */
  keeps(askedAt: number): boolean {
    return (
      this.#connectedSince !== null && askedAt > this.#connectedSince && Date.now() - askedAt < LISTENING_MS
    );
  }

  /** Returns React Query's `refetchInterval` in ms. @param ms interval without a doorbell */
  interval(ms: number, { state }: { state: { dataUpdatedAt: number } }): number {
    return this.keeps(state.dataUpdatedAt) ? LISTENING_MS : ms;
  }

  #begin(): void {
    const watching = new AbortController();
    this.#watching = watching;
    const callOff = whenIdle(() => this.#connect(), BEGIN_WITHIN_MS);
    watching.signal.addEventListener("abort", callOff);
    const onShown = () => {
      clearTimeout(this.#hiding);
      if (document.hidden) this.#hiding = setTimeout(() => this.#close(), HIDDEN_MS);
      else this.#connect();
    };
    document.addEventListener("visibilitychange", onShown, watching);
    addEventListener("online", () => this.#retry(RETRY_MS), watching);
    // An open socket keeps a page out of the back/forward cache.
    addEventListener("pagehide", () => this.#close(), watching);
    addEventListener("pageshow", ({ persisted }) => persisted && this.#connect(), watching);
  }

  #end(): void {
    this.#watching?.abort();
    this.#watching = null;
    clearTimeout(this.#hiding);
    clearTimeout(this.#telling);
    this.#rung.clear();
    this.#close();
  }

  #connect(): void {
    clearTimeout(this.#retrying);
    if (this.#socket || document.hidden || !navigator.onLine) return;
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + DOORBELL_PATH);
    this.#socket = socket;
    socket.onopen = () => {
      this.#connectedSince = Date.now();
      this.#isAlive = true;
      this.#pinging = setInterval(() => this.#ping(socket), PING_MS);
      this.#mustPoll = false;
      if (this.#hasMissed) this.#tell(ALL);
      this.#hasMissed = false;
    };
    socket.onmessage = ({ data }) => {
      this.#isAlive = true;
      this.#failures = 0;
      const [topic, revision] = readRing(String(data)) ?? [];
      if (!topic || !revision || this.#heard.get(topic) === revision) return;
      this.#heard.set(topic, revision);
      this.#tell([topic]);
    };
    socket.onclose = () => this.#lost(socket);
  }

  #ping(socket: WebSocket): void {
    if (this.#isAlive) socket.send(PING);
    else this.#lost(socket);
    this.#isAlive = false;
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    const wasOpen = this.#connectedSince !== null;
    this.#close();
    if (wasOpen) this.#hasMissed = true;
    else if (!this.#mustPoll) {
      // It could not be reopened.
      this.#mustPoll = true;
      this.#tell(ALL);
    }
    this.#retry(Math.min(RETRY_MOST_MS, RETRY_MS * 2 ** this.#failures++));
  }

  #retry(ms: number): void {
    clearTimeout(this.#retrying);
    // Random, as a deployment closes everybody's socket at once.
    this.#retrying = setTimeout(() => this.#connect(), ms * (0.5 + Math.random()));
  }

  #close(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#connectedSince = null;
    clearTimeout(this.#retrying);
    clearInterval(this.#pinging);
    socket?.close();
  }

  #tell(topics: Iterable<Topic>): void {
    const isUnderWay = this.#rung.size > 0;
    for (const topic of topics) this.#rung.add(topic);
    if (isUnderWay) return;
    const rest = this.#lastTold + REST_MS - Date.now();
    this.#telling = setTimeout(
      () => {
        const rung = new Set(this.#rung);
        this.#rung.clear();
        this.#lastTold = Date.now();
        for (const hear of this.#listeners) hear(rung);
      },
      Math.max(rest, Math.random() * JITTER_MS),
    );
  }
}

export const doorbell = new DoorbellListener();
