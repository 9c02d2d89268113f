import { Readable } from "node:stream";
import FeedParser from "feedparser";
import RssParser from "rss-parser";
import { beforeAll, describe, expect, test } from "vitest";
import type { RichText } from "../../../worker/contract/platform/rich-text.ts";
import { atom } from "../../../worker/site/feeds/atom.ts";
import { game, member, post, signedIn, visitor } from "../../support/arrange.ts";
import { nastyTexts } from "../../support/nasty-texts.ts";
import { told } from "../../support/pictures.ts";
import { startSite } from "../../support/site.ts";
import { send } from "../platform/uploads-support.ts";

const DAY = 86_400_000;
const FROM = Date.UTC(2026, 0, 1);
const POSTS = 25;
const ENTRIES = 20;

const NASTY_TEXTS = nastyTexts();
const site = await startSite({ own: true });
const ada = await member(site, { name: "Ada <b> & 'Co'" });

interface Read {
  title: string | null | undefined;
  link: string | null | undefined;
  items: {
    id: string;
    title: string;
    link: string;
    author: string;
    html: string;
    summary: string;
    at: number;
  }[];
}

async function withFeedParser(xml: string): Promise<Read> {
  const parser = Readable.from([xml]).pipe(new FeedParser({ addmeta: false }));
  const items: Read["items"] = [];
  for await (const one of parser as AsyncIterable<FeedParser.Item>) {
    items.push({
      id: one.guid,
      title: one.title ?? "",
      link: one.link,
      author: one.author ?? "",
      html: one.description ?? "",
      summary: one.summary ?? "",
      at: Number(one.pubdate),
    });
  }
  return { title: parser.meta.title, link: parser.meta.link, items };
}

async function withRssParser(xml: string): Promise<Read> {
  const { title, link, items } = await new RssParser().parseString(xml);
  return {
    title,
    link,
    items: items.map((one) => ({
      id: String(one.id),
      title: one.title ?? "",
      link: one.link ?? "",
      author: String(one.author),
      html: one.content ?? "",
      summary: one.summary ?? "",
      at: Date.parse(one.isoDate ?? one.pubDate ?? ""),
    })),
  };
}

const READERS = { feedparser: withFeedParser, "rss-parser": withRssParser };

