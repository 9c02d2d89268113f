import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reportFailures, withoutPersonalData } from "../../../web/app/failure-reports.ts";
import { watchLeaving } from "../../../web/lib/leaving.ts";
import { FAILURE_EVENT } from "../../../web/lib/report-failure.ts";

const SITE = "https://club.example";

describe("the message of a browser failure", () => {
  it.each([
    ["TypeError: x is undefined", "TypeError: x is undefined"],
    ["Failed to fetch https://club.example/profile?token=abc#x now", "Failed to fetch [url] now"],
    ["Failed at /confirm-email?token=abc", "Failed at [url]"],
    ["No mail for ada@club.example here", "No mail for [address] here"],
    ["No mail for ada%40club.example", "No mail for [address]"],
    [
      `Unexpected token 'A', "Ada is ill" is not valid JSON`,
      "Unexpected token [quoted], [quoted] is not valid JSON",
    ],
    ["Cannot say “It's Ada's turn” twice", "Cannot say [quoted] twice"],
    [`Unexpected end of "Ada is`, "Unexpected end of [quoted]"],
    ["I can't go on", "I can't go on"],
    ["`one\ntwo` failed", "[quoted] failed"],
  ])("is changed from %j to %j", (message, sent) => {
    expect(withoutPersonalData(message)).toBe(sent);
  });

  it("is cut to its maximum length", () => {
    expect(withoutPersonalData("x ".repeat(5_000))).toHaveLength(300);
  });
});

describe("a failure in a browser", () => {
  const sendBeacon = vi.fn<(url: string, body: URLSearchParams) => boolean>();
  let page: EventTarget;
  const sent = () => sendBeacon.mock.calls.map(([, body]) => Object.fromEntries(body));
  beforeEach(() => {
    sendBeacon.mockReset();
    page = new EventTarget();
    vi.stubGlobal("navigator", { onLine: true, sendBeacon });
    vi.stubGlobal("location", new URL(`${SITE}/games/secret-id?token=secret#secret`));
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    watchLeaving();
    reportFailures();
  });
  afterEach(() => vi.unstubAllGlobals());

  const tell = (type: string, fields: object) => page.dispatchEvent(Object.assign(new Event(type), fields));
  const breaks = (message: string, filename = `${SITE}/assets/app-1.js`) =>
    tell("error", { error: new Error(message), filename });

  it("is reported with its code, the page's route and the position in our scripts", () => {
    const error = new TypeError("x is undefined");
    error.stack = `TypeError: x is undefined\n    at f (${SITE}/assets/app-Ab_1.js:12:345)`;
    tell("error", { error, filename: `${SITE}/assets/app-Ab_1.js` });
    tell("unhandledrejection", { reason: new Error("nobody cared") });
    tell(FAILURE_EVENT, { detail: { code: "CLIENT_SESSION_ERROR", error: new Error("503") } });
    expect(sendBeacon.mock.calls.map(([url]) => url)).toEqual(Array(3).fill("/api/auth/_log"));
    const about = { level: "error", route: "/games/:id" };
    expect(sent()).toEqual([
      {
        ...about,
        code: "CLIENT_UNCAUGHT_ERROR",
        message: "TypeError: x is undefined",
        at: "/assets/app-Ab_1.js:12:345",
      },
      { ...about, code: "CLIENT_UNCAUGHT_ERROR", message: "Error: nobody cared", at: "" },
      { ...about, code: "CLIENT_SESSION_ERROR", message: "Error: 503", at: "" },
    ]);
    expect(JSON.stringify(sent())).not.toContain("secret");
  });

  it("is reported once, and at most five a page", () => {
    for (let i = 0; i < 20; i++) breaks("the same");
    expect(sent()).toHaveLength(1);
    for (let i = 0; i < 20; i++) breaks(`another ${i}`);
    expect(sent()).toHaveLength(5);
  });

  it("is not reported for foreign scripts, a lost connection, a page being left, or a refusal", () => {
    breaks("broken", "chrome-extension://abc/content.js");
    tell("unhandledrejection", {
      reason: Object.assign(new Error("This game is full"), { name: "ApiError" }),
    });
    tell("error", { error: null, filename: "" });
    tell("pagehide", {});
    breaks("on the way out");
    tell("pageshow", {});
    expect(sent()).toEqual([]);
    breaks("and back again");
    expect(sent()).toHaveLength(1);
    sendBeacon.mockReset();
    vi.stubGlobal("navigator", { onLine: false, sendBeacon });
    breaks("no connection");
    expect(sent()).toEqual([]);
  });
});
