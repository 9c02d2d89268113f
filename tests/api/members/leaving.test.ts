import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { game, member, signedIn, visitor } from "../../support/arrange.ts";
import { runJobs } from "../../support/nights.ts";
import { startSite } from "../../support/site.ts";
import { tablesWith } from "../../support/tables-with.ts";
import { clubDay } from "../games/games-support.ts";
import { members, season } from "../league/league-support.ts";
import { tokenFor } from "../people-support.ts";
import { askForLink, linkFor } from "./auth-steps.ts";

// Traces of a deleted member: the whole database is searched for their name, addresses, and texts about others.

const NAME = "Zebulon Quarrie";
const BEFORE = "zebulon-before@club.example";
const EMAIL = "zebulon@club.example";
const REASON = "Threw the dice at Pim";
/** A guest who has played, and the addresses of their invitations, in order. */
const GUEST = "Quillon Verhoeven";
const GUESTS_ADDRESSES = ["quillon-1@club.example", "quillon-2@club.example"];
/** A player of the league before they were brought as a guest. */
const KNOWN = "Norman Tidewell";
/** Returns an address's hash as an earlier version stored it. */
const bareHash = (email: string) => createHash("sha256").update(`uninvited:${email}`).digest("hex");

const site = await startSite();
const admin = await member(site, { name: "Boss", role: "ADMIN" });
const asAdmin = await signedIn(site, admin);
await season(site, Number(clubDay().slice(0, 4)));

const fine = <Answer extends { status: number; text: string }>(answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
};
/** Runs the cron until nothing waits to be sent. */
async function sendAll(): Promise<void> {
  const waiting = `select 1 from mails where done_at is null union all select 1 from invitations where due_at is not null
    union all select 1 from calendar_cancellations union all select 1 from calendar_invitations where due_at is not null`;
  for (let minute = 0; (await site.sql(waiting)).length > 0; minute++) {
    if (minute > 20) throw new Error("Something waits for ever.");
    await site.database.batch([
      "update mails set due_at = 0 where done_at is null",
      "update calendar_invitations set due_at = 0 where due_at is not null",
    ]);
    await site.worker.runMinute();
  }
}

/** Creates a member with everything: a former address, a lifted suspension, decisions, guests and a seat. */
async function live(): Promise<void> {
  const first = await member(site, { email: BEFORE, name: NAME, role: "EDITOR", wantsInvitations: true });
  fine(await asAdmin.post(`/api/members/${first.publicId}/suspend`, { reason: REASON }));
  fine(await asAdmin.post(`/api/members/${first.publicId}/lift`));
  const browser = visitor(site);
  await askForLink(browser, { email: BEFORE });
  await browser.get(await linkFor(site, BEFORE));
  fine(await browser.post("/api/profile/email", { email: EMAIL }));
  fine(await browser.post("/api/profile/email/confirm", { token: await tokenFor(site, EMAIL) }));
  const again = visitor(site);
  await askForLink(again, { email: EMAIL });
  await again.get(await linkFor(site, EMAIL));
  fine(await again.post("/api/tables", { name: "By the window" }));

  const { id } = await game(site, { suggestedBy: admin, maxPlayers: 9, date: clubDay(), players: [admin] });
  fine(await again.post(`/api/games/${id}/signup`, { player: first.publicId }));
  const guestIn = (answer: { json: { players: { publicId: string; name: string }[] } }, name: string) =>
    answer.json.players.find((player) => player.name.startsWith(name))?.publicId ?? "";
  const guest = guestIn(fine(await again.post("/api/guests", { game: id, name: GUEST })), GUEST);
  const known = fine(await asAdmin.post("/api/leagues/players", { name: KNOWN })).json.id;
  const knownPlays = fine(
    await asAdmin.post("/api/leagues/results", {
      ...{ gameName: "Azul", playedOn: clubDay() },
      placings: [
        { player: known, place: 1 },
        { user: admin.publicId, place: 2 },
      ],
    }),
  );
  await site.sql("update results set created_at = 1 where id = ?", [knownPlays.json.id]);
  // An editor may bring them, by naming them.
  fine(await again.post("/api/guests", { game: id, player: known }));
  const result = fine(
    await asAdmin.post("/api/leagues/results", {
      ...{ game: id, gameName: "Azul", playedOn: clubDay() },
      placings: members({ publicId: guest }, first),
    }),
  );
  const player = result.json.placings[0].id;
  for (const name of [`${GUEST}, the elder`, GUEST])
    fine(await asAdmin.send("PUT", `/api/leagues/players/${player}`, { name }));
  const report = { what: `name:${guest}`, about: `/games/${id}`, reason: "abuse", words: "Look." };
  fine(await asAdmin.post("/api/reports", report));
  for (const email of GUESTS_ADDRESSES) {
    fine(await again.post(`/api/guests/${guest}/invite`, { email }));
    await sendAll();
  }
  expect(await tablesWith(site, GUEST)).toEqual(
    expect.arrayContaining(["audit_log.subject", "league_players.name", "reports.quoted", "users.name"]),
  );
  for (const email of GUESTS_ADDRESSES) expect(await tablesWith(site, email)).toEqual(["invitations.email"]);
  expect(await tablesWith(site, EMAIL)).toEqual(["sign_in_links.email", "users.email"]);
  expect(await tablesWith(site, BEFORE)).toEqual(["address_undos.email", "sign_in_links.email"]);
  fine(await again.post("/api/profile/delete", { name: NAME }));
  await sendAll();
}

it("a member who leaves stays in the decision log for a year and in others' notifications, and nowhere else", async () => {
  await live();
  for (const text of [...GUESTS_ADDRESSES, EMAIL, BEFORE, bareHash(EMAIL), GUEST])
    expect([text, await tablesWith(site, text)]).toEqual([text, []]);
  // Results stay: of a guest without a name, of a former member, and of an earlier player of the league.
  expect((await site.sql("select name from league_players order by name")).map(({ name }) => name)).toEqual([
    "A former member",
    "A guest",
    "Boss",
    KNOWN,
  ]);
  expect(await site.sql("select claimed, user_id from league_players where name = ?", [KNOWN])).toMatchObject(
    [{ claimed: 0, user_id: null }],
  );
  const told = ["notifications.facts"];
  expect(await tablesWith(site, NAME)).toEqual(["audit_log.actor_name", "audit_log.subject", ...told]);
  expect(await tablesWith(site, REASON)).toEqual(["audit_log.subject"]);

  await site.sql("update audit_log set at = at - 364 * 86400000");
  await runJobs(site, "name = 'old decisions'");
  expect(await tablesWith(site, REASON)).toEqual(["audit_log.subject"]);
  await site.sql("update audit_log set at = at - 2 * 86400000");
  fine(await asAdmin.post("/api/tables", { name: "By the door" }));
  await runJobs(site, "name = 'old decisions'");
  expect(await tablesWith(site, REASON)).toEqual([]);
  expect(await tablesWith(site, NAME)).toEqual(told);
  expect(await site.sql("select subject from audit_log")).toMatchObject([
    { subject: "the table By the door" },
  ]);
});

it("the privacy page says what stays of a former member", async () => {
  const { text } = await visitor(site).get("/privacy");
  for (const words of [
    "The log of decisions keeps it for a year.",
    "is kept for a year with their name and the time",
    "keep it in scrambled form, from which nobody can read it",
    "go with you, with their names and the addresses you invited them at",
    "The league keeps its results, without your name and those of your guests",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("SHA-256");
});
