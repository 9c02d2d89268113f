import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "../../../dev/free-port.ts";
import { DIST, workerIn } from "../../../dev/run-site.ts";
import { type LocalWorker, startWorker } from "../../../dev/worker.ts";
import { readConfig } from "../../../worker/lib/config.ts";
import { keyedHash } from "../../../worker/lib/keyed-hash.ts";
import { unsubscribeLink } from "../../../worker/notifications/mail-links.ts";
import { game, member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import { Visitor } from "../../support/visitor.ts";
import { tokenFor } from "../people-support.ts";
import { asked, askForLink, codeFor, enterCode } from "./auth-steps.ts";

const NEW_SECRET = "another secret for tests only, also of 32 characters and more";
const DAY_MS = 86_400_000;

/** The site before the rotation of the secret. */
/** The same site with a new secret and the previous one. */
/** The control: the same site with the new secret alone. */
const site = await startSite();
const startWith = async (secrets: Record<string, string>) =>
  startWorker({
    port: await freePort(),
    built: workerIn(DIST),
    settings: { ...site.settings, ...secrets },
  });
const rotated = await startWith({
  AUTH_SECRET: NEW_SECRET,
  AUTH_SECRET_PREVIOUS: site.settings.AUTH_SECRET ?? "",
});
const replaced = await startWith({ AUTH_SECRET: NEW_SECRET });
afterAll(() => Promise.all([rotated.close(), replaced.close()]).finally(() => site.close()));

/** Returns the same browser on another worker. */
function at(worker: LocalWorker, browser: Visitor): Visitor {
  const same = new Visitor(worker.url);
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  return same;
}

async function somebody() {
  const who = await member(site);
  const browser = await signedIn(site, who);
  return { who, browser };
}
const isIn = async (browser: Visitor): Promise<boolean> => (await browser.get("/api/users")).status === 200;
/** Returns the status of a browser's write. */
const renewal = async (browser: Visitor): Promise<number> =>
  (await browser.post("/api/profile/calendar-address/renew")).status;
const csrfHash = (browser: Visitor) => browser.cookies.get("next-auth.csrf-token")?.split("|")[1];

describe("a calendar that was sent a game", () => {
  const clubDay = clock.today;

  /** Creates a member with a game in their calendar; returns a worker's mail after the game has moved. */
  async function invited() {
    const who = await member(site, { wantsInvitations: true });
    const { id } = await game(site, { players: [who], date: clubDay(3) });
    const sendBy = async (worker: LocalWorker) => {
      await site.sql("update calendar_invitations set due_at = 0 where due_at is not null");
      await worker.runMinute();
      const [mail] = await site.outbox.mails(who.email);
      return mail?.replyTo[0] ?? "";
    };
    const organizer = await sendBy(site.worker);
    const move = (days: number) => site.sql("update games set date = ? where id = ?", [clubDay(days), id]);
    return { organizer, sendBy, move };
  }
  /** Returns a worker's reply to a calendar's mail: an unknown address is refused. */
  async function answered(worker: LocalWorker, to: string): Promise<string> {
    const raw = `From: a@club.example\r\nTo: ${to}\r\nMessage-ID: <a@b>\r\n\r\nHello!\r\n`;
    const query = new URLSearchParams({ from: "a@club.example", to });
    return (await fetch(`${worker.url}/cdn-cgi/local/email?${query}`, { method: "POST", body: raw })).text();
  }
  const [KNOWN, UNKNOWN] = ["Nobody reads this address", "There is nobody at this address"];

  it("keeps its organizer's address, with any secret", async () => {
    const { organizer, sendBy, move } = await invited();
    expect(organizer).toContain("reply+");
    for (const [days, worker] of [
      [4, rotated],
      [5, replaced],
    ] as const) {
      await move(days);
      expect(await sendBy(worker)).toBe(organizer);
      expect(await answered(worker, organizer)).toContain(KNOWN);
    }
    expect(
      await answered(
        replaced,
        organizer.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@")),
      ),
    ).toContain(UNKNOWN);
  });

  it("from before addresses had tokens is recognised while the former secret is set", async () => {
    const { sendBy, move } = await invited();
    await site.sql("update calendar_invitations set reply_token = null");
    await move(4);
    const before = await sendBy(site.worker);
    expect(await answered(rotated, before)).toContain(KNOWN);
    expect(await answered(replaced, before)).toContain(UNKNOWN);
  });
});

describe("once the secret is rotated", () => {
  it("a session goes on, and after a day no longer needs the former secret", async () => {
    const { who, browser } = await somebody();
    expect(await isIn(at(replaced, browser))).toBe(false);
    const here = at(rotated, browser);
    expect(await isIn(here)).toBe(true);
    await here.get("/api/auth/session");
    expect(await isIn(at(replaced, here)), "not renewed yet").toBe(false);
    await site.sql("update sessions set renewed_at = ? where user_id = ?", [
      clock.now() - 2 * DAY_MS,
      who.id,
    ]);
    expect((await here.get("/api/auth/session")).json.user.publicId).toBe(who.publicId);
    expect(await isIn(here)).toBe(true);
    expect(await isIn(at(replaced, here))).toBe(true);
    expect(await site.sql("select 1 from sessions where user_id = ?", [who.id])).toHaveLength(1);
  });

  it("signing out, here or everywhere else, ends sessions of both secrets", async () => {
    const { who, browser } = await somebody();
    const phone = await signedIn(site, who);
    const here = at(rotated, browser);
    expect((await here.post("/api/profile/sign-out-everywhere")).json).toEqual({ ended: 1 });
    expect([await isIn(at(rotated, phone)), await isIn(here)]).toEqual([false, true]);
    await here.post("/api/auth/signout", { json: "true" });
    expect(await isIn(at(rotated, browser))).toBe(false);
  });

  it("an open page's form can still be sent, and its cookie moves to the new secret", async () => {
    const { browser } = await somebody();
    const token = await browser.csrfToken();
    const elsewhere = at(replaced, browser);
    expect((await elsewhere.post("/api/profile/sign-out-everywhere")).status).toBe(403);
    const here = at(rotated, browser);
    expect(await renewal(here)).toBe(200);
    await here.get("/api/auth/session");
    expect(await here.csrfToken()).toBe(token);
    expect(csrfHash(here)).not.toBe(csrfHash(browser));
    // Past csrf: the session is unknown there.
    expect(await renewal(at(replaced, here))).toBe(401);
  });

  it("a link that was mailed before signs in, by itself in the browser that asked for it", async () => {
    const { email } = await member(site);
    const { browser, link } = await asked(site, email);
    const lost = await at(replaced, browser).get(link);
    expect(lost.headers.get("location")).toContain("error=Verification");
    const here = at(rotated, browser);
    expect((await here.get(link)).headers.get("location")).toBe(`${site.settings.SITE_URL}/games`);
    expect(await isIn(here)).toBe(true);
    // Its session is stored under the new secret.
    expect(await isIn(at(replaced, here))).toBe(true);
  });

  it("a code that was mailed before signs in, in the browser that asked for it", async () => {
    const { email } = await member(site);
    const { browser } = await asked(site, email);
    const code = await codeFor(site, email);
    // The browser's csrf token is invalid there.
    expect((await enterCode(at(replaced, browser), { code })).searchParams.get("csrf")).toBe("true");
    const here = at(rotated, browser);
    await enterCode(here, { code });
    expect(await isIn(here)).toBe(true);
  });

  it("a browser that has signed in before is still recognised", async () => {
    const { email } = await member(site);
    const { browser, link } = await asked(site, email);
    await browser.get(link);
    const before = browser.cookies.get("full-table.device");
    const hashOf = async (worker: LocalWorker) => {
      const same = at(worker, browser);
      // Not an open page, which keeps its token.
      same.cookies.delete("next-auth.csrf-token");
      await askForLink(same, { email });
      const [row] = await site.sql(
        "select network_hash as hash from sign_in_links where email = ? order by created_at desc limit 1",
        [email],
      );
      return row?.hash;
    };
    const newName = (asker: string) => keyedHash(NEW_SECRET, "network", asker);
    const device = `device:${before?.split("|")[0]}`;
    expect(await hashOf(rotated)).toBe(await newName(device));
    expect(await hashOf(replaced)).not.toBe(await newName(device));
    const here = at(rotated, browser);
    await here.get("/api/auth/session");
    const after = here.cookies.get("full-table.device");
    expect(after?.split("|")[0]).toBe(before?.split("|")[0]);
    expect(after).not.toBe(before);
  });

  it("a link that confirms another address still works", async () => {
    const { browser } = await somebody();
    const email = "proved@club.example";
    await browser.post("/api/profile/email", { email });
    const token = await tokenFor(site, email);
    const confirm = async (worker: LocalWorker) =>
      (await new Visitor(worker.url).post("/api/profile/email/confirm", { token })).status;
    expect([await confirm(replaced), await confirm(rotated)]).toEqual([422, 200]);
  });

  it("a link that undoes a change of address still works", async () => {
    const { who, browser } = await somebody();
    const email = "undone@club.example";
    await browser.post("/api/profile/email", { email });
    await browser.post("/api/profile/email/confirm", { token: await tokenFor(site, email) });
    const token = await tokenFor(site, who.email, "undo-email");
    const undo = async (worker: LocalWorker) =>
      (await new Visitor(worker.url).post("/api/profile/email/undo", { token })).status;
    expect([await undo(replaced), await undo(rotated)]).toEqual([422, 200]);
  });

  it("the unsubscribe link of an email still works", async () => {
    const { who } = await somebody();
    const url = await unsubscribeLink.url(readConfig(site.settings), { member: who.publicId, kind: "plan" });
    const path = url.slice(site.url.length);
    const unsubscribe = async (worker: LocalWorker) =>
      (
        await new Visitor(worker.url).postRaw(path, "List-Unsubscribe=One-Click", {
          "Content-Type": "application/x-www-form-urlencoded",
        })
      ).status;
    const [lost, done] = [await unsubscribe(replaced), await unsubscribe(rotated)];
    expect(done).toBe(200);
    expect(lost).not.toBe(200);
  });

  it("a calendar's secret address goes on, and once used no longer needs the former secret", async () => {
    const { browser } = await somebody();
    const { json } = await browser.post("/api/profile/calendar-address/renew");
    const path = new URL(json.url).pathname;
    const read = async (worker: LocalWorker) => (await new Visitor(worker.url).get(path)).status;
    expect(await read(replaced)).toBe(404);
    expect(await read(rotated)).toBe(200);
    expect(await read(replaced)).toBe(200);
    expect(await read(rotated)).toBe(200);
  });
});
