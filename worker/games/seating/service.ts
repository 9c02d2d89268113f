import { type Context, changeAsMember, clubDay, clubNights, readAsMember } from "../../context.ts";
import { daysAfter } from "../../contract/games/game-date.ts";
import type { Seating, SeatingForm, UndoneSeating } from "../../contract/games/seating.ts";
import { dayIn } from "../../contract/wall-clock.ts";
import { one } from "../../db/client.ts";
import { daysWaitedFor, fillPlaces } from "../../events/coming/service.ts";
import { dayWithHours } from "../../events/event-kinds/service.ts";
import { newId } from "../../lib/new-id.ts";
import { notify, withdrawPaths } from "../../notifications/service.ts";
import { record } from "../../platform/audit/service.ts";
import { seatInTurn } from "../service.ts";
import { explainsOf, playedBy, USUAL_DAYS, wishesOf } from "../what-to-play/service.ts";
import { type Moment, presentSeating } from "./present-rules.ts";
import { decideSeating, decideUndo } from "./rules.ts";
import * as store from "./store.ts";
import * as taking from "./taking-store.ts";

const momentOf = (ctx: Context): Moment => ({ nights: clubNights(ctx), now: ctx.now });

const readEvening = (ctx: Context, day: string) => ({
  day: one(dayWithHours(ctx, day)),
  people: store.peopleAt(ctx, day),
  walkIns: store.walkInsAt(ctx, day),
  boxes: store.boxesHere(ctx),
  brought: store.boxesBrought(ctx, day),
  seats: store.seatsOn(ctx, day),
  tables: store.tablesInUse(ctx),
  seatings: store.seatingsOf(ctx, day),
});

/** Returns everything that a proposal of seats for a day depends on, for editors. @throws {ClubError} `forbidden`, `not-found` */
export async function showSeating(ctx: Context, day: string): Promise<Seating> {
  const who = store.isAround(ctx, day);
  const { member, wishes, ...found } = await readAsMember(ctx, {
    ...readEvening(ctx, day),
    wishes: wishesOf(ctx, who),
    explains: explainsOf(ctx, who),
    played: playedBy(ctx, who, daysAfter(clubDay(ctx), -USUAL_DAYS)),
    sat: store.satLately(ctx, day),
    came: store.cameLately(ctx, day),
  });
  const dated = wishes.map((wish) => ({ ...wish, since: dayIn(ctx.club.timeZone, wish.since) }));
  return presentSeating(member, { ...found, wishes: dated }, momentOf(ctx));
}

/**
 * Takes a proposal: makes its games with table and box, and seats their people. Again with its key, it makes nothing twice.
 * @throws {ClubError} `forbidden`, `not-found`, `invalid`, `conflict` (another seating, a seat, table or box taken meanwhile)
 */
export async function seatEvening(ctx: Context, day: string, form: SeatingForm): Promise<{ id: string }> {
  const id = newId();
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ ...readEvening(ctx, day), same: one(taking.seatingOfKey(ctx, form.key)) }),
    decide: (found) => decideSeating(found, form, momentOf(ctx), newId),
    save: ({ day, last, news, ...given }, { member, seats }) => ({
      unchanged: taking.mustHaveSameEvening(ctx, day, given, { last, seats }),
      seating: taking.insertSeating(ctx, { id, day, by: member.id, key: form.key }, given),
      news: notify(ctx, member, news),
      act: record(ctx, member, actOn(day, `seated ${form.tables.length + form.joins.length} tables of`)),
    }),
  });
  return { id: saved ? id : (found.same?.id ?? id) };
}

/** Undoes a seating of the last minutes, but for games that somebody has changed. Whoever waits gets its seats. @throws {ClubError} as `decideUndo` */
export async function undoSeating(ctx: Context, day: string, id: string): Promise<UndoneSeating> {
  const tables = { undone: 0, kept: 0 };
  await changeAsMember(ctx, {
    load: () => ({
      day: one(dayWithHours(ctx, day)),
      seating: one(taking.seatingBy(ctx, day, id)),
      games: taking.gamesOf(ctx, id),
      ...taking.joinedBy(ctx, id),
      waited: daysWaitedFor(ctx),
    }),
    decide: (found) => decideUndo(found, momentOf(ctx)),
    save: ({ day, gives, ...undone }, { member, games, waited, ...found }) => {
      tables.undone = undone.unchanged.length + undone.joined.length;
      tables.kept = games.length - undone.unchanged.length;
      return {
        unchanged: taking.mustHaveSameLines(ctx, found),
        games: taking.undo(ctx, id, undone),
        next: seatInTurn(ctx, gives.seated),
        places: fillPlaces(ctx, waited),
        news: withdrawPaths(
          ctx,
          undone.unchanged.map((game) => `/games/${game.id}`),
        ),
        seats: withdrawPaths(
          ctx,
          undone.joined.map(({ gameId }) => `/games/${gameId}`),
          "sat-down",
        ),
        given: notify(ctx, null, gives.given),
        freed: notify(ctx, member, gives.freed),
        act: record(ctx, member, actOn(day, "took back the seats of")),
      };
    },
  });
  return tables;
}

const actOn = ({ id, name }: { id: string; name: string }, action: string) => ({
  ...{ action, subject: name, url: `/tonight/seats/${id}` },
});
