import { beforeEach, expect, it } from "vitest";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { browserOf, member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { runJobs } from "../../support/nights.ts";
import { pushBrowser } from "../../support/push-browser.ts";
import { startSite } from "../../support/site.ts";
import { forgetNews } from "../notifications/notifications-support.ts";
import { boxOf } from "./shelf-support.ts";

const site = await startSite();
const editor = await browserOf(site, "EDITOR");
const ben = await member(site, { name: "Ben" });
const own = await signedIn(site, ben);
beforeEach(async () => {
  await site.database.batch(["delete from copies", "delete from titles"]);
  await forgetNews(site);
});

/** Due days after today, the day on which the borrower was last told, and whether they are told today. */
const LOANS: [due: number, toldOn: number | null, isTold: boolean][] = [
  [3, null, false],
  [2, null, true],
  [1, null, true],
  [1, -1, false],
  [0, -1, true],
  [0, null, true],
  [0, 0, false],
  [-2, -2, false],
  [-7, -7, true],
  [-8, -1, false],
  [-21, -14, true],
  [-60, -39, false],
  // Days on which the cron didn't run are made up for, once.
  [-2, null, true],
  [-23, -23, true],
  [-24, -1, false],
  // Told of an earlier due day, before it was renewed.
  [0, -14, true],
];

const night = () => runJobs(site, "name = 'games due back'");
const borrowed = async (name: string, dueOn: string) => {
  const { code } = await boxOf(editor, { name });
  await own.post(`/api/shelf/copies/${code}/loan`);
  await site.sql("update loans set due_on = ? where copy_id = (select id from copies where code = ?)", [
    dueOn,
    code,
  ]);
  return code;
};
const bell = async () => {
  const rows = (await own.get("/api/notifications")).json as { title: string; brief: string; url: string }[];
  return rows.map(({ title, brief, url }) => [title, brief, url]).toSorted();
};
const waiting = () => site.sql("select url, due_at from mails where done_at is null order by url");
/** Selects those that went out at once, too, as they do from ten o'clock on. */
const written = () => site.sql("select url, due_at from mails order by url");

it("a borrower is reminded of each box on its day, once, by bell at night and by email from ten o'clock", async () => {
  const [wingspan, root] = [
    await borrowed("Wingspan", clock.today()),
    await borrowed("Root", clock.today(-7)),
  ];
  await night();
  await night();
  expect(await bell()).toEqual([
    [
      "Root",
      expect.stringMatching(/^It was due back on .+\. Someone else may be waiting for it\.$/),
      `/c/${root}`,
    ],
    [
      "Wingspan",
      `It’s due back on ${formatGameDate(clock.today())}. Need it longer? Renew it there.`,
      `/c/${wingspan}`,
    ],
  ]);
  const mails = await written();
  expect(mails.map(({ url }) => url)).toEqual([`/c/${root}`, `/c/${wingspan}`].toSorted());
  const ten = Math.max(clock.now() - 60_000, Date.parse(`${clock.today()}T09:00:00Z`));
  for (const { due_at } of mails) expect(Number(due_at)).toBeGreaterThanOrEqual(ten);
});

it("a borrower is reminded two days before the due day, on it, and one and three weeks later", async () => {
  await borrowed("Wingspan", clock.today());
  for (const [due, toldOn, isTold] of LOANS) {
    await forgetNews(site);
    const told = toldOn === null ? null : clock.today(toldOn);
    await site.sql("update loans set due_on = ?, told_on = ?", [clock.today(due), told]);
    await night();
    expect((await bell()).length, `due ${due}, told ${toldOn}`).toBe(isTold ? 1 : 0);
  }
});

it("a box that is back takes its reminder along, and one that is not due is not spoken of", async () => {
  const code = await borrowed("Wingspan", clock.today());
  await borrowed("Root", clock.today(3));
  await night();
  expect(await bell()).toHaveLength(1);
  await editor.post(`/api/shelf/copies/${code}/back`);
  expect([await bell(), await waiting()]).toEqual([[], []]);
});

it("a box due in two days is spoken of by bell and push, and by email only on its day", async () => {
  await own.get("/api/profile/push");
  await own.post("/api/profile/push", (await pushBrowser()).subscription);
  const code = await borrowed("Wingspan", clock.today(2));
  await night();
  await night();
  expect(await bell()).toEqual([
    [
      "Wingspan",
      expect.stringMatching(/^It’s due back on .+\. Need it longer\? Renew it there\.$/),
      `/c/${code}`,
    ],
  ]);
  expect(await written()).toEqual([]);
  expect(await site.sql("select url from pushes")).toEqual([{ url: `/c/${code}` }]);
  await site.sql("update loans set due_on = ?, told_on = ?", [clock.today(), clock.today(-2)]);
  await night();
  expect(await written()).toHaveLength(1);
  await editor.post(`/api/shelf/copies/${code}/back`);
  const pushes = await site.sql("select 1 from pushes where done_at is null");
  expect([await bell(), await waiting(), pushes]).toEqual([[], [], []]);
});

it("a renewed box takes the reminder of its former day back, and is spoken of again at its new one", async () => {
  const code = await borrowed("Wingspan", clock.today());
  await night();
  expect([await bell(), await written()].map(({ length }) => length)).toEqual([1, 1]);
  await own.post(`/api/shelf/copies/${code}/renew`);
  expect([await bell(), await waiting()]).toEqual([[], []]);
  await night();
  expect(await bell()).toEqual([]);
  await site.sql("update loans set due_on = ?, told_on = ?", [clock.today(), clock.today(-14)]);
  await night();
  expect(await bell()).toHaveLength(1);
});
