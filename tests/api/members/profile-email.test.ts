import { describe, expect, it } from "vitest";
import { ROLES } from "../../../worker/contract/users/users.ts";
import { type ArrangedMember, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { tokenFor } from "../people-support.ts";
import { askForLink, count, linkFor } from "./auth-steps.ts";

let others = 0;
const site = await startSite();

const another = () => `new-${others++}@club.example`;
async function somebody(): Promise<{ who: ArrangedMember; browser: Visitor }> {
  const who = await member(site);
  const browser = await signedIn(site, who);
  return { who, browser };
}
const ask = (browser: Visitor, email: unknown) => browser.post("/api/profile/email", { email });
const confirm = (browser: Visitor, token: unknown) => browser.post("/api/profile/email/confirm", { token });
const addressOf = async ({ id }: ArrangedMember) =>
  (await site.sql("select email from users where id = ?", [id]))[0]?.email;
/** Requests a change; returns it with the mailed token. */
async function wished() {
  const { who, browser } = await somebody();
  const email = another();
  expect((await ask(browser, email)).status).toBe(200);
  return { who, browser, email, token: await tokenFor(site, email) };
}
const USED = {
  path: ["token"],
  message: "This link has already been used or has expired. Ask for a new one.",
};

describe("asking for another address", () => {
  it.each(ROLES)("as a %s emails a link to it and a note to the old one, in two trips", async (role) => {
    const who = await member(site, { role });
    const browser = await signedIn(site, who);
    const email = another();
    site.trips.reset();
    const answer = await ask(browser, `  ${email.toUpperCase()} `);
    expect([answer.status, answer.json, site.trips.requests]).toEqual([200, { email }, 2]);
    const token = await tokenFor(site, email);
    const [note] = await site.outbox.mails(who.email);
    expect(note?.subject).toMatch(/^Someone asked to change your address/);
    for (const part of [note?.text, note?.html]) {
      expect(part).not.toContain(token);
      expect(part).not.toContain(email);
    }
    expect(await addressOf(who)).toBe(who.email);
    const [row] = await site.sql("select * from email_changes where user_id = ?", [who.id]);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("for one that another member has is answered alike, and its owner gets a note without a link", async () => {
    const { who, browser } = await somebody();
    const owner = await member(site);
    const answer = await ask(browser, owner.email);
    expect([answer.status, answer.json]).toEqual([200, { email: owner.email }]);
    const [mail] = await site.outbox.mails(owner.email);
    expect(mail?.text).toContain("already belongs");
    expect(mail?.text).not.toContain("/confirm-email");
    expect(await site.outbox.mails(who.email)).toHaveLength(1);
  });

  it.each(["", "a@b.example\nBcc: c@d.example", 7, null, ["a@b.example"]])(
    "is refused on the field for %j",
    async (email) => {
      const { browser } = await somebody();
      const before = await everything(site, []);
      const answer = await ask(browser, email);
      expect([answer.status, answer.json]).toEqual([
        422,
        [{ path: ["email"], message: expect.stringMatching(/^[A-Z]/) }],
      ]);
      expect(await everything(site, [])).toBe(before);
    },
  );

  it("is refused for the member's own address", async () => {
    const { who, browser } = await somebody();
    const answer = await ask(browser, who.email.toUpperCase());
    expect([answer.status, answer.json]).toEqual([
      422,
      [{ path: ["email"], message: "That’s already your address." }],
    ]);
    expect(await site.outbox.mails(who.email)).toEqual([]);
  });

  it("is refused after five in an hour, also when twenty come at once", async () => {
    const { who, browser } = await somebody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(browser, another())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    expect(refused[0]?.json[0].path).toEqual(["email"]);
    expect(await count(site, "email_changes where user_id = ?", [who.id])).toBe(5);
    await site.sql("update email_changes set created_at = created_at - 3600001 where user_id = ?", [who.id]);
    expect((await ask(browser, another())).status).toBe(200);
  });

  it("waits, like its confirmation, for a mail service that is busy for a second", async () => {
    const { who, browser } = await somebody();
    const email = another();
    await site.outbox.control({ mode: "too-many", times: 1 });
    expect((await ask(browser, email)).status).toBe(200);
    await site.outbox.control({ mode: "too-many", times: 1 });
    expect((await confirm(browser, await tokenFor(site, email))).status).toBe(200);
    expect(await site.outbox.mails(who.email)).toHaveLength(2);
    expect(await addressOf(who)).toBe(email);
  });

  it("is refused, and not counted, while no email can be sent", async () => {
    const { who, browser } = await somebody();
    await site.outbox.control({ mode: "down" });
    try {
      const answer = await ask(browser, another());
      expect([answer.status, answer.json[0].path]).toEqual([503, ["email"]]);
    } finally {
      await site.outbox.control({ mode: "normal" });
    }
    expect(await count(site, "email_changes where user_id = ?", [who.id])).toBe(0);
  });
});

describe("confirming another address", () => {
  it("works once, on another device without signing in, in two trips; only the button uses the link up", async () => {
    const { who, browser, email, token } = await wished();
    for (let i = 0; i < 3; i++)
      expect((await visitor(site).get(`/confirm-email?token=${token}`)).status).toBe(200);
    const elsewhere = visitor(site);
    await elsewhere.csrfToken();
    site.trips.reset();
    const answer = await confirm(elsewhere, token);
    expect([answer.status, answer.json, site.trips.requests]).toEqual([200, { email }, 2]);
    expect(await addressOf(who)).toBe(email);
    expect((await browser.get("/api/auth/session")).json).toEqual({});
    const again = await confirm(elsewhere, token);
    expect([again.status, again.json]).toEqual([422, [USED]]);
  });

  it("twenty times at once sets it once", async () => {
    const { who, email, token } = await wished();
    const browser = visitor(site);
    await browser.csrfToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(browser, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    expect(await addressOf(who)).toBe(email);
  });

  it("ends other pending changes, unused sign-in links of the old address, and every other session", async () => {
    const { who, browser, email, token } = await wished();
    const phone = await signedIn(site, who);
    const stranger = await signedIn(site, await member(site));
    const second = another();
    await ask(browser, second);
    const asker = visitor(site);
    await askForLink(asker, { email: who.email });
    const link = await linkFor(site, who.email);
    expect((await confirm(browser, token)).status).toBe(200);
    expect((await confirm(visitor(site), await tokenFor(site, second))).json).toEqual([USED]);
    expect((await asker.get(link)).headers.get("location")).toContain("error=Verification");
    expect(await count(site, "users where email = ?", [who.email])).toBe(0);
    for (const [device, status] of [
      [browser, 200],
      [phone, 401],
      [stranger, 200],
    ] as const)
      expect((await device.get("/api/users")).status).toBe(status);
    const back = visitor(site);
    await askForLink(back, { email });
    await back.get(await linkFor(site, email));
    expect((await back.get("/api/auth/session")).json.user.publicId).toBe(who.publicId);
  });

  it("is announced to the old address, with a link to undo it, stored as a hash only", async () => {
    const { who, email, token } = await wished();
    await confirm(visitor(site), token);
    const [mail] = await site.outbox.mails(who.email);
    expect(mail?.subject).toBe("Your address at Thursday Table Club has been changed");
    const undo = await tokenFor(site, who.email, "undo-email");
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`/undo-email?token=${undo}`);
      expect(part).not.toContain(email);
    }
    const [row] = await site.sql("select * from address_undos where user_id = ?", [who.id]);
    expect(row).toMatchObject({ email: who.email });
    expect(JSON.stringify(row)).not.toContain(undo);
  });

  it("is not saved while the old address cannot be emailed, and can be tried again", async () => {
    const { who, browser, email, token } = await wished();
    await site.outbox.control({ mode: "down" });
    try {
      const answer = await confirm(browser, token);
      expect([answer.status, answer.json]).toEqual([
        503,
        [{ path: ["token"], message: expect.stringContaining("your address hasn’t changed") }],
      ]);
    } finally {
      await site.outbox.control({ mode: "normal" });
    }
    expect(await addressOf(who)).toBe(who.email);
    expect(await count(site, "address_undos where user_id = ?", [who.id])).toBe(0);
    expect((await confirm(browser, token)).status).toBe(200);
    expect(await addressOf(who)).toBe(email);
  });

  it("is refused in words when another member has the address by now, and the link is used up", async () => {
    const { who, browser, email, token } = await wished();
    await member(site, { email });
    const answer = await confirm(browser, token);
    expect([answer.status, answer.json]).toEqual([
      409,
      [{ path: ["token"], message: "This address now belongs to someone else." }],
    ]);
    expect(await addressOf(who)).toBe(who.email);
    expect((await confirm(browser, token)).json).toEqual([USED]);
  });

  it("by two members for one address gives it to one of them", async () => {
    const email = another();
    const tokens: string[] = [];
    for (let i = 0; i < 2; i++) {
      await ask((await somebody()).browser, email);
      tokens.push(await tokenFor(site, email));
    }
    const statuses = await Promise.all(
      tokens.map(async (token) => (await confirm(visitor(site), token)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await count(site, "users where email = ?", [email])).toBe(1);
  });

  it("is refused after it expired, and after signing out everywhere else", async () => {
    const late = await wished();
    await site.sql("update email_changes set expires_at = ? where user_id = ?", [
      clock.now() - 1,
      late.who.id,
    ]);
    expect((await confirm(late.browser, late.token)).json).toEqual([USED]);
    const stolen = await wished();
    await stolen.browser.post("/api/profile/sign-out-everywhere");
    expect((await confirm(visitor(site), stolen.token)).json).toEqual([USED]);
    for (const { who } of [late, stolen]) expect(await addressOf(who)).toBe(who.email);
  });

  it.each(["", "nope", "0".repeat(64), "' or 1=1 --", "t".repeat(10_000), 7, null, ["a"]])(
    "is refused for the token %j",
    async (token) => {
      await wished();
      const before = await everything(site, []);
      const answer = await confirm(visitor(site), token);
      expect([answer.status, answer.json[0].path]).toEqual([422, ["token"]]);
      expect(await everything(site, [])).toBe(before);
    },
  );

  it("is refused without this browser's csrf token", async () => {
    const { who, browser, token } = await wished();
    expect((await browser.postRaw("/api/profile/email/confirm", { token })).status).toBe(403);
    expect(await addressOf(who)).toBe(who.email);
  });
});

describe("undoing a change of address", () => {
  const undo = (browser: Visitor, token: unknown) => browser.post("/api/profile/email/undo", { token });
  const isIn = async (browser: Visitor) => (await browser.get("/api/users")).status === 200;
  const GONE = { path: ["token"], message: "This link has already been used or is more than a week old." };
  /** Changes the address; returns the token mailed to the previous one. */
  async function change(who: ArrangedMember, browser: Visitor, from = who.email) {
    const email = another();
    await ask(browser, email);
    expect((await confirm(browser, await tokenFor(site, email))).status).toBe(200);
    return { email, token: await tokenFor(site, from, "undo-email") };
  }
  async function changed() {
    const { who, browser } = await somebody();
    return { who, browser, ...(await change(who, browser)) };
  }

  it("restores the old one, once, on any device, in two trips; only the button uses the link up", async () => {
    const { who, browser, email, token } = await changed();
    for (let i = 0; i < 3; i++)
      expect((await visitor(site).get(`/undo-email?token=${token}`)).status).toBe(200);
    expect(await addressOf(who)).toBe(email);
    const elsewhere = visitor(site);
    await elsewhere.csrfToken();
    site.trips.reset();
    const answer = await undo(elsewhere, token);
    expect([answer.status, answer.json, site.trips.requests]).toEqual([200, { email: who.email }, 2]);
    expect(await addressOf(who)).toBe(who.email);
    expect(await isIn(browser)).toBe(false);
    const [told] = await site.outbox.mails(email);
    expect(told?.subject).toBe("Your address at Thursday Table Club has been changed back");
    const again = await undo(elsewhere, token);
    expect([again.status, again.json]).toEqual([422, [GONE]]);
  });

  it("ends all sessions of the member, links to either address and pending changes, and nobody else's", async () => {
    const { who, browser, email, token } = await changed();
    const phone = await signedIn(site, who);
    const stranger = await somebody();
    const strangersWish = another();
    await ask(stranger.browser, strangersWish);
    const wish = another();
    await ask(browser, wish);
    const askers = [];
    for (const address of [who.email, email, stranger.who.email]) {
      const asker = visitor(site);
      await askForLink(asker, { email: address });
      askers.push({ asker, link: await linkFor(site, address) });
    }
    expect((await undo(phone, token)).status).toBe(200);
    expect([await isIn(phone), await isIn(browser), await isIn(stranger.browser)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await confirm(visitor(site), await tokenFor(site, wish))).json).toEqual([USED]);
    const spent = [];
    for (const { asker, link } of askers)
      spent.push((await asker.get(link)).headers.get("location")?.includes("error=Verification"));
    expect(spent).toEqual([true, true, false]);
    expect((await confirm(visitor(site), await tokenFor(site, strangersWish))).status).toBe(200);
    const back = visitor(site);
    await askForLink(back, { email: who.email });
    await back.get(await linkFor(site, who.email));
    expect((await back.get("/api/auth/session")).json.user.publicId).toBe(who.publicId);
  });

  it("twenty times at once does it once", async () => {
    const { who, token } = await changed();
    const browser = visitor(site);
    await browser.csrfToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(browser, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    expect(await addressOf(who)).toBe(who.email);
  });

  it("works for a week and no longer", async () => {
    const { who, email, token } = await changed();
    const [row] = await site.sql("select * from address_undos where user_id = ?", [who.id]);
    expect(Number(row?.expires_at) - Number(row?.created_at)).toBe(7 * 86_400_000);
    const endAt = (at: number) =>
      site.sql("update address_undos set expires_at = ? where user_id = ?", [at, who.id]);
    await endAt(clock.now() - 1);
    expect((await undo(visitor(site), token)).json).toEqual([GONE]);
    expect(await addressOf(who)).toBe(email);
    await endAt(clock.now() + 60_000);
    expect((await undo(visitor(site), token)).status).toBe(200);
  });

  it("works also when the address was changed again since, and ends the undo links of later changes", async () => {
    const { who, browser, email, token } = await changed();
    const later = await change(who, browser, email);
    expect((await undo(visitor(site), token)).status).toBe(200);
    expect(await addressOf(who)).toBe(who.email);
    expect((await undo(visitor(site), later.token)).json).toEqual([GONE]);
    expect(await addressOf(who)).toBe(who.email);
  });

  it("leaves the undo link of an earlier change valid: the longer owner wins", async () => {
    const { who, browser, email, token } = await changed();
    const later = await change(who, browser, email);
    expect((await undo(visitor(site), later.token)).status).toBe(200);
    expect(await addressOf(who)).toBe(email);
    expect((await undo(visitor(site), token)).status).toBe(200);
    expect(await addressOf(who)).toBe(who.email);
  });

  it("is refused in words while another account has the old address, and can be tried again", async () => {
    const { who, browser, email, token } = await changed();
    const other = await member(site, { email: who.email });
    const before = await everything(site, []);
    const answer = await undo(visitor(site), token);
    expect([answer.status, answer.json]).toEqual([
      409,
      [{ path: ["token"], message: expect.stringMatching(/^Another account has this address by now/) }],
    ]);
    expect(await everything(site, [])).toBe(before);
    expect([await addressOf(who), await isIn(browser)]).toEqual([email, true]);
    await site.sql("delete from users where id = ?", [other.id]);
    expect((await undo(visitor(site), token)).status).toBe(200);
  });

  it.each(["", "nope", "0".repeat(64), "t".repeat(10_000), 7, null, ["a"]])(
    "is refused for the token %j",
    async (token) => {
      await changed();
      const before = await everything(site, []);
      const answer = await undo(visitor(site), token);
      expect([answer.status, answer.json[0].path]).toEqual([422, ["token"]]);
      expect(await everything(site, [])).toBe(before);
    },
  );

  it("is refused without this browser's csrf token, and with the token that proved the new address", async () => {
    const { who, browser, email, token } = await changed();
    expect((await browser.postRaw("/api/profile/email/undo", { token })).status).toBe(403);
    expect((await undo(browser, await tokenFor(site, email))).json).toEqual([GONE]);
    expect((await confirm(browser, token)).json).toEqual([USED]);
    expect(await addressOf(who)).toBe(email);
  });

  it("is deleted by a nightly job after its week, and not before", async () => {
    const late = await changed();
    const good = await changed();
    await site.sql("update address_undos set expires_at = ? where user_id = ?", [
      clock.now() - 1,
      late.who.id,
    ]);
    await site.worker.runDaily();
    const left = (id: string) => count(site, "address_undos where user_id = ?", [id]);
    expect([await left(late.who.id), await left(good.who.id)]).toEqual([0, 1]);
  });
});
