import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { crowdOf, game, member, post, visitor } from "../support/arrange.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** As a crawler does it, without running any script: the picture that a page names, and what it says of it. */
async function pictureOf(path: string) {
  const { text } = await visitor(site).get(path);
  const tag = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`)
      .exec(text)?.[1]
      ?.replaceAll("&amp;", "&") ?? "";
  expect(tag("twitter:image")).toBe(tag("og:image"));
  expect([tag("og:image:width"), tag("og:image:height")]).toEqual(["1200", "630"]);
  return { address: tag("og:image"), alt: tag("og:image:alt") };
}

async function get(address: string, init: RequestInit = {}) {
  const answer = await fetch(new URL(address, site.url), init);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function expectPicture(address: string) {
  const { status, headers, bytes } = await get(address);
  expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1_200, height: 630 });
  return { headers, bytes };
}

describe("the picture of a game", () => {
  it("is named by its page, and its address changes with what it shows", async () => {
    const [ada, ben] = [await member(site, { name: "Ada" }), await member(site, { name: "Ben" })];
    const { id } = await game(site, { name: "Azul & friends", suggestedBy: ada, date: "2099-01-01" });
    const first = await pictureOf(`/games/${id}`);
    expect(first.address).toMatch(new RegExp(`^${site.url}/previews/games/${id}\\.png\\?v=[a-z0-9]+$`));
    expect(first.alt).toBe("Azul & friends: 1 of 4 seats taken, by Ada.");
    const before = await expectPicture(first.address);
    await site.database.execute({
      sql: "insert into players (game_id, user_id, signed_up_at) values (?, ?, 9e15)",
      args: [id, ben.id],
    });
    const second = await pictureOf(`/games/${id}`);
    expect(second.address).not.toBe(first.address);
    expect(second.alt).toBe("Azul & friends: 2 of 4 seats taken, by Ada, Ben.");
    const after = await expectPicture(second.address);
    expect(after.bytes.equals(before.bytes)).toBe(false);
    // What somebody keeps of the first is still a picture.
    expect((await expectPicture(first.address)).bytes.equals(before.bytes)).toBe(true);
  });

  it("may be kept for ever under its own version, and for a while under any other", async () => {
    const { id } = await game(site, { suggestedBy: await member(site) });
    const { address } = await pictureOf(`/games/${id}`);
    const named = await expectPicture(address);
    expect(named.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    for (const other of [`/previews/games/${id}.png`, `/previews/games/${id}.png?v=older`]) {
      const { headers, bytes } = await expectPicture(other);
      expect(headers.get("cache-control")).toBe("public, max-age=300");
      expect(bytes.equals(named.bytes)).toBe(true);
    }
    for (const [name, value] of [
      ["x-content-type-options", "nosniff"],
      ["content-security-policy", "default-src 'none'; sandbox"],
      ["cross-origin-resource-policy", "cross-origin"],
      ["set-cookie", null],
    ] as const) {
      expect([name, named.headers.get(name)]).toEqual([name, value]);
    }
  });

  it("is drawn once for everybody: what the edge keeps asks no database, and who has it gets 304", async () => {
    const { id } = await game(site, { suggestedBy: await member(site) });
    const { address } = await pictureOf(`/games/${id}`);
    site.trips.reset();
    const { headers } = await expectPicture(address);
    expect(site.trips.requests).toBe(1);
    await expectPicture(address);
    expect(site.trips.requests).toBe(1);
    const again = await get(address, { headers: { "If-None-Match": headers.get("etag") ?? "none" } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const changed = await get(address, { headers: { "If-None-Match": '"other"' } });
    expect(changed.status).toBe(200);
    const head = await get(address, { method: "HEAD" });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });

  it("is there with nobody, with twenty, without a date, and with a name from anywhere", async () => {
    const many = await crowdOf(site, 20);
    for (const given of [
      { name: "Nobody", players: [] },
      { name: "Everybody", players: many, maxPlayers: 20 },
      { name: "W".repeat(200), players: many.slice(0, 3) },
      { name: "卡坦岛 🎲 שלום", players: many.slice(0, 1) },
      { name: "\u0301\u0301<script>", players: many.slice(0, 1) },
    ]) {
      const { id } = await game(site, given);
      const { address } = await pictureOf(`/games/${id}`);
      await expectPicture(address);
    }
  });
});

describe("the picture of a post", () => {
  it("is named by its page and shows it", async () => {
    const edie = await member(site, { name: "Edie" });
    const { id } = await post(site, { slug: "won", title: "How it was won", author: edie });
    const { address, alt } = await pictureOf("/posts/won");
    expect(address).toContain("/previews/posts/won.png?v=");
    expect(alt).toBe("How it was won, by Edie.");
    const { bytes } = await expectPicture(address);
    await site.database.execute({
      sql: "update posts set title = 'How it was lost' where id = ?",
      args: [id],
    });
    const changed = await pictureOf("/posts/won");
    expect(changed.address).not.toBe(address);
    expect((await expectPicture(changed.address)).bytes.equals(bytes)).toBe(false);
  });

  it("of a draft is a 404 like that of a post which does not exist, byte by byte", async () => {
    await post(site, { slug: "secret", title: "Secret", published: false });
    const [draft, nothing] = [
      await get("/previews/posts/secret.png"),
      await get("/previews/posts/nothing.png"),
    ];
    expect([draft.status, nothing.status]).toEqual([404, 404]);
    expect(draft.bytes.equals(nothing.bytes)).toBe(true);
    const without = (headers: Headers) =>
      [...headers].filter(([name]) => !["date", "x-request-id", "cf-ray"].includes(name));
    expect(without(draft.headers)).toEqual(without(nothing.headers));
    expect(draft.headers.get("cache-control")).not.toContain("public");
    // Once it is published it is there: nothing of the refusal was kept.
    await site.database.execute("update posts set published = 1 where slug = 'secret'");
    await expectPicture("/previews/posts/secret.png");
  });
});

describe("what is no picture", () => {
  it.each([
    "/previews/games/nothing.png",
    "/previews/games/nothing.png?v=abc",
    "/previews/games/%00.png",
    "/previews/games/..%2f..%2findex.png",
    "/previews/games/.png",
    "/previews/posts/a/b.png",
    "/previews/users/ada.png",
    "/previews/games/x.svg",
    "/previews",
  ])("%s is 404", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

it("pages about nothing in particular show the club's own picture, which exists", async () => {
  const { address, alt } = await pictureOf("/games");
  expect(alt).toContain("Thursday Table Club");
  await expectPicture(address);
});