async function feed(path: string): Promise<string> {
  const { status, headers, text } = await visitor(site).get(path);
  expect([status, headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  return text;
}

describe("the feed of posts", () => {
  let xml: string;
  beforeAll(async () => {
    for (let i = 0; i < POSTS; i++) {
      await post(site, {
        slug: `p${i}`,
        title: NASTY_TEXTS[(i * 97) % NASTY_TEXTS.length] ?? `P${i}`,
        author: i === POSTS - 1 ? ada : undefined,
        createdAt: FROM + i * DAY,
        tags: i === POSTS - 1 ? ["News & <more>"] : [],
        content: `<p>Number ${i} &lt;b&gt; ]]&gt; \u0008</p><p><a href="/games?a=1&amp;b=2">own</a><a href="#top">here</a></p><img src="/files/a.png" alt="A &quot;die&quot;">`,
      });
    }
    await post(site, { slug: "draft", title: "Nobody knows", published: false, createdAt: FROM + 99 * DAY });
    site.trips.reset();
    xml = await feed("/feeds/posts.atom");
    expect(site.trips.requests).toBe(1);
  });

  test.each(Object.entries(READERS))(
    "is read by %s, newest first, with whole texts and whole addresses",
    async (_, read) => {
      const { title, link, items } = await read(xml);
      expect([title, link]).toEqual(["Thursday Table Club: Posts", `${site.url}/posts`]);
      expect(items.map((item) => item.link)).toEqual(
        Array.from({ length: ENTRIES }, (_, i) => `${site.url}/posts/p${POSTS - 1 - i}`),
      );
      for (const [i, item] of items.entries()) {
        const of = POSTS - 1 - i;
        expect(item.id).toMatch(
          /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        );
        expect(item.at).toBe(FROM + of * DAY);
        expect(item.summary).toContain(`Number ${of} <b> ]]>`);
        expect(item.html).toBe(
          `<p>Number ${of} &lt;b&gt; ]]&gt; </p><p><a href="${site.url}/games?a=1&amp;b=2">own</a>` +
            `<a href="${site.url}/posts/p${of}#top">here</a></p><img src="${site.url}/image?src=%2Ffiles%2Fa.png&amp;w=1200&amp;q=75" alt="A &quot;die&quot;">`,
        );
      }
      expect(items[0]?.author).toBe("Ada <b> & 'Co'");
      expect(items[1]?.author).toBe("Former member");
      expect(new Set(items.map(({ id }) => id)).size).toBe(ENTRIES);
    },
  );

  test("has the posts' titles, with any characters", async () => {
    const { items } = await withRssParser(xml);
    for (const [i, { title }] of items.entries()) {
      const called = NASTY_TEXTS[((POSTS - 1 - i) * 97) % NASTY_TEXTS.length] ?? "";
      const plain = (text: string) => text.replace(/[\p{Cc}\s]+/gu, "");
      expect(plain(title)).toBe(plain(called));
    }
  });

  test("leaves out drafts, and is valid Atom", async () => {
    expect(xml).not.toContain("Nobody knows");
    expect(xml.match(/<updated>/g)).toHaveLength(ENTRIES + 1);
    expect(xml).toContain(
      `<updated>${new Date(FROM + (POSTS - 1) * DAY).toISOString()}</updated>\n<link rel="self"`,
    );
    expect(xml).toContain('<category term="News &amp; &lt;more&gt;"/>');
  });

  test("is a 304 for a reader who has it, and may be cached for some minutes", async () => {
    const { headers } = await visitor(site).get("/feeds/posts.atom");
    expect(headers.get("cache-control")).toBe("public, max-age=300");
    const again = await visitor(site).get("/feeds/posts.atom", {
      "If-None-Match": headers.get("etag") ?? "",
    });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect((await visitor(site).get("/feeds/posts.atom", { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("keeps a post's id when its title and address change", async () => {
    await post(site, { slug: "named", title: "Named", tags: ["Names"] });
    const idIn = async (path: string) => (await withFeedParser(await feed(path))).items[0]?.id;
    const before = await idIn("/feeds/tags/names.atom");
    await site.database.batch([
      "update posts set slug = 'renamed', title = 'Renamed' where slug = 'named'",
      "update tags set slug = 'other' where slug = 'names'",
    ]);
    expect(await idIn("/feeds/tags/other.atom")).toBe(before);
  });
});

test.each(Object.entries(READERS))(
  "the feed of a tag is read by %s and has its posts only",
  async (_, read) => {
    const { title, link, items } = await read(
      await feed(`/feeds/tags/${encodeURIComponent("news & <more>")}.atom`),
    );
    expect([title, link]).toEqual([
      "Thursday Table Club: News & <more>",
      `${site.url}/posts/tags/news%20%26%20%3Cmore%3E`,
    ]);
    expect(items).toHaveLength(1);
  },
);

test.each(["/feeds/tags/nothing.atom", "/feeds/tags/.atom", "/feeds/other.atom", "/feeds"])(
  "%s is not found",
  async (path) => {
    expect((await visitor(site).get(path)).status).toBe(404);
  },
);

test.each(Object.entries(READERS))("the feed of new games is read by %s", async (name, read) => {
  if (name === "feedparser") {
    await game(site, { name: "Nobody's", createdAt: FROM + DAY });
    await game(site, { name: "Old <one>", suggestedBy: ada, createdAt: FROM });
    await game(site, {
      id: "newest",
      name: "Tigris & <Euphrates>",
      suggestedBy: ada,
      createdAt: FROM + 2 * DAY,
      date: "2026-12-03",
      minPlayers: 2,
      expectedMinutes: 150,
    });
  }
  const { items } = await read(await feed("/feeds/games.atom"));
  expect(items.map(({ title }) => title)).toEqual(["Tigris & <Euphrates>", "Old <one>"]);
  expect(items[0]).toMatchObject({
    link: `${site.url}/games/newest`,
    author: "Ada <b> & 'Co'",
    html: "<p>Tigris &amp; &lt;Euphrates&gt;, for 2 to 4 players, about 2 hours 30 minutes.</p><p>Thu 3 Dec.</p><p>3 seats are free.</p>",
    at: FROM + 2 * DAY,
  });
});

test("an empty feed is valid", async () => {
  const about = { title: "Nothing", subtitle: "Yet", path: "/feeds/posts.atom", page: "/posts", entries: [] };
  const xml = await atom({ url: site.url, icon: "/favicon.ico" }, about);
  for (const read of Object.values(READERS))
    expect(await read(xml)).toMatchObject({ title: "Nothing", items: [] });
});

test("attributes of a picture that only our own pages use are left out", async () => {
  const entry = {
    kind: "post",
    id: "1",
    title: "T",
    path: "/posts/t",
    author: "A",
    categories: [],
    summary: "S",
  };
  const at = { publishedAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
  const picture = {
    src: "/files/a.png",
    alt: "A",
    width: "9",
    height: "9",
    tiny: "data:image/webp;base64,AA",
  };
  const about = { title: "T", subtitle: "S", path: "/feeds/posts.atom", page: "/posts" };
  const entries = [{ ...entry, ...at, content: [["img", picture]] as RichText }];
  const { items } = await withRssParser(
    await atom({ url: site.url, icon: "/favicon.ico" }, { ...about, entries }),
  );
  expect(items[0]?.html).toBe(
    `<img src="${site.url}/image?src=%2Ffiles%2Fa.png&amp;w=1200&amp;q=75" alt="A" width="9" height="9">`,
  );
});

test("pages of other sites may show a feed's icon, and the pictures in its texts", async () => {
  const { src } = (await send(await signedIn(site, ada), await told("png"))).json;
  await post(site, { slug: "seen", tags: ["Seen"], content: `<p>Look:</p><img src="${src}" alt="A die">` });
  const xml = await feed("/feeds/tags/seen.atom");
  const { items } = await withRssParser(xml);
  const picture = /src="([^"]+)"/.exec(items[0]?.html ?? "")?.[1]?.replaceAll("&amp;", "&");
  const icon = /<icon>([^<]+)<\/icon>/.exec(xml)?.[1];
  const showable = async (address = "none") => {
    const { status, headers } = await fetch(address);
    return [status, headers.get("cross-origin-resource-policy")];
  };
  expect(await showable(picture)).toEqual([200, "cross-origin"]);
  expect(await showable(icon)).toEqual([200, "cross-origin"]);
  // A control: the file itself is for our own pages.
  expect(await showable(site.url + src)).toEqual([200, "same-origin"]);
});

test("pages say where their feeds are", async () => {
  const feedsOf = async (path: string) =>
    [
      ...(await visitor(site).get(path)).text.matchAll(
        /<link rel="alternate" type="application\/atom\+xml" title="([^"]+)" href="([^"]+)">/g,
      ),
    ].map(([, title, href]) => [title, href]);
  const posts = ["Thursday Table Club: Posts", "/feeds/posts.atom"];
  expect(await feedsOf("/posts")).toEqual([posts]);
  expect(await feedsOf("/posts/p1")).toEqual([posts]);
  expect(await feedsOf("/posts/tags/other")).toEqual([
    ["Thursday Table Club: Names", "/feeds/tags/other.atom"],
    posts,
  ]);
  expect(await feedsOf("/games")).toEqual([["Thursday Table Club: Looking to play", "/feeds/games.atom"]]);
  for (const path of ["/about", "/posts/nothing", "/posts/tags/nothing"])
    expect(await feedsOf(path)).toEqual([]);
});
