import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { PREVIEW, previewUrl } from "../../../worker/contract/platform/images.ts";
import { browserOf, game, member, signedIn, table } from "../../support/arrange.ts";
import { crawl } from "../../support/crawl.ts";
import { startSite } from "../../support/site.ts";
import { clubDay } from "../games/games-support.ts";
import { send } from "../platform/uploads-support.ts";

const DEFAULT = "/art/og-default.png";
const BOX = "/images/13.webp";
const DAY = "2099-11-26";

const site = await startSite();
const [ada, ben, zofia] = [
  await member(site, { name: "Ada" }),
  await member(site, { name: "Ben" }),
  await member(site, { name: "Zofia" }),
];
const editor = await signedIn(site, await member(site, { name: "Edie", role: "EDITOR" }));
const longTable = await table(site, "The Long Table");
await site.sql("insert into seasons (year, shown) values (2025, 1)");
beforeEach(async () => {
  await site.database.batch(["delete from event_days", "delete from club_settings"]);
});

/** Returns a page's preview tags: description, picture and its alt text. */
async function shown(path: string) {
  const { status, text, meta, things } = await crawl(site, path);
  const [description, image] = [meta.get("description") ?? "", meta.get("og:image") ?? ""];
  for (const name of ["og:description", "twitter:description"]) expect(meta.get(name)).toBe(description);
  expect(meta.get("twitter:image")).toBe(image);
  expect(meta.get("twitter:image:alt")).toBe(meta.get("og:image:alt"));
  return {
    status,
    text,
    description,
    image: image.replace(site.url, ""),
    alt: meta.get("og:image:alt"),
    size: [meta.get("og:image:width"), meta.get("og:image:height")],
    card: meta.get("twitter:card"),
    things,
  };
}

