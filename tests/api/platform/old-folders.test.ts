import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { createClient } from "@libsql/client";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { placeAt, type StartedSite, startedSite } from "../../support/started-site.ts";
import { Visitor } from "../../support/visitor.ts";
import { askForLink } from "../members/auth-steps.ts";

// A folder that was made by `npm start` of an earlier commit (old-folders/README.md), opened by that of today.

const PATIENCE_MS = 120_000;
const COMMIT = "8a68ff5";
/** What was in it, as its own database said; and the picture in the post. */
const ROWS = { users: 24, games: 31, players: 100, threads: 40, messages: 104, posts: 9, file_uploads: 12 };
const PICTURE = "bzas4h5j0epvt1ty.png";
const PICTURE_SHA256 = "7107ccd7bbf65476831f300044fa154ca12e3d6e2de96d1f34e07bf67f9d7228";

let home: string;
let site: StartedSite;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "full-table-old-"));
});
afterEach(() => site?.stop("SIGTERM"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Puts what the commit kept into a folder. */
function unpack(dir: string): string {
  mkdirSync(dir, { recursive: true });
  const packed = readFileSync(new URL(`../../support/old-folders/${COMMIT}.tar.br`, import.meta.url));
  execFileSync("tar", ["x", "-C", dir], { input: brotliDecompressSync(packed) });
  return dir;
}

async function open(dir: string) {
  const place = await placeAt(dir);
  site = await startedSite({ ...place });
  const database = createClient({ url: `http://127.0.0.1:${place.DATABASE_PORT}` });
  return { visitor: new Visitor(site.url), database };
}

async function signIn(email: string): Promise<Visitor> {
  const browser = new Visitor(site.url);
  await askForLink(browser, { email, callbackUrl: "/games" });
  const [mail] = (await (await fetch(`${site.outbox}/mails?to=${email}`)).json()) as { text: string }[];
  expect((await browser.get(mail?.text.match(/https?:\S+/)?.[0] ?? "")).status).toBe(302);
  return browser;
}

const fileAt = async (key: string) => {
  const answer = await fetch(`${site.url}/files/${key}`);
  return [
    answer.status,
    createHash("sha256")
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest("hex"),
  ];
};

it(
  "a folder of an earlier commit opens with its members, games, threads, posts and uploads",
  async () => {
    const { visitor, database } = await open(unpack(join(home, COMMIT)));
    expect(site.said()).not.toContain("First run");
    const current = (await visitor.get("/api/games/current")).json;
    const own = current.find(({ name }: { name: string }) => name === "A game of long ago");
    expect(own.players).toMatchObject([{ name: "Ada Mensah" }]);
    const thread = (await visitor.get(`/api/threads/${own.thread}`)).json;
    expect(thread.messages).toMatchObject([{ text: "Kept from long ago", author: { name: "Ada Mensah" } }]);
    expect((await visitor.get(`/games/${own.id}`)).text).toContain("A game of long ago");

    const ada = await signIn("ada@club.example");
    expect((await ada.get("/api/auth/session")).json.user).toMatchObject({
      name: "Ada Mensah",
      role: "ADMIN",
    });
    expect((await ada.get("/api/users")).json).toHaveLength(ROWS.users);
    for (const [table, count] of Object.entries(ROWS)) {
      const { rows: found } = await database.execute(`select count(*) as count from ${table}`);
      expect([table, found[0]?.count]).toEqual([table, count]);
    }
    const found = JSON.stringify((await visitor.get("/api/search?q=long+ago")).json.results);
    for (const address of [`"/games/${own.id}"`, '"/posts/a-post-of-long-ago"'])
      expect(found).toContain(address);
    // It goes on from there.
    expect((await ada.post(`/api/games/${own.id}/kick`, { player: own.players[0].publicId })).status).toBe(
      200,
    );

    const post = await visitor.get("/api/posts/a-post-of-long-ago");
    expect(post.status).toBe(200);
    expect(post.text).toContain(`/files/${PICTURE}`);
    expect(await fileAt(PICTURE)).toEqual([200, PICTURE_SHA256]);
    // The control: what is not in it.
    expect(await fileAt("0123456789abcdef.png")).toMatchObject([404, expect.anything()]);
  },
  PATIENCE_MS,
);
