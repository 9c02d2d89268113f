import { describe, expect, it } from "vitest";
import { VENUES_MOST } from "../../worker/contract/club/club.ts";
import { BANNERS_MOST } from "../../worker/contract/club/look.ts";
import { POSTS_A_DAY_NEW } from "../../worker/contract/content/my-post-forms.ts";
import { FOOTER_PAGES_MOST, MENU_PAGES_MOST, PAGES_MOST } from "../../worker/contract/content/page-forms.ts";
import { TAGS_MOST } from "../../worker/contract/content/post-limits.ts";
import { NOTES_MOST, POSTS_MOST_NEW } from "../../worker/contract/discussion/threads.ts";
import { KINDS_MOST } from "../../worker/contract/events/event-kinds.ts";
import { PLANNED_MOST } from "../../worker/contract/events/event-rule.ts";
import { TABLES_MOST } from "../../worker/contract/events/tables.ts";
import { LATE_MINUTES } from "../../worker/contract/games/seats.ts";
import { GUESTS_A_GAME, GUESTS_MOST } from "../../worker/contract/members/guests.ts";
import { GUEST_INVITATIONS_MOST, INVITATIONS_MOST } from "../../worker/contract/members/invitations.ts";
import { JOIN_LINKS_MOST } from "../../worker/contract/members/join-links.ts";
import { PUSH_DEVICES_MOST } from "../../worker/contract/notifications/push.ts";
import { BYTES_A_DAY_NEW, FILES_A_DAY_NEW } from "../../worker/contract/platform/uploads.ts";
import { NEWCOMER_MOST } from "../../worker/contract/users/newcomers.ts";
import type { Role } from "../../worker/contract/users/users.ts";
import {
  REPORTS_MOST_ADDRESS,
  REPORTS_MOST_MEMBER,
  REPORTS_MOST_NETWORK,
} from "../../worker/discussion/reports/rules.ts";
import { ADDRESS_REQUESTS_MOST } from "../../worker/members/profile/rules.ts";
import {
  type ArrangedMember,
  browserOf,
  game,
  member,
  signedIn,
  table,
  visitor,
} from "../support/arrange.ts";
import { clock } from "../support/clock.ts";
import { told } from "../support/pictures.ts";
import { pushBrowser } from "../support/push-browser.ts";
import { startSite } from "../support/site.ts";
import type { Visitor } from "../support/visitor.ts";
import { clubDay, suggestion } from "./games/games-support.ts";
import { azul, members, season } from "./league/league-support.ts";
import { askForLink, linkFor } from "./members/auth-steps.ts";
import { send } from "./platform/uploads-support.ts";

// All limits of the club. Limits on codes are tested in auth-code.test.ts, seats and capacity in races.test.ts and
// coming.test.ts.

/** Lower than usual, so that three times as many stay below the platform's own rate limit. */
const LINKS_A_NETWORK = 10;

const site = await startSite({ settings: { SIGN_IN_LIMIT_PER_NETWORK: String(LINKS_A_NETWORK) } });
const admin = await browserOf(site, "ADMIN");
await season(site, 2026);
const picture = await told("png");

const many = (count: number) => Array.from({ length: count }, (_, at) => at);
const rowsIn = async (sql: string) => Number((await site.sql(`select count(*) as n from ${sql}`))[0]?.n);
/** Runs a statement for each of so many numbers. */
const forEach = (count: number, sql: string) =>
  site.sql(`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1}) ${sql}`);

interface Acted {
  status: number;
  text: string;
}

/** Runs actions concurrently and counts their outcomes. */
async function atOnce(acts: (() => Promise<Acted>)[]) {
  const answers = await Promise.all(acts.map((act) => act()));
  return (status: number, words = "") =>
    answers.filter((one) => one.status === status && one.text.includes(words)).length;
}

/** Context of one action: number, member, browser, and arranged data. */
interface Scene {
  at: number;
  who: ArrangedMember;
  as: Visitor;
  /** An id, or another result of `arrange`. */
  of: string;
}

