import { describe, expect, it } from "vitest";
import { newFileKey } from "../../../worker/clients/files.ts";
import { FILES_PATH } from "../../../worker/contract/platform/image-url.ts";
import { randomToken } from "../../../worker/lib/keyed-hash.ts";
import { member, signedIn, visitor } from "../../support/arrange.ts";
import { listen } from "../../support/hearing.ts";
import { inOneMinute } from "../../support/one-minute.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { fromElsewhere } from "../members/auth-steps.ts";
import { boxOf } from "../shelf/shelf-support.ts";

const [NETWORK_MOST, SESSION_MOST] = [20, 8];
const site = await startSite({
  limits: {
    IMAGE_LIMIT: NETWORK_MOST,
    DOORBELL_LIMIT: NETWORK_MOST,
    SEARCH_LIMIT: NETWORK_MOST,
    CODE_LIMIT: NETWORK_MOST,
    WRITE_LIMIT: NETWORK_MOST,
    SESSION_WRITE_LIMIT: SESSION_MOST,
  },
});

type Send = (times: number) => Promise<{ status: number }[]>;
const REFUSED = 429;

/** Returns the number of requests that succeeded within a minute. */
async function passed(times: number, send: Send): Promise<number> {
  const answers = await inOneMinute(() => send(times));
  return answers.filter(({ status }) => status !== REFUSED).length;
}

const each = (times: number, ask: (i: number) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: times }, (_, i) => ask(i)));

const madeUp = () => {
  const stranger = visitor(site);
  stranger.cookies.set("next-auth.session-token", randomToken());
  return stranger;
};

/** Returns the address of a missing picture: it is looked up, and nothing is resized. */
const anyFile = () => FILES_PATH + newFileKey("image/png");

/** A stranger's requests, by the limit that they count against. */
const READS: [string, () => string][] = [
  ["pictures", () => `/image?src=${encodeURIComponent(anyFile())}&w=64`],
  ["searches", () => "/api/bgg-proxy/games?query="],
  ["codes of boxes", () => "/api/shelf/copies/ZZZZZZ"],
];

describe.each(READS)("%s", (_, path) => {
  it("are limited by network, even with forged sessions", async () => {
    const through = await passed(3 * NETWORK_MOST, (times) => {
      const headers = fromElsewhere();
      return each(times, () => madeUp().get(path(), headers));
    });
    expect(through).toBe(NETWORK_MOST);
  });

  it("are not limited by the requests of another network", async () => {
    const through = await passed(3 * NETWORK_MOST, (times) =>
      each(times, () => madeUp().get(path(), fromElsewhere())),
    );
    expect(through).toBe(3 * NETWORK_MOST);
  });

  it("are not limited by the session's requests elsewhere", async () => {
    const ada = await signedIn(site, await member(site));
    const through = await passed(3 * NETWORK_MOST, (times) =>
      each(times, () => ada.get(path(), fromElsewhere())),
    );
    expect(through).toBe(3 * NETWORK_MOST);
  });
});

it("a box’s page tells a network nothing more once that has guessed codes", async () => {
  const editor = await signedIn(site, await member(site, { role: "EDITOR" }));
  const { code } = await boxOf(editor, { name: "Brass" });
  const page = async (who: Visitor, headers: Record<string, string>) =>
    (await who.get(`/c/${code}`, headers)).text.includes("Brass");
  const told = await inOneMinute(async () => {
    const headers = fromElsewhere();
    const before = await page(visitor(site), headers);
    await each(NETWORK_MOST - 1, () => visitor(site).get("/c/ZZZZZZ", headers));
    return [
      before,
      await page(visitor(site), headers),
      await page(madeUp(), headers),
      await page(editor, headers),
    ];
  });
  expect(told).toEqual([true, false, false, true]);
  expect(await page(visitor(site), fromElsewhere())).toBe(true);
});

it("sockets are limited by network", async () => {
  const open = (from: () => Visitor) =>
    passed(2 * NETWORK_MOST, (times) =>
      each(times, async () => {
        const socket = await listen(from()).catch(() => null);
        socket?.close();
        return { status: socket ? 101 : REFUSED };
      }),
    );
  const one = visitor(site);
  expect(await open(() => one)).toBe(NETWORK_MOST);
  // The control: as many from as many networks.
  expect(await open(() => visitor(site))).toBe(2 * NETWORK_MOST);
});

describe("writes", () => {
  const write = async (browser: ReturnType<typeof visitor>, headers: Record<string, string>) =>
    browser.post("/api/games/none/kick", { player: "nobody" }, headers);

  it("are limited by network, even with forged sessions, before a database request", async () => {
    const through = await passed(3 * NETWORK_MOST, async (times) => {
      const headers = fromElsewhere();
      site.trips.reset();
      return each(times, () => write(madeUp(), headers));
    });
    expect(through).toBe(NETWORK_MOST);
    expect(site.trips.requests).toBe(NETWORK_MOST);
  });

  it("are limited by session, from any network", async () => {
    const ada = await signedIn(site, await member(site));
    const through = await passed(3 * NETWORK_MOST, (times) => each(times, () => write(ada, fromElsewhere())));
    expect(through).toBe(SESSION_MOST);
  });

  it("of one session do not limit others on the same network", async () => {
    const headers = fromElsewhere();
    const [hasty, calm] = [
      await signedIn(site, await member(site)),
      await signedIn(site, await member(site)),
    ];
    await hasty.csrfToken();
    const answers = await each(2 * SESSION_MOST + 2, () => write(hasty, headers));
    const refused = answers.filter(({ status }) => status === REFUSED);
    expect(refused[0]).toMatchObject({
      json: [{ path: [], message: "That was a lot at once. Please wait a minute and try again." }],
    });
    expect((await write(calm, headers)).status).toBe(404);
  });
});
