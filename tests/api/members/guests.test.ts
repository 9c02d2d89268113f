import { beforeAll, describe, expect, it } from "vitest";
import { HOUR_MS } from "../../../worker/contract/durations.ts";
import { gathering as gatheringSchema } from "../../../worker/contract/events/coming.ts";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { game as gameSchema } from "../../../worker/contract/games/games.ts";
import { guestLabel } from "../../../worker/contract/initials.ts";
import { leaguePlayer } from "../../../worker/contract/league/league.ts";
import { GUESTS_MOST, guestChoice } from "../../../worker/contract/members/guests.ts";
import { type ArrangedMember, game, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import { tablesWith as columnsWith } from "../../support/tables-with.ts";
import { toldRows } from "../../support/told.ts";
import type { Visitor } from "../../support/visitor.ts";
import { clubDay } from "../games/games-support.ts";
import { members, season } from "../league/league-support.ts";
import { forgetNews, mailed, told } from "../notifications/notifications-support.ts";

const site = await startSite({ settings: { FIRST_ADMINS: "boss@club.example" } });
const ada = await member(site, { name: "Ada" });
const bo = await member(site, { name: "Bo" });
const admin = await member(site, { name: "Boss", role: "ADMIN" });
const [asAda, asBo, asAdmin] = await Promise.all([
  signedIn(site, ada),
  signedIn(site, bo),
  signedIn(site, admin),
]);
await season(site, Number(clubDay().slice(0, 4)));

const bring = (who: Visitor, gameId: string, asked: object | string) =>
  who.post("/api/guests", { game: gameId, ...(typeof asked === "string" ? { name: asked } : asked) });
interface Shown {
  publicId: string;
  name: string;
  guestOf?: string;
}
const namesOf = ({ json }: { json: { players: Shown[] } }) => json.players.map(({ name }) => name);
const guestIn = ({ json }: { json: { players: Shown[] } }, name: string): string =>
  json.players.find((player) => player.name.startsWith(name))?.publicId ?? "";
/** Creates a game of Ada's with a guest. */
async function brought(name: string, given: Parameters<typeof game>[1] = {}) {
  const { id } = await game(site, { suggestedBy: ada, ...given });
  const answer = await bring(asAda, id, name);
  if (answer.status !== 200) throw new Error(answer.text);
  return { id, guest: guestIn(answer, name) };
}
/** Enters a result of Ada's, who came second. */
const enter = (winner: object, game: string | null = null) =>
  asAda.post("/api/leagues/results", {
    ...{ game, gameName: "Azul", playedOn: clubDay(), again: true },
    placings: [
      { ...winner, place: 1 },
      { user: ada.publicId, place: 2 },
    ],
  });

const seat = (who: Visitor, gameId: string, player: string, verb: "signup" | "kick") =>
  who.post(`/api/games/${gameId}/${verb}`, { player });

describe("a member brings a guest", () => {
  it("seats them by name, with a public id of their own and the name of who brought them", async () => {
    const { id } = await game(site, { suggestedBy: ada });
    const answer = await bring(asAda, id, "  Sam   Reed ");
    expect(answer.status).toBe(200);
    expect(gameSchema.parse(answer.json).players).toEqual([
      expect.objectContaining({ publicId: ada.publicId, name: "Ada" }),
      {
        publicId: expect.any(String),
        name: guestLabel("Sam Reed", "Ada"),
        color: expect.any(String),
        guestOf: ada.publicId,
      },
    ]);
    expect((await asBo.get(`/api/games/${id}`)).json.players).toEqual(answer.json.players);
    const list = (await asBo.get("/api/games/current")).json;
    expect(list.find((one: { id: string }) => one.id === id).players).toEqual(answer.json.players);
  });

  it("shows the host's new name, and takes the guest off when the host leaves", async () => {
    const host = await member(site, { name: "Hal" });
    const browser = await signedIn(site, host);
    const { id } = await game(site, { suggestedBy: ada });
    await bring(browser, id, "Sam");
    const profile = { name: "Hale", color: "3A85FF", bggUserName: null, participateInLeague: false };
    expect((await browser.post("/api/profile", profile)).status).toBe(200);
    expect(namesOf(await asAda.get(`/api/games/${id}`))).toContain("Sam (Hale’s guest)");
    await forgetNews(site);
    expect((await browser.post("/api/profile/delete", { name: "Hale" })).status).toBe(200);
    expect(namesOf(await asAda.get(`/api/games/${id}`))).toEqual(["Ada"]);
    expect(await told(site)).toEqual(["Ada leave (1): Hale has left the club, and this game."]);
  });

  it("finds the same guest again by name or in the list, and refuses them twice at one game", async () => {
    const { id, guest } = await brought("Tess");
    const again = await bring(asAda, id, "TESS");
    expect([again.status, again.json[0].path]).toEqual([409, ["name"]]);
    const { id: other } = await game(site, { suggestedBy: ada });
    expect(guestIn(await bring(asAda, other, "tess"), "Tess")).toBe(guest);
    const { id: third } = await game(site, { suggestedBy: ada });
    expect(guestIn(await seat(asAda, third, guest, "signup"), "Tess")).toBe(guest);
    const { brought: list } = guestChoice.parse((await asAda.get("/api/guests")).json);
    expect(list.filter(({ name }) => name === "Tess")).toHaveLength(1);
    expect((await asBo.get("/api/guests")).json.brought).toEqual([]);
    // A guest of the same name with another host is another guest.
    expect(guestIn(await bring(asBo, third, "Tess"), "Tess (Bo")).not.toBe(guest);
  });

  it("makes one guest of two requests at once with the same name", async () => {
    const { id } = await game(site, { suggestedBy: ada, maxPlayers: 9 });
    const answers = await Promise.all([1, 2, 3].map(() => bring(asAda, id, "Twin")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await site.sql("select 1 from users where guest_name = 'Twin'")).toHaveLength(1);
  });

  it("seats three of a dozen guests at once on the last three seats", async () => {
    const { id } = await game(site, { suggestedBy: ada, maxPlayers: 4 });
    const hosts = await Promise.all(
      Array.from({ length: 12 }, async () => signedIn(site, await member(site))),
    );
    const answers = await Promise.all(hosts.map((host) => bring(host, id, "Sam")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await asAda.get(`/api/games/${id}`)).json.players).toHaveLength(4);
  });

  it.each([
    [{}],
    [{ name: " " }],
    [{ name: "x".repeat(61) }],
    [{ name: "A", player: "b" }],
    [{ player: "no" }],
  ])("refuses a wrong guest on the name: %j", async (asked) => {
    const { id } = await game(site, { suggestedBy: ada });
    const answer = await bring(asAda, id, asked);
    expect([answer.status, answer.json[0].path]).toEqual([422, ["name"]]);
  });

  it("holds a NEW member's guest's name for an editor where the club reviews what NEW members write", async () => {
    await asAdmin.post("/api/moderation/settings", { holdNewcomers: true });
    const who = await signedIn(site, await member(site, { name: "Nora", role: "NEW" }));
    const { id } = await game(site, { suggestedBy: ada });
    const answer = await bring(who, id, "Rude Name");
    expect(namesOf(answer)).toEqual(["Ada", "Nora’s guest"]);
    expect((await who.get("/api/guests")).json.brought).toMatchObject([
      { name: "Rude Name", nameWaits: true },
    ]);
    const guest = guestIn(answer, "Nora’s");
    const settle = (decision: string, name: string) =>
      asAdmin.post(`/api/moderation/names/members/${guest}`, { decision, name });
    expect((await settle("SHOW", "Rude Name")).status).toBe(200);
    expect(namesOf(await asAda.get(`/api/games/${id}`))).toEqual(["Ada", "Rude Name (Nora’s guest)"]);
    expect(await site.sql("select 1 from audit_log where subject like '%Rude%'")).toEqual([]);
    await asAdmin.post("/api/moderation/settings", { holdNewcomers: false });
  });
});

describe("a guest's seat", () => {
  it("is freed by their host or an ADMIN; others neither free it nor give it", async () => {
    const { id, guest } = await brought("Uma");
    const before = await everything(site);
    expect((await seat(asBo, id, guest, "kick")).status).toBe(403);
    expect(await everything(site)).toBe(before);
    for (const _ of ["once", "again"]) expect(namesOf(await seat(asAda, id, guest, "kick"))).toEqual(["Ada"]);
    expect((await seat(asBo, id, guest, "signup")).status).toBe(403);
    expect(namesOf(await seat(asAda, id, guest, "signup"))).toEqual(["Ada", "Uma (Ada’s guest)"]);
    expect(namesOf(await seat(asAdmin, id, guest, "kick"))).toEqual(["Ada"]);
  });

  it("notifies the players, and sends the guest nothing", async () => {
    const { id } = await game(site, { suggestedBy: bo });
    await forgetNews(site);
    const answer = await bring(asAda, id, "Vic");
    await seat(asAdmin, id, guestIn(answer, "Vic"), "kick");
    expect(await told(site)).toEqual([
      "Ada leave (1): Boss took Vic (Ada’s guest) off the game.",
      "Bo leave (1): Boss took Vic (Ada’s guest) off the game.",
      "Bo sign-up (1): Ada signed up Vic (Ada’s guest).",
    ]);
    expect((await mailed(site)).filter((line) => line.includes("guest"))).toEqual([]);
  });

  it("is freed when their host is suspended and the host's seats are", async () => {
    const host = await member(site, { name: "Sus" });
    const { id } = await game(site, { suggestedBy: ada });
    await bring(await signedIn(site, host), id, "Wil");
    const answer = await asAdmin.post(`/api/members/${host.publicId}/suspend`, {
      reason: "Rude",
      freesSeats: true,
    });
    expect(answer.status).toBe(200);
    expect(namesOf(await asAda.get(`/api/games/${id}`))).toEqual(["Ada"]);
  });
});

it("doesn't make them a member: they are in no list, have no role, and can't sign in", async () => {
  const { guest } = await brought("Xenia");
  const [row] = await site.sql("select id, email from users where public_id = ?", [guest]);
  expect(JSON.stringify((await asAda.get("/api/users")).json)).not.toContain("Xenia");
  expect((await asAdmin.get("/api/members?search=Xenia")).json.members).toEqual([]);
  expect((await asAdmin.get("/api/members?search=guest")).json.members).toEqual([]);
  expect((await asAdmin.post(`/api/members/${guest}/role`, { role: "ADMIN" })).status).toBe(404);
  expect((await asAdmin.post(`/api/members/${guest}/suspend`, { reason: "No" })).status).toBe(404);
  const browser = visitor(site);
  const form = { csrfToken: await browser.csrfToken(), json: "true", email: String(row?.email) };
  const link = await browser.postRaw("/api/auth/signin/email", String(new URLSearchParams(form)), {
    "Content-Type": "application/x-www-form-urlencoded",
  });
  expect(await site.sql("select 1 from sign_in_links where email = ?", [String(row?.email)])).toEqual([]);
  expect(link.text).not.toContain("check-your-mail");
  expect((await asAdmin.post("/api/invitations", { people: [{ email: String(row?.email) }] })).status).toBe(
    422,
  );
});

describe("results", () => {
  it("count for a guest as for any player without an account, as the same person", async () => {
    const first = await enter({ guest: "Yan" });
    const yan = first.json.placings[0].id;
    const { known } = (await asAda.get("/api/guests")).json;
    expect(known).toContainEqual({ id: yan, name: "Yan" });
    const { id } = await game(site, { suggestedBy: ada, date: clubDay() });
    const guest = guestIn(await bring(asAda, id, { player: yan }), "Yan");
    const second = await enter({ user: guest }, id);
    expect(second.status).toBe(200);
    expect(second.json.placings[0]).toMatchObject({ id: yan, user: { name: "Yan", publicId: null } });
    const third = await enter({ guest: "yan" });
    expect(third.json.placings[0].id).toBe(yan);
    const table = (await visitor(site).get(`/api/leagues/${clubDay().slice(0, 4)}`)).json;
    expect(table.standings).toContainEqual(expect.objectContaining({ id: yan, gamesPlayed: 3 }));
    // Nobody else can bring the same guest.
    expect((await bring(asBo, id, { player: yan })).status).toBe(409);
  });

  it("make a first-time guest a player of the league", async () => {
    const { id, guest } = await brought("Zed", { date: clubDay() });
    const answer = await enter({ user: guest }, id);
    expect(answer.json.placings[0].user).toEqual({ name: "Zed", publicId: null, color: null });
    expect((await asAda.get("/api/leagues/guests")).json).toContainEqual(
      expect.objectContaining({ name: "Zed", user: null }),
    );
    expect((await asAda.get("/api/guests")).json.known).not.toContainEqual(
      expect.objectContaining({ name: "Zed" }),
    );
  });
});

describe("a guest comes to an event day", () => {
  const DATE = clubDay(5);
  const aDay = async (capacity: number | null = null) => {
    await site.sql("delete from event_days");
    const { json } = await asAdmin.post("/api/calendar/days", { event: "GAMES_DAY", days: [DATE], capacity });
    return String(json.days[0].id);
  };
  const bringTo = (who: Visitor, day: string, name: string) => who.post("/api/guests/coming", { day, name });
  const takeOff = (who: Visitor, day: string, guest: string) =>
    who.send("DELETE", `/api/guests/${guest}/coming/${day}`);

  it("when their host announces them; only the host takes that back", async () => {
    const day = await aDay();
    expect((await bringTo(visitor(site), day, "Otto")).status).toBe(401);
    const answer = await bringTo(asAda, day, "Otto");
    expect(gatheringSchema.parse(answer.json).said).toEqual([
      expect.objectContaining({ name: "Otto (Ada’s guest)", guestOf: ada.publicId, isWaiting: false }),
    ]);
    const { publicId } = answer.json.said[0];
    expect((await bringTo(asAda, day, "otto")).json[0].path).toEqual(["name"]);
    expect((await takeOff(visitor(site), day, publicId)).status).toBe(401);
    expect((await takeOff(asBo, day, publicId)).status).toBe(403);
    expect((await takeOff(asAda, day, publicId)).json.said).toEqual([]);
    expect((await bringTo(asAda, day, "Otto")).json.said[0].publicId).toBe(publicId);
    expect((await bringTo(asAda, "nope", "Otto")).status).toBe(404);
  });

  it("gets a place beside their host, who is told of both", async () => {
    const day = await aDay(1);
    await bringTo(asAda, day, "Pia");
    await asBo.post(`/api/events/${day}/coming`, {});
    await bringTo(asBo, day, "Pim");
    await forgetNews(site);
    const { status } = await asAdmin.post(`/api/calendar/days/${day}`, { date: DATE, capacity: 3 });
    expect(status).toBe(200);
    const on = formatGameDate(DATE);
    expect(await told(site)).toEqual([`Bo place (2): A place came free: you’re coming on ${on}.`]);
    expect((await toldRows(site, "mails")).map(({ brief }) => brief).toSorted()).toEqual([
      `A place came free: you’re coming on ${on}.`,
      `Pim (your guest) has a place on ${on}.`,
    ]);
  });

  it("waits when the evening is full, and gets the next free place", async () => {
    const day = await aDay(1);
    const first = (await bringTo(asAda, day, "Pia")).json.said[0].publicId;
    const { said } = (await bringTo(asBo, day, "Pim")).json;
    expect(said.map(({ isWaiting }: { isWaiting: boolean }) => isWaiting)).toEqual([false, true]);
    await forgetNews(site);
    expect((await takeOff(asAda, day, first)).json.said).toMatchObject([{ isWaiting: false }]);
    const words = `Pim (your guest) has a place on ${formatGameDate(DATE)}.`;
    expect(await told(site)).toEqual([`Bo place (1): ${words}`]);
    expect(await mailed(site)).toEqual(["Bo place"]);
    for (const name of ["A", "B", "C"]) expect((await bringTo(asAda, day, name)).status).toBe(200);
    expect((await bringTo(asAda, day, "D")).json[0].message).toMatch(/3 guests/);
  });
});

/** Brings a player of the league to a game as a guest. */
async function claimedBy(who: Visitor, id: string, name: string) {
  await site.sql("insert into league_players (id, name) values (?, ?)", [id, name]);
  const { id: at } = await game(site, { suggestedBy: ada });
  return guestIn(await bring(who, at, { player: id }), name);
}
/** Returns the name and host of a player. */
const holds = async (id: string) =>
  (await site.sql("select name, user_id from league_players where id = ?", [id]))[0];

describe("a player of the league whom a member brings", () => {
  it("is shown with their host on the league's desk, where an editor takes them back", async () => {
    await claimedBy(asBo, "wanda", "Wanda Wye");
    const [shown] = (await asAdmin.get("/api/leagues/players")).json.filter(
      ({ id }: { id: string }) => id === "wanda",
    );
    expect(leaguePlayer.parse(shown)).toMatchObject({ user: null, broughtBy: { name: "Bo" } });
    const freed = await asAdmin.post("/api/leagues/players/wanda", { userPublicId: null });
    expect([freed.status, freed.json.broughtBy]).toEqual([200, null]);
    expect(await holds("wanda")).toEqual({ name: "Wanda Wye", user_id: null });
    expect((await asAda.get("/api/guests")).json.known).toContainEqual({ id: "wanda", name: "Wanda Wye" });
  });

  it("keeps the league's name when an editor decides on a name that waited", async () => {
    await asAdmin.post("/api/moderation/settings", { holdNewcomers: true });
    const who = await signedIn(site, await member(site, { name: "Nell", role: "NEW" }));
    const { id } = await game(site, { suggestedBy: ada });
    const guest = guestIn(await bring(who, id, "Oskar Ott"), "Nell’s");
    await site.sql("insert into league_players (id, name) values ('oskar', 'Oskar Ott')");
    const { id: other } = await game(site, { suggestedBy: ada });
    expect((await bring(who, other, { player: "oskar" })).status).toBe(200);
    const decision = { decision: "BLOCK", name: "Oskar Ott" };
    expect((await asAdmin.post(`/api/moderation/names/members/${guest}`, decision)).status).toBe(200);
    await asAdmin.post("/api/moderation/settings", { holdNewcomers: false });
    expect(await holds("oskar")).toMatchObject({ name: "Oskar Ott", user_id: expect.any(String) });
  });
});

describe("a guest's name is removed", () => {
  const tablesWith = (text: string) => columnsWith(site, text);

  it("from every table, only by their host or an editor; seats and results stay", async () => {
    const name = "Quillon Verhoeven";
    const { id, guest } = await brought(name, { date: clubDay() });
    const result = await enter({ user: guest }, id);
    const player = result.json.placings[0].id;
    // All texts that contain the name: the league's log, a report, the mail of an invitation.
    await asAdmin.send("PUT", `/api/leagues/players/${player}`, { name: `${name}, the elder` });
    await asAdmin.send("PUT", `/api/leagues/players/${player}`, { name });
    const report = { what: `name:${guest}`, about: `/games/${id}`, reason: "abuse", words: "Look." };
    expect((await asBo.post("/api/reports", report)).status).toBe(200);
    await asAda.post(`/api/guests/${guest}/invite`, { email: "quince@club.example" });
    expect(await tablesWith("quince@club.example")).toEqual(["invitations.email"]);
    const before = await tablesWith(name);
    expect(before).toEqual(
      expect.arrayContaining([
        "users.name",
        "league_players.name",
        "audit_log.subject",
        "reports.quoted",
        "invitations.name",
      ]),
    );

    expect((await asBo.send("DELETE", `/api/guests/${guest}`)).status).toBe(403);
    expect((await visitor(site).send("DELETE", `/api/guests/${guest}`)).status).toBe(401);
    expect(await tablesWith(name)).toEqual(before);
    const editor = await signedIn(site, await member(site, { name: "Ed", role: "EDITOR" }));
    expect((await editor.send("DELETE", `/api/guests/${guest}`)).status).toBe(200);
    expect(await tablesWith("Quillon")).toEqual([]);
    expect(await tablesWith("quince@club.example")).toEqual([]);
    // The mailed link is void; the row counts towards Ada's limit.
    expect(await site.sql("select revoked_at > 0 as over, guest_id from invitations")).toEqual([
      expect.objectContaining({ over: 1, guest_id: null }),
    ]);
    expect(await site.sql("select subject from audit_log where action = 'removed'")).toEqual([
      expect.objectContaining({ subject: "a guest’s name" }),
    ]);
    expect(namesOf(await asAda.get(`/api/games/${id}`))).toEqual(["Ada", "Ada’s guest"]);
    const { results } = (await asBo.get(`/api/leagues/results?game=${id}`)).json;
    expect(results[0].placings[0]).toMatchObject({ id: player, user: { name: "A guest" } });
    expect((await asAda.send("DELETE", `/api/guests/${guest}`)).status).toBe(200);
    expect((await asAda.get("/api/guests")).json.brought).not.toContainEqual(
      expect.objectContaining({ publicId: guest }),
    );
  });

  it("but a NEW member can't remove a name that the league knew: the player has no host again", async () => {
    const name = "Norman Tidewell";
    const nell = await member(site, { name: "Nell", role: "NEW" });
    const asNew = await signedIn(site, nell);
    const guest = await claimedBy(asNew, "norman", name);
    const log = "select action, subject from audit_log where instr(subject, 'Norman') order by rowid";
    await asAdmin.send("PUT", "/api/leagues/players/norman", { name: "Norm" });
    await asAdmin.send("PUT", "/api/leagues/players/norman", { name });
    const before = await site.sql(log);
    expect(before[0]).toMatchObject({ action: "brought", subject: `${name} as a guest` });
    expect((await asNew.send("DELETE", `/api/guests/${guest}`)).status).toBe(200);
    expect(await holds("norman")).toEqual({ name, user_id: null });
    expect(await site.sql(log)).toEqual(before);
    expect(await site.sql("select name from users where public_id = ?", [guest])).toMatchObject([
      { name: "Nell’s guest" },
    ]);
  });

  it("leaves what the log says of a player or member of the same name", async () => {
    const player = (await asAdmin.post("/api/leagues/players", { name: "Sybil Stone" })).json.id;
    await asAdmin.post(`/api/leagues/players/${player}`, { userPublicId: bo.publicId });
    await asAdmin.post(`/api/leagues/players/${player}`, { userPublicId: null });
    const log = "select subject from audit_log order by rowid";
    const before = await site.sql(log);
    expect(before.slice(-3)).toMatchObject([
      { subject: "Sybil Stone to the league" },
      { subject: "Sybil Stone to Bo" },
      { subject: "Bo" },
    ]);
    for (const name of ["Sybil Stone", "Bo"]) {
      const { guest } = await brought(name);
      expect((await asAda.send("DELETE", `/api/guests/${guest}`)).status).toBe(200);
    }
    expect(await site.sql(log)).toEqual(before);
  });

  it.each([
    ["an editor", "tamsin", "EDITOR"],
    ["who brought them", "thelma", "TRUSTED"],
  ] as const)("from a player whom the league knew, by %s, which is logged", async (_, id, role) => {
    const name = `${id.toUpperCase()} Fell`;
    const guest = await claimedBy(asAda, id, name);
    const remover = role === "EDITOR" ? await signedIn(site, await member(site, { role })) : asAda;
    const removals = "select 1 from audit_log where action = 'removed'";
    const before = await site.sql(removals);
    expect((await remover.send("DELETE", `/api/guests/${guest}`)).status).toBe(200);
    expect(await holds(id)).toMatchObject({ name: "A guest" });
    expect(await tablesWith(name)).toEqual([]);
    expect(await site.sql(removals)).toHaveLength(before.length + 1);
  });

  it("as the privacy page says, which also says who sees it until then", async () => {
    const { text } = await visitor(site).get("/api/pages?path=/privacy");
    expect(text).toContain("Visitors and search engines never see it");
    expect(text).toContain("out of the league, too, and your email address out of an invitation");
    expect(text).not.toContain("under which everyone sees you");
  });

  it("when it is taken down after a report", async () => {
    const { id, guest } = await brought("Ulric Umber");
    await asAda.post(`/api/guests/${guest}/invite`, { email: "ulric@club.example" });
    const report = { what: `name:${guest}`, about: `/games/${id}`, reason: "abuse", words: "Look." };
    expect((await asBo.post("/api/reports", report)).status).toBe(200);
    const answer = { what: report.what, outcome: "removed", answer: "" };
    expect(await tablesWith("Ulric")).toEqual(expect.arrayContaining(["reports.quoted", "invitations.name"]));
    expect((await asAdmin.post("/api/moderation/reports", answer)).status).toBe(200);
    expect(await tablesWith("Ulric")).toEqual([]);
    const { invitations, summary } = (await asAdmin.get("/api/invitations?state=revoked")).json;
    expect([invitations, summary.revoked]).toEqual([[], 0]);
    expect(namesOf(await asAda.get(`/api/games/${id}`))).toEqual(["Ada", "Ada’s guest"]);
    expect((await asAdmin.send("DELETE", `/api/guests/${guest}`)).status).toBe(200);
  });

  it("when their host leaves, with the address they were invited at; their results stay", async () => {
    const hugo = await member(site, { name: "Hugo", role: "ADMIN" });
    const asHost = await signedIn(site, hugo);
    await asHost.post("/api/invitations", { people: [{ email: "viv@club.example" }], note: null });
    await asAdmin.post(`/api/members/${hugo.publicId}/role`, { role: "TRUSTED" });
    const { id } = await game(site, { suggestedBy: ada, maxPlayers: 9, date: clubDay() });
    const [vera, vito] = [
      guestIn(await bring(asHost, id, "Vera Vole"), "Vera"),
      guestIn(await bring(asHost, id, "Vito Vole"), "Vito"),
    ];
    for (const [host, guest, email] of [
      [asHost, vera, "vera@club.example"],
      [asAdmin, vito, "vito@club.example"],
    ] as const) {
      expect((await host.post(`/api/guests/${guest}/invite`, { email })).status).toBe(200);
      const report = { what: `name:${guest}`, about: `/games/${id}`, reason: "abuse", words: "Look." };
      expect((await asBo.post("/api/reports", report)).status).toBe(200);
    }
    const result = await enter({ user: vera }, id);
    const player = result.json.placings[0].id;
    expect(await tablesWith("Vole")).toEqual(
      expect.arrayContaining(["reports.quoted", "invitations.name", "league_players.name"]),
    );

    expect((await asHost.post("/api/profile/delete", { name: "Hugo" })).status).toBe(200);
    expect(await tablesWith("Vole")).toEqual([]);
    expect(await site.sql("select name, games from league_players where id = ?", [player])).toMatchObject([
      { name: "A guest", games: 1 },
    ]);
    // An admin invited this one, and Hugo that one for the club, as an admin.
    expect(
      await site.sql("select email, name from invitations where email like 'v%@club.example' order by email"),
    ).toEqual([
      { email: "vito@club.example", name: null },
      { email: "viv@club.example", name: null },
    ]);
  });

  it("when their host leaves, however many guests they have", async () => {
    const host = await member(site, { name: "Hella" });
    await site.database.batch([
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${GUESTS_MOST})
          insert into users (id, public_id, email, name, color, role, created_at, guest_of, guest_name)
          select 'wren' || i, 'wren' || i, 'guest:wren' || i, 'A guest', '3A85FF', 'TRUSTED', 1, '${host.id}',
            'Wim "' || i || '" Wren' from n`,
      `insert into notifications (id, user_id, kind, url, facts, created_at)
          select id, '${bo.id}', 'free-seats', '/games/' || id, json_object('one', 'Wilma', 'other', name), 1
          from users where guest_of = '${host.id}'`,
    ]);
    expect(await tablesWith('" Wren')).toEqual(["notifications.facts", "users.guest_name", "users.name"]);

    const asHost = await signedIn(site, host);
    expect((await asHost.post("/api/profile/delete", { name: "Hella" })).status).toBe(200);
    expect(await tablesWith('" Wren')).toEqual([]);
    expect(await site.sql("select distinct facts from notifications where id like 'wren%'")).toEqual([
      { facts: '{"one":"Wilma","other":"a guest"}' },
    ]);
  });

  it("by their host, and no log keeps it", async () => {
    const { guest } = await brought("Rufus Loom");
    expect((await asAda.send("DELETE", `/api/guests/${guest}`)).status).toBe(200);
    expect(await tablesWith("Rufus Loom")).toEqual([]);
    expect((await asAda.send("DELETE", "/api/guests/nobody")).status).toBe(404);
    expect((await asAda.send("DELETE", `/api/guests/${bo.publicId}`)).status).toBe(404);
  });
});

describe("a guest's name is", () => {
  const NAME = "Zebedee Quill";
  const LABEL = "a guest of Hedy";
  /** Addresses that show the guest, with the visitors' text in place of the name; null: nothing. */
  const places: [address: string, said: string | null][] = [];
  /** Addresses that show no guest. */
  const withoutGuests: string[] = [];
  let host: ArrangedMember;
  let asHost: Visitor;
  let id: string;
  beforeAll(async () => {
    await site.sql("delete from event_days");
    host = await member(site, { name: "Hedy", role: "ADMIN" });
    asHost = await signedIn(site, host);
    const today = clubDay();
    const year = today.slice(0, 4);
    ({ id } = await game(site, { suggestedBy: host, date: today, maxPlayers: 5 }));
    const guest = guestIn(await bring(asHost, id, NAME), NAME);
    const made = await asHost.post("/api/calendar/days", { event: "GAMES_DAY", days: [today] });
    const day = made.json.days[0].id;
    expect((await asHost.post("/api/guests/coming", { day, name: NAME })).status).toBe(200);
    await season(site, 2020);
    const results = [];
    for (const [playedOn, game] of [
      [today, id],
      ["2020-05-05", null],
    ]) {
      const answer = await asHost.post("/api/leagues/results", {
        ...{ game, gameName: "Azul", playedOn },
        placings: members({ publicId: guest }, host),
      });
      expect(answer.status, answer.text).toBe(200);
      results.push(answer.json);
    }
    // A second version, for the history.
    const [{ id: result, version, placings }] = results;
    await asHost.send("PUT", `/api/leagues/results/${result}`, {
      ...{ version, gameName: "Azul Duel", playedOn: today },
      placings: placings.map((one: { id: string; place: number }) => ({ player: one.id, place: one.place })),
    });
    expect((await asHost.post("/api/leagues/seasons/2020/close")).status).toBe(200);
    const player = placings[0].id;
    withoutGuests.push(
      ...[
        "/feeds/games.atom",
        "/played",
        "/api/users",
        "/sitemap.xml",
        "/api/leagues",
        `/api/played/${year}`,
      ],
      ...["/api/search?q=Zebed", "/search?q=Zebed", `/api/calendar/evenings/${id}`, "/api/calendar/coming"],
      ...["offers", "late"].map((more) => `/api/games/${id}/${more}`),
      `/api/threads/of-game/${id}`,
    );
    places.push(
      ...[
        "/api/games/current",
        "/api/games/home",
        `/api/games/${id}`,
        `/api/calendar/${today.slice(0, 7)}`,
        `/api/calendar/day/${today}`,
        "/api/calendar/tonight",
        `/api/leagues/${year}`,
        `/api/leagues/${year}/players/${player}`,
        "/api/leagues/results",
        `/api/leagues/results?game=${id}`,
        `/api/leagues/results?year=${year}`,
        `/api/leagues/results/${result}`,
        "/api/leagues/2020",
        "/api/leagues/roll-of-honour",
        `/api/reports/subjects?about=/games/${id}`,
        "/calendar/all.ics",
        `/calendar/games/${id}.ics`,
        `/games/${id}`,
        "/tonight",
        `/tonight?day=${today}`,
        `/leagues/${year}`,
        "/leagues/2020",
        "/tournament/rollofhonour",
        `/report?about=/games/${id}`,
      ].map((address): [string, string] => [address, LABEL]),
      ...[
        ...["/", "/games", "/calendar", `/calendar/${today.slice(0, 7)}`, ...withoutGuests],
        ...["/api/events/coming", `/api/events/coming/${today.slice(0, 7)}`, `/api/events/${day}/coming`],
      ].map((address): [string, null] => [address, null]),
    );
  });

  const shows = async (who: Visitor) =>
    Promise.all(
      places.map(async ([address, said]) => {
        // iCalendar folds its lines.
        const text = (await who.get(address)).text.replaceAll("\r\n ", "");
        return [address, /Zebedee|Quill/.test(text), said === null || text.includes(said)];
      }),
    );
  const hidden = () => places.map(([address]) => [address, false, true]);
  const claiming = (token: string) => {
    const browser = visitor(site);
    browser.cookies.set("next-auth.session-token", token);
    return browser;
  };

  it("hidden from visitors, whatever members were shown before and after", async () => {
    expect(await shows(visitor(site))).toEqual(hidden());
    const named = (await shows(asBo)).filter(([, isNamed]) => isNamed).map(([address]) => address);
    // Public files are the same for everybody; the others are a member's.
    expect(places.map(([address]) => address).filter((address) => !named.includes(address))).toEqual([
      ...["/calendar/all.ics", `/calendar/games/${id}.ics`, ...withoutGuests],
    ]);
    expect(await shows(visitor(site))).toEqual(hidden());
  });

  it("hidden from a made-up or expired session", async () => {
    expect(await shows(claiming("made up"))).toEqual(hidden());
    const former = await signedIn(site, await member(site));
    await site.sql("update sessions set expires_at = 1 where rowid = (select max(rowid) from sessions)");
    expect(await shows(former)).toEqual(hidden());
  });

  it("with ETags that differ between a visitor's list and a member's", async () => {
    const tagOf = async (who: Visitor) => (await who.get("/api/games/current")).headers.get("etag") ?? "";
    const [ofVisitors, ofMembers] = [await tagOf(visitor(site)), await tagOf(asBo)];
    expect(ofMembers).not.toBe(ofVisitors);
    const ask = async (who: Visitor, tag: string) =>
      (await who.get("/api/games/current", { "If-None-Match": tag })).status;
    expect([await ask(visitor(site), ofVisitors), await ask(asBo, ofMembers)]).toEqual([304, 304]);
    expect([await ask(visitor(site), ofMembers), await ask(asBo, ofVisitors)]).toEqual([200, 200]);
    expect(await ask(claiming("made up"), ofMembers)).toBe(200);
  });

  it("absent from structured data and previews, where no guest is mentioned either", async () => {
    const { text } = await visitor(site).get(`/games/${id}`);
    const head = text.slice(0, text.indexOf("</head>"));
    const data = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    expect(data.length).toBeGreaterThan(0);
    for (const [, json = ""] of data) expect(json).not.toContain("guest");
    const previews = [...head.matchAll(/<meta[^>]*(?:description|title)[^>]*>/g)].map(([tag]) => tag);
    expect(previews.some((tag) => tag.includes("Hedy and 1 more"))).toBe(true);
    for (const tag of previews) expect(tag).not.toContain("guest");
  });

  it("shown in a member’s own calendar, which has a secret address", async () => {
    const answer = await asHost.post("/api/profile/calendar-address/renew");
    const { pathname } = new URL(answer.json.url);
    expect((await visitor(site).get(pathname)).text.replaceAll("\r\n ", "")).toContain(NAME);
  });
});

describe("a guest is invited to join", () => {
  const invite = (who: Visitor, guest: string, email: string) =>
    who.post(`/api/guests/${guest}/invite`, { email });
  const linkTo = async (email: string) => {
    // Invitations wait for a minute without notifications and calendar mails, which may take several minutes.
    for (let minute = 0; minute < 10 && (await site.outbox.mails(email)).length === 0; minute++) {
      await forgetNews(site);
      await site.worker.runMinute();
    }
    const [mail] = await site.outbox.mails(email);
    if (!mail) throw new Error(`No invitation came to ${email}.`);
    return /(\/api\/invitation\/accept\?\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };
  async function press(who: Visitor, link: string) {
    const fields = Object.fromEntries(new URL(link, site.url).searchParams);
    return who.fetch("/api/invitation/accept", {
      method: "POST",
      body: new URLSearchParams({ ...fields, csrfToken: await who.csrfToken() }).toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "null" },
    });
  }

  /** Returns the games in the mails to their calendar. */
  async function toldCalendar(email: string): Promise<string[]> {
    await site.sql("update calendar_invitations set due_at = 0 where due_at is not null");
    await site.worker.runMinute();
    const mails = (await site.outbox.mails(email)).filter(({ attachments }) => attachments.length > 0);
    return mails.map(({ text }) => /\/games\/(\w+)/.exec(text)?.[1] ?? "").sort();
  }

  it("by their host or an ADMIN; others and invalid addresses are refused", async () => {
    const { guest } = await brought("Gil");
    const before = await everything(site);
    expect((await invite(visitor(site), guest, "gil@club.example")).status).toBe(401);
    expect((await invite(asBo, guest, "gil@club.example")).status).toBe(403);
    for (const email of ["", "gil", "a@b\r\nc"]) {
      const answer = await invite(asAda, guest, email);
      expect([answer.status, answer.json[0].path]).toEqual([422, ["email"]]);
    }
    expect(await everything(site)).toBe(before);
    expect((await invite(asAda, guest, "Gil@Club.example")).json.brought).toContainEqual(
      expect.objectContaining({ publicId: guest, isInvited: true }),
    );
    // Another address, as the first was wrong; and one that declines.
    expect((await invite(asAdmin, guest, "gil2@club.example")).status).toBe(200);
    expect(await site.sql("select email from invitations where email like 'gil%'")).toHaveLength(1);
    const link = (await linkTo("gil2@club.example")).replace("accept", "decline");
    expect(link).not.toBe("");
  });

  it("at another address, while the first invitation goes out: that one is kept, so that it isn’t repeated", async () => {
    const { guest } = await brought("Uma");
    const kept = () =>
      site.sql(
        "select email, revoked_at > 0 as over from invitations where email like 'uma%' order by email",
      );
    await invite(asAda, guest, "uma@club.example");
    expect((await invite(asAda, guest, "uma1@club.example")).status).toBe(200);
    expect(await kept()).toEqual([{ email: "uma1@club.example", over: null }]);
    site.trips.beforeWrite = () => site.sql("update invitations set attempts = 1 where email like 'uma1%'");
    expect((await invite(asAda, guest, "uma2@club.example")).status).toBe(200);
    expect(await kept()).toEqual([
      { email: "uma1@club.example", over: 1 },
      { email: "uma2@club.example", over: null },
    ]);
  });

  it("again, once ten who declined would no longer have been invited", async () => {
    const { guest } = await brought("Lou");
    await site.sql(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 10)
      insert into invitations (id, invited_by, created_at, declined_at, ends_at)
      select 'declined' || i, '${ada.id}', 1, 1, ${clock.now() + HOUR_MS} from n`);
    expect((await invite(asAda, guest, "lou@club.example")).status).toBe(429);
    await site.sql("update invitations set ends_at = 1 where id like 'declined%'");
    expect((await invite(asAda, guest, "lou@club.example")).status).toBe(200);
    await site.sql("delete from invitations where id like 'declined%'");
  });

  it("without changing an invitation that someone else made", async () => {
    const kept = () =>
      site.sql(
        "select email, name, guest_id, revoked_at from invitations where email like 'hal%' order by email",
      );
    const people = [{ email: "hal@club.example", name: "Hal Ash" }];
    await asAdmin.post("/api/invitations", { people });
    await linkTo("hal@club.example");
    const { guest } = await brought("Rude Name");
    const refused = await invite(asAda, guest, "hal@club.example");
    expect([refused.status, refused.json[0].path]).toEqual([409, ["email"]]);
    const own = { email: "hal@club.example", name: "Hal Ash", guest_id: null, revoked_at: null };
    expect(await kept()).toEqual([own]);
    // An admin invites the guest, and the host changes the address: the admin's invitation stays valid, without the
    // guest.
    expect((await invite(asAdmin, guest, "hal@club.example")).status).toBe(200);
    expect((await invite(asAdmin, guest, "hal1@club.example")).status).toBe(200);
    expect(await kept()).toEqual([
      { email: "hal1@club.example", name: "Rude Name", guest_id: expect.any(String), revoked_at: null },
      { ...own, revoked_at: expect.any(Number) },
    ]);
    expect((await invite(asAda, guest, "hal2@club.example")).status).toBe(200);
    expect((await kept()).slice(0, 2)).toEqual([
      { ...own, email: "hal1@club.example", name: null },
      { email: "hal2@club.example", name: "Rude Name", guest_id: expect.any(String), revoked_at: null },
    ]);
    // The host's own invitation is void.
    expect((await invite(asAda, guest, "hal3@club.example")).status).toBe(200);
    expect((await kept()).map(({ email }) => email)).toEqual([
      "hal1@club.example",
      "hal3@club.example",
      "hal@club.example",
    ]);
  });

  it("and becomes a member in the same row, with seat and results", async () => {
    const { id, guest } = await brought("Ivo", { date: clubDay() });
    expect(await toldCalendar("ivo@club.example")).toEqual([]);
    const result = await enter({ user: guest }, id);
    expect((await invite(asAda, guest, "ivo@club.example")).status).toBe(200);
    const link = await linkTo("ivo@club.example");
    const page = (await visitor(site).fetch(link)).text;
    expect(page).toContain("Join as Ivo");
    const browser = visitor(site);
    expect((await press(browser, link)).status).toBe(303);
    const { user } = (await browser.get("/api/auth/session")).json;
    expect(user).toMatchObject({ publicId: guest, name: "Ivo", role: "NEW", email: "ivo@club.example" });
    expect(namesOf(await asAda.get(`/api/games/${id}`))).toEqual(["Ada", "Ivo"]);
    expect((await asAda.get(`/api/games/${id}`)).json.players[1]).not.toHaveProperty("guestOf");
    const [row] = (await visitor(site).get(`/api/leagues/results?game=${id}`)).json.results;
    expect(row.placings[0]).toMatchObject({ id: result.json.placings[0].id, user: { publicId: guest } });
    const table = (await visitor(site).get(`/api/leagues/${clubDay().slice(0, 4)}`)).json;
    expect(table.standings).toContainEqual(expect.objectContaining({ id: row.placings[0].id }));
    expect((await asAda.get("/api/guests")).json.brought).not.toContainEqual(
      expect.objectContaining({ name: "Ivo" }),
    );
    // As for anybody's first sign-in.
    expect(
      await site.sql("select quiet_from, quiet_to from users where email = 'ivo@club.example'"),
    ).toMatchObject([{ quiet_from: "22:00", quiet_to: "08:00" }]);
    expect((await press(visitor(site), link)).text.includes("over")).toBe(true);
    expect(await toldCalendar("ivo@club.example")).toEqual([id]);
  });

  it("and a player whom the league knew keeps no host, unless an editor brought them", async () => {
    const asEd = await signedIn(site, await member(site, { name: "Ed", role: "EDITOR" }));
    const email = (id: string) => `${id}@club.example`;
    const holder = await member(site, { email: email("orla") });
    const followed = async (who: Visitor, id: string, name: string) => {
      const guest = await claimedBy(who, id, name);
      expect((await invite(who, guest, email(id))).status).toBe(200);
      const link = await linkTo(email(id));
      const { text } = await visitor(site).fetch(link);
      const done = await press(visitor(site), link);
      return [text.includes("ask an editor"), done.status, done.text.includes("ask an editor")];
    };
    expect(await followed(asAda, "niall", "Niall Nash")).toEqual([true, 303, false]);
    expect(await followed(asAda, "orla", "Orla Oake")).toEqual([true, 200, true]);
    expect(await followed(asEd, "piers", "Piers Pym")).toEqual([false, 303, false]);
    expect([await holds("niall"), await holds("orla")]).toMatchObject([{ user_id: null }, { user_id: null }]);
    const [piers] = await site.sql("select id from users where email = ?", [email("piers")]);
    expect(await holds("piers")).toEqual({ name: "Piers Pym", user_id: piers?.id });
    const assigned = await asEd.post("/api/leagues/players/orla", { userPublicId: holder.publicId });
    expect(assigned.json.user.publicId).toBe(holder.publicId);
  });

  it("and results that can't become the account's stay without a name, for an editor", async () => {
    const ken = await member(site, { name: "Ken", email: "ken@club.example" });
    const { id, guest } = await brought("Kenny", { date: clubDay() });
    const entered = await asAda.post("/api/leagues/results", {
      ...{ game: id, gameName: "Azul", playedOn: clubDay(), again: true },
      placings: [guest, ada.publicId, ken.publicId].map((user, at) => ({ user, place: at + 1 })),
    });
    expect(entered.json.placings[0].user.name).toBe("Kenny");
    expect((await invite(asAda, guest, "ken@club.example")).status).toBe(200);
    const link = await linkTo("ken@club.example");
    const { text } = await visitor(site).fetch(link);
    expect([text.includes("the seats that you had"), text.includes("ask an editor")]).toEqual([true, true]);
    const done = await press(visitor(site), link);
    expect([done.status, done.text.includes("ask an editor")]).toEqual([200, true]);
    const [row] = (await visitor(site).get(`/api/leagues/results?game=${id}`)).json.results;
    const names = row.placings.map(({ user }: { user: { name: string } }) => user.name);
    expect(names).toEqual(["A guest", "Ada", "Ken"]);
  });

  it("and becomes an ADMIN where FIRST_ADMINS names the address", async () => {
    const { guest } = await brought("Boss", { date: clubDay() });
    expect((await invite(asAda, guest, "boss@club.example")).status).toBe(200);
    const browser = visitor(site);
    expect((await press(browser, await linkTo("boss@club.example"))).status).toBe(303);
    const { user } = (await browser.get("/api/auth/session")).json;
    expect(user).toMatchObject({ publicId: guest, role: "ADMIN" });
  });

  it("and an existing account of that address gets the seats and results, none of them twice", async () => {
    const jo = await member(site, { name: "Jo", email: "jo@club.example", wantsInvitations: true });
    const { id, guest } = await brought("Joey", { date: clubDay() });
    const result = await enter({ user: guest }, id);
    for (const [day, date] of [
      ["one", clubDay(-1)],
      ["two", clubDay(-2)],
    ] as const)
      await site.sql("insert into event_days (id, event_type, date) values (?, 'GAMES_DAY', ?)", [day, date]);
    await site.sql(
      `insert into attendances (event_day_id, user_id, at)
        select day.value, users.id, 1 from users, json_each('["one","two"]') as day
        where public_id = ? or (public_id = ? and day.value = 'one')`,
      [guest, jo.publicId],
    );
    const both = await game(site, { suggestedBy: ada, players: [ada, jo], date: clubDay(1) });
    await seat(asAda, both.id, guest, "signup");
    expect((await invite(asAda, guest, "jo@club.example")).status).toBe(200);
    const link = await linkTo("jo@club.example");
    expect((await visitor(site).fetch(link)).text).toContain("Move them to my account");
    const listed = async () =>
      (await site.sql("select revision from revisions where list = 'games'"))[0]?.revision;
    const revision = await listed();
    const browser = visitor(site);
    const suspended =
      "insert into suspensions (user_id, reason, began_at, mail_due) values (?, 'Rude', 1, 0)";
    await site.sql(suspended, [jo.id]);
    await press(browser, link);
    const seats = "select 1 from players where game_id = ? and user_id = ?";
    expect(await site.sql(seats, [id, jo.id]), "no new seat while suspended").toEqual([]);
    await site.sql("delete from suspensions");
    expect(await toldCalendar("jo@club.example")).toEqual([both.id]);
    const done = await press(browser, link);
    expect([done.status, browser.cookies.has("next-auth.session-token")]).toEqual([200, false]);
    expect(namesOf(await asAda.get(`/api/games/${id}`))).toEqual(["Ada", "Jo"]);
    expect(namesOf(await asAda.get(`/api/games/${both.id}`))).toEqual(["Ada", "Jo"]);
    expect(await listed()).not.toBe(revision);
    const [row] = (await visitor(site).get(`/api/leagues/results?game=${id}`)).json.results;
    expect(row.placings[0]).toMatchObject({
      id: result.json.placings[0].id,
      user: { name: "Jo", publicId: jo.publicId },
    });
    expect(await site.sql("select 1 from users where public_id = ?", [guest])).toEqual([]);
    expect(
      await site.sql("select event_day_id as day, user_id = ? as isJo from attendances order by 1", [jo.id]),
    ).toEqual([
      { day: "one", isJo: 1 },
      { day: "two", isJo: 1 },
    ]);
    await site.sql("delete from event_days");
    expect(await toldCalendar("jo@club.example")).toEqual([id, both.id].sort());
  });

  it("and where a full game or day had them twice, the first in line gets the seat or place", async () => {
    const jay = await member(site, { name: "Jay", email: "jay@club.example" });
    const [cy, di] = [await member(site, { name: "Cy" }), await member(site, { name: "Di" })];
    const [asCy, asDi] = [await signedIn(site, cy), await signedIn(site, di)];
    const lined = await game(site, {
      suggestedBy: ada,
      players: [ada, jay],
      maxPlayers: 3,
      date: clubDay(2),
    });
    const watched = await game(site, { suggestedBy: jay, players: [jay], maxPlayers: 2, date: clubDay(2) });
    const guest = guestIn(await bring(asAda, lined.id, "Jayjay"), "Jayjay");
    await seat(asAda, watched.id, guest, "signup");
    // A game with the guest alone, which their account watches.
    const own = await game(site, { suggestedBy: ada, players: [ada], maxPlayers: 2, date: clubDay(2) });
    await seat(asAda, own.id, guest, "signup");
    const until = `${clubDay(1)}T18:00`;
    expect((await asCy.send("PUT", `/api/games/${lined.id}/watch`, { until })).status).toBe(200);
    expect((await asDi.send("PUT", `/api/games/${watched.id}/watch`, {})).status).toBe(200);
    const asJay = await signedIn(site, jay);
    expect((await asJay.send("PUT", `/api/games/${own.id}/watch`, { until })).status).toBe(200);
    await site.sql("delete from event_days");
    const planned = { event: "GAMES_DAY", days: [clubDay(9)], capacity: 2 };
    const day = (await asAdmin.post("/api/calendar/days", planned)).json.days[0].id;
    await asJay.post(`/api/events/${day}/coming`, {});
    await asAda.post("/api/guests/coming", { day, name: "Jayjay" });
    await asDi.post(`/api/events/${day}/coming`, {});
    expect((await invite(asAda, guest, "jay@club.example")).status).toBe(200);
    const link = await linkTo("jay@club.example");
    await forgetNews(site);
    expect((await press(visitor(site), link)).status).toBe(200);
    expect(namesOf(await asAda.get(`/api/games/${lined.id}`))).toEqual(["Ada", "Jay", "Cy"]);
    expect(namesOf(await asAda.get(`/api/games/${watched.id}`))).toEqual(["Jay"]);
    expect(namesOf(await asAda.get(`/api/games/${own.id}`))).toEqual(["Ada", "Jay"]);
    expect(await site.sql("select 1 from seat_watchers where user_id = ?", [jay.id])).toEqual([]);
    expect((await asDi.get(`/api/events/${day}/coming`)).json.said).toMatchObject([
      { name: "Jay", isWaiting: false },
      { name: "Di", isWaiting: false },
    ]);
    expect((await told(site)).map((line) => line.split(":")[0])).toEqual([
      "Ada sign-up (1)",
      "Cy seated (1)",
      "Di place (1)",
      "Di seat (1)",
      "Jay sign-up (1)",
    ]);
  });
});