/** A limit on rows, whatever runs concurrently. */
interface Cap {
  of: string;
  most: number;
  role?: Role;
  /** Creates rows that the actions need, and returns the id of one. */
  arrange?: (who: ArrangedMember) => Promise<string>;
  /** Number of rows made by `arrange`. Limits in the hundreds are tested concurrently only at the end. */
  before?: number;
  rows: (scene: Pick<Scene, "who" | "of">) => string;
  /** Does it once, with different data each time. */
  act: (scene: Scene) => Promise<Acted>;
  /** Status and message beyond the limit. */
  refused: [status: number, words: string];
}

const acted =
  (act: string) =>
  ({ who }: Pick<Scene, "who">) =>
    `newcomer_acts where act = '${act}' and user_id = '${who.id}'`;
/** Creates somebody else's game. */
const others = async () => game(site, { suggestedBy: await member(site), maxPlayers: 9 });
/** Creates a game of the member and another player. */
const theirs = async (who: ArrangedMember, given: object = {}) =>
  game(site, { suggestedBy: who, players: [who, await member(site)], maxPlayers: 20, ...given });
/** Inserts guests of the member with this id prefix. */
async function guestsOf({ id }: ArrangedMember, prefix: string, count: number): Promise<string> {
  await forEach(
    count,
    `insert into users (id, public_id, email, name, color, created_at, guest_of, guest_name)
      select '${prefix}' || i, '${prefix}' || i, 'guest:${prefix}' || i, 'G', '3A85FF', 1, '${id}', 'G ' || i from n`,
  );
  return prefix;
}
/** Creates an event day with these attendees. */
async function dayWith(date: string, ...comers: ArrangedMember[]): Promise<string> {
  const { json } = await admin.post("/api/calendar/days", { event: "GAMES_DAY", days: [date] });
  const { id } = json.days[0];
  for (const comer of comers) await (await signedIn(site, comer)).post(`/api/events/${id}/coming`);
  return id;
}
const report = async (as: Visitor, more: object = {}) => {
  const { id } = await others();
  const about = { what: `game:${id}`, about: `/games/${id}` };
  return as.post("/api/reports", { ...about, reason: "abuse", words: "Look.", ...more });
};
const inNewWords = (at: number) => `Words ${at}`;

