import type { ReadPlay } from "../contract/league/proposals.ts";
import type { CollectedGame } from "../contract/shelf/collections.ts";
import type { BggFacts } from "../contract/shelf/title-facts.ts";
import type { Config } from "../lib/config.ts";
import { ClubError, unavailable } from "../lib/errors.ts";
import { parseCollection } from "./bgg-collection.ts";
import { detailsXml, ownPicture, searchXml } from "./bgg-emit.ts";
import { parseFacts } from "./bgg-facts.ts";
import { parsePlays } from "./bgg-plays.ts";
import { type BggItem, parseItems } from "./bgg-xml.ts";
import { readCapped } from "./read-capped.ts";
import { fetchInTime, retryAfterMs } from "./upstream.ts";

const ANSWER_MOST_BYTES = 2 * 1_024 * 1_024;
/** Backoff if BoardGameGeek asks to slow down without a time; the longest that the cron accepts, and a member. */
const BACK_OFF_SECONDS = 5;
const BACK_OFF_MOST_SECONDS = 86_400;
const MEMBERS_BACK_OFF_MOST_SECONDS = 300;

/** Words of the answer, which is 200, for a user name that nobody has. */
const NOBODY = /invalid (username|object or user)/i;

const NO_SEARCH = "The BoardGameGeek search isn’t answering. Type the name instead.";
const NO_DETAILS = "BoardGameGeek isn’t answering. Please fill in the players yourself.";

/** An answer that asks to wait: with this query (202, queued) or with all of them (429, 503). */
class BusyError extends Error {
  override name = "NotNow";
  readonly seconds: number;
  readonly appliesToAll: boolean;
  constructor(status: number, seconds: number) {
    super(`BoardGameGeek answers ${status} and asks for ${seconds} s of patience`);
    this.seconds = seconds;
    this.appliesToAll = status !== 202;
  }
}

class TokenError extends Error {
  override name = "TokenRefused";
}

/** End of each address's backoff (milliseconds), shared by the isolate's requests. */
const quietUntil = new Map<string, number>();

/** Reads BoardGameGeek's answers with limits and rewrites them with only the values that the site needs. */
export function bggClient(config: Config): BoardGames {
  const secondsLeft = () => Math.ceil(((quietUntil.get(config.BGG_URL) ?? 0) - Date.now()) / 1_000);
  const backOff = ({ seconds, appliesToAll }: BusyError): number => {
    const short = Math.min(seconds, MEMBERS_BACK_OFF_MOST_SECONDS);
    if (appliesToAll) quietUntil.set(config.BGG_URL, Date.now() + short * 1_000);
    return short;
  };
  const ask = async (path: string, query: Record<string, string>, words: string): Promise<BggItem[]> => {
    const waiting = secondsLeft();
    if (waiting > 0)
      throw new ClubError("unavailable", [{ path: [], message: words }], { retryAfter: waiting });
    try {
      return parseItems(await fetchXml(config, `${path}?${new URLSearchParams(query)}`));
    } catch (cause) {
      if (!(cause instanceof BusyError)) throw unavailable("board-games", words, cause);
      throw unavailable("board-games", words, cause, { retryAfter: backOff(cause) });
    }
  };
  /** Asks for what nobody waits for at a screen. */
  const answer = async <T>(
    path: string,
    query: Record<string, string>,
    read: (xml: string) => T,
  ): Promise<BggAnswer<T>> => {
    const retryAfter = secondsLeft();
    if (retryAfter > 0) return { isBusy: true, retryAfter, appliesToAll: true };
    try {
      return { found: read(await fetchXml(config, `${path}?${new URLSearchParams(query)}`)) };
    } catch (cause) {
      if (cause instanceof TokenError) return { isRefused: true };
      if (!(cause instanceof BusyError)) throw unavailable("board-games", NO_DETAILS, cause);
      backOff(cause);
      return { isBusy: true, retryAfter: cause.seconds, appliesToAll: cause.appliesToAll };
    }
  };
  return {
    configured: Boolean(config.BGG_TOKEN),
    async search(query) {
      return searchXml(await ask("/xmlapi2/search", { query, type: "boardgame" }, NO_SEARCH), query);
    },
    async details(id) {
      const items = await ask("/xmlapi2/thing", { id: String(id) }, NO_DETAILS);
      const game = items.find((item) => item.id === id && item.names.length > 0);
      return game ? detailsXml(game, config.BGG_IMAGE_ORIGIN) : "";
    },
    plays: (userName, since) =>
      answer("/xmlapi2/plays", { username: userName, mindate: since, type: "thing" }, (xml) =>
        NOBODY.test(xml) ? null : parsePlays(xml),
      ),
    collection: (userName) =>
      answer(
        "/xmlapi2/collection",
        {
          username: userName,
          own: "1",
          brief: "1",
          subtype: "boardgame",
          excludesubtype: "boardgameexpansion",
        },
        (xml) => (NOBODY.test(xml) ? null : parseCollection(xml)),
      ),
    facts: (ids) =>
      answer("/xmlapi2/thing", { id: ids.join(), stats: "1" }, (xml) =>
        parseFacts(xml).map(({ image, ...game }) => ({
          ...game,
          image: ownPicture(image, config.BGG_IMAGE_ORIGIN) ?? undefined,
        })),
      ),
  };
}

function fetchXml(config: Config, path: string): Promise<string> {
  const headers = {
    Accept: "application/xml",
    ...(config.BGG_TOKEN && { Authorization: `Bearer ${config.BGG_TOKEN}` }),
  };
  return fetchInTime(config, new URL(path, config.BGG_URL), { headers }, async (response) => {
    if ([202, 429, 503].includes(response.status))
      throw new BusyError(response.status, backOffSeconds(response));
    if (response.status === 401) throw new TokenError("BoardGameGeek refuses the token");
    if (response.status !== 200) throw new Error(`BoardGameGeek answers ${response.status}`);
    return new TextDecoder().decode(await readCapped(response, ANSWER_MOST_BYTES));
  });
}

function backOffSeconds({ headers }: Response): number {
  const ms = retryAfterMs(headers);
  return ms === undefined ? BACK_OFF_SECONDS : Math.min(Math.ceil(ms / 1_000), BACK_OFF_MOST_SECONDS);
}

/** An answer to the cron: what was asked for, or why there is nothing now. */
export type BggAnswer<T> =
  | { found: T }
  /** Seconds to wait, with this question or with all. */
  | { isBusy: true; retryAfter: number; appliesToAll: boolean }
  | { isRefused: true };

export interface BoardGames {
  /** True if there is a token. Without one the search is off and names are typed. */
  configured: boolean;
  /** Returns minimal XML: `<items total="1"><item id="1"><name value="…"/></item></items>`. */
  search(query: string): Promise<string>;
  /** Returns minimal XML with one item element, or an empty string if there is no such game. */
  details(id: number): Promise<string>;
  /** Fetches up to 100 plays since a day; null for an unknown name. @throws {ClubError} `unavailable` */
  plays(userName: string, since: string): Promise<BggAnswer<ReadPlay[] | null>>;
  /** Fetches a user's games, no expansions; null for an unknown name. @throws {ClubError} `unavailable` */
  collection(userName: string): Promise<BggAnswer<CollectedGame[] | null>>;
  /** Fetches the facts of at most twenty games, if it knows them. @throws {ClubError} `unavailable` */
  facts(ids: readonly number[]): Promise<BggAnswer<BggFacts[]>>;
}
