import { isLeaving } from "../lib/leaving.ts";
import { FAILURE_EVENT, type FailureCode, type FailureReport } from "../lib/report-failure.ts";
import { routeAt } from "./routes.ts";

/** Of one page, until it is loaded anew: what breaks again and again is known by then. */
const REPORTS_MOST = 5;
const MESSAGE_MOST = 300;

/** A message without what may be anybody's: addresses of the web and of mailboxes, and whatever is quoted. */
export const withoutPersonalData = (message: string): string =>
  message
    .replace(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, "[url]")
    .replace(/\S+(?:@|%40)\S+/g, "[address]")
    .replace(/\/\S*\?\S+/g, "[url]")
    .replace(/".*"|"[^"]*$|(['`]).*\1|“.*”|‘.*’/gs, "[quoted]")
    .slice(0, MESSAGE_MOST);

/** Where in our own scripts it happened, as far as the error says. */
const placeIn = (error: Error, origin: string): string => {
  const at = error.stack?.indexOf(`${origin}/assets/`) ?? -1;
  return at < 0
    ? ""
    : (/^[\w./-]+\.js:\d+:\d+/.exec(error.stack?.slice(at + origin.length) ?? "")?.[0] ?? "");
};

/**
 * Sends what breaks in the browser to the log, with the path of the page's route (`/games/:id`) and nothing personal: a few reports a page, each
 * thing once, by beacon.
 * @see spec §7
 */
export function reportFailures(): void {
  const sent = new Set<string>();

  const report = (code: FailureCode, error: unknown) => {
    // Requests that break off because the page is left, or the connection is gone, are nobody's fault.
    if (isLeaving() || !navigator.onLine || !(error instanceof Error)) return;
    const message = withoutPersonalData(`${error.name}: ${error.message}`);
    const key = `${code} ${message}`;
    if (sent.has(key) || sent.size >= REPORTS_MOST) return;
    sent.add(key);
    const { path: route } = routeAt(location.pathname, "", "").route;
    const at = placeIn(error, location.origin);
    navigator.sendBeacon("/api/auth/_log", new URLSearchParams({ level: "error", code, message, route, at }));
  };

  addEventListener("error", ({ error, filename }) => {
    // Others' scripts, which extensions put into the page, break by themselves.
    if (!filename || filename.startsWith(location.origin)) report("CLIENT_UNCAUGHT_ERROR", error);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    // What the server refused is not broken; and where it did not answer, that has been reported.
    if ((reason as Error | undefined)?.name !== "ApiError") report("CLIENT_UNCAUGHT_ERROR", reason);
  });
  addEventListener(FAILURE_EVENT, (event) => {
    const { code, error } = (event as CustomEvent<FailureReport>).detail;
    report(code, error);
  });
}
