import { type Context, clubDay, clubNights } from "../context.ts";
import { venueAt, venueShown } from "../contract/club/club.ts";
import { change } from "../db/change.ts";
import { one, type ResultsOf } from "../db/client.ts";
import type { Enclosure, Sending } from "../feature.ts";
import { hashText, toHex } from "../lib/hash.ts";
import type { MailedEveningRow, MailedGameRow } from "../news.ts";
// Outside the service, because the service sends notifications itself.
import { MailRun } from "../platform/mails/run.ts";
import { sentCountsOf } from "../platform/mails/shares-rules.ts";
import { type MailedEvening, type MailedGame, type MailedItem, newsMail } from "./mail.ts";
import {
  claim,
  countSending,
  holdUntil,
  mailSubjects,
  type NewsToSend,
  newsToSend,
  returnToBudget,
  sentOn,
  sentSince,
  settle,
  waitForDigest,
} from "./mails-store.ts";
import { hrefOf, wordsOfRow } from "./present.ts";
import {
  countByKind,
  digestAt,
  isOfFreeSeats,
  type MailPlan,
  planMails,
  RECENTLY_SENT_MS,
  withStates,
} from "./rules.ts";

// The daily budget for other features, and the queue shared with pushes.
export {
  claim,
  countSending,
  type NewsToSend,
  newsDue,
  newsToSend,
  returnToBudget,
  sentOn,
  sentSince,
  settle,
  sweepQueue,
  waitingNews,
} from "./mails-store.ts";
export { digestAt } from "./rules.ts";

/** Sends due letters, each at most once. @param most that may go out @throws {ClubError} `unavailable` */
export async function sendDueMails(ctx: Context, most: number): Promise<Sending> {
  if (!ctx.mailer.configured) return { wasDue: false, requests: 0 };
  const { claimed } = await ctx.db.write({ claimed: claim(ctx, "email", most) });
  if (claimed.length === 0) return { wasDue: false, requests: 0 };
  const plan = await planClaimed(
    ctx,
    claimed.map(({ id }) => id),
    most,
  );
  const run = new MailRun(ctx, { done: plan.dropped, released: [...plan.later], failed: [] });
  const enclosures = await enclosuresOf(ctx, plan.letters);
  for (const letter of plan.letters) await run.take(await letterOf(ctx, letter, plan, enclosures));
  const left = new Set(run.settlement.done.flatMap(({ id, failure }) => (failure === null ? [id] : [])));
  const hasLeft = (letter: readonly NewsToSend[]) => letter.some(({ id }) => left.has(id));
  await ctx.db.write({
    ...settle(ctx, "email", run.settlement),
    held: holdUntil(ctx, plan.later),
    enclosed: plan.letters
      .filter(hasLeft)
      .flatMap((letter) => [...(enclosedIn(letter, enclosures)?.markSent() ?? [])]),
    unsent: returnToBudget(ctx, clubDay(ctx), countByKind(plan.letters.filter((letter) => !hasLeft(letter)))),
  });
  const { done, released } = run.settlement;
  const givenUp = done.filter(({ failure }) => failure !== null);
  ctx.log("mails", {
    claimed: claimed.length,
    done: done.length,
    givenUp,
    released: released.length,
    putOff: plan.putOff.length,
  });
  return { wasDue: true, requests: plan.letters.length };
}

async function enclosuresOf(ctx: Context, letters: readonly NewsToSend[][]): Promise<Enclosure[]> {
  const about = letters.flat().flatMap(({ userId, gameId }) => (gameId === null ? [] : [{ userId, gameId }]));
  if (about.length === 0) return [];
  const enclosed = await Promise.all(ctx.features.map(({ enclose }) => enclose?.(ctx, about) ?? []));
  return enclosed.flat();
}

const enclosedIn = (letter: readonly NewsToSend[], enclosures: readonly Enclosure[]): Enclosure | undefined =>
  enclosures.find(({ userId, gameId }) =>
    letter.some((mail) => mail.userId === userId && mail.gameId === gameId),
  );

function withVenue<At extends MailedEveningRow | MailedGameRow>({ club }: Context, { venueId, ...at }: At) {
  const venue = venueAt(club.venues, venueId);
  return { ...at, venue: venue ? venueShown(venue) : null };
}

interface MailSubjects {
  games: readonly MailedGame[];
  evenings: readonly (MailedEvening & Pick<MailedEveningRow, "id">)[];
}

async function letterOf(
  ctx: Context,
  mails: readonly NewsToSend[],
  { games, evenings }: MailSubjects,
  enclosures: readonly Enclosure[],
) {
  const [{ id, to, member, kind }, ...others] = mails as [NewsToSend];
  const ids = mails.map(({ id }) => id);
  const today = clubDay(ctx);
  const itemOf = (mail: NewsToSend): MailedItem => ({
    ...mail,
    ...wordsOfRow(mail),
    href: hrefOf(mail),
    game: games.find(({ id }) => id === mail.gameId) ?? null,
    evening: mail.gameId === null ? (evenings.find(({ id }) => id === mail.facts?.evening) ?? null) : null,
    changes: mail.facts?.changes ?? [],
    asks: (mail.facts?.isMaybe && mail.facts.evening) ?? null,
    games: isOfFreeSeats(mail) ? games.filter((game) => isFreeOn(game, mail.facts?.day)) : [],
  });
  const latest = mails.at(-1);
  const seatAt = latest && (latest.day === null || latest.day >= today) ? latest.seatAt : null;
  return {
    // A key of exactly these ids: if others join the letter it is a different one, and nothing in it is lost.
    key: others.length === 0 ? id : toHex(await hashText("SHA-256", ids.join())),
    ids,
    kind,
    compose: async () =>
      newsMail(ctx, {
        to,
        member,
        seatAt,
        items: [itemOf(mails[0] as NewsToSend), ...others.map(itemOf)],
        enclosed: await enclosedIn(mails, enclosures)?.compose(),
      }),
  };
}

const isFreeOn = ({ day, players, maxPlayers }: MailedGame, on: string | null | undefined): boolean =>
  day !== null && day === on && players.length > 0 && players.length < maxPlayers;

/** Plans claimed mails (ids), counts today's letters and postpones what exceeds the budget. */
async function planClaimed(
  ctx: Context,
  ids: readonly string[],
  most: number,
): Promise<MailPlan<NewsToSend> & MailSubjects> {
  const today = clubDay(ctx);
  const { MAIL_NEWS_PER_DAY } = ctx.config;
  const load = () => ({
    ...newsToSend(ctx, "email", ids),
    ...mailSubjects(ctx, ids),
    sent: sentSince(ctx, "email", ctx.now - RECENTLY_SENT_MS, ids),
    day: one(sentOn(ctx, today)),
  });
  const decide = ({ news, states, sent, day }: ResultsOf<ReturnType<typeof load>>) =>
    planMails(withStates(news, states), {
      sent,
      now: ctx.now,
      today: clubNights(ctx)[0],
      timeZone: ctx.club.timeZone,
      perDay: MAIL_NEWS_PER_DAY,
      sentToday: sentCountsOf(day),
      most,
    });
  const { found } = await change(ctx.db, {
    load,
    decide,
    save: (plan, { day }) => ({
      counted: countSending(ctx, today, day?.sent ?? 0, countByKind(plan.letters)),
      putOff: waitForDigest(ctx, plan.putOff, digestAt(ctx.now, ctx.club.timeZone)),
    }),
  });
  return {
    ...decide(found),
    games: found.games.flat().map((game) => withVenue(ctx, game)),
    evenings: found.evenings.flat().map((evening) => withVenue(ctx, evening)),
  };
}
