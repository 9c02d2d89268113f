import { beforeEach, describe, expect, it, vi } from "vitest";
import { pushIdOf } from "../../../worker/contract/notifications/push-id.ts";
import { type ArrangedMember, member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { pushBrowser } from "../../support/push-browser.ts";
import { startServiceWorker } from "../../support/service-worker.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { askForLink, codeFor, enterCode } from "../members/auth-steps.ts";

let ada: ArrangedMember;
let browser: Visitor;
const site = await startSite();
beforeEach(async () => {
  ada = await member(site, { name: "Ada" });
  browser = await signedIn(site, ada);
});

const PATH = "/api/profile/push";
const { today } = clock;
const keyOf = async (who = browser) => (await who.get(PATH)).json.key as string;
const listed = async (who = browser): Promise<string[]> =>
  (await who.get(PATH)).json.devices.map(({ id }: { id: string }) => id);
/** Turns push on in this browser. */
async function subscribed(who = browser) {
  await keyOf(who);
  const push = await pushBrowser();
  const answer = await who.post(PATH, push.subscription);
  return { ...push, answer, id: await pushIdOf(push.endpoint) };
}
async function signInBy(email: string) {
  await askForLink(browser, { email });
  return enterCode(browser, { email, code: await codeFor(site, email) });
}
const rows = () => site.sql("select * from push_subscriptions where user_id = ?", [ada.id]);

describe("the key of the site", () => {
  it("is a point of P-256, made on the first request, and the same for everybody afterwards", async () => {
    await site.sql("delete from push_keys");
    const bo = await signedIn(site, await member(site));
    const keys = await Promise.all(Array.from({ length: 8 }, (_, at) => keyOf(at % 2 === 0 ? browser : bo)));
    expect(new Set(keys).size).toBe(1);
    const point = Buffer.from(keys[0] ?? "", "base64url");
    expect([point.length, point[0]]).toEqual([65, 4]);
    expect((await site.sql("select count(*) as n from push_keys"))[0]?.n).toBe(1);
  });

  it("is sent without the private key", async () => {
    const { text } = await browser.get(PATH);
    const [row] = await site.sql("select private_key from push_keys");
    expect(String(row?.private_key)).toMatch(/^[\w-]{43}$/);
    expect(text).not.toContain(String(row?.private_key));
  });
});

describe("a browser", () => {
  it("gets pushes from now on, and is listed by the name of its session", async () => {
    await site.sql("update sessions set device = 'Firefox on Windows' where user_id = ?", [ada.id]);
    const { answer, id, endpoint } = await subscribed();
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      key: await keyOf(),
      devices: [{ id, name: "Firefox on Windows", since: today(), lastTold: null }],
    });
    expect(answer.text).not.toContain(endpoint);
  });

  it("is listed in one trip, and stored in two", async () => {
    await keyOf();
    site.trips.reset();
    await listed();
    expect(site.trips.requests).toBe(1);
    const { subscription } = await pushBrowser();
    site.trips.reset();
    await browser.post(PATH, subscription);
    expect(site.trips.requests).toBe(2);
  });

  it("that subscribes again has only its new address, since today", async () => {
    await subscribed();
    await site.sql("update push_subscriptions set created_at = 1");
    const { id, answer } = await subscribed();
    expect(await listed()).toEqual([id]);
    expect(answer.json.devices).toEqual([{ id, name: null, since: today(), lastTold: null }]);
  });

  it("that subscribes with the same address again is unchanged", async () => {
    const { subscription, id } = await subscribed();
    expect((await browser.post(PATH, subscription)).json.devices).toEqual([
      { id, name: null, since: today(), lastTold: null },
    ]);
  });

  it("gets the pushes of the member now signed in, and none of the former one", async () => {
    const { subscription, id } = await subscribed();
    await site.sql(
      `insert into pushes (id, user_id, subscription_id, kind, url, created_at, due_at) values ('p', ?, ?, 'plan', '/games/x', 1, 1)`,
      [ada.id, id],
    );
    const bo = await signedIn(site, await member(site, { name: "Bo" }));
    expect((await bo.post(PATH, subscription)).status).toBe(200);
    expect([await listed(), await listed(bo)]).toEqual([[], [id]]);
    expect(await site.sql("select id from pushes")).toEqual([]);
  });

  it("stays subscribed when the site's secret is rotated", async () => {
    const { id } = await subscribed();
    await site.sql("update sessions set token_hash = 'under another secret' where user_id = ?", [ada.id]);
    expect((await rows()).map((row) => [row.id, row.session_hash])).toEqual([[id, "under another secret"]]);
  });

  it("stays subscribed when its member signs in there once more, and not when another does", async () => {
    const { id } = await subscribed();
    const cookie = browser.cookies.get("next-auth.session-token");
    await signInBy(ada.email);
    expect(browser.cookies.get("next-auth.session-token")).not.toBe(cookie);
    expect(await listed()).toEqual([id]);
    expect(await site.sql("select device from sessions where user_id = ?", [ada.id])).toHaveLength(1);
    await signInBy((await member(site, { name: "Bo" })).email);
    expect([await listed(), await rows()]).toEqual([[], []]);
    expect(await site.sql("select device from sessions where user_id = ?", [ada.id])).toEqual([]);
  });

  it("can be removed by its member from any other browser", async () => {
    const { id } = await subscribed();
    const phone = await signedIn(site, ada);
    const other = await subscribed(phone);
    const answer = await phone.post(`${PATH}/remove`, { id });
    expect([answer.status, await listed()]).toEqual([200, [other.id]]);
  });

  it("is removed by signing out there, without the other browsers", async () => {
    const phone = await signedIn(site, ada);
    const [here, there] = [await subscribed(), await subscribed(phone)];
    expect((await listed()).toSorted()).toEqual([here.id, there.id].toSorted());
    await phone.post("/api/auth/signout", {});
    expect(await listed()).toEqual([here.id]);
  });

  it("is removed by signing its device out from another one", async () => {
    const phone = await signedIn(site, ada);
    const { id } = await subscribed();
    await subscribed(phone);
    await browser.post("/api/profile/sign-out-everywhere");
    expect(await listed()).toEqual([id]);
  });

  it("is deleted with the account", async () => {
    await subscribed();
    expect(await rows()).toHaveLength(1);
    expect((await browser.post("/api/profile/delete", { name: "Ada" })).status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});

describe("a browser whose address changes by itself", () => {
  /** Changes the address at the push service; `made`: the browser has already subscribed with it. */
  async function changed(
    who: Visitor,
    { made, fault }: { made: boolean; fault?: { at: string; status: number } },
  ) {
    const push = await pushBrowser();
    const unsubscribe = vi.fn(async () => true);
    const subscription = { toJSON: () => push.subscription, unsubscribe };
    const worker = startServiceWorker({
      subscription,
      async fetch(path, init) {
        const { status, json } =
          path === fault?.at ? { status: fault.status, json: {} } : await who.fetch(path, init);
        return { ok: status < 400, status, json: async () => json };
      },
    });
    await worker.happens("pushsubscriptionchange", { newSubscription: made ? subscription : null });
    return {
      id: await pushIdOf(push.endpoint),
      isGone: unsubscribe.mock.calls.length > 0,
      subscribed: worker.registration.pushManager.subscribe.mock.calls,
    };
  }

  it.each([true, false])(
    "gets pushes at the new address, subscribed since the same day (made by the browser: %s)",
    async (made) => {
      const { id: before } = await subscribed();
      await site.sql("update push_subscriptions set created_at = ? where id = ?", [
        Date.parse("2026-01-15T12:00Z"),
        before,
      ]);
      const { id, isGone, subscribed: asked } = await changed(browser, { made });
      expect((await browser.get(PATH)).json.devices).toEqual([
        { id, name: null, since: "2026-01-15", lastTold: null },
      ]);
      expect(isGone).toBe(false);
      expect(asked).toEqual(made ? [] : [[{ userVisibleOnly: true, applicationServerKey: await keyOf() }]]);
    },
  );

  it.each([PATH, `${PATH}/renew`])(
    "keeps its subscription while %s fails for a while, and drops it when it is refused for good",
    async (at) => {
      await subscribed();
      const isGoneAfter = async (status: number) =>
        (await changed(browser, { made: true, fault: { at, status } })).isGone;
      for (const status of [429, 500, 503, 504])
        expect([status, await isGoneAfter(status)]).toEqual([status, false]);
      for (const status of [401, 403, 404])
        expect([status, await isGoneAfter(status)]).toEqual([status, true]);
    },
  );

  it.each([true, false])("gets no pushes when its session never turned them on (made: %s)", async (made) => {
    const phone = await signedIn(site, ada);
    const { id } = await subscribed(phone);
    expect((await changed(browser, { made })).isGone).toBe(true);
    expect(await listed()).toEqual([id]);
  });

  it("has no subscription left when its session is over", async () => {
    await subscribed();
    await browser.post("/api/auth/signout", {});
    expect((await changed(browser, { made: true })).isGone).toBe(true);
    const { isGone, subscribed: asked } = await changed(browser, { made: false });
    expect([isGone, asked, await rows()]).toEqual([false, [], []]);
  });

  it("is refused for an internal address", async () => {
    const { id } = await subscribed();
    const inside = await pushBrowser("https://10.0.0.8/1");
    const { status, json } = await browser.post(`${PATH}/renew`, inside.subscription);
    expect([status, json[0].path]).toEqual([422, ["endpoint"]]);
    expect(await listed()).toEqual([id]);
  });
});

describe("a subscription is refused", () => {
  it("for an address that is too long, or has no keys", async () => {
    const { subscription } = await pushBrowser();
    const { endpoint, keys } = subscription;
    const at = async (body: object) => {
      const { status, json } = await browser.post(PATH, body as never);
      return [status, json[0].path];
    };
    expect(await at({ ...subscription, endpoint: endpoint + "x".repeat(1_000) })).toEqual([
      422,
      ["endpoint"],
    ]);
    expect(await at({ endpoint })).toEqual([422, ["keys"]]);
    expect(await at({ endpoint, keys: { ...keys, auth: "short" } })).toEqual([422, ["keys", "auth"]]);
    // As long as a key, but no point of the curve.
    const noPoint = Buffer.from([4, ...new Uint8Array(64)]).toString("base64url");
    expect(await at({ endpoint, keys: { ...keys, p256dh: noPoint } })).toEqual([422, ["keys", "p256dh"]]);
    expect(await at({ endpoint, keys: { ...keys, p256dh: keys.p256dh.slice(4) } })).toEqual([
      422,
      ["keys", "p256dh"],
    ]);
  });

  it("when another member's, or an unknown one, is to be removed", async () => {
    const { id } = await subscribed();
    const bo = await signedIn(site, await member(site));
    for (const answer of [
      await bo.post(`${PATH}/remove`, { id }),
      await browser.post(`${PATH}/remove`, { id: "0" }),
    ])
      expect([answer.status, answer.json[0].path]).toEqual([404, ["id"]]);
    expect(await listed()).toEqual([id]);
  });
});
