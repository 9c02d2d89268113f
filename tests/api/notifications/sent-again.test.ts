import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { crowdOf, game, member, signedIn } from "../../support/arrange.ts";
import { told as picture } from "../../support/pictures.ts";
import { startSite, type TestSite } from "../../support/site.ts";
import type { Answer, Visitor } from "../../support/visitor.ts";
import { toldTo } from "../discussion/threads-support.ts";
import { suggestion } from "../games/games-support.ts";
import { send as sendFile } from "../platform/uploads-support.ts";

const DAY = 86_400_000;
const NOT_YET = "We don’t know yet whether this was saved. Please have a look before you try again.";

const png = await picture("png");

/** A kind of request with an idempotency key: sends text by which its rows are found. */
interface Kind {
  send: (who: Visitor, thread: string, words: string, key?: string) => Promise<Answer>;
  /** Query of the ids of its rows. */
  stored: string;
  table: string;
}

const KINDS: Record<string, Kind> = {
  message: {
    send: (who, thread, words, key) => who.post(`/api/threads/${thread}/post-message`, { text: words, key }),
    stored: "select id from messages where text = ?",
    table: "messages",
  },
  game: {
    send: (who, _, words, key) => who.post("/api/games/suggest", suggestion({ name: words, key })),
    stored: "select id from games where name = ?",
    table: "games",
  },
  post: {
    send: (who, _, words, key) =>
      who.post("/api/my-posts", { title: words, content: `<p>${words}</p>`, key }),
    stored: "select id from posts where title = ?",
    table: "posts",
  },
  upload: {
    send: (who, _, words, key) => sendFile(who, png, { title: words, ...(key !== undefined && { key }) }),
    stored: "select id from file_uploads where title = ? and state = 'ready'",
    table: "file_uploads",
  },
};

const newKey = () => crypto.randomUUID();

