import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { type Exchange, HttpError, readJson, sendJson } from "./http.ts";

const SLOW_MS = 10_000;
/** Limit that catches typing errors, since no test waits longer. */
const LONGEST_MS = 600_000;

type State<Mode extends string> = { mode: Mode | "normal"; times: number | null; delayMs: number };

/** Failures of a stand-in on demand. A mode holds for the next `times` answers; null means until it is changed. */
export class Misbehaviour<Mode extends string> {
  readonly #schema: z.ZodType<{ mode: Mode | "normal"; times?: number | null; delayMs?: number }>;
  readonly #counts = new Map<string, number>();
  #state: State<Mode> = { mode: "normal", times: null, delayMs: SLOW_MS };

  constructor(modes: readonly Mode[]) {
    this.#schema = z.strictObject({
      mode: z.enum(["normal", ...modes] as unknown as [Mode | "normal"]),
      times: z.int().min(1).nullish(),
      delayMs: z.int().min(0).max(LONGEST_MS).optional(),
    });
  }

  /** Counts a request. Tests read the counts to check caching and debouncing. */
  count(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  get mode(): Mode | "normal" {
    return this.#state.mode;
  }

  /** Returns the mode for the next answer and uses up one of `times`. */
  take(): Mode | "normal" {
    const { mode, times } = this.#state;
    if (times !== null) {
      this.#state.times = times - 1;
      if (times <= 1) this.#state = { ...this.#state, mode: "normal", times: null };
    }
    return mode;
  }

  /** Waits for the requested delay. Returns false if the client disconnected meanwhile. */
  async wait(signal: AbortSignal): Promise<boolean> {
    return sleep(this.#state.delayMs, true, { signal }).catch(() => false);
  }

  /** Answers `/_control`: GET reads the state, POST sets the mode, DELETE resets mode and counts. */
  async control({ request, response, method }: Exchange): Promise<void> {
    if (method === "POST") this.#set(await readJson(request));
    else if (method === "DELETE") this.#reset();
    else if (method !== "GET") throw new HttpError(405, "Use GET, POST or DELETE.");
    sendJson(response, 200, this.#report());
  }

  #set(body: unknown): void {
    const parsed = this.#schema.safeParse(body);
    if (!parsed.success) throw new HttpError(400, z.prettifyError(parsed.error));
    const { mode, times = null, delayMs = SLOW_MS } = parsed.data;
    this.#state = { mode, times, delayMs };
  }

  #reset(): void {
    this.#state = { mode: "normal", times: null, delayMs: SLOW_MS };
    this.#counts.clear();
  }

  #report() {
    const counts = Object.fromEntries(this.#counts);
    const requests = [...this.#counts]
      .filter(([kind]) => kind !== "images")
      .reduce((sum, [, count]) => sum + count, 0);
    return { ...this.#state, requests, counts };
  }
}
