import { beforeEach, describe, expect, test } from "vitest";
import { issueList } from "../../../worker/contract/errors.ts";
import { browserOf, member, post, signedIn, visitor } from "../../support/arrange.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import type { Answer, Visitor } from "../../support/visitor.ts";

/** Ids of a draft and of a published post of the author's, and of a revision of the draft. */
let before: string;

const form = (given: object = {}) => ({ title: "A title", content: "<p>Words.</p>", ...given });

const site = await startSite();
const author = await signedIn(site, await member(site));
const stranger = await signedIn(site, await member(site));
const editor = await browserOf(site, "EDITOR");
const admin = await browserOf(site, "ADMIN");
const draft: string = (
  await author.post("/api/my-posts", form({ title: "Nobody’s business", tags: ["Whispers"] }))
).json.id;
const published: string = (await author.post("/api/my-posts", form({ title: "For all", published: true })))
  .json.id;
const revision: string = (await author.get(`/api/my-posts/${draft}/revisions`)).json[0].id;

beforeEach(async () => {
  before = await everything(site);
});

async function expectRefused(answer: Answer, status: number, path?: (string | number)[]) {
  expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
  const issues = issueList.parse(answer.json);
  for (const { message } of issues) expect(message).toMatch(/^[A-Z][^{}<>\n]+$/);
  for (const { message } of issues) expect(message).not.toMatch(/Invalid input|expected|undefined|NaN|zod/i);
  if (path) expect(issues.map((issue) => issue.path)).toContainEqual(path);
  expect(await everything(site)).toBe(before);
}

/** All requests about a post, by its id. */
const ASKED: [what: string, (who: Visitor, id: string) => Promise<Answer>][] = [
  ["read", (who, id) => who.get(`/api/my-posts/${id}`)],
  ["saved", (who, id) => who.send("PUT", `/api/my-posts/${id}`, form())],
  ["saved on a version", (who, id) => who.send("PUT", `/api/my-posts/${id}`, form({ version: 1 }))],
  ["deleted", (who, id) => who.send("DELETE", `/api/my-posts/${id}`)],
  ["its revisions read", (who, id) => who.get(`/api/my-posts/${id}/revisions`)],
  ["one revision read", (who, id) => who.get(`/api/my-posts/${id}/revisions/${revision}`)],
];

describe.each(ASKED)("somebody else's post, %s", (_, ask) => {
  test("is answered as a post that does not exist, byte by byte, draft or not", async () => {
    const none = await ask(stranger, "nothing-at-all");
    await expectRefused(none, 404);
    for (const id of [draft, published]) {
      const theirs = await ask(stranger, id);
      const headers = (answer: Answer) =>
        [...answer.headers].filter(([name]) => !/date|request-id|^cf-/i.test(name));
      expect([theirs.status, theirs.text, headers(theirs)]).toEqual([none.status, none.text, headers(none)]);
    }
    expect(await everything(site)).toBe(before);
  });
});

test("the author, editors and admins can do all of it (the control)", async () => {
  for (const who of [author, editor, admin]) {
    const { json, status } = await who.get(`/api/my-posts/${draft}`);
    expect([status, json.title]).toEqual([200, "Nobody’s business"]);
  }
});

test("a draft shows nowhere: not by its slug, in lists, feeds, the sitemap, its thread, or as a tag", async () => {
  const { json: own } = await author.get(`/api/my-posts/${draft}`);
  for (const reader of [visitor(site), stranger]) {
    for (const slug of [own.slug, draft, `${own.slug}~${draft}`]) {
      const [theirs, none] = [await reader.get(`/api/posts/${slug}`), await reader.get("/api/posts/x")];
      expect([theirs.status, theirs.text]).toEqual([404, none.text]);
      const [page, noPage] = [await reader.get(`/posts/${slug}`), await reader.get("/posts/x")];
      expect([page.status, page.text.replaceAll(slug, "x")]).toEqual([404, noPage.text]);
    }
    const [theirs, none] = [
      await reader.get(`/api/threads/${own.thread}`),
      await reader.get("/api/threads/x"),
    ];
    expect([theirs.status, theirs.text]).toEqual([404, none.text]);
    for (const path of [
      "/api/posts",
      "/posts",
      "/feeds/posts.atom",
      "/sitemap.xml",
      "/api/posts?tag=whispers",
    ])
      expect((await reader.get(path)).text).not.toMatch(/Nobody’s business|nobodys-business|Whispers/);
    expect((await reader.get("/posts/tags/whispers")).status).toBe(404);
    expect((await reader.get("/feeds/tags/whispers.atom")).status).toBe(404);
  }
  expect((await stranger.get("/api/my-posts")).text).not.toMatch(/Nobody’s business|Whispers/);
  // The control: what is published shows.
  expect((await visitor(site).get("/api/posts")).text).toContain("For all");
});

