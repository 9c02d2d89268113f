import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { ROLES } from "../../../worker/contract/users/users.ts";
import {
  type ArrangedMember,
  browserOf,
  game,
  member,
  post,
  signedIn,
  visitor,
} from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { everything } from "../../support/everything.ts";
import { told } from "../../support/pictures.ts";
import { startSite } from "../../support/site.ts";
import { toldRows } from "../../support/told.ts";
import type { Visitor } from "../../support/visitor.ts";
import { file, send } from "../platform/uploads-support.ts";
import { askForLink, count, linkFor } from "./auth-steps.ts";

const front = readFileSync(new URL("../../support/front-files.mjs", import.meta.url), "utf8");
const site = await startSite({ front });
const admin = await member(site, { name: "Admin", role: "ADMIN" });

/** Makes R2 fail, or hang, at these operations. */
const trouble = (how: string, ...at: string[]) => fetch(`${site.url}/_fail?how=${how}&at=${at}`);

let ada: ArrangedMember;
let browser: Visitor;
beforeEach(async () => {
  ada = await member(site, { name: "Ada Lovelace", email: `ada-${crypto.randomUUID()}@club.example` });
  browser = await signedIn(site, ada);
});

const leave = (name: unknown, who = browser) => who.post("/api/profile/delete", { name });

const listRevision = async () =>
  Number((await site.sql("select revision from revisions where list = 'games'"))[0]?.revision);

