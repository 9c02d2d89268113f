import { environmentManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { currentGamesQuery } from "../../../web/games/queries.ts";
import { DoorbellListener, doorbell as ofTheTab } from "../../../web/lib/doorbell.ts";
import { PING, PONG, TOPICS, type Topic } from "../../../worker/contract/platform/doorbell.ts";
import { clock } from "../../support/clock.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Mock of the browser's WebSocket, whose server side the test controls. */
class Socket {
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  readonly sent: string[] = [];
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    opened.push(this);
    if (answer === "opens") setTimeout(() => this.onopen?.(), 1);
    if (answer === "refuses") setTimeout(() => this.onclose?.(), 1);
  }
  send(text: string) {
    this.sent.push(text);
    if (isAnswered) setTimeout(() => this.onmessage?.({ data: PONG }), 1);
  }
  close() {
    this.isClosed = true;
  }
}
let opened: Socket[];
let answer: "opens" | "refuses";
let isAnswered: boolean;
const stops: (() => void)[] = [];
const page = Object.assign(new EventTarget(), { hidden: false });
const frame = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-23T12:00:00Z") });
  [opened, answer, isAnswered] = [[], "opens", true];
  page.hidden = false;
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { origin: "https://club.example" });
  vi.stubGlobal("addEventListener", frame.addEventListener.bind(frame));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const newest = () => opened.at(-1) as Socket;
const ring = (topic: number, revision: number) => newest().onmessage?.({ data: `${topic} ${revision}` });

async function listening() {
  const doorbell = new DoorbellListener();
  const heard: Topic[][] = [];
  stops.push(doorbell.listen((topics) => heard.push([...topics])));
  await pass(SECOND);
  return { doorbell, heard };
}

describe("a tab that listens", () => {
  test("opens one socket, to its own site, and sends no requests", async () => {
    const { doorbell, heard } = await listening();
    stops.push(doorbell.listen(() => undefined));
    await pass(SECOND);
    expect(opened.map(({ url }) => url)).toEqual(["wss://club.example/api/doorbell"]);
    expect(heard).toEqual([]);
  });

  test("is told of a change within a second, and once of several within a second", async () => {
    const { heard } = await listening();
    ring(TOPICS.games, 1);
    ring(TOPICS.threads, 1);
    ring(TOPICS.games, 2);
    await pass(SECOND);
    expect(heard).toEqual([[TOPICS.games, TOPICS.threads]]);
    ring(TOPICS.games, 2);
    newest().onmessage?.({ data: "9 3" });
    await pass(SECOND);
    expect(heard).toHaveLength(1);
    ring(TOPICS.games, 4);
    await pass(SECOND);
    expect(heard).toHaveLength(2);
  });

  test("keeps data fetched after the socket opened as fresh for half an hour, and no other", async () => {
    const doorbell = new DoorbellListener();
    expect(doorbell.keeps(clock.now())).toBe(false);
    const before = clock.now();
    const stop = doorbell.listen(() => undefined);
    await pass(SECOND);
    expect(doorbell.keeps(before)).toBe(false);
    const after = clock.now();
    expect(doorbell.keeps(after)).toBe(true);
    await pass(HOUR / 2);
    expect(doorbell.keeps(after)).toBe(false);
    expect(doorbell.keeps(clock.now())).toBe(true);
    stop();
    expect(doorbell.keeps(clock.now())).toBe(false);
    expect(newest().isClosed).toBe(true);
  });

  test("closes its socket after a minute hidden, and opens one when shown", async () => {
    await listening();
    const turn = (isHidden: boolean) => {
      page.hidden = isHidden;
      page.dispatchEvent(new Event("visibilitychange"));
    };
    turn(true);
    await pass(MINUTE / 2);
    turn(false);
    await pass(MINUTE);
    expect(newest().isClosed).toBe(false);
    turn(true);
    await pass(MINUTE);
    expect(newest().isClosed).toBe(true);
    await pass(HOUR);
    expect(opened).toHaveLength(1);
    turn(false);
    expect(opened).toHaveLength(2);
  });

  test("closes its socket for the back/forward cache", async () => {
    await listening();
    frame.dispatchEvent(new Event("pagehide"));
    expect(newest().isClosed).toBe(true);
    frame.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(opened).toHaveLength(2);
  });
});

describe("a socket that breaks off", () => {
  test("is opened again soon, and then all data is fetched", async () => {
    const { heard } = await listening();
    newest().onclose?.();
    await pass(4 * SECOND);
    expect(opened).toHaveLength(2);
    expect(heard).toEqual([Object.values(TOPICS)]);
  });

  test("and can't be opened again makes the tab poll, and is retried with growing delays", async () => {
    const { doorbell, heard } = await listening();
    answer = "refuses";
    newest().onclose?.();
    await pass(5 * SECOND);
    expect(heard).toEqual([Object.values(TOPICS)]);
    expect(doorbell.keeps(clock.now())).toBe(false);
    await pass(HOUR);
    const tries = opened.length;
    expect(tries).toBeLessThan(40);
    // The control: it does retry.
    expect(tries).toBeGreaterThan(8);
    expect(heard).toHaveLength(1);
    answer = "opens";
    await pass(10 * MINUTE);
    expect(doorbell.keeps(clock.now())).toBe(true);
    expect(heard).toHaveLength(2);
  });

  test("silently is detected by an unanswered ping", async () => {
    await listening();
    await pass(10 * MINUTE);
    expect(opened).toHaveLength(1);
    expect(new Set(newest().sent)).toEqual(new Set([PING]));
    isAnswered = false;
    await pass(4 * MINUTE);
    expect(opened.length).toBeGreaterThan(1);
    expect(opened[0]?.isClosed).toBe(true);
  });

  test("is not opened while the device is offline", async () => {
    await listening();
    vi.stubGlobal("navigator", { onLine: false });
    newest().onclose?.();
    await pass(HOUR);
    expect(opened).toHaveLength(1);
    vi.stubGlobal("navigator", { onLine: true });
    frame.dispatchEvent(new Event("online"));
    await pass(4 * SECOND);
    expect(opened).toHaveLength(2);
  });
});

test("an idle hour with a doorbell makes a tenth of the requests, pings included, of one without", async () => {
  const asked = async () => {
    const client = new QueryClient();
    let requests = 0;
    const observer = new QueryObserver(client, {
      ...currentGamesQuery,
      queryFn: async () => {
        requests++;
        return [];
      },
    });
    const stopLooking = observer.subscribe(() => undefined);
    await pass(HOUR);
    stopLooking();
    client.clear();
    return requests;
  };
  // Otherwise React Query takes Node for a server, which never refetches.
  environmentManager.setIsServer(() => false);
  stops.push(() => environmentManager.setIsServer(() => true));
  const without = await asked();
  const stop = ofTheTab.listen(() => undefined);
  await pass(SECOND);
  const [withIt, pings] = [await asked(), newest().sent.length];
  stop();
  expect(without).toBeGreaterThanOrEqual(60);
  // Cloudflare counts twenty socket messages as one request.
  expect(withIt + 1 + pings / 20).toBeLessThanOrEqual(without / 10);
  // The control: it polls now and then, because a ring may have been lost.
  expect(withIt).toBeGreaterThan(1);
});
