import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KINDS_MOST } from "../../worker/contract/event-kinds.ts";
import { SUGGESTIONS_MOST_NEW } from "../../worker/contract/games.ts";
import { GUESTS_MOST_NEW } from "../../worker/contract/guests.ts";
import { GUEST_INVITATIONS_MOST, INVITATIONS_MOST } from "../../worker/contract/invitations.ts";
import { JOIN_LINKS_MOST } from "../../worker/contract/join-links.ts";
import { NEWCOMER_MOST } from "../../worker/contract/newcomers.ts";
import { PUSH_DEVICES_MOST } from "../../worker/contract/push.ts";
import { TABLES_MOST } from "../../worker/contract/tables.ts";
import { POSTS_MOST_NEW } from "../../worker/contract/threads.ts";
import { WISHES_MOST } from "../../worker/features/profile/rules.ts";
import { REPORTS_MOST_MEMBER } from "../../worker/features/reports/rules.ts";
import { type ArrangedMember, game, member, signedIn, visitor } from "../support/arrange.ts";
import { pushBrowser } from "../support/push-browser.ts";
import { startSite, type TestSite } from "../support/site.ts";
import type { Visitor } from "../support/visitor.ts";
import { askForLink } from "./auth-steps.ts";
import { clubDay, suggestion } from "./games-support.ts";

let site: TestSite;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await signedIn(site, await member(site, { role: "ADMIN" }));
  await admin.csrfToken();
});
afterAll(() => site.close());

const many = (count: number) => Array.from({ length: count }, (_, at) => at);
const rowsIn = async (sql: string) =>
  Number((await site.database.execute(`select count(*) as n from ${sql}`)).rows[0]?.n);
/** Acts at once, and by their statuses how many there were of each. */
async function atOnce(acts: (() => Promise<{ status: number }>)[]) {
  const statuses = (await Promise.all(acts.map((act) => act()))).map(({ status }) => status);
  return (status: number) => statuses.filter((one) => one === status).length;
}

/** A cap of one member: so many rows, whatever they do at once. */
interface Cap {
  of: string;
  most: number;
  role: "NEW" | "TRUSTED";
  /** Rows of the member, which are counted. */
  rows: (who: ArrangedMember) => string;
  /** Does it once, with something else each time. */
  act: (as: Visitor, at: number, who: ArrangedMember) => Promise<{ status: number }>;
}

/** A game of somebody else's. */
const others = async () => game(site, { suggestedBy: await member(site), maxPlayers: 9 });

const CAPS: Cap[] = [
  {
    ...{ of: "games that a NEW member suggests", most: SUGGESTIONS_MOST_NEW, role: "NEW" },
    rows: ({ id }) => `games where suggested_by = '${id}'`,
    act: (as, at) => as.post("/api/games/suggest", suggestion({ name: `Game ${at}` })),
  },
  {
    ...{ of: "dates that a NEW member sets", most: NEWCOMER_MOST.date, role: "NEW" },
    rows: ({ id }) => `newcomer_acts where act = 'date' and user_id = '${id}'`,
    act: async (as) => as.post(`/api/games/${(await others()).id}/schedule`, { date: clubDay(5) }),
  },
  {
    ...{ of: "guests whom a NEW member has brought", most: GUESTS_MOST_NEW, role: "NEW" },
    rows: ({ id }) => `users where guest_of = '${id}'`,
    act: async (as, at) => as.post("/api/guests", { game: (await others()).id, name: `Guest ${at}` }),
  },
  {
    ...{ of: "messages of a NEW member", most: POSTS_MOST_NEW, role: "NEW" },
    rows: ({ id }) => `messages where author_id = '${id}'`,
    act: async (as, at) =>
      as.post(`/api/threads/${(await others()).threadId}/post-message`, { text: `Message ${at}` }),
  },
  {
    ...{ of: "wishes for another address", most: WISHES_MOST, role: "TRUSTED" },
    rows: ({ id }) => `email_changes where user_id = '${id}'`,
    act: (as, at) => as.post("/api/profile/email", { email: `wish-${at}@club.example` }),
  },
  {
    ...{ of: "devices that are told", most: PUSH_DEVICES_MOST, role: "TRUSTED" },
    rows: ({ id }) => `push_subscriptions where user_id = '${id}'`,
    // A session has one.
    act: async (_, __, who) =>
      (await signedIn(site, who)).post("/api/profile/push", (await pushBrowser()).subscription),
  },
  {
    ...{ of: "reports of a member", most: REPORTS_MOST_MEMBER, role: "TRUSTED" },
    rows: ({ id }) => `reports where reporter_id = '${id}'`,
    act: async (as) => {
      const { id } = await others();
      return as.post("/api/reports", {
        what: `game:${id}`,
        about: `/games/${id}`,
        reason: "abuse",
        words: "Look.",
      });
    },
  },
  {
    ...{ of: "sign-in links to an address", most: 5, role: "TRUSTED" },
    rows: ({ email }) => `sign_in_links where email = '${email}'`,
    act: (_, __, { email }) => askForLink(visitor(site), { email }),
  },
];