/** Creates one of everything that a member can own. */
async function traces(who: ArrangedMember) {
  const own = await game(site, { name: "Own game", suggestedBy: who, players: [who, admin], maxPlayers: 2 });
  const lonely = await game(site, { name: "Lonely game", suggestedBy: admin, players: [who] });
  const id = crypto.randomUUID();
  const full = await game(site, { name: "Full game", players: [admin], maxPlayers: 1 });
  const [session] = await site.sql("select token_hash from sessions where user_id = ?", [who.id]);
  const [days] = await site.sql("select count(*) as count from event_days");
  await site.database.batch([
    [
      "insert into messages (id, thread_id, author_id, text, created_at) values (?, ?, ?, ?, 1)",
      [id, own.threadId, who.id, "My own words"],
    ],
    [
      "insert into messages (id, thread_id, author_id, text, created_at) values (?, ?, ?, ?, 2)",
      [`${id}-2`, own.threadId, admin.id, "Words of others"],
    ],
    [
      "insert into notifications (id, user_id, kind, url, title, brief, created_at) values (?, ?, 'comment', '/games/x', 'Own game', 'Admin commented.', 1)",
      [id, who.id],
    ],
    ["insert into mail_choices (user_id, kind, wanted) values (?, 'reply', 1)", [who.id]],
    [
      "insert into email_changes (token_hash, user_id, email, created_at, expires_at) values (?, ?, 'wish@club.example', 1, 9e15)",
      [`hash-${id}`, who.id],
    ],
    [
      "insert into address_undos (token_hash, user_id, email, created_at, expires_at) values (?, ?, 'before@club.example', 1, 9e15)",
      [`hash-undo-${id}`, who.id],
    ],
    ["insert into suspensions (user_id, reason, began_at, ends_at) values (?, 'Rude once', 1, 2)", [who.id]],
    [
      "insert into posts (id, slug, title, content, author_id, thread_id, published, created_at, modified_at) values (?, ?, 'My post', '<p>Hello</p>', ?, ?, 1, 1, 1)",
      [id, id, who.id, lonely.threadId],
    ],
    [
      "insert into file_uploads (id, title, object_key, content_type, bytes, owner_id, created_at, state) values (?, 'My picture', ?, 'image/png', 7, ?, 1, 'ready')",
      [id, `key-${id}`, who.id],
    ],
    [
      "insert into push_subscriptions (id, user_id, session_hash, endpoint, p256dh, auth, server_key, created_at) values (?, ?, ?, ?, 'key', 'auth', 'key', 1)",
      [id, who.id, String(session?.token_hash), `https://push.example.org/secret-${id}`],
    ],
    [
      "insert into pushes (id, user_id, subscription_id, kind, url, title, brief, created_at, due_at) values (?, ?, ?, 'comment', '/games/x', 'Own game', 'Admin commented.', 1, 9e15)",
      [id, who.id, id],
    ],
    ["insert into seat_watchers (game_id, user_id, created_at) values (?, ?, 1)", [full.id, who.id]],
    [
      "insert into event_days (id, event_type, date) values (?, 'GAMES_DAY', ?)",
      [id, `2026-01-${10 + Number(days?.count)}`],
    ],
    ["insert into comings (event_day_id, user_id, note, since) values (?, ?, 'With Sam', 1)", [id, who.id]],
    [
      "insert into event_days (id, event_type, date) select id || '-3', 'WARGAMES', date from event_days where id = ?",
      [id],
    ],
    [
      "insert into day_answers (event_day_id, user_id, answer, since) values (?, ?, 'maybe', 1)",
      [`${id}-3`, who.id],
    ],
    ["insert into greeters (user_id, since) values (?, 1)", [who.id]],
    ["insert into greetings (event_day_id, user_id, by_id) values (?, ?, ?)", [id, admin.id, who.id]],
    ["insert into attendances (event_day_id, user_id, at) values (?, ?, 1)", [id, who.id]],
    ["update users set quiet_from = '21:13', quiet_to = '07:11' where id = ?", [who.id]],
    [
      "update players set late_minutes = 15, late_on = '2026-01-10' where game_id = ? and user_id = ?",
      [lonely.id, who.id],
    ],
    // Data of a former editor or admin.
    [
      "insert into day_notes (id, event_day_id, author_id, text, created_at, deleted_at) values (?1, ?2, ?3, 'Bring cake', 1, null), (?4, ?2, ?3, '-', 2, 3)",
      [id, id, who.id, `${id}-2`],
    ],
    [
      "insert into page_revisions (id, page_id, title, description, content, at, by_id) select ?, id, 'Old words', '', '', 1, ? from pages where path = '/about'",
      [id, who.id],
    ],
    [
      "insert into reports (id, kind, subject_id, url, place, quoted, reporter_id, reason, created_at, settled_at, settled_by, outcome, answer) values (?, 'game', ?, '/', 'A game', 'Words of others', ?, 'other', 1, 2, ?, 'no-action', 'It may stay')",
      [id, id, admin.id, who.id],
    ],
    [
      "insert into invitations (id, email, name, note, invited_by, created_at, ends_at) values (?, ?, 'Words of others', 'Come and play', ?, 1, 9e15)",
      [id, `secret-${id}@club.example`, who.id],
    ],
    [
      "insert into sign_in_links (token_hash, email, browser_hash, network_hash, created_at, expires_at) values (?, ?, 'hash', 'hash', 1, 2)",
      [`hash-link-${id}`, who.email],
    ],
    [
      "insert into reminders (user_id, kind, about, day) values (?, 'tomorrow', ?, '2026-01-10')",
      [who.id, id],
    ],
    "insert or ignore into seasons (year) values (2025)",
    ["insert into league_players (id, name, user_id) values (?, 'Ada L', ?)", [id, who.id]],
    [
      "insert into results (id, season_year, game_name, played_on, created_at) values (?, 2025, 'Azul', '2025-05-01', 1)",
      [id],
    ],
    ["insert into placings (result_id, player_id, place) values (?, ?, 2)", [id, id]],
  ]);
  return { own, lonely, message: id };
}

