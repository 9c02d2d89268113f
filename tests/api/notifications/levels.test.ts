import { beforeEach, expect, it } from "vitest";
import type { Context } from "../../../worker/context.ts";
import type { CHANNELS } from "../../../worker/contract/notifications/news.ts";
import {
  type Choices,
  choicesOfGroup,
  choicesOfLevel,
} from "../../../worker/contract/notifications/news-levels.ts";
import { NOTIFICATION_KINDS } from "../../../worker/contract/notifications/notification-kinds.ts";
import { openDatabase } from "../../../worker/db/client.ts";
import { notify } from "../../../worker/notifications/service.ts";
import { member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { pushBrowser } from "../../support/push-browser.ts";
import { startSite } from "../../support/site.ts";
import { forgetNews } from "./notifications-support.ts";

// Recipients and channels of each kind of notification, compared with the profile's settings.

const site = await startSite();
const ada = await member(site, { name: "Ada" });
const adas = await signedIn(site, ada);
await adas.get("/api/profile/push");
await adas.post("/api/profile/push", (await pushBrowser()).subscription);
const config = { DATABASE_URL: site.settings.DATABASE_URL, UPSTREAM_TIMEOUT_MS: 30_000 };
const ctx = { db: openDatabase(config as never), now: clock.now() } as Context;
beforeEach(async () => {
  await forgetNews(site);
  await site.sql("delete from pushes");
});

const kindsIn = async (table: string) =>
  (await site.sql(`select kind from ${table} order by kind`)).map(({ kind }) => kind);

/** Sends a notification of each kind, and expects it on the profile's channels. */
async function expectTold(choices: Choices) {
  const { json } = await adas.post("/api/profile/choices", { kinds: choices });
  const news = notify(
    ctx,
    null,
    NOTIFICATION_KINDS.map((kind) => ({ kind, to: [ada.id], url: "/games", facts: { title: "Azul" } })),
  );
  await ctx.db.write({ news });
  const byWay = (channel: (typeof CHANNELS)[number]) =>
    NOTIFICATION_KINDS.filter((kind) => json.kinds[kind][channel]).toSorted();
  expect({
    bell: await kindsIn("notifications"),
    email: await kindsIn("mails"),
    push: await kindsIn("pushes"),
  }).toEqual({ bell: byWay("bell"), email: byWay("email"), push: byWay("push") });
}

it.each(["quiet", "normal", "everything", "bell"] as const)(
  "every kind of news goes out by the channels of its level (%s)",
  (level) => expectTold(choicesOfLevel(level)),
);

it("a member with custom choices is notified by those", async () => {
  await expectTold({
    ...choicesOfGroup("talk", "push", true),
    ...choicesOfGroup("evening", "email", false),
    post: { bell: true },
    suggested: { push: true },
    soon: { email: true },
  });
  expect((await adas.get("/api/profile/choices")).json.kinds.post).toEqual({
    bell: true,
    email: false,
    push: false,
  });
});

it("news once hidden from the bell is under it again", async () => {
  await site.sql(
    "insert into mail_choices (user_id, kind, wanted, bell, push) values (?, 'plan', 0, 0, null)",
    [ada.id],
  );
  await expectTold({});
  expect(await kindsIn("notifications where kind = 'plan'")).toEqual(["plan"]);
  expect(await kindsIn("mails where kind = 'plan'")).toEqual([]);
});
