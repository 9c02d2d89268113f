import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type ArrangedMember, game, member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { arrive, focused, gone, journeys, press, reload, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";
import { type PushBrowser, pushBrowser } from "../../support/push-browser.ts";
import type { Visitor } from "../../support/visitor.ts";

// A real subscription needs the push service of the browser's maker: here the browser is a stub.

const club = journeys();

interface Opened {
  who: ArrangedMember;
  as: Visitor;
  page: Page;
  push: PushBrowser;
}

/** Opens a page in a new browser of a member's, whose push service accepts everything. */
async function opened(
  path: string,
  {
    permission = "granted",
    noise,
  }: { permission?: "granted" | "denied" | "asks no" | "is closed"; noise?: RegExp } = {},
): Promise<Opened> {
  const who = await member(club.site, { name: "Pia" });
  const as = await signedIn(club.site, who);
  const page = await club.open({ as, isNew: true, ...(noise && { noise }) });
  const push = await pushBrowser();
  await page.addInitScript(
    ({ subscription, permission }) => {
      const KEY = "stub-of-push";
      const made = { ...subscription, toJSON: () => subscription };
      const unsubscribe = async () => {
        localStorage.removeItem(KEY);
        return true;
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(KEY) === null ? null : { ...made, unsubscribe }),
        async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
          localStorage.setItem(KEY, String(applicationServerKey.length));
          return { ...made, unsubscribe };
        },
      });
      // This browser has no permission for notifications.
      let now = permission === "asks no" || permission === "is closed" ? "default" : permission;
      Object.defineProperty(Notification, "permission", { get: () => now });
      Notification.requestPermission = async () => {
        document.documentElement.dataset.asked = "yes";
        if (permission === "asks no") now = "denied";
        return now as NotificationPermission;
      };
    },
    { subscription: push.subscription, permission },
  );
  await visit(page, path);
  return { who, as, page, push };
}
const here = (page: Page) => page.getByLabel("Notifications on this device");
const devicesOf = async (as: Visitor): Promise<string[]> => (await as.get("/api/profile/push")).json.devices;
const wasAsked = (page: Page) => page.evaluate(() => document.documentElement.dataset.asked);

test("a member turns notifications on for this device by keyboard, and off again", async () => {
  const { page, as } = await opened("/profile#devices");
  expect(await here(page).isChecked()).toBe(false);
  await here(page).focus();
  await page.keyboard.press("Space");
  await expect.poll(async () => (await devicesOf(as)).length).toBe(1);
  expect(await here(page).isChecked()).toBe(true);
  await expectFlawless(page);
  await reload(page);
  await expect.poll(() => here(page).isChecked()).toBe(true);
  // A P-256 key, as browsers require.
  expect(await page.evaluate(() => localStorage.getItem("stub-of-push"))).toBe("65");
  await here(page).focus();
  await page.keyboard.press("Space");
  await expect.poll(async () => (await devicesOf(as)).length).toBe(0);
  await expect.poll(() => here(page).isChecked()).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem("stub-of-push"))).toBeNull();
});

test("other devices are listed, and each can be turned off from here", async () => {
  const { page, who, as } = await opened("/faq");
  for (const [device, told] of [
    ["Firefox on Windows", null],
    ["Safari on iPhone", clock.now()],
  ] as const) {
    const other = await signedIn(club.site, who);
    await other.get("/api/profile/push");
    const { endpoint, subscription } = await pushBrowser();
    expect((await other.post("/api/profile/push", subscription)).status).toBe(200);
    const of = "(select session_hash from push_subscriptions where endpoint = ?)";
    await club.site.database.batch([
      [`update sessions set device = ? where token_hash = ${of}`, [device, endpoint]],
      ["update push_subscriptions set sent_at = ? where endpoint = ?", [told, endpoint]],
    ]);
  }
  await visit(page, "/profile#devices");
  await page.getByText("Turned on today, last notified today").waitFor();
  await expectFlawless(page);
  const off = page.getByRole("button", { name: "Turn off there: Firefox on Windows" });
  await off.focus();
  await off.press("Enter");
  await gone(off);
  await expect.poll(() => focused(page)).toMatch("Other devices that get notifications");
  expect(await devicesOf(as)).toHaveLength(1);
  const list = page.getByRole("list", { name: "Other devices that get notifications" });
  await list.getByText("Safari on iPhone").waitFor();
  await press(page.getByRole("button", { name: "Sign out there: Safari on iPhone" }));
  await gone(list);
});

test("a browser whose permission request is denied shows what to do", async () => {
  const { page, as } = await opened("/profile#devices", { permission: "asks no" });
  await here(page).waitFor();
  expect(await wasAsked(page)).toBeUndefined();
  await press(here(page));
  await page.getByText("Notifications from this site are blocked in this browser.").waitFor();
  expect(await wasAsked(page)).toBe("yes");
  await expectFlawless(page);
  expect(await devicesOf(as)).toEqual([]);
});

test("a permission request that is closed can be asked again", async () => {
  const { page } = await opened("/profile#devices", { permission: "is closed" });
  await press(here(page));
  await page.getByText("You haven’t allowed notifications yet. Press again, and choose Allow.").waitFor();
  expect([await here(page).isChecked(), await wasAsked(page)]).toEqual([false, "yes"]);
  await expectFlawless(page);
});

