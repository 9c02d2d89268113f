import { describe, expect, it } from "vitest";
import { issueList } from "../../worker/contract/errors.ts";
import { browserOf, visitor } from "../support/arrange.ts";
import { startSite } from "../support/site.ts";
import { act, arrangeRoutes, type Body, filled, type Json, WRITES } from "./route-table.ts";

let src = "";
const site = await startSite();
const known = await arrangeRoutes(site);
src = known.get("src") ?? "";
const admin = await browserOf(site, "ADMIN");

/** Yields the body once for each text in it, with that text changed, and its path. */
function* changed(
  value: Json,
  change: (text: string) => string,
  path: (string | number)[] = [],
): Generator<{ body: Json; path: (string | number)[] }> {
  if (typeof value === "string") yield { body: change(value), path };
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const one of changed(item, change, [...path, index]))
        yield { ...one, body: value.with(index, one.body) };
  } else if (typeof value === "object" && value !== null) {
    for (const [name, item] of Object.entries(value))
      for (const one of changed(item, change, [...path, name]))
        yield { ...one, body: { ...value, [name]: one.body } };
  }
}

const HALVES: [string, (text: string) => string][] = [
  ["a first half", (text) => `${text}\ud83d`],
  ["a second half", (text) => `\udfb2${text}`],
  ["nothing but a half", () => "\ud83d"],
];
const errorsLogged = () =>
  site
    .log()
    .split("\n")
    .filter((line) => line.includes('"level":"error"'));

const TEXTS = WRITES.map(([what, body, , more]): [string, Body] => [what, { ...body, ...more }]).filter(
  ([, body]) => [...changed(body, String)].length > 0,
);

describe.each(TEXTS)("half a character sent to %s", (what, body) => {
  it.each(HALVES)("(%s) is repaired or refused on its field, and never a server error", async (_, change) => {
    for (const one of changed(filled(body, known), change)) {
      const answer = await act(admin, filled(what, known), one.body);
      expect([one.path, answer.status]).toEqual([one.path, expect.toSatisfy((status) => status < 500)]);
      if (answer.status === 422) {
        const paths = issueList.parse(answer.json).map((issue) => issue.path.join("."));
        expect(paths.some((field) => one.path.join(".").startsWith(field))).toBe(true);
      }
    }
    expect(errorsLogged()).toEqual([]);
  });
});

it("the control: half a character is more than the database's protocol can carry", async () => {
  await expect(site.sql("select ?", ["\ud83d"])).rejects.toThrow();
});

describe("half a character sent to sign-in", () => {
  it.each(["signin/email", "callback/email", "signout", "session", "_log"])(
    "(%s) is never a server error",
    async (action) => {
      const fields = {
        email: "ada@club.example",
        token: "none",
        callbackUrl: "/games",
        code: "X",
        message: "Y",
      };
      for (const { body } of changed(fields, (text) => `${text}\ud83d`)) {
        const someone = visitor(site);
        const csrfToken = await someone.csrfToken();
        const answer = await someone.postRaw(`/api/auth/${action}`, {
          ...(body as object),
          csrfToken,
          json: "true",
        });
        expect(answer.status).toBeLessThan(500);
      }
      expect(errorsLogged()).toEqual([]);
    },
  );
});

const TAGS = [
  "abc",
  '"',
  '"abc',
  'W/"abc',
  'W/abc"',
  '""',
  "*, *",
  ",",
  "\u00ff",
  '"\u00e9"',
  "'abc'",
  '"a" "b"',
  '"a","b", W/"c"',
  '"'.repeat(999),
  `"${"a".repeat(4_000)}"`,
];

describe("an odd If-None-Match", () => {
  it.each(TAGS)("(%.20s) is ignored", async (tag) => {
    for (const path of [
      src,
      `/image?src=${src}&w=64`,
      "/",
      "/games",
      "/api/games/current",
      "/feeds/posts.atom",
      "/sitemap.xml",
    ])
      for (const name of ["If-None-Match", "If-Range", "If-Match"]) {
        const { status } = await admin.get(path, { [name]: tag });
        expect([path, name, status]).toEqual([path, name, 200]);
      }
    expect(errorsLogged()).toEqual([]);
  });

  it("is matched in a list of ETags, and as a star", async () => {
    const etag = (await admin.get(src)).headers.get("etag") ?? "";
    for (const tag of [etag, `abc, ${etag}`, `"abc", W/"d",${etag}`, "*"])
      expect([tag, (await admin.get(src, { "If-None-Match": tag })).status]).toEqual([tag, 304]);
  });
});

describe("what else a caller gets wrong", () => {
  it.each<[string, string, Record<string, string>, string?]>([
    ["an address that cannot be read", "/api/games/%ED%A0%BD", {}],
    ["a query that cannot be read", "/api/search?q=%ED%A0%BD%", {}],
    ["a cursor that is none", "/api/threads/none?before=%00%ff", {}],
    ["a month that is none", "/api/calendar/2027-99", {}],
    ["a page of half a character", "/posts/%ED%A0%BD", {}],
    ["a tag of half a character", "/posts/tags/%ED%A0%BD", {}],
    ["an odd range", "/files/none.png", { Range: "bytes=-1-1" }],
    ["an odd cookie", "/api/auth/session", { Cookie: "next-auth.session-token=%E0%A4%A; a=%%%; =; ;" }],
    ["an odd Accept", "/api/bgg-proxy/games?query=azul", { Accept: ";;q=x,,*/*;q=9" }],
    ["a body that is no JSON", "/api/games/suggest", { "Content-Type": "application/json" }, "{nonsense"],
    ["a callbackUrl that is no address of the web", "/api/auth/csrf?callbackUrl=javascript:1", {}],
  ])("%s is logged as information, without a stack", async (_, path, headers, body) => {
    const { status } = await admin.fetch(path, { headers, ...(body && { method: "POST", body }) });
    // NextAuth answers 500 to an invalid callbackUrl.
    if (!path.includes("javascript")) expect(status).toBeLessThan(500);
    expect(errorsLogged()).toEqual([]);
    expect(site.log()).not.toContain("    at ");
  });

  it("the control: a failure of the server is logged as an error, with its stack", async () => {
    site.trips.fault = 503;
    expect((await admin.get(`/api/games/${known.get("game")}`)).status).toBe(503);
    site.trips.fault = null;
    await expect.poll(errorsLogged).not.toEqual([]);
    expect(errorsLogged().join()).toContain("    at ");
  });
});

it.each([
  "private%40club.example",
  "private%2540club.example",
  "private%25252540club.example",
  "private@club.example",
])("an e-mail address in a path (%s) does not reach the log", async (address) => {
  const { headers } = await visitor(site).get(`/api/members/${address}/role?email=${address}`);
  await expect.poll(() => site.log()).toContain(headers.get("x-request-id") ?? "no id");
  expect(site.log()).not.toContain("private");
});
