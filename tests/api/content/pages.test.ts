import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { FIXED_PAGES } from "../../../worker/contract/content/page-path.ts";
import { ROLES, type Role } from "../../../worker/contract/users/users.ts";
import { type ArrangedMember, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { SOMEWHERE } from "../../support/club-settings.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import type { Answer, Visitor } from "../../support/visitor.ts";
import { send as sendFile } from "../platform/uploads-support.ts";

/**
 * Rows of session, member, page, revisions, and the next event: independent of the number of pages. In the small hours,
 * those of last night come on top.
 */
const ROWS_OF_A_PAGE = 13;

const members = new Map<Role, ArrangedMember>();
const browsers = new Map<Role | "signed out", Visitor>();
const noon = clock.setting(clock.at("12:00", clock.today(1)));
const site = await startSite({ settings: { ...SOMEWHERE, ...noon } });
for (const role of ROLES) {
  const who = await member(site, { role, name: `The ${role.toLowerCase()}` });
  members.set(role, who);
  browsers.set(role, await signedIn(site, who));
}
browsers.set("signed out", visitor(site));
const editor = browsers.get("EDITOR") as Visitor;

async function send(who: Visitor, method: string, path: string, body: object = {}): Promise<Answer> {
  return who.fetch(path, {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ csrfToken: await who.csrfToken(), ...body }),
  });
}

const form = (given: object = {}) => ({
  path: "/house-rules",
  title: "House rules",
  description: "How we play.",
  content: "<p>Be kind.</p>",
  inFooter: false,
  ...given,
});
const add = (given: object = {}, who = editor) => send(who, "POST", "/api/pages/", form(given));
const read = (path: string) => visitor(site).get(`/api/pages?path=${encodeURIComponent(path)}`);
const added = async (given: object) =>
  (await add(given)).json as { id: string; path: string; version: number };
const move = async (id: string, path: string) =>
  expect((await send(editor, "PUT", `/api/pages/${id}`, form({ path }))).json.path).toBe(path);
/** Returns a visitor's answer at the path, and its redirect. */
async function at(path: string) {
  const { status, headers } = await visitor(site).get(path);
  return [status, headers.get("location")];
}
/** Expects an answer to take one small trip, or so many. */
async function counted(ask: () => Promise<Answer>, trips = 1): Promise<Answer> {
  site.trips.reset();
  const answer = await ask();
  expect(site.trips.requests).toBe(trips);
  expect(site.trips.rowsRead).toBeLessThanOrEqual(trips * ROWS_OF_A_PAGE);
  return answer;
}
const log = () => site.sql("select actor_name, action, subject, url from audit_log order by rowid");

