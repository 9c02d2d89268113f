import { describe, expect, it } from "vitest";
import { issueList } from "../../worker/contract/errors.ts";
import { apiRoutes, patternOf } from "../support/api-routes.ts";
import { browserOf, visitor } from "../support/arrange.ts";
import { everything } from "../support/everything.ts";
import { startSite } from "../support/site.ts";
import { suggestion } from "./games/games-support.ts";
import { act, arrangeRoutes, filled, READS, WRITES } from "./route-table.ts";

const site = await startSite();
const known = await arrangeRoutes(site);
const admin = await browserOf(site, "ADMIN");
const csrfToken = await admin.csrfToken();

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
/** Returns false below /api/auth, which answers as NextAuth does: see `auth-wire.test.ts`. */
const isOwn = (path: string) => !path.startsWith("/api/auth/");
/** All addresses of the API's table, with the methods of all matching routes. */
const ADDRESSES = [...new Set([...READS, ...WRITES].map(([what]) => what.split(" ")[1] ?? ""))]
  .filter((path) => path.startsWith("/api/") && isOwn(path))
  .map((path): [path: string, methods: string[]] => {
    const methods = apiRoutes().flatMap((route) => {
      const [method = "", written = ""] = route.split(" ");
      return patternOf(written).test(path.replace(/\?.*/, "")) ? [method] : [];
    });
    return [path, methods];
  });

describe.each(ADDRESSES)("%s", (path, methods) => {
  const absent = METHODS.filter((method) => !methods.includes(method));

  it(`refuses ${absent.join(", ")} with 405 and an error list`, async () => {
    const before = await everything(site);
    const answers = await Promise.all(
      absent.map(async (method) => ({
        method,
        ...(await act(admin, `${method} ${filled(path, known)}`, suggestion())),
      })),
    );
    for (const { method, status, json, headers } of answers) {
      expect(status, method).toBe(405);
      expect(headers.get("Allow")?.split(", "), method).not.toContain(method);
      expect(issueList.parse(json), method).toHaveLength(1);
    }
    expect(await everything(site), "what is kept").toBe(before);
  });

  it("answers OPTIONS without allowing anybody else's page anything", async () => {
    const { status, headers } = await admin.fetch(filled(path, known), {
      method: "OPTIONS",
      headers: { Origin: "https://elsewhere.example", "Access-Control-Request-Method": "POST" },
    });
    expect(status).toBe(405);
    expect(headers.get("Allow")).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
    for (const name of ["access-control-allow-origin", "access-control-allow-credentials"])
      expect(headers.get(name)).toBeNull();
  });
});

const READ = READS.map(([what]) => what.slice("GET ".length)).filter(isOwn);

describe.each(READ)("%s", (written) => {
  it("answers to HEAD as to GET, without a body", async () => {
    const path = filled(written, known);
    const [head, get] = [await admin.fetch(path, { method: "HEAD" }), await admin.get(path)];
    expect(head.status).toBe(get.status);
    expect(head.text).toBe("");
    expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
  });
});

describe("a method that an address does not have", () => {
  it.each([
    ["PUT", "/api/tables", "GET, HEAD, POST"],
    ["DELETE", "/api/health", "GET, HEAD"],
    ["OPTIONS", "/api/games/suggest", "GET, HEAD, POST"],
    ["GET", "/api/file-upload", "POST"],
    ["PUT", "/api/unsubscribe", "GET, HEAD, POST"],
    ["POST", "/robots.txt", "GET, HEAD"],
    ["DELETE", "/about", "GET, HEAD"],
    ["POST", "/image", "GET, HEAD"],
  ])("%s %s is 405 and names %s", async (method, path, allowed) => {
    const { status, headers, json } = await visitor(site).fetch(path, { method });
    expect([status, headers.get("Allow")]).toEqual([405, allowed]);
    expect(issueList.parse(json)).toHaveLength(1);
  });

  it.each(["PUT", "OPTIONS", "DELETE"])("%s of an unknown address is 404", async (method) => {
    const answer =
      method === "OPTIONS"
        ? await admin.fetch("/api/nothing", { method })
        : await act(admin, `${method} /api/nothing`);
    expect([answer.status, answer.headers.get("Allow")]).toEqual([404, null]);
  });
});

describe("If-None-Match: *", () => {
  const unlessAny = (path: string, method = "GET") =>
    visitor(site).fetch(path, { method, headers: { "If-None-Match": "*" } });

  it.each(["/api/games/current", "/api/threads/{thread}", "/api/calendar/tonight", "/sitemap.xml", "/about"])(
    "is 304 at %s",
    async (path) => {
      const { status, text, headers } = await unlessAny(filled(path, known));
      expect([status, text]).toEqual([304, ""]);
      expect(headers.get("ETag")).toMatch(/"/);
    },
  );

  it.each(["/api/threads/none", "/pages/none"])("is 404 at the unknown address %s", async (path) => {
    expect((await unlessAny(path)).status).toBe(404);
  });
});

it.each(["/art/og-default.png", "/icon-192.png", "/art/logo.svg"])(
  "%s has one Cache-Control header",
  async (path) => {
    const { status, headers } = await visitor(site).fetch(path);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "public, max-age=604800"]);
  },
);

describe("addresses of the API that nobody would type", () => {
  it.each([
    "/api",
    "/api/",
    "/api//games/current",
    "/api/games",
    "/api/games/current/current",
    "/api/games/%00",
    "/api/games/%ED%A0%BD",
    "/api/games/%",
    "/api/games/%E0%A4%A",
    "/api/games/..%2f..%2fusers",
    `/api/games/${"x".repeat(4_000)}`,
    "/api/games/__proto__",
    "/api/constructor",
    "/api/games/%F0%9F%8E%B2",
    "/api/auth/session/more",
  ])("%s is answered with an error list or a refusal, never a server error", async (path) => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const answer = await admin.fetch(path, {
        method,
        ...(method !== "GET" && {
          body: JSON.stringify({ csrfToken, ...suggestion() }),
          headers: { "Content-Type": "application/json" },
        }),
      });
      expect([method, answer.status >= 400 && answer.status < 500]).toEqual([method, true]);
      if (path.startsWith("/api/auth/")) expect(answer.text).toMatch(/^Error: /);
      else expect(issueList.parse(answer.json)).toHaveLength(1);
    }
  });
});
