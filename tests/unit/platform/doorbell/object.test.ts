import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NETWORK_HEADER } from "../../../../worker/clients/doorbell.ts";
import { PING, PONG } from "../../../../worker/contract/platform/doorbell.ts";
import { Doorbell } from "../../../../worker/doorbell.ts";

class Pair {
  0 = {};
  1 = {};
}
class AutoResponse {
  readonly words: string[];
  constructor(...words: string[]) {
    this.words = words;
  }
}
/** Response that permits status 101, which Node's does not. */
class AnyResponse {
  readonly status: number;
  constructor(_: unknown, { status }: { status: number }) {
    this.status = status;
  }
}

beforeEach(() => {
  vi.stubGlobal("WebSocketPair", Pair);
  vi.stubGlobal("WebSocketRequestResponsePair", AutoResponse);
  vi.stubGlobal("Response", AnyResponse);
});
afterEach(() => void vi.unstubAllGlobals());

/** Returns an object that already holds sockets of this network and others. */
function holding({ own = 0, others = 0 }) {
  const accepted: unknown[] = [];
  const answered: string[][] = [];
  const doorbell = new Doorbell({
    setWebSocketAutoResponse: ({ words }: AutoResponse) => answered.push(words),
    getWebSockets: (tag?: string) => ({ length: tag === undefined ? own + others : own }),
    acceptWebSocket: (_: unknown, tags: string[]) => accepted.push(tags),
  } as never);
  const open = async () => {
    const asked = new Request("https://doorbell", { headers: { [NETWORK_HEADER]: "here" } });
    return (await doorbell.fetch(asked)).status;
  };
  return { open, accepted, answered };
}

test("sockets are limited per network and in total, and a refused browser is told to retry", async () => {
  const roomy = holding({ own: 399, others: 3_600 });
  expect(await roomy.open()).toBe(101);
  expect(roomy.accepted).toEqual([["here"]]);
  for (const full of [holding({ own: 400 }), holding({ others: 4_000 })]) {
    expect(await full.open()).toBe(503);
    expect(full.accepted).toEqual([]);
  }
});

test("pings are answered without waking it", () => {
  expect(holding({}).answered).toEqual([[PING, PONG]]);
});
