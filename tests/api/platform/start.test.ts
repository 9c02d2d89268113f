import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { claimPorts } from "../../../dev/free-port.ts";
import {
  DEMO_GAMES,
  expectDemo,
  isRunning,
  namesAt,
  type Place,
  picturesAt,
  placeAt,
  runStart,
  type StartedSite,
  startedSite,
} from "../../support/started-site.ts";
import { Visitor } from "../../support/visitor.ts";
import { suggestion } from "../games/games-support.ts";
import { askForLink } from "../members/auth-steps.ts";

const PORTS = ["PORT", "OUTBOX_PORT", "BGG_PORT", "DATABASE_PORT"] as const;
/** Many starts in sequence, each loading many libraries: patient on a busy machine. */
const PATIENCE_MS = 300_000;
const ZOE = { FIRST_ADMINS: "zoe@club.example" };
const INFO_PAGES = ["/about", "/find-us", "/faq", "/leagues-info", "/terms-of-use", "/privacy"];

const running: StartedSite[] = [];
const home = mkdtempSync(join(tmpdir(), "full-table-start-"));
afterEach(async () => {
  for (const site of running.splice(0)) if (site.process.exitCode === null) await site.stop("SIGKILL");
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function start(place: Place, flags: string[] = [], settings: Record<string, string> = {}) {
  const site = await startedSite({ ...place, ...settings }, flags);
  running.push(site);
  return site;
}

/** Signs in as a person does: requests a link, finds it in the outbox, opens it. */
async function signIn({ url, outbox }: StartedSite, email: string): Promise<Visitor> {
  const browser = new Visitor(url);
  await askForLink(browser, { email, callbackUrl: "/games" });
  const [mail] = (await (await fetch(`${outbox}/mails?to=${email}`)).json()) as { text: string }[];
  const link = mail?.text.match(/https?:\S+/)?.[0] ?? "";
  expect(link.startsWith(url)).toBe(true);
  expect((await browser.get(link)).status).toBe(302);
  return browser;
}

/** Returns the numbers of games and posts that a visitor sees. */
async function contentsOf(site: StartedSite): Promise<{ games: number; posts: number }> {
  const { json } = await new Visitor(site.url).get("/api/posts");
  return { games: (await namesAt(site)).length, posts: json.posts.length };
}

const commandOf = (pid: number) =>
  execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });

const mailsAt = async ({ outbox }: StartedSite): Promise<unknown> => (await fetch(`${outbox}/mails`)).json();

async function expectAllFree(place: Place): Promise<void> {
  await claimPorts(PORTS.map((setting) => ({ port: Number(place[setting]), name: setting, setting })));
}

async function expectEmpty(site: StartedSite): Promise<void> {
  expect(site.said()).not.toContain("First run");
  expect(site.said()).toMatch(/The club is empty.+1\. .+zoe@club\.example/s);
  expect(site.said()).not.toContain("ada@club.example");
  expect(await contentsOf(site)).toEqual({ games: 0, posts: 0 });
  const pages = INFO_PAGES.map(async (path) => (await fetch(site.url + path)).status);
  expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
}

