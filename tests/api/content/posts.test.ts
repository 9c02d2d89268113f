import { beforeAll, describe, expect, test } from "vitest";
import { POSTS_PAGE } from "../../../worker/contract/content/posts.ts";
import { member, post, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";

const HOUR = 3_600_000;
const MORE_THAN_A_PAGE = POSTS_PAGE * 2 + 3;

const site = await startSite();
const ada = await member(site, { name: "Ada", color: "F9C750" });

const get = (path: string) => visitor(site).get(path);
const titles = (answer: { json: { posts: { title: string }[] } }) =>
  answer.json.posts.map(({ title }) => title);

describe("a post", () => {
  test("can be read by everybody, with its author, tags and text", async () => {
    const { threadId } = await post(site, {
      slug: "first",
      title: "The first",
      author: ada,
      tags: ["News", "Guides"],
      content: "<p>Roll <strong>dice</strong>.</p><ul><li>one</li></ul>",
    });
    site.trips.reset();
    const { status, json } = await get("/api/posts/first");
    expect([status, site.trips.requests]).toEqual([200, 1]);
    expect(json).toMatchObject({
      slug: "first",
      title: "The first",
      author: { publicId: ada.publicId, name: "Ada", color: "F9C750" },
      tags: [
        { slug: "guides", label: "Guides" },
        { slug: "news", label: "News" },
      ],
      lead: "Roll dice. one",
      minutes: 1,
      thread: threadId,
      content: [
        ["p", null, "Roll ", ["strong", null, "dice"], "."],
        ["ul", null, ["li", null, "one"]],
      ],
    });
    expect(JSON.stringify(json)).not.toContain(ada.email);
    expect(JSON.stringify(json)).not.toContain(ada.id);
  });

  test("is in the first HTML, with its title, tags and structured data", async () => {
    await post(site, {
      slug: "seen",
      title: "Seen & <heard>",
      author: ada,
      content: "<p>Read without script.</p>",
    });
    site.trips.reset();
    const { status, text } = await get("/posts/seen");
    expect([status, site.trips.requests]).toEqual([200, 1]);
    expect(text).toContain("<title>Posts: Seen &amp; &lt;heard&gt; | Thursday Table</title>");
    expect(text).toContain("<p>Read without script.</p>");
    expect(text).toContain('<meta property="og:type" content="article">');
    const data = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(text)?.[1] ?? "";
    expect(JSON.parse(data)).toMatchObject({ "@type": "Article", author: { name: "Ada" } });
  });

  test("shows only the toolbar's elements, whatever HTML the database holds", async () => {
    await post(site, {
      slug: "nasty",
      content: `<p onclick="alert(1)">a<script>alert(2)</script><img src=x onerror=alert(3)><a href="javascript:alert(4)">b</a></p>
        <iframe src="https://elsewhere.example"></iframe><svg><script>alert(5)</script></svg>`,
    });
    expect((await get("/api/posts/nasty")).text).not.toMatch(/alert|onclick|elsewhere|svg/);
    expect((await get("/posts/nasty")).text).not.toMatch(/alert\(/);
  });

  test("of a member who left stays, without an author", async () => {
    const gone = await member(site);
    await post(site, { slug: "orphan", author: gone });
    await site.sql("delete from users where id = ?", [gone.id]);
    expect((await get("/api/posts/orphan")).json.author).toBeNull();
  });

  test("that is a draft is not found, by anybody", async () => {
    await post(site, { slug: "draft", author: ada, published: false, tags: ["Secret"] });
    const author = await signedIn(site, ada);
    for (const reader of [visitor(site), author]) {
      for (const path of ["/api/posts/", "/posts/"]) {
        const [draft, none] = [await reader.get(`${path}draft`), await reader.get(`${path}drawn`)];
        expect([draft.status, none.status]).toEqual([404, 404]);
        const named = ({ text }: { text: string }) => text.replaceAll("draft", "drawn");
        expect(named(draft)).toBe(named(none));
      }
    }
    const { json } = await get("/api/posts");
    expect(JSON.stringify(json)).not.toMatch(/draft|Secret/);
  });
});

describe("the list of posts", () => {
  beforeAll(async () => {
    await site.database.batch(["delete from posts", "delete from tags"]);
    // Two at the same instant at each place, so that the cursor has to distinguish them.
    for (let i = 0; i < MORE_THAN_A_PAGE; i++) {
      const createdAt = Date.UTC(2026, 0, 1) + Math.floor(i / 2) * HOUR;
      await post(site, { slug: `p${i}`, title: `P${i}`, createdAt, tags: i % 3 ? [] : ["Third"] });
    }
  });

  test("has each post once, newest first, page by page", async () => {
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      site.trips.reset();
      const answer = await get(`/api/posts${cursor && `?before=${encodeURIComponent(cursor)}`}`);
      expect(site.trips.requests).toBe(1);
      expect(answer.json.posts.length).toBeLessThanOrEqual(POSTS_PAGE);
      seen.push(...titles(answer));
      cursor = answer.json.older;
    }
    expect(seen).toHaveLength(MORE_THAN_A_PAGE);
    expect(new Set(seen).size).toBe(MORE_THAN_A_PAGE);
    const hours = seen.map((title) => Math.floor(Number(title.slice(1)) / 2));
    expect(hours).toEqual(hours.toSorted((a, b) => b - a));
  });

  test("narrows to a tag, and lists the tags in use", async () => {
    const { json } = await get("/api/posts?tag=third");
    expect(json.tag).toEqual({ slug: "third", label: "Third" });
    expect(json.tags).toEqual([{ slug: "third", label: "Third" }]);
    expect(titles({ json }).every((title) => Number(title.slice(1)) % 3 === 0)).toBe(true);
    const page = await get("/posts/tags/third");
    expect([page.status, page.text.includes("Posts: Third | ")]).toEqual([200, true]);
  });

  test("of an unknown tag is empty, and its page is not found", async () => {
    const { json } = await get("/api/posts?tag=nothing");
    expect([json.posts, json.tag]).toEqual([[], null]);
    expect((await get("/posts/tags/nothing")).status).toBe(404);
  });

  test.each(["x", "1", "-", "1-", "'; drop table posts; --", "9".repeat(30)])(
    "begins at the newest post when the cursor is %j",
    async (cursor) => {
      const answer = await get(`/api/posts?before=${encodeURIComponent(cursor)}`);
      expect(answer.status).toBe(200);
      expect(answer.text).toBe((await get("/api/posts")).text);
    },
  );

  test("links to older posts without script", async () => {
    const { text } = await get("/posts");
    const [, older = ""] = /href="(\/posts\?before=[^"]+)"/.exec(text) ?? [];
    const page = await get(older.replaceAll("&amp;", "&"));
    expect(page.status).toBe(200);
    const { json } = await get(`/api${older.replaceAll("&amp;", "&")}`);
    for (const title of titles({ json })) expect(page.text).toContain(`<bdi>${title}</bdi>`);
    expect(page.text).toContain("Newest posts");
  });
});