describe("downloading one's data", () => {
  it("gives the member's own data as a file, in one trip", async () => {
    await traces(ada);
    site.trips.reset();
    const answer = await browser.get("/api/profile/download");
    expect([answer.status, site.trips.requests]).toEqual([200, 1]);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="my-club-data.json"');
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.json).toMatchObject({
      profile: {
        publicId: ada.publicId,
        name: "Ada Lovelace",
        email: ada.email,
        participateInLeague: false,
        quietFrom: "21:13",
        quietTo: "07:11",
      },
      gamesSuggested: [{ name: "Own game" }],
      seats: expect.arrayContaining([
        expect.objectContaining({
          game: "Lonely game",
          byMyself: true,
          lateMinutes: 15,
          lateOn: "2026-01-10",
        }),
      ]),
      seatsWatched: [{ game: "Full game", since: expect.stringMatching(/^\d{4}-.*Z$/) }],
      daysComingTo: [{ day: "Game night", note: "With Sam", saidAt: expect.stringMatching(/^1970-.*Z$/) }],
      daysAnsweredOtherwise: [{ answer: "maybe", saidAt: expect.stringMatching(/^1970-.*Z$/) }],
      greetsNewcomers: [{ since: expect.stringMatching(/^1970-.*Z$/) }],
      greetings: [{ date: expect.any(String) }],
      daysAttended: [{ day: "Game night", tickedAt: expect.stringMatching(/^1970-.*Z$/) }],
      notesToDays: [
        { day: "Game night", text: "Bring cake", deletedAt: null },
        { text: null, deletedAt: expect.stringMatching(/^1970-.*Z$/) },
      ],
      messages: [{ game: "Own game", text: "My own words" }],
      reportsAnswered: [{ outcome: "no-action", answer: "It may stay" }],
      reminders: [{ kind: "tomorrow", day: "2026-01-10" }],
      pageRevisions: [{ title: "Old words" }],
      invitationsSent: [{ note: "Come and play" }],
      signInLinks: [{ mailedAt: expect.stringMatching(/^1970-.*Z$/), usedAt: null }],
      notifications: [{ kind: "comment", about: "Own game" }],
      mailChoices: [{ kind: "reply", wanted: true, bell: null, push: null }],
      pushDevices: [{ device: null, since: expect.stringMatching(/^1970-.*Z$/), lastTold: null }],
      pushes: [{ kind: "comment", about: "Own game" }],
      posts: [{ title: "My post", published: true }],
      uploads: [{ title: "My picture" }],
      leagueResults: [{ game: "Azul", playedOn: "2025-05-01", place: 2, team: null, score: null, won: null }],
      sessions: [{ signedInAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
      emailChanges: [{ email: "wish@club.example" }],
      suspensions: [{ reason: "Rude once", liftedAt: null }],
      addressUndos: [{ email: "before@club.example", changedAt: expect.stringMatching(/^1970-.*Z$/) }],
    });
  });

  it("holds no hashes, no inner ids and nothing of others", async () => {
    await traces(ada);
    const { text } = await browser.get("/api/profile/download");
    for (const secret of [
      "hash",
      "secret",
      ada.id,
      admin.id,
      admin.publicId,
      admin.email,
      "Admin",
      "Words of others",
    ])
      expect(text).not.toContain(secret);
    const [session] = await site.sql("select token_hash from sessions where user_id = ?", [ada.id]);
    expect(text).not.toContain(String(session?.token_hash));
  });

  it.each(ROLES)("works for a %s with nothing but a profile", async (role) => {
    const { status, json } = await (await signedIn(site, await member(site, { role }))).get(
      "/api/profile/download",
    );
    expect([status, json.profile.role, json.messages]).toEqual([200, role, []]);
  });
});

it("removing a former member's name from the decision log as docs/operate.md says leaves other names", async () => {
  const name = "Robin O’Example";
  const [gone, namesake] = [
    await member(site, { name, role: "ADMIN" }),
    await member(site, { name, role: "ADMIN" }),
  ];
  for (const { id } of [gone, namesake]) {
    await site.sql(
      "insert into audit_log (id, at, actor_id, actor_name, action, subject) values (?, 1, ?, ?, 'made an EDITOR of', 'Ada')",
      [`by-${id}`, id, name],
    );
    await site.sql(
      "insert into risk_assessments (id, made_at, reviewer_id, reviewer_name, answers, notes) values (?, 1, ?, ?, '[]', '')",
      [`by-${id}`, id, name],
    );
  }
  await site.sql(
    "insert into audit_log (id, at, actor_name, action, subject) values ('of-robin', 1, 'Ada', 'removed', ?)",
    [`a message by ${name} in Azul`],
  );
  expect((await leave(name, await signedIn(site, gone))).status).toBe(200);
  const [, section = ""] = readFileSync("docs/operate.md", "utf8").split("## A name in the audit log");
  const [look = "", change = ""] = [...section.matchAll(/```sql\n(.+?)```/gs)].map(([, sql = ""]) =>
    sql.replaceAll("Robin Example", name),
  );
  const found = await site.sql(look);
  expect(found.map(({ id }) => id).toSorted()).toEqual(
    [`by-${gone.id}`, `by-${namesake.id}`, "of-robin"].toSorted(),
  );
  await site.database.executeMultiple(change);
  const names = async (column: string, table: string) =>
    (
      await site.sql(
        `select id, ${column} as name from ${table} where ${column} like '%former%' or id like 'by-%'`,
      )
    )
      .map((row) => [row.id, row.name])
      .toSorted();
  const after = [
    [`by-${gone.id}`, "a former member"],
    [`by-${namesake.id}`, name],
  ].toSorted();
  expect(await names("actor_name", "audit_log")).toEqual(after);
  expect(await names("reviewer_name", "risk_assessments")).toEqual(after);
  expect(await site.sql("select subject from audit_log where id = 'of-robin'")).toEqual([
    { subject: "a message by a former member in Azul" },
  ]);
});

describe("deleting one's account", () => {
  it("frees seats, makes messages anonymous, and ends every session, in two trips", async () => {
    const { own, lonely, message } = await traces(ada);
    const phone = await signedIn(site, ada);
    const before = await listRevision();
    site.trips.reset();
    const answer = await leave("  Ada   Lovelace ");
    expect([answer.status, answer.json, site.trips.requests]).toEqual([200, {}, 2]);
    expect(browser.cookies.has("next-auth.session-token")).toBe(false);
    expect((await phone.get("/api/users")).status).toBe(401);
    for (const table of [
      "sessions",
      "players",
      "notifications",
      "mail_choices",
      "push_subscriptions",
      "pushes",
      "email_changes",
      "thread_members",
      "seat_watchers",
    ])
      expect([table, await count(site, `${table} where user_id = ?`, [ada.id])]).toEqual([table, 0]);
    expect(await count(site, "users where id = ?", [ada.id])).toBe(0);

    const { json: game } = await visitor(site).get(`/api/games/${own.id}`);
    expect(game.suggestedBy).toBeNull();
    expect(game.players).toEqual([expect.objectContaining({ publicId: admin.publicId })]);
    const { json: list } = await visitor(site).get("/api/games/current");
    const ids = list.map(({ id }: { id: string }) => id);
    expect([ids.includes(own.id), ids.includes(lonely.id)]).toEqual([true, false]);
    const counts = await site.sql(
      "select player_count = (select count(*) from players where game_id = games.id) as is_right from games",
    );
    for (const { is_right } of counts) expect(is_right).toBe(1);
    expect(await listRevision()).not.toBe(before);

    const [words] = await site.sql("select text, author_id from messages where id = ?", [message]);
    expect(words).toMatchObject({ text: "My own words", author_id: null });
    const [placed] = await site.sql("select user_id from league_players where id = ?", [message]);
    expect(placed?.user_id).toBeNull();
    const [mail] = await site.outbox.mails(ada.email);
    expect(mail?.subject).toMatch(/is deleted$/);
  });

  it("frees a seat that the next one can take", async () => {
    const { own } = await traces(ada);
    const bo = await signedIn(site, await member(site, { publicId: "bo-next" }));
    expect((await bo.post(`/api/games/${own.id}/signup`, { player: "bo-next" })).status).toBe(409);
    await leave("Ada Lovelace");
    expect((await bo.post(`/api/games/${own.id}/signup`, { player: "bo-next" })).status).toBe(200);
  });

  it("notifies the others at the same games, once each", async () => {
    const host = await member(site);
    const { id } = await game(site, { name: "Told", suggestedBy: host, players: [host, ada] });
    await game(site, { name: "Long ago", players: [host, ada], date: "2020-01-02" });
    await leave("Ada Lovelace");
    const told = (await toldRows(site, "notifications")).filter(({ userId }) => userId === host.id);
    expect(told).toMatchObject([
      {
        url: `/games/${id}`,
        title: "Told",
        kind: "leave",
        brief: "Ada Lovelace has left the club, and this game.",
      },
    ]);
  });

  it("cancels unused sign-in links; a new one makes a new member", async () => {
    const asker = visitor(site);
    await askForLink(asker, { email: ada.email });
    const link = await linkFor(site, ada.email);
    await leave("Ada Lovelace");
    expect((await asker.get(link)).headers.get("location")).toContain("error=Verification");
    await askForLink(asker, { email: ada.email });
    await asker.get(await linkFor(site, ada.email));
    const { json } = await asker.get("/api/auth/session");
    expect(json.user.publicId).not.toBe(ada.publicId);
    expect(json.user.role).toBe("NEW");
  });

  it("removes the address from all sign-in links, and leaves those of others alone", async () => {
    const [who, other] = [visitor(site), await member(site)];
    await askForLink(who, { email: ada.email });
    await who.get(await linkFor(site, ada.email));
    await site.sql(
      "insert into sign_in_links (token_hash, email, browser_hash, network_hash, created_at, expires_at, code_tries) values (?, ?, 'b', 'n', ?, 1, 3)",
      [`mistyped-${ada.id}`, ada.email, clock.now()],
    );
    await site.sql(
      "insert into sign_in_links (token_hash, email, browser_hash, network_hash, created_at, expires_at, used_at) values (?, ?, 'b', 'n', 1, 1, 1)",
      [`other-${other.id}`, other.email],
    );
    const links = (email: string) => count(site, "sign_in_links where email = ?", [email]);
    expect([await links(ada.email), await links(other.email)]).toEqual([2, 1]);
    await leave("Ada Lovelace", who);
    expect([await links(ada.email), await links(other.email)]).toEqual([0, 1]);
  });

  it.each(["", "Ada", "ada lovelace", "Admin", "Ada Lovelace!", "%", "n".repeat(10_000), 7, null])(
    "is refused on the name for %j, and nothing changes",
    async (name) => {
      const before = await everything(site, []);
      const answer = await leave(name);
      expect([answer.status, answer.json[0].path]).toEqual([422, ["name"]]);
      expect(await everything(site, [])).toBe(before);
      expect(browser.cookies.has("next-auth.session-token")).toBe(true);
    },
  );

  describe("deleting one's files with the account", () => {
    const files = async () => {
      const picture = await told("png");
      const sent = async (who: Visitor, given = {}) => (await send(who, picture, given)).json.src as string;
      const editor = await browserOf(site, "EDITOR");
      const bo = await member(site);
      const draft = await post(site, { slug: crypto.randomUUID(), author: ada, published: false });
      const published = await post(site, { slug: crypto.randomUUID(), author: ada });
      await site.sql("update posts set published_at = 1 where id = ?", [published.id]);
      const [inPost, inPage, inDraft] = [await sent(browser), await sent(browser), await sent(browser)];
      await post(site, {
        slug: crypto.randomUUID(),
        author: bo,
        content: `<p><img src="${inPost}" alt=""></p>`,
      });
      await post(site, {
        slug: crypto.randomUUID(),
        author: bo,
        published: false,
        content: `<p>${inDraft}</p>`,
      });
      await site.sql("update pages set content = content || ? where path = '/about'", [`<p>${inPage}</p>`]);
      return {
        gone: {
          "of one's own, in nothing": await sent(browser),
          "in a draft": await sent(browser, { postId: draft.id }),
          "that an editor put into a draft": await sent(editor, { postId: draft.id }),
        },
        stays: {
          "in a published post": await sent(browser, { postId: published.id }),
          "that stands in somebody's post": inPost,
          "that stands in somebody's draft": inDraft,
          "that stands in a page": inPage,
          "of somebody else, in nothing": await sent(await signedIn(site, bo)),
        },
      };
    };
    const statuses = async (of: Record<string, string>) => {
      const found: Record<string, number> = {};
      for (const [name, src] of Object.entries(of)) found[name] = (await file(site, src)).status;
      return found;
    };
    const all = (of: Record<string, string>, status: number) =>
      Object.fromEntries(Object.keys(of).map((name) => [name, status]));
    const rowsLeft = (of: Record<string, string>) =>
      count(
        site,
        `file_uploads where (state <> 'removed' or title <> 'removed') and '/files/' || object_key in (select value from json_each(?))`,
        [JSON.stringify(Object.values(of))],
      );

    it("removes those that no page shows any more, rows and objects, and no others", async () => {
      const { gone, stays } = await files();
      expect((await leave("Somebody else")).status).toBe(422);
      expect([await statuses(gone), await rowsLeft(gone)]).toEqual([all(gone, 200), 3]);
      site.trips.reset();
      expect((await leave("Ada Lovelace")).status).toBe(200);
      expect(site.trips.requests).toBe(2);
      expect([await statuses(gone), await rowsLeft(gone)]).toEqual([all(gone, 404), 0]);
      expect([await statuses(stays), await rowsLeft(stays)]).toEqual([all(stays, 200), 5]);
    });

    it("is described by the privacy page", async () => {
      const { text } = await visitor(site).get("/privacy");
      expect(text).toContain("drafts that nobody has read, and files that stand in nothing, are deleted.");
      expect(text).toContain("it reports what broke and on which kind of page, and nothing about you.");
      for (const words of [
        "What failed is also counted",
        "A suspension",
        "It is kept for a year",
        "eight weeks",
        "Which evenings you were at",
        "Evenings you come to",
        "Guests you bring",
        "If a member brings you as a guest",
        "and a member the guests they brought",
        "What your calendar was told",
        "which takes minutes, or two days at most",
      ])
        expect(text).toContain(words);
    });

    it.each(["fail", "hang"])(
      "leaves files that R2 does not remove at once to the sweep (%s)",
      async (how) => {
        const { gone, stays } = await files();
        await trouble(how, "delete");
        expect((await leave("Ada Lovelace")).status).toBe(200);
        expect([await statuses(gone), await rowsLeft(gone)]).toEqual([all(gone, 200), 0]);
        await trouble("fail");
        await site.worker.runDaily();
        expect(await statuses(gone)).toEqual(all(gone, 404));
        expect(await statuses(stays)).toEqual(all(stays, 200));
      },
    );
  });

  it("is refused to the last ADMIN; of two at once one stays", async () => {
    await site.sql("update users set role = 'NEW' where id <> ?", [admin.id]);
    const first = await signedIn(site, admin);
    const before = await everything(site, []);
    const answer = await leave("Admin", first);
    expect([answer.status, answer.json]).toEqual([
      409,
      [{ path: ["name"], message: "There must be at least one admin. Make someone else one first." }],
    ]);
    expect(await everything(site, [])).toBe(before);
    const second = await signedIn(site, await member(site, { name: "Second", role: "ADMIN" }));
    const answers = await Promise.all([leave("Admin", first), leave("Second", second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await count(site, "users where role = 'ADMIN'")).toBe(1);
  });
});
