import { expect, it } from "vitest";
import { game, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { makeDue } from "../../support/nights.ts";
import { startSite } from "../../support/site.ts";
import type { Answer } from "../../support/visitor.ts";
import { askForLink, linkFor } from "../members/auth-steps.ts";

/** More minutes than a night has jobs. */
const MINUTES = 30;

let draft: string;

const site = await startSite();
const [ada, bo] = [await member(site, { name: "Ada" }), await member(site, { name: "Bo" })];
const [edie, root] = [
  await member(site, { name: "Edie", role: "EDITOR" }),
  await member(site, { name: "Root", role: "ADMIN" }),
];
const [adas, bos] = [await signedIn(site, ada), await signedIn(site, bo)];
const [edies, roots] = [await signedIn(site, edie), await signedIn(site, root)];
const guest = visitor(site);
const brass = await game(site, {
  ...{ name: "Brass", date: clock.today(), minPlayers: 1, maxPlayers: 1 },
  ...{ suggestedBy: ada, players: [ada] },
});
await adas.get("/games");
await bos.get("/games");

const revisions = () => site.sql("select list, revision from revisions");

/** Actions that change rows no list shows. */
const ACTS: [does: string, act: () => Promise<Answer>][] = [];
const act = (...row: [does: string, act: () => Promise<Answer>]): void => void ACTS.push(row);

act("somebody asks for a link, and signs in for the first time", () => joins("new@club.example"));
act("they sign in again", () => joins("new@club.example"));
act("a member chooses what they hear of", () =>
  adas.post("/api/profile/choices", { kinds: { reply: { email: false } } }),
);
act("their quiet hours", () => adas.post("/api/profile/choices/quiet", { start: "21:00", end: "08:00" }));
act("that their calendar is told", () => adas.post("/api/profile/calendar-invitations", { wanted: false }));
act("an address for their calendar", () => adas.post("/api/profile/calendar-address/renew"));
act("another address of their own", () =>
  adas.post("/api/profile/email", { email: "ada@elsewhere.example" }),
);
act("their news are cleared", () => adas.post("/api/notifications/clear", { urls: ["/games"] }));
act("somebody waits for a seat", () => bos.send("PUT", `/api/games/${brass.id}/watch`, {}));
act("a player says that they are late", () =>
  adas.send("PUT", `/api/games/${brass.id}/late`, { minutes: 10 }),
);
act("a draft is begun", async () => {
  const answer = await adas.post("/api/my-posts/", {
    title: "Not yet",
    content: "<p>Soon.</p>",
    tags: ["Plan"],
  });
  draft = answer?.json.id;
  return answer;
});
act("it is written on", () =>
  adas.send("PUT", `/api/my-posts/${draft}`, {
    title: "Later",
    content: "<p>Soon!</p>",
    tags: ["Idea"],
  }),
);
act("a page is reported", () =>
  guest?.post("/api/reports", { what: "page:/about", reason: "abuse", email: "vi@elsewhere.example" }),
);
act("a member gets another role", () => roots.post(`/api/members/${bo.publicId}/role`, { role: "TRUSTED" }));
act("a device is signed out", () => adas.post("/api/profile/sign-out-everywhere"));

async function joins(email: string): Promise<Answer> {
  const browser = visitor(site);
  await askForLink(browser, { email, callbackUrl: "/games" });
  const answer = await browser.get(await linkFor(site, email));
  expect(answer.status).toBe(302);
  return { ...answer, status: 200 };
}

it.each(ACTS)("no list gets a new revision after %s", async (_, act) => {
  const before = await revisions();
  const answer = await act();
  expect([answer?.status, answer?.text]).toEqual([200, answer?.text]);
  expect(await revisions()).toEqual(before);
});

it("no list gets a new revision when a session is extended", async () => {
  await site.sql("update sessions set renewed_at = 0");
  await site.sql("update users set last_seen_at = 0");
  const before = await revisions();
  await bos.get("/api/auth/session");
  await bos.get("/games");
  const rows = await site.sql("select count(*) as n from users where last_seen_at > 0");
  expect([rows[0]?.n, await revisions()]).toEqual([1, before]);
});

it("no list gets a new revision by the cron, or by nightly jobs without work", async () => {
  // The first night has its own work: the questions about games that are over.
  await site.worker.runDaily();
  await makeDue(site);
  const before = await revisions();
  const left = async () => (await site.sql("select 1 from jobs where due <= ?", [clock.now()])).length;
  for (let minute = 0; minute < MINUTES && (await left()) > 0; minute++) await site.worker.runMinute();
  expect([await left(), await revisions()]).toEqual([0, before]);
});

it("every list gets a new revision after a player leaves, and only the lists that show it after other changes", async () => {
  const changedBy = async (act: () => Promise<Answer | undefined>) => {
    const before = await revisions();
    expect((await act())?.status).toBe(200);
    const after = await revisions();
    return after.filter(({ revision }, at) => revision !== before[at]?.revision).map(({ list }) => list);
  };
  const says = await signedIn(site, await member(site, { name: "Cy" }));
  const thread = (await guest?.get(`/api/games/${brass.id}`))?.json.thread;
  expect(await changedBy(() => says.post(`/api/threads/${thread}/post-message`, { text: "Hello" }))).toEqual([
    "site",
  ]);
  const days = { event: "GAMES_DAY", days: ["2099-01-01"] };
  expect((await changedBy(async () => edies.post("/api/calendar/days", days))).sort()).toEqual([
    "calendar",
    "site",
  ]);
  const kick = async () => roots.post(`/api/games/${brass.id}/kick`, { player: ada.publicId });
  expect((await changedBy(kick)).sort()).toEqual(["calendar", "games", "site"]);
});
