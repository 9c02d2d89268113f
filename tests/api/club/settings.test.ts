import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { freePort } from "../../../dev/free-port.ts";
import { DIST, workerIn } from "../../../dev/run-site.ts";
import { startWorker } from "../../../dev/worker.ts";
import { PAGE_DATA_ID, type PageData } from "../../../worker/contract/site/site.ts";
import { readConfig, SETTING_NAMES, type SettingsError } from "../../../worker/lib/config.ts";
import { game, member, post, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { listen } from "../../support/hearing.ts";
import { startSite, type TestSite } from "../../support/site.ts";
import { Visitor } from "../../support/visitor.ts";
import { midnight, suggestion } from "../games/games-support.ts";
import { asked, askForLink, fromElsewhere } from "../members/auth-steps.ts";

const MINUTE_MS = 60_000;
const BURST = 70;
const AT_ONCE = 10;
// Twenty-five hours apart, so that they never show the same day.
const EARLY = "Pacific/Pago_Pago";
const LATE = "Pacific/Kiritimati";
const dayAt = (timeZone: string) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(clock.now());
const NETWORK = { "CF-Connecting-IP": "203.0.113.77" };

const pageData = (html: string): PageData =>
  JSON.parse(new RegExp(`id="${PAGE_DATA_ID}">([^<]*)</script>`).exec(html)?.[1] ?? "");

const elsewhere = await startSite({ settings: { CLUB_TIME_ZONE: EARLY } });
const site = await startSite({
  settings: {
    SITE_NAME: "Meeple & <Friends>",
    SITE_SHORT_NAME: "M&F",
    CONTACT_EMAIL: "us@meeples.example",
    SOCIAL_URL: "https://social.example/@meeples",
    MAIL_FROM: "Meeples <post@meeples.example>",
    CLUB_TIME_ZONE: LATE,
    SESSION_POLL_SECONDS: "17",
    LIVE_UPDATES: "false",
    SESSION_DAYS: "3",
    SIGN_IN_LINK_MINUTES: "7",
    SIGN_IN_LIMIT_PER_NETWORK: String(BURST),
    SIGN_IN_LIMIT_PER_ADDRESS: "2",
    HSTS_INCLUDES_SUBDOMAINS: "true",
    FIRST_ADMINS: " Boss@Meeples.example , second@meeples.example",
  },
});

describe("a club with settings of its own", () => {
  it("is called by its name and reached by its links on every page", async () => {
    for (const path of ["/", "/games", "/about", "/nowhere"]) {
      const { text } = await visitor(site).get(path);
      expect(text).toMatch(/<title>([^<]+ \| )?M&amp;F<\/title>/);
      expect(text).toContain('content="Meeple &amp; &lt;Friends&gt;"');
      expect(text).toContain('href="mailto:us@meeples.example"');
      expect(text).toContain('href="https://social.example/@meeples"');
      expect(text).not.toMatch(/Thursday Table|hello@club\.example/);
    }
  });

  it("has https for the hosts below its own only when the setting says so", async () => {
    const saidBy = async (club: TestSite, path: string) =>
      (await visitor(club).get(path)).headers.get("strict-transport-security");
    for (const path of ["/", "/api/health", "/nowhere.png"]) {
      expect(await saidBy(site, path), path).toBe("max-age=63072000; includeSubDomains");
      expect(await saidBy(elsewhere, path), path).toBe("max-age=63072000");
    }
    // Static files bypass the worker, and so its settings.
    for (const club of [site, elsewhere]) expect(await saidBy(club, "/art/logo.svg")).toBeNull();
  });

  it("tells the browser how often to look whether it is still signed in, and how long a link lives", async () => {
    const { text } = await visitor(site).get("/games");
    expect(pageData(text).site).toMatchObject({
      url: site.url,
      name: "Meeple & <Friends>",
      shortName: "M&F",
      sessionPollSeconds: 17,
      signInLinkMinutes: 7,
      timeZone: LATE,
    });
  });

  it("says the days of what was written by its own clock, and a game's day as it was planned", async () => {
    const at = Date.parse("2026-03-05T10:30:00Z");
    for (const [club, day] of [
      [site, 6],
      [elsewhere, 4],
    ] as const) {
      await post(club, { slug: "clock", title: "Clockwork words", createdAt: at });
      await game(club, { name: "Clockwork game", date: "2026-03-05", suggestedBy: await member(club) });
      await club.sql(`update pages set modified_at = ${at} where path = '/about'`);
      const shownAt = async (path: string) => {
        const { text } = await visitor(club).get(path);
        return text.slice(text.indexOf("<main"), text.indexOf("</main>")).replace(/<[^>]*>/g, "");
      };
      const said = `${day === 6 ? "Fri" : "Wed"} ${day} Mar 2026`;
      expect(await shownAt("/posts/clock")).toContain(`${said} · `);
      expect(await shownAt("/posts")).toContain(`${said} · `);
      const found = await shownAt("/search?q=clockwork");
      expect(found).toContain(said);
      expect(found).toContain("played Thu 5 Mar 2026");
      expect(await shownAt("/about")).toContain(`Last changed on ${day} March 2026`);
    }
  });

  it("has a doorbell unless the setting switches it off", async () => {
    for (const [club, hasDoorbell] of [
      [site, false],
      [elsewhere, true],
    ] as const) {
      const { text } = await visitor(club).get("/games");
      expect(pageData(text).site.hasDoorbell).toBe(hasDoorbell);
      const socket = await listen(visitor(club)).catch(() => null);
      socket?.close();
      expect(socket !== null).toBe(hasDoorbell);
    }
  });

  it("emails sign-in links in its own name, which live as long as the email says", async () => {
    const { link } = await asked(site, "newcomer@meeples.example");
    const [mail] = await site.outbox.mails("newcomer@meeples.example");
    expect(mail?.from).toContain("post@meeples.example");
    expect(mail?.subject).toContain("Meeple & <Friends>");
    expect(mail?.text).toContain("7 minutes");
    const rows = await site.sql(
      "select expires_at - created_at as life from sign_in_links where email = 'newcomer@meeples.example'",
    );
    expect(rows[0]?.life).toBe(7 * MINUTE_MS);
    const ago = clock.now() - 7 * MINUTE_MS;
    await site.sql("update sign_in_links set created_at = ?, expires_at = ?", [ago, ago + 7 * MINUTE_MS]);
    expect((await visitor(site).get(link)).headers.get("location")).toContain("error=Verification");
  });

  it("makes its first admins ADMIN with their sign-in, and nobody else; sessions live their days", async () => {
    for (const [email, role] of [
      ["boss@meeples.example", "ADMIN"],
      ["someone@meeples.example", "NEW"],
    ] as const) {
      const { browser, link } = await asked(site, email);
      await browser.get(link);
      const { json } = await browser.get("/api/auth/session");
      expect([json.user.email, json.user.role]).toEqual([email, role]);
      const days = (Date.parse(json.expires) - clock.now()) / (24 * 60 * MINUTE_MS);
      expect(days).toBeGreaterThan(2.99);
      expect(days).toBeLessThanOrEqual(3);
    }
  });

  it("lets one network have as many links as it says, more than the platform's own barrier too", async () => {
    const ask = async (i: number) =>
      (await askForLink(new Visitor(site.url), { email: `member-${i}@meeples.example` }, NETWORK)).json.url;
    const urls: string[] = [];
    // A few at a time: each mail is awaited, and a busy machine with all of them would time out.
    for (let i = 0; i < BURST; i += AT_ONCE)
      urls.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => ask(i + at)))));
    expect(urls.filter((url) => !url.includes("/verify-request"))).toEqual([]);
    expect(await ask(BURST)).toContain("reason=TooManyLinks");
  });

  it("lets one address have as many good links as it says at a time", async () => {
    const ask = async () =>
      (await askForLink(new Visitor(site.url), { email: "often@meeples.example" }, fromElsewhere())).json.url;
    const urls = [await ask(), await ask(), await ask()];
    expect(urls.map((url: string) => url.includes("/verify-request"))).toEqual([true, true, false]);
    await site.sql("update sign_in_links set expires_at = ? where email = 'often@meeples.example'", [
      clock.now(),
    ]);
    expect(await ask()).toContain("/verify-request");
  });

  it("has the date of its own time zone: a game of today elsewhere is over where the day has turned", async () => {
    const day = dayAt(EARLY);
    const answers = [];
    for (const club of [site, elsewhere]) {
      const who = await member(club);
      const { id } = await game(club, { suggestedBy: who, date: day });
      const browser = await signedIn(club, who);
      const { status } = await browser.post("/api/games/suggest", suggestion({ date: day }));
      const { json } = await visitor(club).get("/api/games/current");
      const listed = json.filter(({ date }: { date: string }) => date === midnight(day));
      answers.push([status, listed.some((one: { id: string }) => one.id === id)]);
    }
    expect(answers).toEqual([
      [422, false],
      [200, true],
    ]);
  });
});