describe("the pages that exist from the start", () => {
  test.each(FIXED_PAGES)(
    "%s is in the first HTML, in one small trip, with nothing left to fill in",
    async (path) => {
      site.trips.reset();
      const { status, text } = await visitor(site).get(path);
      expect([status, site.trips.requests]).toEqual([200, 1]);
      expect(site.trips.rowsRead).toBeLessThanOrEqual(ROWS_OF_A_PAGE);
      const { json } = await read(path);
      const html = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
      expect(html).toContain(json.title);
      expect(html).not.toMatch(/[{}]/);
      for (const [, heading] of JSON.stringify(json.content).matchAll(/\["h2",null,"([^"]+)"/g)) {
        expect(html).toContain(heading);
      }
    },
  );

  test("name the club, its place and its address as the settings have them", async () => {
    const [about, findUs] = [await read("/about"), await read("/find-us")];
    expect(about.text).toContain("Thursday Table Club brings people");
    expect(about.text).not.toMatch(/next game night|to be announced/);
    expect(about.text).not.toMatch(/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d/);
    expect(findUs.json.content).toContainEqual(
      expect.arrayContaining([["a", { href: "mailto:hello@club.example" }, "hello@club.example"]]),
    );
    expect(findUs.json.venues[0]).toMatchObject({
      name: "The Old Cooperage",
      address: "14 Mill Lane, Aldermere",
    });
    const picture = await visitor(site).get(findUs.json.venues[0].mapImage);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  });

  test("are in the club's own tone, and say what counts for the league and where to press as it is", async () => {
    for (const path of FIXED_PAGES) {
      const { text } = await read(path);
      expect(text).not.toMatch(/e-mail|\bmails\b|somebody|everybody|anybody|a switch for each kind/i);
    }
    const [faq, privacy] = [await read("/faq"), await read("/privacy")];
    expect(faq.text).toContain("Open the game, press “…” and then “Leave”");
    expect(faq.text).toContain("press “A guest” there");
    expect(faq.text).toContain("from “Quiet” to “Everything”");
    expect(privacy.text).toContain("you choose how much we tell you");
    expect(privacy.text).toContain("Looking around sets at most two of the cookies below");
    expect(privacy.text).toContain("Members see who waits for an evening");
    const { text } = await read("/leagues-info");
    expect(text).toContain("Every game with a winner, once its result is recorded");
    expect(text).not.toContain("tournament");
  });

  test("can be neither deleted nor moved, only changed", async () => {
    for (const path of FIXED_PAGES) {
      const { id } = (await read(path)).json;
      const before = await everything(site);
      expect(await send(editor, "DELETE", `/api/pages/${id}`)).toMatchObject({ status: 409 });
      const moved = await send(editor, "PUT", `/api/pages/${id}`, form({ path: "/elsewhere" }));
      expect([moved.status, moved.json[0].path]).toEqual([422, ["path"]]);
      expect(await everything(site)).toBe(before);
    }
    const { id, path } = (await read("/faq")).json;
    const content = "<h2>Why?</h2><p>Because {club} says so.</p>";
    expect((await send(editor, "PUT", `/api/pages/${id}`, form({ path, content }))).status).toBe(200);
    const { text } = await visitor(site).get("/faq");
    expect(text).toContain("Because Thursday Table Club says so.");
  });
});

