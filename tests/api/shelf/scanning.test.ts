import { afterAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../../web/app/routes.ts";
import { member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { boxOf } from "./shelf-support.ts";

const site = await startSite();
const edie = await member(site, { name: "Edie", role: "EDITOR" });
const ben = await member(site, { name: "Ben" });
const [editor, borrower] = [await signedIn(site, edie), await signedIn(site, ben)];
afterAll(() => site.close());

describe("the scanner's page", () => {
  it("alone is allowed the camera", async () => {
    const paths = ROUTES.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
    const policies = await Promise.all(
      paths.map(async (path) => [path, (await editor.get(path)).headers.get("permissions-policy")] as const),
    );
    const closed = "camera=(), microphone=(), geolocation=(), payment=()";
    expect(policies.filter(([, policy]) => policy !== closed)).toEqual([
      ["/shelf/scan", closed.replace("()", "(self)")],
    ]);
  });

  it("has the content policy of every page, apart from the hashes of its styles", async () => {
    const policyOf = async (path: string) =>
      (await editor.get(path)).headers.get("content-security-policy")?.replace(/style-src[^;]*/, "");
    const policy = await policyOf("/shelf/scan");
    expect(policy).toBe(await policyOf("/shelf/loans"));
    expect(policy).not.toContain("wasm");
    const worker = await visitor(site).get("/scan-worker.js");
    expect(worker.headers.get("content-security-policy")).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'",
    );
  });
});

describe("a return that was scanned without a connection", () => {
  it("ends the loan of then, and leaves one that was made since", async () => {
    const { code } = await boxOf(editor);
    const path = `/api/shelf/copies/${code}`;
    await borrower.post(`${path}/loan`);
    const late = await editor.post(`${path}/back`, { secondsAgo: 600 });
    expect([late.status, late.json[0].message]).toEqual([
      409,
      expect.stringMatching(/^It was lent at \d\d:\d\d, after you had scanned it\.$/),
    ]);
    await site.sql("update loans set since = since - 700000");
    const { status, json } = await editor.post(`${path}/back`, { secondsAgo: 600 });
    expect([status, json.state]).toEqual([200, "here"]);
  });

  it("refuses an age that can't be", async () => {
    const { code } = await boxOf(editor, { name: "Hex" });
    for (const secondsAgo of [-1, 0.5, 604_801, "1"])
      expect((await editor.post(`/api/shelf/copies/${code}/back`, { secondsAgo })).status).toBe(422);
    expect((await editor.post(`/api/shelf/copies/${code}/back`, { secondsAgo: 604_800 })).status).toBe(200);
  });
});