const OF_MEMBERS: Cap[] = [
  {
    ...{ of: "games that a NEW member suggests", most: NEWCOMER_MOST.suggestion, role: "NEW" },
    rows: ({ who }) => `games where suggested_by = '${who.id}'`,
    act: ({ as, at }) => as.post("/api/games/suggest", suggestion({ name: `Game ${at}` })),
    refused: [429, "New members can suggest"],
  },
  {
    ...{ of: "games that a NEW member plays again", most: NEWCOMER_MOST.suggestion, role: "NEW" },
    rows: ({ who }) => `games where suggested_by = '${who.id}'`,
    act: async ({ as, who }) => {
      const other = await member(site);
      const { id } = await game(site, { suggestedBy: other, players: [who, other], date: clubDay(-1) });
      return as.post(`/api/games/${id}/again`);
    },
    refused: [429, "New members can suggest"],
  },
  {
    ...{ of: "dates that a NEW member sets", most: NEWCOMER_MOST.date, role: "NEW" },
    rows: acted("date"),
    act: async ({ as }) => as.post(`/api/games/${(await others()).id}/schedule`, { date: clubDay(5) }),
    refused: [429, "New members can change"],
  },
  {
    ...{ of: "tables that a NEW member gives to games", most: NEWCOMER_MOST.table, role: "NEW" },
    arrange: async () => (await table(site, "By the window")).id,
    rows: acted("table"),
    act: async ({ as, of }) => as.post(`/api/games/${(await others()).id}/select-table`, { table: of }),
    refused: [429, "New members can change"],
  },
  {
    ...{ of: "others whom a NEW member signs up", most: NEWCOMER_MOST["sign-up"], role: "NEW" },
    rows: acted("sign-up"),
    act: async ({ as }) =>
      as.post(`/api/games/${(await others()).id}/signup`, { player: (await member(site)).publicId }),
    refused: [429, "New members can sign up"],
  },
  {
    ...{ of: "guests whom a NEW member has brought", most: NEWCOMER_MOST["sign-up"], role: "NEW" },
    rows: ({ who }) => `users where guest_of = '${who.id}'`,
    act: async ({ as, at }) => as.post("/api/guests", { game: (await others()).id, name: `Guest ${at}` }),
    refused: [429, "New members can sign up"],
  },
  {
    ...{ of: "names that a NEW member goes by", most: NEWCOMER_MOST.name, role: "NEW" },
    rows: acted("name"),
    act: ({ as, at }) => as.post("/api/profile", { name: `Name ${at}`, color: "F54144" }),
    refused: [429, "New members can change"],
  },
  {
    ...{ of: "results that a NEW member enters", most: NEWCOMER_MOST.result, role: "NEW" },
    rows: acted("result"),
    act: async ({ as, at, who }) =>
      as.post(
        "/api/leagues/results",
        azul({ gameName: `Game ${at}`, placings: members(who, await member(site)) }),
      ),
    refused: [429, "New members can record"],
  },
  {
    ...{ of: "times that a NEW member is late", most: NEWCOMER_MOST.late, role: "NEW" },
    rows: acted("late"),
    act: async ({ as, at, who }) => {
      const { id } = await theirs(who, { date: clubDay() });
      return as.send("PUT", `/api/games/${id}/late`, { minutes: LATE_MINUTES[at % 3] });
    },
    refused: [429, "New members can say"],
  },
  {
    ...{ of: "notes to all players by a NEW member", most: NEWCOMER_MOST.note, role: "NEW" },
    rows: acted("note"),
    act: async ({ as, at, who }) => {
      const { threadId } = await theirs(who);
      return as.post(`/api/threads/${threadId}/post-message`, { text: inNewWords(at), note: true });
    },
    refused: [429, "New members can write to all players"],
  },
  {
    ...{ of: "messages of a NEW member", most: POSTS_MOST_NEW, role: "NEW" },
    rows: ({ who }) => `messages where author_id = '${who.id}'`,
    act: async ({ as, at }) =>
      as.post(`/api/threads/${(await others()).threadId}/post-message`, { text: inNewWords(at) }),
    refused: [429, "That was a lot at once"],
  },
  {
    ...{ of: "posts that a NEW member starts", most: POSTS_A_DAY_NEW, role: "NEW" },
    rows: ({ who }) => `posts where author_id = '${who.id}'`,
    act: ({ as, at }) => as.post("/api/my-posts", { title: `Post ${at}`, content: "<p>Hello</p>" }),
    refused: [429, "You can start"],
  },
  {
    ...{ of: "files that a NEW member uploads", most: FILES_A_DAY_NEW, role: "NEW" },
    rows: ({ who }) => `file_uploads where owner_id = '${who.id}'`,
    act: ({ as }) => send(as, picture),
    refused: [429, "files in a day"],
  },
  {
    ...{ of: "guests whom a member has ever brought", most: GUESTS_MOST, before: GUESTS_MOST - 10 },
    arrange: (who) => guestsOf(who, "e", GUESTS_MOST - 10),
    rows: ({ who }) => `users where guest_of = '${who.id}'`,
    act: async ({ as, at }) => as.post("/api/guests", { game: (await others()).id, name: `Guest ${at}` }),
    refused: [429, "bring one of them again"],
  },
  {
    ...{ of: "guests of a member at a game", most: GUESTS_A_GAME },
    arrange: async (who) => (await theirs(who)).id,
    rows: ({ who, of }) =>
      `players join users u on u.id = user_id where game_id = '${of}' and u.guest_of = '${who.id}'`,
    act: ({ as, at, of }) => as.post("/api/guests", { game: of, name: `Guest ${at}` }),
    refused: [409, "guests already"],
  },
  {
    ...{ of: "guests of a member who sit down again", most: GUESTS_A_GAME },
    arrange: async (who) => {
      await guestsOf(who, "a", 3 * GUESTS_A_GAME);
      return (await theirs(who)).id;
    },
    rows: ({ who, of }) =>
      `players join users u on u.id = user_id where game_id = '${of}' and u.guest_of = '${who.id}'`,
    act: ({ as, at, of }) => as.post(`/api/games/${of}/signup`, { player: `a${at}` }),
    refused: [409, "guests already"],
  },
  {
    ...{ of: "guests of a member on a day", most: GUESTS_A_GAME },
    arrange: () => dayWith(clubDay(40)),
    rows: ({ who, of }) =>
      `comings join users u on u.id = user_id where event_day_id = '${of}' and u.guest_of = '${who.id}'`,
    act: ({ as, at, of }) => as.post("/api/guests/coming", { day: of, name: `Guest ${at}` }),
    refused: [409, "You can bring"],
  },
  {
    ...{ of: "guests whom a member invites, without those who joined", most: GUEST_INVITATIONS_MOST },
    arrange: async (who) => {
      await forEach(
        GUEST_INVITATIONS_MOST,
        `insert into invitations (id, invited_by, created_at, used_at, ends_at) select 'used' || i, '${who.id}', 1, 1, 1 from n`,
      );
      return guestsOf(who, "i", 3 * GUEST_INVITATIONS_MOST);
    },
    rows: ({ who }) => `invitations where invited_by = '${who.id}' and used_at is null`,
    act: ({ as, at }) => as.post(`/api/guests/i${at}/invite`, { email: `mine-${at}@club.example` }),
    refused: [429, "a lot of invitations"],
  },
  {
    ...{ of: "wishes for another address", most: ADDRESS_REQUESTS_MOST },
    rows: ({ who }) => `email_changes where user_id = '${who.id}'`,
    act: ({ as, at }) => as.post("/api/profile/email", { email: `wish-${at}@club.example` }),
    refused: [429, "a lot of changes at once"],
  },
  {
    ...{ of: "wishes of many for one address", most: ADDRESS_REQUESTS_MOST },
    rows: () => "email_changes where email = 'wanted@club.example'",
    act: async () =>
      (await signedIn(site, await member(site))).post("/api/profile/email", { email: "wanted@club.example" }),
    refused: [429, "several emails to that address"],
  },
  {
    ...{ of: "devices that are told", most: PUSH_DEVICES_MOST },
    rows: ({ who }) => `push_subscriptions where user_id = '${who.id}'`,
    // A session has one subscription.
    act: async ({ who }) =>
      (await signedIn(site, who)).post("/api/profile/push", (await pushBrowser()).subscription),
    refused: [409, "You already get notifications"],
  },
  {
    ...{ of: "reports of a member", most: REPORTS_MOST_MEMBER },
    rows: ({ who }) => `reports where reporter_id = '${who.id}'`,
    act: ({ as }) => report(as),
    refused: [429, "a lot of reports"],
  },
];