/** Fetches a picture as a chat service does: without cookies or an Accept header. */
async function fetchPicture(address: string) {
  const answer = await fetch(new URL(address, site.url), { headers: { accept: "*/*" } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, ...(await sharp(bytes).metadata()) };
}

/** Returns the address of a game's picture at the image host. */
const boxOf = (origin = site.boardGames.url) => origin + BOX;

async function gameWith(image: string | null, given: Parameters<typeof game>[1] = {}) {
  const made = await game(site, { players: [ada, ben], ...given });
  await site.sql("update games set image = ? where id = ?", [image, made.id]);
  return made;
}

const plan = (body: object) =>
  editor.post("/api/calendar/days", { event: "GAMES_DAY", days: [DAY], ...body });

describe("what a chat shows of a game", () => {
  it("is its own picture, date, place, players and free seats; from one trip", async () => {
    await plan({ start: "19:00", end: "23:00" });
    const players = [ada, ben, zofia];
    const { id } = await gameWith(boxOf(), {
      name: "Azul & friends",
      date: DAY,
      tableId: longTable.id,
      players,
      maxPlayers: 4,
    });
    site.trips.reset();
    const page = await shown(`/games/${id}`);
    expect(site.trips.requests).toBe(1);
    expect(page).toMatchObject({
      description: "Thu 26 Nov, 19:00 · The Long Table · 1 seat free · Ada, Ben, Zofia",
      image: previewUrl(boxOf()),
      alt: "The board game Azul & friends",
      size: ["1200", "630"],
      card: "summary_large_image",
    });
    const { status, format, headers, width, height } = await fetchPicture(page.image);
    expect([status, format, headers.get("content-type")]).toEqual([200, "jpeg", "image/jpeg"]);
    expect([width, height].map(String)).toEqual(page.size);
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(page.things).toContainEqual(
      expect.objectContaining({
        "@type": "Event",
        image: site.url + page.image,
        startDate: "2099-11-26T19:00+00:00",
      }),
    );
  });

  it("gives search engines the end of the evening where it is known, also in summer time", async () => {
    const day = "2099-06-25";
    await plan({ days: [day], start: "19:00", end: "23:00" });
    const { id } = await gameWith(null, { date: day });
    await site.sql("update games set expected_minutes = 90 where id = ?", [id]);
    const { things } = await shown(`/games/${id}`);
    expect(things[0]).toMatchObject({
      startDate: "2099-06-25T19:00+01:00",
      endDate: "2099-06-25T20:30+01:00",
      duration: "PT90M",
    });
  });

  it("is the site's picture where it has none", async () => {
    const { id } = await gameWith(null);
    const page = await shown(`/games/${id}`);
    expect(page).toMatchObject({
      description: "No date yet · 2 seats free · Ada, Ben",
      image: DEFAULT,
      size: ["1200", "630"],
      card: "summary_large_image",
    });
    expect(page.alt).toMatch(/^Thursday Table Club: .+/);
    const { headers, ...picture } = await fetchPicture(page.image);
    expect(picture).toMatchObject({ status: 200, format: "png", width: 1_200, height: 630 });
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each([
    ["another host", () => boxOf("https://elsewhere.example")],
    ["a host that begins like ours", () => `${boxOf(`${site.boardGames.url}.elsewhere.example`)}`],
    ["our host, with a name before it", () => boxOf(site.boardGames.url.replace("://", "://ada@"))],
    ["no address at all", () => "azul.jpg"],
    ["a file of ours that is no picture", () => "/files/0123456789abcdef.pdf"],
    ["no file of ours", () => "/files/../image"],
  ])("is the site's picture where its own is from %s", async (_, src) => {
    const { id } = await gameWith(src());
    expect((await shown(`/games/${id}`)).image).toBe(DEFAULT);
    await site.sql("update games set image = ? where id = ?", [boxOf(), id]);
    expect((await shown(`/games/${id}`)).image).toBe(previewUrl(boxOf()));
  });

  it("says when the evening starts by the calendar, and no hour where none is planned", async () => {
    const { id } = await gameWith(null, { date: DAY });
    const said = async () => (await shown(`/games/${id}`)).description.split(" · ")[0];
    expect(await said()).toBe("Thu 26 Nov");
    const { json } = await plan({});
    const change = (body: object) =>
      editor.post(`/api/calendar/days/${json.days[0].id}`, { date: DAY, ...body });
    expect(await said()).toBe("Thu 26 Nov");
    await editor.post("/api/calendar/hours", { event: "GAMES_DAY", start: "18:30", end: "22:30" });
    expect(await said()).toBe("Thu 26 Nov, 18:30");
    await change({ start: "20:00", end: "23:00" });
    expect(await said()).toBe("Thu 26 Nov, 20:00");
    await change({ start: "20:00", end: "23:00", cancelled: true });
    expect(await said()).toBe("Thu 26 Nov");
    await change({ start: "20:00", end: "23:00" });
    expect(await said()).toBe("Thu 26 Nov, 20:00");
    await editor.post(`/api/calendar/days/${json.days[0].id}/remove`);
    expect(await said()).toBe("Thu 26 Nov");
  });

  it("says nothing about seats once it is over", async () => {
    const { id } = await gameWith(null, { date: "2020-03-05", tableId: longTable.id });
    expect((await shown(`/games/${id}`)).description).toBe(
      "Played Thu 5 Mar 2020 · The Long Table · Ada, Ben",
    );
  });
});

describe("what a chat shows of a post", () => {
  const picture = async (width: number) => {
    const drawn = sharp({ create: { width, height: 400, channels: 3, background: "#8337ec" } });
    const { status, json } = await send(editor, await drawn.jpeg().toBuffer());
    expect(status).toBe(200);
    return json.src as string;
  };
  const write = async (body: object) => {
    const { status, json } = await editor.post("/api/my-posts/", { ...body, tags: [], published: true });
    expect(status).toBe(200);
    return `/posts/${json.slug}`;
  };

  it("is its first picture, uncropped, and its first words", async () => {
    const [first, second] = [await picture(1_600), await picture(800)];
    const path = await write({
      title: "How it was won",
      content: `<p>In the last round.</p><img src="${first}" alt="The board"><img src="${second}" alt="">`,
    });
    site.trips.reset();
    const page = await shown(path);
    expect(site.trips.requests).toBe(1);
    expect(page).toMatchObject({
      description: "In the last round.",
      image: previewUrl(first),
      alt: "The board",
      card: "summary_large_image",
    });
    const { width, height, ...served } = await fetchPicture(page.image);
    expect(served).toMatchObject({ status: 200, format: "jpeg" });
    expect([width, height].map(String)).toEqual(page.size);
    expect(page.things).toContainEqual(
      expect.objectContaining({ "@type": "Article", image: site.url + page.image }),
    );
  });

  it("is as large for a small picture, with the post's title where the picture has no description", async () => {
    const src = await picture(320);
    const page = await shown(await write({ title: "A token", content: `<p>Found.</p><img src="${src}">` }));
    expect(page).toMatchObject({ image: previewUrl(src), alt: "A token", card: "summary_large_image" });
    expect(page.size).toEqual(["1200", "630"]);
    expect(await fetchPicture(page.image)).toMatchObject({ status: 200, ...PREVIEW });
  });

  it("is the site's picture where the post has none, or only one from elsewhere", async () => {
    for (const content of ["<p>Words.</p>", `<p>Words.</p><img src="https://elsewhere.example/a.jpg">`]) {
      const page = await shown(await write({ title: "Plain", content }));
      expect(page).toMatchObject({ description: "Words.", image: DEFAULT, card: "summary_large_image" });
      expect(page.text).not.toContain("elsewhere.example");
    }
  });

  it("is nothing while the post is a draft or waits for an editor", async () => {
    await editor.post("/api/moderation/settings", { holdNewcomers: true });
    const newcomer = await browserOf(site, "NEW");
    const unseen = [
      { who: editor, src: await picture(700), title: "Drafted", published: false },
      { who: newcomer, src: await picture(701), title: "Held back", published: true },
    ];
    for (const { who, src, title, published } of unseen) {
      const words = { title, content: `<p>UNSEEN</p><img src="${src}">`, tags: [] };
      const { json } = await who.post("/api/my-posts/", { ...words, published });
      expect(json).toMatchObject({ publishedAt: null, held: published });
      const page = await shown(`/posts/${json.slug}`);
      expect(page).toMatchObject({ status: 404, image: DEFAULT, things: [] });
      expect(page.text).not.toMatch(/UNSEEN|\/files\/|%2Ffiles/);
      const read = await editor.send("PUT", `/api/my-posts/${json.id}`, { ...words, published: true });
      expect(read.json).toMatchObject({ held: false, publishedAt: expect.any(String) });
      expect(await shown(`/posts/${json.slug}`)).toMatchObject({ status: 200, image: previewUrl(src) });
    }
  });
});

describe("what a chat shows of a page about no one thing", () => {
  it("is the site's picture, with tonight's games for /tonight", async () => {
    const fixed = "What’s on at the next game night: tables, games, players and free seats.";
    await site.sql("delete from games");
    expect((await shown("/tonight")).description).toBe(fixed);
    await plan({});
    expect((await shown("/tonight")).description).toBe("Thu 26 Nov · no games yet");
    await gameWith(boxOf(), { date: DAY, maxPlayers: 4 });
    await gameWith(boxOf(), { date: DAY, maxPlayers: 8 });
    await gameWith(boxOf(), { date: clubDay(0), players: [] });
    // The first page after a change costs a further trip, which invalidates the isolate's cache.
    await shown("/about");
    site.trips.reset();
    expect(await shown("/tonight")).toMatchObject({
      description: "Thu 26 Nov · 2 games · 8 seats free",
      image: DEFAULT,
      size: ["1200", "630"],
      card: "summary_large_image",
    });
    expect(site.trips.requests).toBe(1);
  });

  it.each(["/", "/games", "/posts", "/calendar", "/calendar/2027-03", "/leagues/2025", "/about", "/nowhere"])(
    "is the site's picture at %s",
    async (path) => {
      const page = await shown(path);
      expect(page).toMatchObject({ image: DEFAULT, size: ["1200", "630"], card: "summary_large_image" });
      expect(page.description.length).toBeGreaterThan(10);
    },
  );
});