describe("a cap holds for three times as many at once", () => {
  it.each(CAPS)("of $of", async ({ most, role, rows, act }) => {
    const who = await member(site, { role });
    const as = await signedIn(site, who);
    await as.csrfToken();
    // Keys of the site are there from the first question for them on.
    await as.get("/api/profile/push");
    await atOnce(many(3 * most).map((at) => () => act(as, at, who)));
    expect(await rowsIn(rows(who))).toBe(most);
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
    expect((await admin.send("PUT", "/api/event-kinds/order", { kinds: order })).status).toBe(200);

    await site.database.execute(
      `insert into event_kinds (id, name, feed, mark, position, retired_at)
        select 'old-' || id, 'Old ' || name, 'old-' || feed, mark, 99, 1 from event_kinds`,
    );
    await site.database.execute(
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

  it("of tables", async () => {
    // All but ten are there: three times sixty at once would take half a minute.
    const before = TABLES_MOST - 10;
    await site.database.batch(
      many(before).map((at) => ({
        sql: "insert into tables (id, name, position) values (?1, ?1, ?2)",
        args: [`there-${at}`, at],
      })),
      "write",
    );
    const answers = await atOnce(
      many(30).map((at) => () => admin.post("/api/tables", { name: `Table ${at}`, seats: 4 })),
    );
    expect(await rowsIn("tables where retired_at is null")).toBe(TABLES_MOST);
    expect(answers(200)).toBe(TABLES_MOST - before);
  });

  it("of links on the wall", async () => {
    await atOnce(
      many(3 * JOIN_LINKS_MOST).map(
        (at) => () => admin.post("/api/join-links", { label: `Poster ${at}`, endsOn: clubDay(30) }),
      ),
    );
    expect(await rowsIn("join_links where ended_at is null")).toBe(JOIN_LINKS_MOST);
  });

  it("of invitations that wait", async () => {
    const invite = (wave: number) => () =>
      admin.post("/api/invitations", {
        people: many(INVITATIONS_MOST / 4).map((at) => ({ email: `p${wave}-${at}@club.example` })),
        note: "",
      });
    await atOnce(many(12).map(invite));
    expect(await rowsIn("invitations where due_at is not null")).toBe(INVITATIONS_MOST);
  });

  it("of guests whom one member invites", async () => {
    const who = await member(site);
    const host = await signedIn(site, who);
    await host.csrfToken();
    const { id } = await game(site, { suggestedBy: who, maxPlayers: 20, date: clubDay(3) });
    const guests: string[] = [];
    for (const at of many(3)) {
      const { json } = await host.post("/api/guests", { game: id, name: `Guest ${at}` });
      guests.push(json.players.at(-1).publicId);
    }
    await site.database.execute({
      sql: `insert into invitations (id, email, invited_by, created_at, ends_at)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
        select 'g' || i, 'g' || i || '@club.example', ?, 1, 9e12 from n`,
      args: [GUEST_INVITATIONS_MOST - 1, who.id],
    });
    await atOnce(
      guests.map(
        (guest, at) => () => host.post(`/api/guests/${guest}/invite`, { email: `mine-${at}@club.example` }),
      ),
    );
    expect(await rowsIn(`invitations where invited_by = '${who.id}'`)).toBe(GUEST_INVITATIONS_MOST);
  });
});
