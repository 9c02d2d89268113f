import { expect, test } from "vitest";
import { member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import type { Answer } from "../../support/visitor.ts";

// Cost of posts in rows read: the same with a hundred times the posts.
const FEW = 120;
const AUTHORS = 2;

const site = await startSite();
const ada = await member(site, { id: "author0" });
for (let at = 1; at < AUTHORS; at++) await member(site, { id: `author${at}` });
const author = await signedIn(site, ada);
const editor = await signedIn(site, await member(site, { id: "editor", role: "EDITOR" }));

/**
 * Inserts posts, every fifth a draft, each with two of ten tags, with conversations, revisions and former addresses.
 */
function write(group: string, posts: number) {
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${posts})`;
  const id = `'${group}' || printf('%06d', i)`;
  return site.database.batch([
    `insert into threads (id, created_at) ${numbers} select ${id}, i from n`,
    `insert into messages (id, thread_id, author_id, text, created_at) ${numbers} select ${id}, ${id}, 'author1', 'x', i from n`,
    `insert into posts (id, slug, title, content, tree, lead, minutes, author_id, thread_id, published, created_at, modified_at)
        ${numbers} select ${id}, ${id}, 'Title', '<p>Words</p>', '[["p",null,"Words"]]', 'Words', 1, 'author' || (i % ${AUTHORS}), ${id},
          i % 5 <> 0, 1000 + i, 2000 + i from n`,
    ...Array.from(
      { length: 10 },
      (_, tag) => `insert or ignore into tags (slug, label) values ('tag${tag}', 'Tag ${tag}')`,
    ),
    `insert into post_tags (post_id, tag_slug) ${numbers} select ${id}, 'tag' || (i % 10) from n`,
    `insert into post_tags (post_id, tag_slug) ${numbers} select ${id}, 'tag' || ((i + 3) % 10) from n`,
    `insert into post_slugs (slug, post_id) ${numbers} select 'old-' || ${id}, ${id} from n`,
    `insert into post_revisions (id, post_id, version, saved_by, begun_at, saved_at, title, content, tags, words)
        ${numbers} select ${id}, ${id}, 1, 'author0', 1, 1, 'Title', '<p>Words</p>', '[]', 1 from n`,
  ]);
}

async function rowsRead(act: () => Promise<Answer>, expected = 200, trips = 1): Promise<number> {
  site.trips.reset();
  const { status } = await act();
  expect([status, site.trips.requests]).toEqual([expected, trips]);
  return site.trips.rowsRead;
}

/** Measures reading and writing around a post in the middle of the group. */
async function costs(group: string, middle: number, feed: string) {
  const stranger = visitor(site);
  const id = `${group}${String(middle).padStart(6, "0")}`;
  const { json } = await stranger.get("/api/posts");
  const words = (content: string) => ({ title: `About ${group}`, content, published: true, tags: ["Tag 1"] });
  const fresh = await author.post("/api/my-posts", words("<p>One</p>"));
  const read = {
    list: await rowsRead(() => stranger.get("/api/posts")),
    older: await rowsRead(() => stranger.get(`/api/posts?before=${json.older}`)),
    tag: await rowsRead(() => stranger.get("/api/posts?tag=tag2")),
    post: await rowsRead(() => stranger.get(`/api/posts/${id}`)),
    moved: await rowsRead(() => stranger.get(`/api/posts/old-${id}`), 308),
    "page of a post": await rowsRead(() => stranger.get(`/posts/${id}`)),
    "page of the list": await rowsRead(() => stranger.get("/posts")),
    "page of a tag": await rowsRead(() => stranger.get("/posts/tags/tag2")),
    feed: await rowsRead(() => stranger.get(`/feeds/${feed}.atom`)),
    mine: await rowsRead(() => author.get("/api/my-posts")),
    everybodys: await rowsRead(() => editor.get("/api/my-posts?all")),
  };
  const written = (act: () => Promise<Answer>) => rowsRead(act, 200, 2);
  // With random ids an index search reads a further row now and then.
  const own = {
    "one of mine": await rowsRead(() => author.get(`/api/my-posts/${fresh.json.id}`)),
    revisions: await rowsRead(() => author.get(`/api/my-posts/${fresh.json.id}/revisions`)),
    create: await written(() => author.post("/api/my-posts", words("<p>Two</p>"))),
    save: await written(() => author.send("PUT", `/api/my-posts/${fresh.json.id}`, words("<p>Three</p>"))),
    delete: await written(() => author.send("DELETE", `/api/my-posts/${fresh.json.id}`)),
  };
  return { read, own };
}

test("with a hundred times the posts, reading and writing cost the same", async () => {
  await write("a", FEW);
  const small = await costs("a", 18, "tags/tag1");
  await write("b", FEW * 99);
  const large = await costs("b", 6_001, "tags/tag2");
  for (const [what, rows] of Object.entries(small.read))
    expect([what, large.read[what as keyof typeof large.read]]).toEqual([
      what,
      expect.toSatisfy((n: number) => n <= rows * 1.05),
    ]);
  for (const [what, rows] of Object.entries(small.own))
    expect([what, large.own[what as keyof typeof large.own]]).toEqual([
      what,
      expect.toSatisfy((n: number) => n <= rows * 1.05 + 10),
    ]);
  expect(small.read.post).toBeLessThan(25);
});
