import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Request, WebSocket } from "playwright-core";
import { DOORBELL_PATH, PING } from "../../worker/contract/platform/doorbell.ts";

const MINUTES = 60;
/** Time on the page's clock within which it handles an answer. */
const SETTLING_MS = 50;
const MINUTE_MS = 60_000 - SETTLING_MS;
const LOOK_AGAIN_MS = 20;
const PATIENCE_MS = 15_000;

export interface Asking {
  /** Number of requests by path, and of sockets opened. */
  asked: Record<string, number>;
  /** Waits until everything is answered. Answers arrive by the real clock. */
  answered(): Promise<void>;
  stop(): void;
}

/** Counts a page's requests from now on. @param socket whose pings are also waited for */
export function watchAsking(page: Page, socket?: WebSocket): Asking {
  const asked: Record<string, number> = {};
  const underWay = new Set<Request | string>();
  const count = (path: string) => {
    asked[path] = (asked[path] ?? 0) + 1;
  };
  const onRequest = (request: Request) => {
    underWay.add(request);
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) count(pathname);
  };
  const onDone = (request: Request) => void underWay.delete(request);
  const onSocket = () => count(DOORBELL_PATH);
  const onPing = () => underWay.add(PING);
  const onPong = () => underWay.delete(PING);
  page.on("request", onRequest).on("requestfinished", onDone).on("requestfailed", onDone);
  page.on("websocket", onSocket);
  socket?.on("framesent", onPing).on("framereceived", onPong);
  return {
    asked,
    async answered() {
      const until = performance.now() + PATIENCE_MS;
      while (underWay.size > 0) {
        if (performance.now() > until) throw new Error("The page still waits for an answer.");
        await sleep(LOOK_AGAIN_MS);
      }
    },
    stop() {
      page.off("request", onRequest).off("requestfinished", onDone).off("requestfailed", onDone);
      page.off("websocket", onSocket);
      socket?.off("framesent", onPing).off("framereceived", onPong);
    },
  };
}

/** Lets an idle hour pass on a page with a fake clock. Returns its number of API requests by path. */
export async function idleHour(page: Page, socket?: WebSocket): Promise<Record<string, number>> {
  const asking = watchAsking(page, socket);
  for (let minute = 0; minute < MINUTES; minute++) {
    await page.clock.runFor(MINUTE_MS);
    // A request that is in progress is not sent again.
    await asking.answered();
    await page.clock.runFor(SETTLING_MS);
  }
  asking.stop();
  return asking.asked;
}

/**
 * Advances a page's fake clock until one of its sockets, after `load`, has answered a ping. Answers arrive by the real
 * clock: if the page's clock runs ahead, it takes the socket for lost and opens another.
 */
export async function connected(page: Page, load: () => Promise<unknown>): Promise<WebSocket> {
  let answered: WebSocket | undefined;
  let isAsked = false;
  const onSocket = (socket: WebSocket) =>
    socket
      .on("framesent", () => {
        isAsked = true;
      })
      .on("framereceived", () => {
        answered ??= socket;
      });
  page.on("websocket", onSocket);
  await load();
  const until = performance.now() + PATIENCE_MS;
  while (!answered) {
    if (performance.now() > until) throw new Error("The page's socket never answered.");
    if (!isAsked) await page.clock.runFor(10_000);
    await sleep(LOOK_AGAIN_MS);
  }
  page.off("websocket", onSocket);
  return answered;
}
