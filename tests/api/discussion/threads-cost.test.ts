import { describe, expect, it } from "vitest";
import { THREAD_PAGE } from "../../../worker/contract/discussion/threads.ts";
import { type ArrangedMember, browserOf, game, member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import type { Answer } from "../../support/visitor.ts";

// Cost of threads in rows read: the same in a club a hundred times the size.
const SHORT = 60;
const LONG = 5_000;
const AUTHORS = 8;

const site = await startSite();
const authors = await Promise.all(
  Array.from({ length: AUTHORS }, (_, at) => member(site, { id: `author${at}` })),
);
const reader = await signedIn(site, authors[0] as ArrangedMember);
const editor = await browserOf(site, "EDITOR");

const numbers = (to: number) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${to})`;

/** Creates a game's thread with so many messages by a few members, every second one a reply. */
async function thread(messages: number): Promise<string> {
  const { threadId } = await game(site, {
    // Sorts last: an index search also reads the row after its last match.
    id: `z${String(messages).length}`,
    threadId: `z${String(messages).length}`,
    suggestedBy: authors[1] as ArrangedMember,
    players: authors.slice(1, 4),
  });
  const author = authors.map(({ id }, at) => `when ${at} then '${id}'`).join(" ");
  await site.sql(`insert into messages (id, thread_id, author_id, reply_to_id, text, created_at)
    ${numbers(messages)} select '${threadId}m' || i, '${threadId}', case i % ${AUTHORS} ${author} end,
      iif(i % 2 = 0, '${threadId}m' || (i - 1), null), 'Message ' || i, 1000 + i from n`);
  return threadId;
}

/** 100 times the members, each with notifications and messages elsewhere. */
const growAHundredfold = () =>
  site.database.batch([
    `insert into users (id, public_id, email, name, color, created_at)
        ${numbers(900)} select 'many' || i, 'pmany' || i, i || '@many.example', 'Many ' || i, '3A85FF', i from n`,
    `insert into notifications (id, user_id, kind, url, title, brief, created_at)
        ${numbers(9_000)} select 'note' || i, 'many' || (1 + i % 900), 'comment', '/games/' || i, 'A', 'B', i from n`,
    `insert into notifications (id, user_id, kind, url, title, brief, created_at)
        ${numbers(900)} select 'own' || i, '${authors[1]?.id}', 'comment', '/games/' || i, 'A', 'B', i from n`,
    `insert into threads (id, created_at) ${numbers(500)} select 'elsewhere' || i, i from n`,
    `insert into messages (id, thread_id, author_id, text, created_at)
        ${numbers(10_000)} select 'm' || i, 'elsewhere' || (1 + i % 500), 'many' || (1 + i % 900), 'Hello', i from n`,
  ]);

async function rowsRead(act: () => Promise<Answer>, trips = 1): Promise<number> {
  site.trips.reset();
  const { status } = await act();
  expect([status, site.trips.requests]).toEqual([200, trips]);
  return site.trips.rowsRead;
}

/** Measures reading and writing in a thread: the newest page for everybody, an older page, and a post. */
async function costs(id: string) {
  const page = () => reader.get(`/api/threads/${id}`);
  // A member without recent messages, as those are counted. With random ids, here and above, a search would now and
  // then read a row more.
  const writer = await signedIn(site, await member(site, { id: `writer of ${id}` }));
  const say = (body: object) => writer.post(`/api/threads/${id}/post-message`, { ...body });
  const { json } = await page();
  expect(json.messages).toHaveLength(THREAD_PAGE);
  return {
    stranger: await rowsRead(() => visitor(site).get(`/api/threads/${id}`)),
    member: await rowsRead(page),
    editor: await rowsRead(() => editor.get(`/api/threads/${id}`)),
    older: await rowsRead(() => reader.get(`/api/threads/${id}?before=${json.earlier}`)),
    post: await rowsRead(() => say({ text: "Hello" }), 2),
    answer: await rowsRead(() => say({ text: "Yes", replyToId: json.messages[3].id }), 2),
  };
}

describe("a thread of 5,000 messages in a club of a hundred times the size", () => {
  it("is read and written at the cost of one of 60 in a small club", async () => {
    const small = await costs(await thread(SHORT));
    await growAHundredfold();
    const large = await costs(await thread(LONG));
    expect(small.member).toBeLessThanOrEqual(THREAD_PAGE * 12);
    for (const reading of ["stranger", "member", "editor"] as const)
      expect([reading, large[reading]]).toEqual([
        reading,
        expect.toSatisfy((n: number) => n <= small[reading] * 1.05),
      ]);
    expect(large.older).toBeLessThanOrEqual(small.member * 1.05);
    for (const writing of ["post", "answer"] as const)
      expect([writing, Math.abs(large[writing] - small[writing]) <= 5]).toEqual([writing, true]);
  });
});