const LATELY = 60_000;
/** Returns an info page's fields, with an address of its own. */
const page = (path: string, more: object = {}) => ({
  ...{ path, title: "A page", description: "", content: "<p>Hello</p>", inFooter: false, inMenu: false },
  ...more,
});

/** Browser of a stranger, on everybody's network. */
let stranger: Visitor;

const OF_EVERYBODY: Cap[] = [
  {
    ...{ of: "reports from a network", most: REPORTS_MOST_NETWORK },
    arrange: async () => {
      stranger = visitor(site);
      await stranger.csrfToken();
      return "";
    },
    rows: () => "reports where email like 'network-%'",
    act: ({ at }) => report(stranger, { email: `network-${at}@club.example` }),
    refused: [429, "a lot of reports"],
  },
  {
    ...{ of: "reports with an address", most: REPORTS_MOST_ADDRESS },
    rows: () => "reports where email = 'cross@club.example'",
    act: () => report(visitor(site), { email: "cross@club.example" }),
    refused: [429, "a lot of reports"],
  },
  {
    ...{ of: "sign-in links to an address", most: 5 },
    rows: ({ who }) => `sign_in_links where email = '${who.email}'`,
    act: ({ who }) => askForLink(visitor(site), { email: who.email }),
    refused: [200, "LinksWaiting"],
  },
  {
    ...{ of: "sign-in links from a network", most: LINKS_A_NETWORK },
    rows: () => "sign_in_links where email like 'from-here-%'",
    act: ({ at }) =>
      askForLink(
        visitor(site),
        { email: `from-here-${at}@club.example` },
        { "CF-Connecting-IP": "203.0.113.9" },
      ),
    refused: [200, "TooManyLinks"],
  },
  {
    ...{ of: "notes to all players of a game", most: NOTES_MOST, role: "EDITOR" },
    arrange: async (who) => (await theirs(who)).threadId,
    rows: ({ of }) => `messages where note and thread_id = '${of}'`,
    act: ({ as, at, of }) => as.post(`/api/threads/${of}/post-message`, { text: inNewWords(at), note: true }),
    refused: [429, "emails to all players"],
  },
  {
    ...{ of: "notes to all who come to a day", most: NOTES_MOST, role: "EDITOR" },
    arrange: async () => dayWith(clubDay(41), await member(site)),
    rows: ({ of }) => `day_notes where event_day_id = '${of}'`,
    act: ({ as, at, of }) => as.post(`/api/events/${of}/notes`, { text: inNewWords(at) }),
    refused: [429, "emails about this day"],
  },
  {
    ...{ of: "tables", most: TABLES_MOST, role: "EDITOR" },
    arrange: async () => {
      await site.sql("update tables set retired_at = 1");
      return "";
    },
    rows: () => "tables where retired_at is null",
    act: ({ as, at }) => as.post("/api/tables", { name: `Table ${at}`, seats: 4 }),
    refused: [409, "Retire one first"],
  },
  {
    ...{ of: "tables that are brought back", most: TABLES_MOST, role: "EDITOR", before: TABLES_MOST - 10 },
    arrange: async () => {
      await site.sql("update tables set retired_at = 1");
      await forEach(
        TABLES_MOST + 20,
        `insert into tables (id, name, position, retired_at)
          select 'old' || i, 'Old ' || i, i, iif(i < 30, 1, null) from n`,
      );
      return "";
    },
    rows: () => "tables where retired_at is null",
    act: ({ as, at }) => as.post(`/api/tables/old${at}/restore`),
    refused: [409, "Retire one first"],
  },
  {
    ...{ of: "links on the wall", most: JOIN_LINKS_MOST, role: "ADMIN" },
    rows: () => "join_links where ended_at is null",
    act: ({ as, at }) => as.post("/api/join-links", { label: `Poster ${at}`, endsOn: clubDay(30) }),
    refused: [409, "End one first"],
  },
  {
    ...{ of: "pages in the footer", most: FOOTER_PAGES_MOST, role: "EDITOR" },
    rows: () => "pages where in_footer",
    act: ({ as, at }) => as.post("/api/pages", page(`/foot-${at}`, { inFooter: true })),
    refused: [409, "The footer has room for"],
  },
  {
    ...{ of: "pages that an edit puts into the menu", most: MENU_PAGES_MOST, role: "EDITOR" },
    arrange: async () => {
      await forEach(
        3 * MENU_PAGES_MOST,
        `insert into pages (id, path, title, content, modified_at)
          select 'menu' || i, '/menu-' || i, 'Menu', '<p>x</p>', ${clock.now() - LATELY} from n`,
      );
      return "";
    },
    rows: () => "pages where in_menu is not null",
    act: ({ as, at }) => as.send("PUT", `/api/pages/menu${at}`, page(`/menu-${at}`, { inMenu: true })),
    refused: [409, "The menu has room for"],
  },
  {
    ...{ of: "pages", most: PAGES_MOST, role: "EDITOR", before: PAGES_MOST - 10 },
    arrange: async () => {
      const there = await rowsIn("pages");
      await forEach(
        PAGES_MOST - 10 - there,
        `insert into pages (id, path, title, content, modified_at)
          select 'page' || i, '/page-' || i, 'Page', '<p>x</p>', ${clock.now() - LATELY} from n`,
      );
      return "";
    },
    rows: () => "pages",
    act: ({ as, at }) => as.post("/api/pages", page(`/more-${at}`)),
    refused: [409, "any more pages"],
  },
];