test("a browser that blocks or lacks notifications says so and is never asked", async () => {
  const { page } = await opened("/profile#devices", { permission: "denied" });
  await page.getByText("Notifications from this site are blocked in this browser.").waitFor();
  expect(await here(page).count()).toBe(0);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
  });
  await reload(page);
  await page.getByText("This browser can’t show notifications from a website.").waitFor();
  await page.addInitScript(() => {
    const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15";
    Object.defineProperty(navigator, "userAgent", { get: () => userAgent });
  });
  await reload(page);
  await page.getByText("add this site to your Home Screen first").waitFor();
  await expectFlawless(page);
  expect(await wasAsked(page)).toBeUndefined();
});

test("a subscription that the site refuses shows a message, and the browser drops it", async () => {
  const { page, who } = await opened("/profile#devices", { noise: /409/ });
  for (let device = 0; device < 10; device++) {
    const other = await signedIn(club.site, who);
    await other.get("/api/profile/push");
    await other.post("/api/profile/push", (await pushBrowser()).subscription);
  }
  await press(here(page));
  await page.getByText("You already get notifications on 10 devices.").waitFor();
  expect(await here(page).isChecked()).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem("stub-of-push"))).toBeNull();
});

test("a member who took a seat is offered notifications once, and the browser asks only when they accept", async () => {
  const { page, as } = await opened("/faq", { permission: "asks no" });
  const { id } = await game(club.site, { name: "Azul", players: [await member(club.site)] });
  const other = await game(club.site, { name: "Catan", players: [await member(club.site)] });
  await visit(page, `/games/${id}`);
  await press(page.getByRole("button", { name: /^Take a seat|^Sign up|^Join/ }).first());
  await page.getByText("You have a seat at Azul.").waitFor();
  await page.keyboard.press("Escape");
  const offer = page.getByRole("region", { name: "Want to hear of changes on this device?" });
  await offer.waitFor();
  expect(await wasAsked(page)).toBeUndefined();
  await expectFlawless(page);
  await press(offer.getByRole("button", { name: "No, thanks" }));
  await gone(offer);
  await visit(page, `/games/${other.id}`);
  await press(page.getByRole("button", { name: /^Take a seat|^Sign up|^Join/ }).first());
  await page.getByText("You have a seat at Catan.").waitFor();
  // It would appear once that message has gone.
  expect(await page.evaluate(() => localStorage.getItem("full-table.push-offered"))).toBe("yes");
  expect(await devicesOf(as)).toEqual([]);
});

test("accepting the offer turns notifications on", async () => {
  const { page, as } = await opened("/faq");
  const { id } = await game(club.site, { name: "Azul", players: [await member(club.site)] });
  await visit(page, `/games/${id}`);
  await press(page.getByRole("button", { name: /^Take a seat|^Sign up|^Join/ }).first());
  await page.getByText("You have a seat at Azul.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Turn on" }).press("Enter");
  await page.getByText("Notifications are on.").waitFor();
  expect(await devicesOf(as)).toHaveLength(1);
});

test("signing out removes the device from the list, and the subscription from the browser", async () => {
  const { page, who } = await opened("/profile#devices");
  await press(here(page));
  const rows = async () =>
    await club.site.sql("select id from push_subscriptions where user_id = ?", [who.id]);
  await expect.poll(async () => (await rows()).length).toBe(1);
  await press(page.getByRole("button", { name: "Sign out", exact: true }));
  await arrive(page, "/");
  expect(await rows()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("stub-of-push"))).toBeNull();
});

test("the service worker is the only script loaded by address, and has a policy of its own", async () => {
  const { page } = await opened("/profile#devices", { noise: /Trusted/ });
  const sinks = () =>
    page.evaluate(() => {
      const taken = (sink: () => unknown) => {
        try {
          sink();
          return true;
        } catch {
          return false;
        }
      };
      const script = document.createElement("script");
      return {
        address: taken(() => (script.src = "/service-worker.js")),
        another: taken(() => (script.src = "/other.js")),
        html: taken(() => (document.createElement("div").innerHTML = "<p>text</p>")),
      };
    });
  expect(await sinks()).toEqual({ address: false, another: false, html: false });
  await press(here(page));
  await expect.poll(() => here(page).isChecked()).toBe(true);
  expect(await sinks()).toEqual({ address: true, another: false, html: false });
  const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(script).toBe(`${club.site.url}/service-worker.js`);
  const { headers, status } = await fetch(`${club.site.url}/service-worker.js`);
  expect([status, headers.get("content-security-policy"), headers.get("cache-control")]).toEqual([
    200,
    "default-src 'none'; connect-src 'self'",
    "no-cache",
  ]);
  const asks = (address: string) =>
    page
      .context()
      .serviceWorkers()[0]
      ?.evaluate(
        (address) =>
          fetch(address).then(
            ({ ok }) => ok,
            () => "not let",
          ),
        address,
      );
  expect([await asks("/api/auth/csrf"), await asks(`${club.site.outbox.url}/mails`)]).toEqual([
    true,
    "not let",
  ]);
});