describe("a setting that is missing or wrong", () => {
  const bad = { AUTH_SECRET: "too short", CLUB_TIME_ZONE: "Atlantis/Centre", SIGN_IN_LINK_MINUTES: "0" };

  it("is named in the log with every other one; the visitor gets only the error list", async () => {
    let log = "";
    const worker = await startWorker({
      port: await freePort(),
      built: workerIn(DIST),
      settings: { ...site.settings, ...bad },
      onLog: (line) => (log += line),
    });
    for (const path of ["/api/games/current", "/api/health", "/games"]) {
      const { status, json, headers } = await new Visitor(worker.url).get(path);
      expect([path, status, json]).toEqual([
        path,
        500,
        [{ path: [], message: "Something went wrong on our side. Please try again." }],
      ]);
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
      expect(headers.get("strict-transport-security")).toBe("max-age=63072000");
      expect(headers.get("cache-control")).toBe("no-store");
    }
    for (const name of Object.keys(bad)) await expect.poll(() => log).toContain(name);
    expect(log).not.toContain("too short");
    await worker.close();
  });
});

describe("a setting without which nobody can sign in", () => {
  it.each([
    ["AUTH_SECRET", "NO_SECRET"],
    ["DATABASE_URL", "EMAIL_REQUIRES_ADAPTER_ERROR"],
  ])("is logged with NextAuth's own code when it is missing: %s", async (name, code) => {
    let log = "";
    const { [name]: _, ...settings } = site.settings;
    const worker = await startWorker({
      ...{ port: await freePort(), built: workerIn(DIST), settings },
      onLog: (line) => (log += line),
    });
    expect((await new Visitor(worker.url).get("/api/auth/session")).status).toBe(500);
    await expect.poll(() => log).toContain(`"code":"${code}"`);
    expect(log).toContain(name);
    await worker.close();
  });

  it("has no NextAuth code when it is there but wrong", () => {
    const wrong = (given: object) => {
      try {
        readConfig({ SITE_URL: "https://club.example", DATABASE_URL: "libsql://x.example", ...given });
      } catch (error) {
        return (error as SettingsError).code;
      }
    };
    expect([wrong({ AUTH_SECRET: "too short" }), wrong({}), wrong({ AUTH_SECRET: "" })]).toEqual([
      undefined,
      "NO_SECRET",
      "NO_SECRET",
    ]);
  });
});

it("docs/settings.md lists every setting with its default", () => {
  const rows = readFileSync("docs/settings.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split(" | "));
  // The table's rows name the source of each setting, local and deployed.
  const required = {
    SITE_URL: "https://club.example",
    AUTH_SECRET: "x".repeat(32),
    DATABASE_URL: "libsql://x.example",
  };
  const defaults: Record<string, unknown> = readConfig(required);
  for (const name of SETTING_NAMES) {
    const [, said] = rows.find(([names]) => names?.includes(`\`${name}\``)) ?? [];
    expect(said, name).toBeDefined();
    if (name in required || defaults[name] === undefined) continue;
    const fallback = String(defaults[name]);
    expect(said, name).toContain(fallback === "" ? "empty" : `\`${fallback}\``);
  }
});