// Each start takes seconds: one club lives through all of it, from an interrupted first start to one without the demo.
describe("a club on one machine", () => {
  let place: Place;
  let notes: string;
  beforeAll(async () => {
    place = await placeAt(join(home, "club"));
    notes = join(place.DATA_DIR, "notes-of-my-own.txt");
  });

  it(
    "Ctrl-C while it is still starting leaves nothing running",
    async () => {
      const { process: started, said, exit } = runStart({ ...place });
      await expect.poll(said, { timeout: 60_000 }).toContain("First run");
      started.kill("SIGINT");
      expect(await exit).toBe(0);
      await expectAllFree(place);
    },
    PATIENCE_MS,
  );

  it(
    "the next npm start opens a demo club, beside an empty club next door, and keeps what is written",
    async () => {
      const nextDoor = await placeAt(join(home, "next-door"));
      const [first, neighbour] = await Promise.all([
        start(place, [], { CONTACT_EMAIL: "this-test@club.example" }),
        start(nextDoor, ["--empty"], ZOE),
      ]);
      await expectDemo(first);
      expect(await namesAt(first)).not.toContain("Kept for good");
      expect(first.said()).toContain(`http://localhost:${place.PORT}`);
      expect(first.said()).toContain(`http://localhost:${place.OUTBOX_PORT}`);
      expect((await new Visitor(first.url).get("/about")).text).toContain("this-test@club.example");
      expect((await fetch(first.outbox)).headers.get("content-type")).toContain("text/html");
      const ada = await signIn(first, "ada@club.example");
      expect((await ada.get("/api/auth/session")).json.user.role).toBe("ADMIN");
      expect((await ada.post("/api/games/suggest", suggestion({ name: "Kept for good" }))).status).toBe(200);

      // The database dies: the site says so, and resumes after a restart.
      const [server] = first.family().filter((pid) => commandOf(pid).includes("--db-path"));
      process.kill(Number(server), "SIGKILL");
      const statuses = new Set<number>();
      const statusOf = async () => (await fetch(`${first.url}/api/games/current`)).status;
      while (!first.said().includes("was started again")) statuses.add(await statusOf());
      expect([200, 503]).toEqual(expect.arrayContaining([...statuses]));
      expect(statuses).toContain(503);
      expect(await statusOf()).toBe(200);
      expect(await namesAt(first)).toContain("Kept for good");

      // The neighbouring club is unaffected, and nobody else has access to these records.
      await expectEmpty(neighbour);
      expect(await mailsAt(neighbour)).toEqual([]);
      const intruder = runStart({ ...(await placeAt(place.DATA_DIR)) }, ["--fresh"]);
      expect(await intruder.exit).toBe(1);
      expect(intruder.said().trim()).toMatch(/^A site runs on the records in .+ already .+DATA_DIR=…$/);

      const family = first.family();
      expect(family.length).toBeGreaterThanOrEqual(3);
      expect(await first.stop()).toBe(0);
      expect(first.said()).toContain("Closed; nothing is lost.");
      expect(family.filter(isRunning)).toEqual([]);
      await expectAllFree(place);
      await expectEmpty(neighbour);

      const [second] = await Promise.all([start(place, ["--empty"]), neighbour.stop()]);
      expect(neighbour.process.exitCode).toBe(0);
      expect(second.said()).not.toContain("First run");
      expect(second.said()).toMatch(/has members already: it opens as it is\..+--fresh/);
      expect(await namesAt(second)).toHaveLength(DEMO_GAMES + 1);
      expect(await namesAt(second)).toContain("Kept for good");
      expect(new Set(await picturesAt(second))).toEqual(new Set([200]));
      const again = new Visitor(second.url);
      for (const [name, value] of ada.cookies) again.cookies.set(name, value);
      expect((await again.get("/api/auth/session")).json.user.email).toBe("ada@club.example");
      expect(await mailsAt(second)).toHaveLength(1);
      expect(await second.stop("SIGTERM")).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    "--fresh --empty starts over without the demo and leaves what is not the site's; the club stays empty until its first ADMIN comes",
    async () => {
      writeFileSync(notes, "not the site's");
      const emptied = await start(place, ["--fresh", "--empty"], ZOE);
      await expectEmpty(emptied);
      expect(await mailsAt(emptied)).toEqual([]);
      expect(existsSync(notes)).toBe(true);
      expect(await emptied.stop()).toBe(0);

      const second = await start(place, [], ZOE);
      await expectEmpty(second);
      const zoe = await signIn(second, "zoe@club.example");
      expect((await zoe.get("/api/auth/session")).json.user.role).toBe("ADMIN");
      // The control: an unlisted member is no admin, whatever the demo's admin is called.
      const ada = await signIn(second, "ada@club.example");
      expect((await ada.get("/api/auth/session")).json.user.role).toBe("NEW");
      expect((await zoe.get("/api/users")).json).toHaveLength(2);
      expect((await zoe.post("/api/games/suggest", suggestion({ name: "Our very first" }))).status).toBe(200);
      expect(await second.stop()).toBe(0);

      const third = await start(place, [], ZOE);
      expect(third.said()).not.toMatch(/First run|The club is empty|edie@club\.example/);
      expect(await namesAt(third)).toEqual(["Our very first"]);
      expect(await third.stop()).toBe(0);
    },
    PATIENCE_MS,
  );
});

describe("what cannot start is said in one line, and leaves nothing behind", () => {
  const refusal = async (env: Partial<Place> & Record<string, string>) => {
    const { exit, said } = runStart(env);
    expect(await exit).toBe(1);
    return said().trim();
  };

  it("any port that is taken", async () => {
    await Promise.all(
      PORTS.map(async (setting) => {
        const place = await placeAt(join(home, `taken-${setting}`));
        const holder = createServer();
        await new Promise<void>((resolve) => holder.listen(Number(place[setting]), "127.0.0.1", resolve));
        const said = await refusal({ ...place });
        expect(said).toMatch(new RegExp(`^Port ${place[setting]} \\(.+\\) is taken: .+ ${setting}=…$`));
        await new Promise((resolve) => holder.close(resolve));
        await expectAllFree(place);
        expect(existsSync(place.DATA_DIR)).toBe(false);
      }),
    );
  });

  it("one port given twice, an invalid port, and a setting that the worker would refuse", async () => {
    const place = await placeAt(join(home, "odd"));
    const [twice, odd, wrong] = await Promise.all([
      refusal({ ...place, OUTBOX_PORT: place.PORT }),
      refusal({ ...place, BGG_PORT: "87899" }),
      refusal({ ...place, CLUB_TIME_ZONE: "Atlantis/Centre" }),
    ]);
    expect(twice).toMatch(/^Port \d+ .+ OUTBOX_PORT=…$/);
    expect(odd).toBe("BGG_PORT=87899 is not a port: choose a whole number from 1 to 65535.");
    expect(wrong).toContain("CLUB_TIME_ZONE");
    expect(existsSync(place.DATA_DIR)).toBe(false);
  });
});