describe("sending again to a site that answers in time", () => {
  let site: TestSite;
  let ada: Visitor;
  let bo: Visitor;
  let thread: string;
  beforeAll(async () => {
    site = await startSite();
    ada = await signedIn(site, await member(site));
    bo = await signedIn(site, await member(site));
    thread = (await game(site, { suggestedBy: await member(site, { id: "cy" }) })).threadId;
  });

  const idsOf = async ({ stored }: Kind, words: string) =>
    (await site.sql(stored, [words])).map(({ id }) => String(id));

  describe.each(Object.entries(KINDS))("a %s", (name, kind) => {
    /** Backdates it by a day. */
    const age = (words: string) =>
      site.sql(`update ${kind.table} set created_at = created_at - ${DAY} where id in (${kind.stored})`, [
        words,
      ]);

    it("sent again with its key, however much later, returns the same one in one trip, without writing", async () => {
      const words = `${name} once`;
      const key = newKey();
      const first = await kind.send(ada, thread, words, key);
      expect(first.status).toBe(200);
      await age(words);
      site.trips.reset();
      const again = await kind.send(ada, thread, words, key);
      expect([again.status, again.json.id]).toEqual([200, first.json.id]);
      expect([site.trips.requests, site.trips.wrote]).toEqual([1, false]);
      expect(await idsOf(kind, words)).toEqual([first.json.id]);
    });

    it("whose answer was lost is reported as unknown, and found by a second try", async () => {
      const words = `${name} of which nobody heard`;
      const key = newKey();
      site.trips.lost = 1;
      const lost = await kind.send(ada, thread, words, key);
      expect([lost.status, lost.json, site.trips.lost]).toEqual([504, [{ path: [], message: NOT_YET }], 0]);
      // The first of an upload's two writes was lost, and its file has not arrived.
      const stored = await idsOf(kind, words);
      expect(stored).toHaveLength(name === "upload" ? 0 : 1);
      const again = await kind.send(ada, thread, words, key);
      expect([again.status, await idsOf(kind, words)]).toEqual([200, [again.json.id]]);
      if (name !== "upload") expect(again.json.id).toBe(stored[0]);
    });

    it("is refused, and not saved, when the database was not reached", async () => {
      const words = `${name} refused`;
      site.trips.fault = 503;
      const { status } = await kind.send(ada, thread, words, newKey());
      site.trips.fault = null;
      expect([status, await idsOf(kind, words)]).toEqual([503, []]);
    });

    it("sent again later without a key makes a second one", async () => {
      const words = `${name} twice`;
      const first = await kind.send(ada, thread, words);
      await age(words);
      if (kind.table === "posts") await site.sql("update posts set modified_at = created_at");
      const again = await kind.send(ada, thread, words);
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(await idsOf(kind, words)).toHaveLength(2);
    });

    it("with the same text and two keys makes two", async () => {
      const words = `${name} meant twice`;
      await kind.send(ada, thread, words, newKey());
      await kind.send(ada, thread, words, newKey());
      expect(await idsOf(kind, words)).toHaveLength(2);
    });

    it("sent eight times at once with one key makes one", async () => {
      const words = `${name} at once`;
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: 8 }, () => kind.send(ada, thread, words, key)));
      // Of two concurrent uploads one replaces the other, which then cannot know its outcome.
      const may = name === "upload" ? [200, 504] : [200];
      expect(answers.filter(({ status }) => !may.includes(status))).toEqual([]);
      const ids = await idsOf(kind, words);
      expect(ids).toHaveLength(1);
      const acknowledged = answers.filter(({ status }) => status === 200).map(({ json }) => json.id);
      expect(new Set(acknowledged)).toEqual(new Set(ids));
      expect((await kind.send(ada, thread, words, key)).json.id).toBe(ids[0]);
    });

    it("is separate from another member's with the same key", async () => {
      const words = `${name} of two`;
      const key = newKey();
      const mine = await kind.send(ada, thread, words, key);
      const theirs = await kind.send(bo, thread, words, key);
      expect([mine.status, theirs.status]).toEqual([200, 200]);
      expect(theirs.json.id).not.toBe(mine.json.id);
      expect((await kind.send(ada, thread, words, key)).json.id).toBe(mine.json.id);
    });

    it("with an invalid key is refused", async () => {
      const { status, json } = await kind.send(ada, thread, `${name} odd`, "no key");
      expect([status, json]).toEqual([422, [{ path: ["key"], message: "That is no key" }]]);
    });
  });

  it("a message sent again notifies once", async () => {
    const suggester = await member(site);
    const { threadId } = await game(site, { suggestedBy: suggester });
    const key = newKey();
    const say = () => KINDS.message?.send(ada, threadId, "Only once", key);
    await say();
    await say();
    expect((await toldTo(site, suggester)).map(({ times }) => times)).toEqual([1]);
    await KINDS.message?.send(ada, threadId, "Only once", newKey());
    expect((await toldTo(site, suggester)).map(({ times }) => times)).toEqual([2]);
  });

  it("an upload whose first try never ended takes that try's place", async () => {
    const key = newKey();
    const words = "picture of a stalled try";
    await KINDS.upload?.send(ada, thread, words, key);
    await site.sql(
      "update file_uploads set id = 'stalled', state = 'pending', object_key = 'never' where title = ?",
      [words],
    );
    const again = await KINDS.upload?.send(ada, thread, words, key);
    expect(again?.status).toBe(200);
    const rows = await site.sql("select id, state from file_uploads where title = ?", [words]);
    expect(rows).toMatchObject([{ id: again?.json.id, state: "ready" }]);
    const file = await fetch(site.url + again?.json.src);
    expect([file.status, (await file.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  });
});

describe("sending to a site whose database stalls now and then", () => {
  const CROWD = 16;
  const PATIENCE_MS = 1_000;
  /** Number of stops of the database, their duration, and the time between. */
  const STOPS = 4;
  const STOPPED_MS = 2_500;
  const RUNNING_MS = 400;
  /** Time after which all requests are done, even those nobody waits for. */
  const SETTLED_MS = 2_000;

  let site: TestSite;
  let thread: string;
  let crowd: Visitor[];
  beforeAll(async () => {
    // Without the counting proxy: the worker's own connections have to wait.
    site = await startSite({ direct: true, settings: { UPSTREAM_TIMEOUT_MS: String(PATIENCE_MS) } });
    thread = (await game(site, { suggestedBy: await member(site) })).threadId;
    crowd = await Promise.all(
      (await crowdOf(site, CROWD)).map(async (who) => {
        const browser = await signedIn(site, who);
        return browser;
      }),
    );
  });
  afterAll(async () => {
    site.server.process.kill("SIGCONT");
    await site.close();
  });

  interface Deed {
    who: Visitor;
    kind: Kind;
    words: string;
    key: string;
    answer: Answer;
  }

  /**
   * Sends one request after the other for each member while the database stops and resumes, and records all of them.
   */
  async function sendUnderStops(): Promise<Deed[]> {
    const ledger: Deed[] = [];
    let isOver = false;
    const kinds = Object.entries(KINDS);
    const busy = crowd.map(async (who, at) => {
      for (let turn = 0; !isOver; turn++) {
        const [name, kind] = kinds[(at + turn) % kinds.length] as (typeof kinds)[number];
        const [words, key] = [`${name} ${at} ${turn}`, newKey()];
        const answer = await kind.send(who, thread, words, key);
        ledger.push({ who, kind, words, key, answer });
        // Below all rate limits.
        await sleep(100);
      }
    });
    for (let stop = 0; stop < STOPS; stop++) {
      await sleep(RUNNING_MS);
      site.server.process.kill("SIGSTOP");
      await sleep(STOPPED_MS);
      site.server.process.kill("SIGCONT");
    }
    await sleep(RUNNING_MS);
    isOver = true;
    await Promise.all(busy);
    await sleep(SETTLED_MS);
    return ledger;
  }

  const countsOf = async (deeds: Deed[]): Promise<number[]> => {
    const results = await site.database.batch(
      deeds.map(({ kind, words }) => [kind.stored, [words]]),
      "read",
    );
    return results.map(({ rows }) => rows.length);
  };

  it("saves acknowledged writes once and refused ones never; a second try settles the others", async () => {
    const ledger = await sendUnderStops();
    const having = (status: number) => ledger.filter(({ answer }) => answer.status === status);
    const [acknowledged, refused, unknown] = [having(200), having(503), having(504)];
    expect(ledger.filter(({ answer }) => ![200, 503, 504].includes(answer.status))).toEqual([]);
    // Otherwise the test would show nothing.
    for (const deeds of [acknowledged, refused, unknown]) expect(deeds.length).toBeGreaterThan(0);

    expect(new Set(await countsOf(acknowledged))).toEqual(new Set([1]));
    expect(new Set(await countsOf(refused))).toEqual(new Set([0]));
    expect(new Set(unknown.map(({ answer }) => answer.json[0].message))).toEqual(new Set([NOT_YET]));
    expect((await countsOf(unknown)).filter((count) => count > 1)).toEqual([]);
    for (const { who, kind, words, key } of unknown)
      expect((await kind.send(who, thread, words, key)).status).toBe(200);
    expect(new Set(await countsOf(unknown))).toEqual(new Set([1]));
  });
});