describe("a page that an editor adds", () => {
  test("is there at once, for everybody, in the first HTML", async () => {
    expect((await visitor(site).get("/club/house-rules")).status).toBe(404);
    const answer = await add({ path: " club//House Rules/ ", content: "<p>Win <b>quietly</b>.</p>" });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      path: "/club/house-rules",
      content: "<p>Win <strong>quietly</strong>.</p>",
      version: 1,
      modifiedBy: { publicId: members.get("EDITOR")?.publicId },
    });
    const { status, text } = await visitor(site).get("/club/house-rules");
    expect(status).toBe(200);
    expect(text).toContain("<p>Win <strong>quietly</strong>.</p>");
    expect(text).toContain("<title>House rules | Thursday Table</title>");
    expect(text).toContain('<meta name="description" content="How we play.">');
    expect(await log()).toContainEqual(
      expect.objectContaining({ actor_name: "The editor", action: "added", url: "/club/house-rules" }),
    );
  });

  test("is named at the foot of every page when it asks to be, and only then", async () => {
    const { id } = await added({ path: "/footed", title: "{Club}’s small & print", inFooter: true });
    const foot = async () => /<footer[\s\S]*<\/footer>/.exec((await visitor(site).get("/games")).text)?.[0];
    expect(await foot()).toContain('<a href="/footed">Thursday Table Club’s small &amp; print</a>');
    await send(editor, "PUT", `/api/pages/${id}`, form({ path: "/footed", inFooter: false }));
    expect(await foot()).not.toContain("/footed");
  });

  test("is in the menu of every page when it asks to be, and the usual ones until they are taken out", async () => {
    const menu = async () => /<nav[\s\S]*?<\/nav>/.exec((await visitor(site).get("/games")).text)?.[0] ?? "";
    expect(await menu()).not.toContain("More");
    const { id } = await added({ path: "/in-the-menu", title: "Rooms & rules", inMenu: true });
    expect(await menu()).toMatch(/More[\s\S]*href="\/in-the-menu"[^>]*>Rooms &amp; rules/);
    // A field missing from an edit is unchanged.
    await send(editor, "PUT", `/api/pages/${id}`, form({ path: "/in-the-menu", title: "{Club} rules" }));
    expect(await menu()).toMatch(/href="\/in-the-menu"[^>]*>Thursday Table Club rules/);
    await send(editor, "PUT", `/api/pages/${id}`, form({ path: "/in-the-menu", inMenu: false }));
    expect(await menu()).not.toMatch(/More|in-the-menu/);

    const faq = (await editor.get("/api/pages/page-faq")).json;
    expect([faq.inMenu, (await menu()).includes('href="/faq"')]).toEqual([true, true]);
    await send(editor, "PUT", "/api/pages/page-faq", { ...faq, inMenu: false });
    expect((await menu()).includes('href="/faq"')).toBe(false);
    expect((await visitor(site).get("/faq")).status).toBe(200);
    await send(editor, "PUT", "/api/pages/page-faq", { ...faq, version: undefined, inMenu: true });
    expect((await menu()).includes('href="/faq"')).toBe(true);
  });

  test("keeps only the HTML that may be shown", async () => {
    const nasty = `<p onclick="alert(1)">a<script>alert(2)</script><img src=x onerror=alert(3)></p><svg onload=alert(4)>`;
    const { json } = await add({ path: "/nasty", content: nasty });
    expect(json.content).toBe("<p>a</p>");
    const { text } = await visitor(site).get("/nasty");
    // The styles have a role of that name.
    expect(text.slice(text.indexOf("<body"))).not.toMatch(/alert/);
  });

  test.each([
    ["the games", { path: "/games" }, 422, "path"],
    ["no text", { path: 7 }, 422, "path"],
    ["another page", { path: "/about" }, 409, "path"],
    ["without a title", { path: "/t", title: " " }, 422, "title"],
    ["without words", { path: "/t", content: "<p> </p><script>x</script>" }, 422, "content"],
    ["too long", { path: "/t", content: "x".repeat(100_001) }, 422, "content"],
    ["described at length", { path: "/t", description: "x".repeat(201) }, 422, "description"],
  ])("is refused in words when it is %s", async (_, given, status, field) => {
    const before = await everything(site);
    const answer = await add(given);
    expect([answer.status, answer.json[0].path]).toEqual([status, [field]]);
    expect(answer.json[0].message).toMatch(/^[A-Z]/);
    expect(await everything(site)).toBe(before);
  });

  test("loses control characters, direction marks and half characters", async () => {
    const content = "<p>a\u0000b\ud800c\u202ed&#1;e</p>";
    const { status, json } = await add({ path: "/odd", title: "O\u0000dd\udc00", content });
    expect(status).toBe(200);
    expect([json.title, json.content]).toEqual(["Odd\ufffd", "<p>ab\ufffdcde</p>"]);
  });

  test("is added once when several editors add it at one address at once, and the others are told", async () => {
    const answers = await Promise.all(["A", "B", "C"].map((title) => add({ path: "/crowded", title })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json[0].path).toEqual(["path"]);
    expect((await log()).filter(({ url }) => url === "/crowded")).toHaveLength(1);
  });

  test("can be deleted, and its revisions go with it", async () => {
    const { id } = await added({ path: "/passing" });
    await send(editor, "PUT", `/api/pages/${id}`, form({ path: "/passing", title: "Changed" }));
    expect((await send(editor, "DELETE", `/api/pages/${id}`)).json).toEqual({ deleted: true });
    expect([(await read("/passing")).status, (await visitor(site).get("/passing")).status]).toEqual([
      404, 404,
    ]);
    const left = await site.sql("select 1 from page_revisions where page_id = ?", [id]);
    expect(left).toEqual([]);
    expect((await send(editor, "DELETE", `/api/pages/${id}`)).status).toBe(404);
  });
});