describe("a cap holds for three times as many at once", () => {
  it.each([...OF_MEMBERS, ...OF_EVERYBODY])(
    "of $of",
    async ({ most, role = "TRUSTED", before = 0, arrange, rows, act, refused }) => {
      const who = await member(site, { role });
      const as = await signedIn(site, who);
      // The first request creates the site's keys.
      await as.get("/api/profile/push");
      const of = (await arrange?.(who)) ?? "";
      expect(await rowsIn(rows({ who, of }))).toBe(before);
      const room = most - before;
      const answers = await atOnce(many(3 * room).map((at) => () => act({ at, who, as, of })));
      expect(await rowsIn(rows({ who, of }))).toBe(most);
      expect([answers(200) - answers(200, refused[1]), answers(...refused)]).toEqual([room, 2 * room]);
    },
  );

  it("of the bytes that a NEW member uploads", async () => {
    const who = await member(site, { role: "NEW" });
    const as = await signedIn(site, who);
    const [fit, size] = [FILES_A_DAY_NEW / 4, picture.byteLength];
    // Fills up all but a little: three times sixty megabytes are too much for a test.
    await site.sql(
      `insert into file_uploads (id, title, object_key, content_type, bytes, owner_id, created_at, state)
        values ('large', 'x', 'large', 'image/png', ?, ?, ?, 'removed')`,
      [BYTES_A_DAY_NEW - fit * size, who.id, clock.now()],
    );
    const answers = await atOnce(many(3 * fit).map(() => () => send(as, picture)));
    const kept = await site.sql(`select sum(bytes) as bytes from file_uploads where owner_id = '${who.id}'`);
    expect(Number(kept[0]?.bytes)).toBeLessThanOrEqual(BYTES_A_DAY_NEW);
    expect(answers(200)).toBeGreaterThanOrEqual(fit);
    expect(answers(429, "MB in a day")).toBeGreaterThan(0);
    expect(answers(200) + answers(429, "MB in a day")).toBe(3 * fit);
  });

  it("of kinds of days, whose order can be saved; and of those that are brought back", async () => {
    const before = await rowsIn("event_kinds where retired_at is null");
    const answers = await atOnce(
      many(3 * KINDS_MOST).map((at) => () => admin.post("/api/event-kinds", { name: `Kind ${at}` })),
    );
    expect(await rowsIn("event_kinds where retired_at is null")).toBe(KINDS_MOST);
    expect(answers(200)).toBe(KINDS_MOST - before);
    const kinds: { id: string; isRetired: boolean }[] = (await admin.get("/api/event-kinds/every")).json;
    const order = kinds.map(({ id }) => id).toReversed();
    expect((await admin.send("PUT", "/api/event-kinds/order", { ids: order })).status).toBe(200);

    await site.sql(`insert into event_kinds (id, name, feed, mark, position, retired_at)
        select 'old-' || id, 'Old ' || name, 'old-' || feed, mark, 99, 1 from event_kinds`);
    await site.sql(
      "update event_kinds set retired_at = 1 where id = (select max(id) from event_kinds where retired_at is null)",
    );
    await atOnce(
      kinds.map(
        ({ id }) =>
          () =>
            admin.post(`/api/event-kinds/old-${id}/restore`),
      ),
    );
    expect(await rowsIn("event_kinds where retired_at is null")).toBe(KINDS_MOST);
  });

  it("of people whom a link on the wall counts", async () => {
    await site.sql("update join_links set ended_at = 1");
    const { json } = await admin.post("/api/join-links", { label: null, endsOn: clubDay(3), usesMost: 4 });
    const links = await Promise.all(
      many(12).map(async (at) => {
        const [browser, email] = [visitor(site), `poster-${at}@club.example`];
        await askForLink(browser, { email, callbackUrl: `/join/${json[0].code}` });
        return { browser, link: await linkFor(site, email) };
      }),
    );
    await Promise.all(links.map(({ browser, link }) => browser.get(link)));
    // Anybody may sign up: an expired link only lacks the welcome.
    expect(await rowsIn("users where email like 'poster-%'")).toBe(12);
    expect(await rowsIn("join_links where ended_at is null and joined = 4")).toBe(1);
  });

  it("of invitations that wait", async () => {
    await site.sql("delete from invitations");
    const invite = (wave: number) => () =>
      admin.post("/api/invitations", {
        people: many(INVITATIONS_MOST / 4).map((at) => ({ email: `p${wave}-${at}@club.example` })),
        note: "",
      });
    const answers = await atOnce(many(12).map(invite));
    expect(await rowsIn("invitations where due_at is not null")).toBe(INVITATIONS_MOST);
    expect([answers(200), answers(409, "waiting to go out")]).toEqual([4, 8]);
  });
});

