import { describe, expect, it } from "vitest";
import { SEARCH_MOST, SEARCH_PAGE } from "../../../worker/contract/site/search.ts";
import type { SearchPage, SearchResult } from "../../../worker/contract/site/search-page.ts";
import { game, member, post, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";

const site = await startSite();
const somebody = visitor(site);

const answer = (query: string, more = "") =>
  somebody.get(`/api/search?q=${encodeURIComponent(query.toWellFormed())}${more}`);

async function search(query: string, more = ""): Promise<SearchPage> {
  const { status, json } = await answer(query, more);
  expect(status, query).toBe(200);
  return json;
}

const wordsOf = (pieces: SearchResult["title"]) => pieces.map(([words]) => words).join("");
const marked = (pieces: SearchResult["title"]) =>
  pieces.flatMap(([words, isMatch]) => (isMatch ? words : []));
const titles = async (query: string, more?: string) =>
  (await search(query, more)).results.map(({ title }) => wordsOf(title));
const change = (sql: string, ...args: (string | number)[]) => site.sql(sql, args);

async function page(path: string, title: string, content: string): Promise<void> {
  await change(
    "insert into pages (id, path, title, content, modified_at) values (?, ?, ?, ?, 1)",
    path,
    path,
    title,
    content,
  );
}

describe("a search", () => {
  it("finds the original info pages, with the club's own values filled in", async () => {
    const before = wordsOf((await search("chair for you")).results[0]?.excerpt ?? []);
    expect(before).toContain("next game night is to be announced");
    await change("insert into event_days (id, event_type, date) values ('next', 'GAMES_DAY', '2099-05-06')");
    const { results } = await search("chair for you");
    expect(results.map(({ url }) => url)).toEqual(["/about"]);
    const words = wordsOf(results[0]?.excerpt ?? []);
    expect(words).toContain("next game night is Wednesday 6 May");
    expect(words).not.toMatch(/[{}\ue000-\uf8ff]/);
    const { results: none } = await search("\ue000");
    expect(none).toEqual([]);
    // The searches below must not find these.
    await change("delete from pages");
  });

  it("finds posts, pages and games, each with address, date and an excerpt", async () => {
    const ada = await member(site);
    await post(site, {
      slug: "zeppelin-night",
      title: "A night of airships",
      content: "<h2>Up</h2><p>We flew a <em>zep</em>pelin &amp; landed.</p>",
      createdAt: Date.UTC(2026, 0, 2),
    });
    await page("/zeppelins", "Zeppelins we own", "<p>Two of them.</p>");
    const { id } = await game(site, {
      name: "Zeppelin Attack",
      suggestedBy: ada,
      date: "2099-05-06",
      maxPlayers: 3,
    });
    const found = await search("zeppelin");
    expect(found).toMatchObject({ query: "zeppelin", kind: null, next: null, isNear: false });
    const byKind = Object.fromEntries(found.results.map((result) => [result.kind, result]));
    expect(byKind.post).toEqual({
      kind: "post",
      url: "/posts/zeppelin-night",
      title: [["A night of airships", false]],
      excerpt: [
        ["Up We flew a ", false],
        ["zeppelin", true],
        [" & landed.", false],
      ],
      when: "2026-01-02T00:00:00.000Z",
      game: null,
    });
    expect(byKind.page).toMatchObject({
      url: "/zeppelins",
      title: [
        ["Zeppelins", true],
        [" we own", false],
      ],
      when: null,
    });
    expect(byKind.game).toEqual({
      kind: "game",
      url: `/games/${id}`,
      title: [
        ["Zeppelin", true],
        [" Attack", false],
      ],
      excerpt: [],
      when: "2099-05-06T00:00:00.000Z",
      game: { players: 1, seats: 3, isOver: false },
    });
    // A word in the title counts for more.
    expect(found.results.at(-1)?.kind).toBe("post");
  });

  it("can be narrowed to one kind, whose name is not searched for", async () => {
    await post(site, { slug: "airship-story", title: "Blimp story" });
    await page("/blimps", "Blimp rules", "<p>.</p>");
    expect(await titles("blimp", "&kind=post")).toEqual(["Blimp story"]);
    expect(await titles("blimp", "&kind=page")).toEqual(["Blimp rules"]);
    expect(await titles("blimp", "&kind=game")).toEqual([]);
    expect(await titles("blimp", "&kind=nonsense")).toHaveLength(2);
    await post(site, { slug: "no-kind", title: "Something else", content: "<p>Nothing.</p>" });
    expect(await titles("page")).toEqual([]);
  });

  it("matches beginnings of words, ignoring case and accents", async () => {
    await post(site, { slug: "cafe", title: "Łódź und Café Österreich" });
    for (const query of ["caf", "CAFÉ", "cafe osterr", "österreich", "öst caf"]) {
      expect([query, await titles(query)]).toEqual([query, ["Łódź und Café Österreich"]]);
    }
    expect(marked((await search("osterr")).results[0]?.title ?? [])).toEqual(["Österreich"]);
  });

  it("finds similar words for a typing mistake, and says so", async () => {
    await post(site, { slug: "carcassonne", title: "Carcassonne for beginners" });
    await post(site, { slug: "settlers", title: "Settlers at midnight" });
    for (const [typed, title] of [
      ["carcasonne", "Carcassonne for beginners"],
      ["carcassone beginers", "Carcassonne for beginners"],
      ["setlers", "Settlers at midnight"],
    ] as const) {
      site.trips.reset();
      const { results, isNear } = await search(typed);
      expect([typed, results.map((one) => wordsOf(one.title))]).toEqual([typed, [title]]);
      expect([isNear, site.trips.requests]).toEqual([true, 1]);
    }
    // Some of the words are enough.
    expect(await titles("xyzzyplugh settlers")).toEqual(["Settlers at midnight"]);
    expect(await search("xyzzyplugh")).toMatchObject({ results: [], isNear: false });
  });

  it("matches the visible text only: no tags, character references or attributes", async () => {
    await post(site, {
      slug: "words",
      title: "Words",
      content:
        '<p>Fish &amp; chips &lt;3 &quot;mayo&quot;</p><ul><li><p>one</p></li><li><p>two</p></li></ul><p><a href="https://hidden.example">A<strong>bra</strong>cadabra</a> <img src="/files/secretkey" alt="a > b"></p>',
    });
    for (const hidden of ["hidden", "secretkey", "href", "strong", "amp", "quot"])
      expect([hidden, await titles(hidden, "&kind=post")]).toEqual([hidden, []]);
    expect(await titles("abracadabra")).toEqual(["Words"]);
    const [one] = (await search("mayo")).results;
    expect(wordsOf(one?.excerpt ?? [])).toContain('Fish & chips <3 "mayo" one two Abracadabra');
  });

  it("marks past games", async () => {
    await game(site, { name: "Quibble", suggestedBy: await member(site), date: "2020-01-02" });
    expect((await search("quibble")).results[0]?.game).toEqual({ players: 1, seats: 4, isOver: true });
  });

  it("follows every change", async () => {
    const { id } = await post(site, { slug: "moving", title: "Before", content: "<p>gryphon</p>" });
    await change("update posts set title = 'After', content = '<p>unicorn</p>' where id = ?", id);
    expect(await titles("gryphon")).toEqual([]);
    expect(await titles("unicorn")).toEqual(["After"]);
    await change("update posts set slug = 'moved' where id = ?", id);
    expect((await search("unicorn")).results[0]?.url).toBe("/posts/moved");
    const played = await game(site, { name: "Kobold", suggestedBy: await member(site) });
    await change("update games set name = 'Goblin' where id = ?", played.id);
    expect([await titles("kobold"), await titles("goblin")]).toEqual([[], ["Goblin"]]);
    await change("update pages set title = 'Dirigibles' where path = '/blimps'");
    expect(await titles("dirigibles")).toEqual(["Dirigibles"]);
  });

  it("is paged, best first and then newest, without gaps or repeats", async () => {
    for (let at = 0; at < SEARCH_PAGE + 5; at++)
      await post(site, { slug: `wombat-${at}`, title: `Wombat ${at}` });
    const first = await search("wombat");
    expect(first.results).toHaveLength(SEARCH_PAGE);
    const second = await search("wombat", `&after=${first.next}`);
    expect([second.results.length, second.next]).toEqual([5, null]);
    const all = [...first.results, ...second.results].map(({ url }) => url);
    expect(all).toEqual(
      Array.from({ length: SEARCH_PAGE + 5 }, (_, at) => `/posts/wombat-${SEARCH_PAGE + 4 - at}`),
    );
    expect((await search("wombat", "&after=nonsense")).results).toEqual(first.results);
    // The cursor of another search, which had more words.
    expect((await search("wombat", "&after=3-20")).results).toEqual(first.results);
  });
});

describe("a search never finds", () => {
  it("a draft, or a post that was unpublished or deleted", async () => {
    const { id } = await post(site, { slug: "hush", title: "Basilisk hush", published: false });
    const shown = await post(site, { slug: "loud", title: "Basilisk loud" });
    expect(await titles("basilisk")).toEqual(["Basilisk loud"]);
    await change(
      "update posts set content = '<p>basilisk basilisk</p>', title = 'Basilisk still hush' where id = ?",
      id,
    );
    expect(await titles("basilisk")).toEqual(["Basilisk loud"]);
    await change("update posts set published = 0 where id = ?", shown.id);
    expect(await titles("basilisk")).toEqual([]);
    await change("update posts set published = 1 where id = ?", id);
    expect(await titles("basilisk")).toEqual(["Basilisk still hush"]);
    await change("delete from posts where id = ?", id);
    expect(await titles("basilisk")).toEqual([]);
  });

  it("a draft, even if the index still has it", async () => {
    const { id } = await post(site, { slug: "stale", title: "Chimera", published: false });
    await change(
      "insert into search_documents (id, kind, ref, title, words) values (-999999, 'post', ?, 'Chimera', '')",
      id,
    );
    expect(await titles("chimera")).toEqual([]);
    await change("update posts set published = 1 where id = ?", id);
    expect(await titles("chimera")).toEqual(["Chimera"]);
  });

  it("a game without players, until somebody takes a seat again", async () => {
    const ada = await member(site);
    const { id } = await game(site, { name: "Manticore", suggestedBy: ada });
    await change("delete from players where game_id = ?", id);
    expect(await titles("manticore")).toEqual([]);
    await change("insert into players (game_id, user_id, signed_up_at) values (?, ?, 1)", id, ada.id);
    expect(await titles("manticore")).toEqual(["Manticore"]);
    await change("delete from games where id = ?", id);
    expect(await titles("manticore")).toEqual([]);
  });

  it("a message in a thread, or the players of a game", async () => {
    const { threadId } = await game(site, {
      name: "Hydra",
      suggestedBy: await member(site, { name: "Cerberus" }),
    });
    await change(
      "insert into messages (id, thread_id, text, created_at) values ('sphinxes', ?, 'Sphinx riddle', 1)",
      threadId,
    );
    expect([await titles("sphinx"), await titles("cerberus"), await titles("hydra")]).toEqual([
      [],
      [],
      ["Hydra"],
    ]);
  });
});

describe("a typed query", () => {
  it.each([
    '"',
    '""',
    '"""unbalanced',
    "'; drop table posts; --",
    "title:secret",
    "{title words} : x",
    "kind : post",
    "-wombat",
    "wombat*",
    "* ^wombat",
    "NEAR(wombat posts, 5)",
    "AND",
    "wombat AND",
    "OR OR OR",
    "NOT wombat",
    "(wombat",
    ")))",
    "wombat + + +",
    "\\",
    "%_%",
    "\u0000\u0001\u0002wombat\u0003",
    "🎲",
    "👩‍👩‍👧‍👦 wombat",
    "卡坦岛",
    "שלום",
    "e\u0301\u0301\u0301",
    "\u0301",
    "\ud83d",
    "ﬁ ½ ² ª",
    "<script>alert(1)</script>",
  ])("%j is answered without an error, in one trip at most", async (query) => {
    site.trips.reset();
    const { results } = await search(query);
    expect(results.length).toBeLessThanOrEqual(SEARCH_PAGE);
    expect(site.trips.requests).toBeLessThanOrEqual(1);
  });

  it("operators are words: they match themselves and have no effect", async () => {
    await post(site, { slug: "ops", title: "Near and far, or not" });
    expect(await titles("NEAR AND NOT")).toEqual(["Near and far, or not"]);
    // As an operator it would exclude the word.
    expect(await titles("wombat NOT wombat")).toContain("Wombat 24");
  });

  it("10,000 characters are cut to the first few", async () => {
    const { query, results } = await search(`wombat ${"x".repeat(10_000)}`);
    expect([query.length, results]).toEqual([SEARCH_MOST, expect.any(Array)]);
    expect((await search(`${"wombat ".repeat(1_400)}`)).results).toHaveLength(SEARCH_PAGE);
  });

  it.each(["", " ", "!?"])("%j finds nothing, without a database request", async (query) => {
    site.trips.reset();
    expect(await search(query)).toMatchObject({ results: [], next: null, isNear: false });
    expect(site.trips.requests).toBe(0);
  });

  it("is answered in the first HTML of the page, which is noindex", async () => {
    const { text } = await somebody.get("/search?q=wombat&kind=post");
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('rel="canonical"');
    expect(text).toMatch(/<mark>Wombat<\/mark>/);
    const nasty = await somebody.get(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(nasty.text).not.toContain("<script>alert");
    const games = await somebody.get("/games");
    expect(games.text).not.toContain("noindex");
  });
});

it("a search of a club with 100 times the posts reads at most 1.05 times the rows", async () => {
  const grow = (from: number, to: number) =>
    site.database.batch([
      `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})
          insert into threads (id, created_at) select 'many' || i, i from n`,
      `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})
          insert into posts (id, slug, title, content, thread_id, published, created_at, modified_at)
          select 'many' || i, 'many-' || i, 'Platypus number ' || i, '<p>The platypus game ' || i || '</p>', 'many' || i, 1, i, i from n`,
    ]);
  const cost = async (query: string) => {
    site.trips.reset();
    const { results } = await search(query);
    expect([query, results.length, site.trips.requests]).toEqual([query, SEARCH_PAGE, 1]);
    return site.trips.rowsRead;
  };
  const queries = ["platypus", "the platypus game", "plat", "platypus number", "platipus"];
  const costs = async () =>
    Promise.all([]).then(async () => {
      const all: Record<string, number> = {};
      for (const query of queries) all[query] = await cost(query);
      return all;
    });
  await grow(1, 30);
  const small = await costs();
  await grow(31, 3_000);
  const large = await costs();
  for (const query of queries) {
    const [before = 0, after = 0] = [small[query], large[query]];
    expect([query, before, after, after <= before * 1.05]).toEqual([query, before, after, true]);
  }
});