test("pictures uploaded before a page was saved belong to it afterwards, and are deleted with it", async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#235341" } })
    .png()
    .toBuffer();
  const { json: picture } = await sendFile(editor, png, { title: "A table" });
  const content = `<p>Look.</p><p><img src="${picture.src}" alt="A table"></p>`;
  const { id } = await added({ path: "/pictured", content });
  const { json } = await read("/pictured");
  expect(json.content[1][2]).toEqual([
    "img",
    expect.objectContaining({ width: "40", height: "30", alt: "A table" }),
  ]);
  const place = await site.sql("select page_id from file_uploads where id = ?", [picture.id]);
  expect(place[0]?.page_id).toBe(id);
  expect((await visitor(site).get(picture.src)).status).toBe(200);
  await send(editor, "DELETE", `/api/pages/${id}`);
  expect((await fetch(`${site.url}${picture.src}?gone`)).status).toBe(404);
});

describe("changing a page", () => {
  test("keeps the former text, which can be read and restored", async () => {
    const { id, path } = await added({ path: "/told", title: "First", content: "<p>One two three.</p>" });
    await send(editor, "PUT", `/api/pages/${id}`, form({ path, title: "Second", version: 1 }));
    const list = await editor.get(`/api/pages/${id}/revisions`);
    expect(list.json).toEqual([
      expect.objectContaining({
        title: "First",
        words: 3,
        by: expect.objectContaining({ name: "The editor" }),
      }),
    ]);
    const old = await editor.get(`/api/pages/${id}/revisions/${list.json[0].id}`);
    expect(old.json).toMatchObject({
      title: "First",
      content: "<p>One two three.</p>",
      description: "How we play.",
    });
    const back = await send(editor, "PUT", `/api/pages/${id}`, form({ path, ...old.json, version: 2 }));
    expect(back.json).toMatchObject({ title: "First", version: 3 });
    expect((await editor.get(`/api/pages/${id}/revisions`)).json).toHaveLength(2);
  });

  test("is refused on an older version, and overwrites nothing", async () => {
    const { id, path } = await added({ path: "/contested" });
    const mine = form({ path, title: "Mine", version: 1 });
    expect((await send(editor, "PUT", `/api/pages/${id}`, mine)).json.version).toBe(2);
    const before = await everything(site);
    const late = await send(editor, "PUT", `/api/pages/${id}`, form({ path, title: "Late", version: 1 }));
    expect([late.status, late.json[0].path]).toEqual([409, []]);
    expect(await everything(site)).toBe(before);
    expect((await send(editor, "PUT", `/api/pages/${id}`, form({ path, title: "Sure" }))).json.title).toBe(
      "Sure",
    );
  });

  test("by two editors at once succeeds once, and the other is told", async () => {
    const { id, path } = await added({ path: "/raced" });
    const titles = ["A", "B", "C", "D"];
    const answers = await Promise.all(
      titles.map((title) => send(editor, "PUT", `/api/pages/${id}`, form({ path, title, version: 1 }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await editor.get(`/api/pages/${id}/revisions`)).json).toHaveLength(1);
  });

  test("without a version overwrites, and each overwritten text stays a revision, also with many at once", async () => {
    const { id, path } = await added({ path: "/crowd" });
    const titles = Array.from({ length: 40 }, (_, at) => `Title ${at}`);
    const answers = await Promise.all(
      titles.map((title) => send(editor, "PUT", `/api/pages/${id}`, form({ path, title }))),
    );
    expect(answers.map(({ json }) => json.title)).toEqual(titles);
    expect((await editor.get(`/api/pages/${id}`)).json.version).toBe(titles.length + 1);
    expect((await editor.get(`/api/pages/${id}/revisions`)).json).toHaveLength(titles.length);
  });

  test("to the same text leaves no revision and no log entry", async () => {
    const { id, path } = await added({ path: "/same" });
    const before = await everything(site);
    expect((await send(editor, "PUT", `/api/pages/${id}`, form({ path, version: 1 }))).status).toBe(200);
    expect(await everything(site)).toBe(before);
  });

  test("to another page's address is refused, to a free one moves the page", async () => {
    const { id } = await added({ path: "/mover" });
    const clash = await send(editor, "PUT", `/api/pages/${id}`, form({ path: "/about" }));
    expect([clash.status, clash.json[0].path]).toEqual([409, ["path"]]);
    await move(id, "/moved");
    expect((await read("/moved")).json).toMatchObject({ id, path: "/moved" });
  });
});

describe("an address that a page had before", () => {
  test("redirects to the present one in one small trip, however often the page moved", async () => {
    const { id } = await added({ path: "/club/first" });
    for (const path of ["/second", "/club/third"]) await move(id, path);
    for (const old of ["/club/first", "/second"]) {
      const answers = [
        [await counted(() => read(old)), 308, "/api/pages?path=/club/third"],
        [await counted(() => visitor(site).get(`${old}/?edit`)), 301, "/club/third?edit"],
      ] as const;
      for (const [{ status, headers }, expected, place] of answers)
        expect([old, status, headers.get("location")]).toEqual([old, expected, place]);
      expect((await fetch(`${site.url}/api/pages?path=${old}`)).url).toMatch(/third$/);
    }
    // Not cached: the address may become a page's again.
    expect((await visitor(site).get("/second")).headers.get("cache-control")).toBe("no-cache");
    const { text } = await visitor(site).get("/club/third");
    expect(text).toContain(`<link rel="canonical" href="${site.url}/club/third">`);
  });

  test("is the page's own again when it moves back, and the one it left redirects there", async () => {
    const { id } = await added({ path: "/there" });
    await move(id, "/back");
    await move(id, "/there");
    expect(await at("/there")).toEqual([200, null]);
    expect(await at("/back")).toEqual([301, "/there"]);
  });

  test("belongs to another page once that takes it, even after that page is gone", async () => {
    const { id } = await added({ path: "/wanted" });
    await move(id, "/given-up");
    const other = await added({ path: "/wanted", title: "The other" });
    expect((await read("/wanted")).json).toMatchObject({ id: other.id, title: "The other" });
    await move(other.id, "/elsewhere-now");
    expect(await at("/wanted")).toEqual([301, "/elsewhere-now"]);
    const third = await added({ path: "/third-mover" });
    await move(third.id, "/wanted");
    expect(await at("/wanted")).toEqual([200, null]);
    await send(editor, "DELETE", `/api/pages/${third.id}`);
    expect(await at("/wanted")).toEqual([404, null]);
  });

  test("is a plain 404 when the page is deleted", async () => {
    const { id } = await added({ path: "/gone-1" });
    await move(id, "/gone-2");
    await send(editor, "DELETE", `/api/pages/${id}`);
    const none = await read("/never-there");
    for (const path of ["/gone-1", "/gone-2"]) {
      expect(await at(path)).toEqual([404, null]);
      expect((await read(path)).text).toBe(none.text);
    }
    expect(await site.sql("select 1 from page_paths where path like '/gone%'")).toEqual([]);
  });

  test("is not changed by a move that is refused, or tried by a member who is no editor", async () => {
    const { id } = await added({ path: "/steady" });
    await send(editor, "PUT", `/api/pages/${id}`, form({ path: "/about" }));
    await send(browsers.get("TRUSTED") as Visitor, "PUT", `/api/pages/${id}`, form({ path: "/stolen" }));
    expect([await at("/steady"), await at("/stolen")]).toEqual([
      [200, null],
      [404, null],
    ]);
  });
});

test("every call takes one request to the database, and reading a page reads no other page's rows", async () => {
  const { id } = (await read("/privacy")).json;
  await site.sql(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 150)
    insert into pages (id, path, title, content, modified_at) select 'p' || i, '/p' || i, 'P', '<p>x</p>', 1 from n`);
  for (const path of [
    "/api/pages?path=/privacy",
    `/api/pages/${id}`,
    `/api/pages/${id}/revisions`,
    "/privacy",
  ]) {
    site.trips.reset();
    expect((await editor.get(path)).status).toBe(200);
    expect([path, site.trips.requests]).toEqual([path, 1]);
    expect(site.trips.rowsRead, path).toBeLessThanOrEqual(ROWS_OF_A_PAGE * 2);
  }
  site.trips.reset();
  const { json } = await editor.get("/api/pages");
  expect(json.length).toBeGreaterThan(150);
  expect(site.trips.requests).toBe(1);
});
