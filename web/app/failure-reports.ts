import { isLeaving } from "../lib/leaving.ts";
import { FAILURE_EVENT, type FailureCode, type FailureReport } from "../lib/report-failure.ts";
import { routeAt } from "./routes.ts";

/** Limit per page load: repeated failures are known by then. */
const REPORTS_MOST = 5;
const MESSAGE_MOST = 300;

/** Removes possible personal data from a message: URLs, email addresses, and anything quoted. */
export const withoutPersonalData = (message: string): string =>
  message
    .replace(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, "[url]")
    .replace(/\S+(?:@|%40)\S+/g, "[address]")
    .replace(/\/\S*\?\S+/g, "[url]")
    .replace(/".*"|"[^"]*$|(['`]).*\1|“.*”|‘.*’/gs, "[quoted]")
    .slice(0, MESSAGE_MOST);

/** Returns the position of an error in our own scripts, from its stack. */
const placeIn = (error: Error, origin: string): string => {
  const at = error.stack?.indexOf(`${origin}/assets/`) ?? -1;
  return at < 0
    ? ""
    : (/^[\w./-]+\.js:\d+:\d+/.exec(error.stack?.slice(at + origin.length) ?? "")?.[0] ?? "");
};

/** Reports failures by beacon, each once, with the route's path and no personal data. @see spec §7 */
export function reportFailures(): void {
  const sent = new Set<string>();

  const report = (code: FailureCode, error: unknown) => {
    // Requests that fail because the page is left, or offline, are no defects.
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
    // Scripts of extensions fail on their own.
    if (!filename || filename.startsWith(location.origin)) report("CLIENT_UNCAUGHT_ERROR", error);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    // A refusal is no failure; missing responses have been reported already.
    if ((reason as Error | undefined)?.name !== "ApiError") report("CLIENT_UNCAUGHT_ERROR", reason);
  });
  addEventListener(FAILURE_EVENT, (event) => {
    const { code, error } = (event as CustomEvent<FailureReport>).detail;
    report(code, error);
  });
}