test("a revision of one post is not found under another", async () => {
  await expectRefused(await author.get(`/api/my-posts/${published}/revisions/${revision}`), 404);
});

describe("a body", () => {
  const right = async () => JSON.stringify({ csrfToken: await author.csrfToken(), ...form() });
  const send = (method: string, body: string, type = "application/json") =>
    author.fetch(method === "POST" ? "/api/my-posts" : `/api/my-posts/${draft}`, {
      method,
      headers: { "Content-Type": type },
      body,
    });

  test.each(["POST", "PUT", "DELETE"])(
    "of a %s is refused unless it is JSON with that content type",
    async (method) => {
      for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/xml", ""])
        await expectRefused(await send(method, await right(), type), 400);
      for (const raw of ["", "[]", "7", "null", "[".repeat(30_000), "NaN", "{,}"]) {
        const answer = await send(method, raw);
        expect([400, 403]).toContain(answer.status);
        await expectRefused(answer, answer.status);
      }
    },
  );
});

const TITLE_OR_NOTHING = ["7", "true", "null", "[]", "{}", '""', '" "', '"\\u200b"', `"${"x".repeat(161)}"`];
const WRONG: [field: string, wrong: string[], path?: (string | number)[]][] = [
  ["title", TITLE_OR_NOTHING],
  [
    "content",
    [
      "7",
      "true",
      "null",
      "[]",
      "{}",
      `"${"x".repeat(100_001)}"`,
      `"${"<br>".repeat(6_000)}"`,
      `"${"<b>".repeat(2_000)}"`,
    ],
  ],
  ["tags", ["7", "true", "null", "{}", '"news"', JSON.stringify(Array(11).fill("x"))]],
  ["tags", ["[7]", "[null]", '[""]', '["\\u200b"]', `["${"x".repeat(41)}"]`], ["tags", 0]],
  ["published", ["0", "1", '"true"', "null", "[]"]],
  ["fileUploads", ["7", "null", "{}", '"x"', JSON.stringify(Array(101).fill("x"))]],
  ["fileUploads", ["[7]", "[null]", "[{}]"], ["fileUploads", 0]],
];

describe.each(WRONG)("a post whose %s is none", (field, wrong, path = [field]) => {
  test(`is refused on its own path (${wrong.length} ways), new or not`, async () => {
    const csrfToken = await author.csrfToken();
    const { [field]: _, ...others } = form() as Record<string, unknown>;
    for (const value of wrong) {
      const body = `${JSON.stringify({ csrfToken, ...others }).slice(0, -1)},"${field}":${value}}`;
      await expectRefused(await author.postRaw("/api/my-posts", body), 422, path);
      const init = { method: "PUT", headers: { "Content-Type": "application/json" }, body };
      await expectRefused(await author.fetch(`/api/my-posts/${draft}`, init), 422, path);
    }
  });
});

test.each([{ version: "1" }, { version: 1.5 }, { version: null }])("a save on %j is refused", async (given) =>
  expectRefused(await author.send("PUT", `/api/my-posts/${draft}`, form(given)), 422, ["version"]),
);

test.each(["short", "x".repeat(65), "has spaces in it", 12345678])("a key %j is refused", async (key) =>
  expectRefused(await author.post("/api/my-posts", form({ key })), 422, ["key"]),
);

test("a post without text is not published, but kept as a draft", async () => {
  for (const content of ["", "<p></p>", "<p> &nbsp; </p><script>x</script>", "<img src=x>"])
    await expectRefused(
      await author.send("PUT", `/api/my-posts/${draft}`, form({ content, published: true })),
      422,
      ["content"],
    );
  expect(
    (
      await author.send(
        "PUT",
        `/api/my-posts/${draft}`,
        form({ title: "Nobody’s business", content: "", tags: ["Whispers"] }),
      )
    ).status,
  ).toBe(200);
});

test("nearly 100,000 characters are saved whole, multi-byte ones too; a larger body is refused in words", async () => {
  const content = `<p>${"\u9f8d".repeat(99_000)}</p>`;
  const { status, json } = await author.post("/api/my-posts", form({ title: "Long", content }));
  expect([status, json.content?.length]).toEqual([200, content.length]);
  before = await everything(site);
  const huge = await author.post("/api/my-posts", form({ content: "x".repeat(600_000) }));
  await expectRefused(huge, 413);
  expect(huge.json[0].message).toBe("This post is too long. Please split it in two.");
  // Other routes have smaller limits.
  await expectRefused(await author.post("/api/games/suggest", { name: "x".repeat(70_000) }), 413);
});

test("a post without an author is not found by a member, and read without harmful HTML by an editor", async () => {
  const { id } = await post(site, { slug: "nobody", content: "<p onclick=x>Old</p>" });
  expect((await author.get(`/api/my-posts/${id}`)).status).toBe(404);
  expect((await editor.get(`/api/my-posts/${id}`)).json.content).toBe("<p>Old</p>");
});