const IDS = many(3 * BANNERS_MOST).map((at) => `banner${String(at).padStart(10, "0")}`);
const DAYS = many(3 * PLANNED_MOST).map((at) => clubDay(50 + at));

/** A limit of one form: each save replaces all items. */
interface FormCap {
  of: string;
  most: number;
  rows: () => Promise<number>;
  /** Sends a form with so many items. */
  save: (count: number) => Promise<Acted>;
  words: string;
}

const settingsHave = (path: string) => async () =>
  Number((await site.sql(`select json_array_length(settings, '$.${path}') as n from club`))[0]?.n ?? 0);

const FORMS: FormCap[] = [
  {
    ...{ of: "venues", most: VENUES_MOST, words: "A club can have" },
    rows: settingsHave("venues"),
    save: async (count) => {
      const { json } = await admin.get("/api/club");
      const { look: _, ...club } = json;
      const venues = many(count).map((at) => ({ id: `v${at}`, name: `Venue ${at}`, address: "Here 1" }));
      return admin.send("PUT", "/api/club", { ...club, venues });
    },
  },
  {
    ...{ of: "banners", most: BANNERS_MOST, words: "A club can have" },
    rows: settingsHave("look.banners"),
    save: async (count) => {
      await site.database.batch(
        IDS.map((id) => [
          `insert or ignore into file_uploads (id, title, object_key, content_type, bytes, width, height, created_at, state)
            values (?1, 'x', ?1 || '.png', 'image/png', 1, 940, 198, 1, 'ready')`,
          [id],
        ]),
      );
      const { version } = (await admin.get("/api/club/look")).json;
      const banners = IDS.slice(0, count).map((id) => ({ src: `/files/${id}.png`, alt: "A banner" }));
      return admin.send("PUT", "/api/club/look", {
        ...{ main: null, trim: null, logo: null, icon: null, preview: null, version },
        banners,
      });
    },
  },
  {
    ...{ of: "tags of a post", most: TAGS_MOST, words: "A post has at most" },
    rows: () => rowsIn("post_tags"),
    save: (count) =>
      admin.post("/api/my-posts", {
        ...{ title: "Tagged", content: "<p>Hello</p>", published: true },
        tags: many(count).map((at) => `tag-${at}`),
      }),
  },
  {
    ...{ of: "days that are planned", most: PLANNED_MOST, words: "Please plan" },
    rows: () => rowsIn(`event_days where date >= '${DAYS[0]}'`),
    save: (count) => admin.post("/api/calendar/days", { event: "GAMES_DAY", days: DAYS.slice(0, count) }),
  },
];

describe("a form with three times as many is refused as a whole, with as many it is saved", () => {
  it.each(FORMS)("$of", async ({ most, rows, save, words }) => {
    const { status, text } = await save(3 * most);
    expect([status, text]).toEqual([422, expect.stringContaining(words)]);
    expect(await rows()).toBe(0);
    // Three at once count as one.
    const answers = await atOnce(many(3).map(() => () => save(most)));
    expect(answers(200)).toBeGreaterThan(0);
    expect(await rows()).toBe(most);
  });
});
