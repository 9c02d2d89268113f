import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { createClient } from "@libsql/client";
import { afterAll, afterEach, expect, it } from "vitest";
import { placeAt, type StartedSite, startedSite } from "../../support/started-site.ts";
import { Visitor } from "../../support/visitor.ts";
import { askForLink } from "../members/auth-steps.ts";

// Data folders made by `npm start` of earlier commits (old-folders/README.md), opened by today's.

const PATIENCE_MS = 120_000;
/** Contents of each, according to its own database; and the picture in the post. */
const FOLDERS = {
  "9c5860c": {
    rows: { users: 24, games: 31, players: 100, threads: 40, messages: 104, posts: 9, file_uploads: 1 },
    picture: "pkyvzc3a3cyg7x24.png",
  },
  "8a68ff5": {
    rows: { users: 24, games: 31, players: 100, threads: 40, messages: 104, posts: 9, file_uploads: 12 },
    picture: "bzas4h5j0epvt1ty.png",
  },
} as const;
type Commit = keyof typeof FOLDERS;
const PICTURE_SHA256 = "7107ccd7bbf65476831f300044fa154ca12e3d6e2de96d1f34e07bf67f9d7228";

let site: StartedSite;
const home = mkdtempSync(join(tmpdir(), "full-table-old-"));
afterEach(() => site?.stop("SIGTERM"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Unpacks a commit's folder, or parts of it. */
function unpack(commit: Commit, dir: string, ...parts: string[]): string {
  mkdirSync(dir, { recursive: true });
  const packed = readFileSync(new URL(`../../support/old-folders/${commit}.tar.br`, import.meta.url));
  execFileSync("tar", ["x", "-C", dir, ...parts], { input: brotliDecompressSync(packed) });
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

it.each(Object.keys(FOLDERS) as Commit[])(
  "a folder of %s opens with its members, games, threads, posts and uploads",
  async (commit) => {
    const { rows, picture } = FOLDERS[commit];
    const { visitor, database } = await open(unpack(commit, join(home, commit)));
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
    expect((await ada.get("/api/users")).json).toHaveLength(rows.users);
    for (const [table, count] of Object.entries(rows)) {
      const { rows: found } = await database.execute(`select count(*) as count from ${table}`);
      expect([table, found[0]?.count]).toEqual([table, count]);
    }
    const found = JSON.stringify((await visitor.get("/api/search?q=long+ago")).json.results);
    for (const address of [`"/games/${own.id}"`, '"/posts/a-post-of-long-ago"'])
      expect(found).toContain(address);
    // Writes succeed, too.
    expect((await ada.post(`/api/games/${own.id}/kick`, { player: own.players[0].publicId })).status).toBe(
      200,
    );

    const post = await visitor.get("/api/posts/a-post-of-long-ago");
    expect(post.status).toBe(200);
    expect(post.text).toContain(`/files/${picture}`);
    expect(await fileAt(picture)).toEqual([200, PICTURE_SHA256]);
  },
  PATIENCE_MS,
);

it(
  "a folder with files at the old and the new place keeps all of them",
  async () => {
    const dir = unpack("9c5860c", join(home, "both"));
    unpack("8a68ff5", dir, "v3/r2");
    await open(dir);
    for (const commit of ["9c5860c", "8a68ff5"] as const)
      expect(await fileAt(FOLDERS[commit].picture)).toEqual([200, PICTURE_SHA256]);
    // The control: a file that is in neither.
    expect(await fileAt("0123456789abcdef.png")).toMatchObject([404, expect.anything()]);
    expect([existsSync(join(dir, "r2")), existsSync(join(dir, "v3", "r2"))]).toEqual([false, true]);
  },
  PATIENCE_MS,
);
