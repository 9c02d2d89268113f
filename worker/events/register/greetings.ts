import { type Context, changeAsMember, clubNights, readAsMember } from "../../context.ts";
import { type Newcomers, type NewPlayer, WALK_IN_MS } from "../../contract/events/register.ts";
import { mustFind } from "../../db/change.ts";
import { one, type ResultsOf } from "../../db/client.ts";
import { dayBy, unchangedDay } from "../coming/service.ts";
import { decideGreeting, newcomersFor } from "./greeting-rules.ts";
import * as store from "./greeting-store.ts";
import { asPerson } from "./service.ts";
import { walkInsOn } from "./walk-in-store.ts";

// Who is new at an evening, and who says hello to them.

const load = (ctx: Context, day: string) => ({
  day: one(dayBy(ctx, day)),
  offered: one(store.ownOffer(ctx)),
  newcomers: store.newcomersAt(ctx, day, ctx.now - WALK_IN_MS),
  walkIns: walkInsOn(ctx, day),
  greetings: store.greetingsAt(ctx, day),
});

type Found = ResultsOf<ReturnType<typeof load>> & Pick<Parameters<typeof newcomersFor>[0], "member">;

function presented(ctx: Context, found: Found): Newcomers {
  const { newcomers = [], walkIns = [] } = newcomersFor(found, clubNights(ctx)) ?? {};
  const people = [...newcomers.map(({ userId: _, ...person }) => person), ...walkIns.map(asPerson)];
  const greeterOf = (id: string) => found.greetings.find(({ publicId }) => publicId === id)?.greeter ?? null;
  return {
    greets: found.offered !== undefined,
    people: people.map((person) => ({ ...person, greeter: greeterOf(person.publicId) })),
  };
}

/** Returns who is new at a day; nobody for members who don't greet. @throws {ClubError} `not-found` */
export const showNewcomers = async (ctx: Context, day: string): Promise<Newcomers> =>
  presented(ctx, await readAsMember(ctx, load(ctx, day)));

export async function showNewPlayers(ctx: Context, game: string): Promise<NewPlayer[]> {
  const { players } = await readAsMember(ctx, {
    players: store.newPlayersOf(ctx, game, ctx.now - WALK_IN_MS),
  });
  return players;
}

/** Promises to greet a newcomer (public id), or not. @throws {ClubError} `not-found`, `forbidden` */
export async function greet(ctx: Context, day: string, person: string, greets: boolean): Promise<Newcomers> {
  const nights = clubNights(ctx);
  const { found, saved } = await changeAsMember(ctx, {
    load: () => load(ctx, day),
    decide: (found) => decideGreeting(found, person, greets, nights),
    save: ({ person }, { member, day: known }) => ({
      on: mustFind(ctx.db.q, unchangedDay(ctx, { id: day, date: known?.date ?? "" })),
      greeting: greets
        ? store.insertGreeting(ctx, day, person, member.id)
        : store.deleteGreeting(ctx, day, person),
      old: store.deleteGreetingsBefore(ctx, nights[0]),
      greetings: store.greetingsAt(ctx, day),
    }),
  });
  return presented(ctx, { ...found, ...saved });
}

export async function offerToGreet(ctx: Context, greets: boolean): Promise<{ greets: boolean }> {
  await changeAsMember(ctx, {
    load: () => ({ offered: one(store.ownOffer(ctx)) }),
    decide: ({ offered }) => ((offered !== undefined) === greets ? null : {}),
    save: (_, { member }) => ({ offer: store.setOffer(ctx, member.id, greets) }),
  });
  return { greets };
}
