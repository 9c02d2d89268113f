import { type Context, changeAsMember, clubDay, clubNights, readAsMember } from "../../context.ts";
import { atMidnightUtc } from "../../contract/dates.ts";
import {
  type AttendanceFigures,
  type Register,
  type RegisterPerson,
  WALK_IN_MS,
} from "../../contract/events/register.ts";
import { mustFind } from "../../db/change.ts";
import { one, type ResultsOf } from "../../db/client.ts";
import { dayBy, unchangedDay } from "../coming/service.ts";
import { figuresCsv } from "./csv.ts";
import { decideTick, decideUntick, figuresOf, mustKeepRegister, registerDay, stateOf } from "./rules.ts";
import * as store from "./store.ts";
import { deleteUnseen, monthsIn, namesKept, walkInsOn, walkInsSince } from "./walk-in-store.ts";

const asSeated = <P extends { guestOf: string | null }>({ guestOf, ...person }: P) => ({
  ...person,
  ...(guestOf !== null && { guestOf }),
});

export const peopleOf = (ctx: Context, id: string) => ({
  people: store.peopleOf(ctx, id, clubNights(ctx)[0]),
  walkIns: walkInsOn(ctx, id),
  former: one(store.formerAt(ctx, id)),
});

export const asPerson = ({ id, name, firstDate }: { id: string; name: string; firstDate: string }) => ({
  ...{ publicId: id, name, color: null },
  newSince: atMidnightUtc(firstDate),
});

const { compare } = new Intl.Collator("en", { sensitivity: "base" });

const byName = (one: RegisterPerson, other: RegisterPerson): number => compare(one.name, other.name);

type Loaded = ResultsOf<ReturnType<typeof peopleOf>> & {
  day: ReturnType<typeof registerDay> & { name: string };
};

export const presented = (ctx: Context, { day, people, walkIns, former }: Loaded): Register => ({
  id: day.id,
  name: day.name,
  date: atMidnightUtc(day.date),
  isCancelled: day.cancelledAt !== null,
  state: stateOf(day.date, clubNights(ctx)),
  people: [
    ...people.map(({ byCode, ...person }) => ({ ...asSeated(person), ...(byCode && { byCode }) })),
    ...walkIns.map((walkIn) => ({ ...asPerson(walkIn), isThere: true })),
  ].toSorted(byName),
  former: former?.count ?? 0,
});

/** Returns a day's register; until the evening is over, with those who come. @throws {ClubError} `forbidden`, `not-found` */
export async function showRegister(ctx: Context, id: string): Promise<Register> {
  const found = await readAsMember(ctx, { day: one(dayBy(ctx, id)), ...peopleOf(ctx, id) });
  return presented(ctx, { ...found, day: registerDay(found) });
}

/** Returns who can be ticked; without an account, those there lately. @throws {ClubError} `forbidden` */
export async function listPeople(ctx: Context): Promise<RegisterPerson[]> {
  const { member, people, walkIns } = await readAsMember(ctx, {
    people: store.everyPerson(ctx),
    walkIns: walkInsSince(ctx, ctx.now - WALK_IN_MS),
  });
  mustKeepRegister(member);
  return [...people.map((person) => asSeated(person)), ...walkIns.map(asPerson)].toSorted(byName);
}

const around = (ctx: Context, id: string, person: string) => ({
  day: one(dayBy(ctx, id)),
  person: one(store.personAt(ctx, id, person)),
  ...peopleOf(ctx, id),
});

/** Ticks a person (public id). Idempotent. @throws {ClubError} `forbidden`, `not-found`, `conflict` */
export async function tick(ctx: Context, id: string, person: string): Promise<Register> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => around(ctx, id, person),
    decide: (found) => decideTick(found, clubDay(ctx)),
    save: ({ day, person }, { member }) => ({
      on: mustFind(ctx.db.q, unchangedDay(ctx, day)),
      // Nobody, for an editor's tick of their own: by whoever it is of says that the code was used.
      ticked: store.tick(ctx, id, person, person.userId === member.id ? null : member.id),
      ...peopleOf(ctx, id),
    }),
  });
  return presented(ctx, { ...found, ...saved, day: registerDay(found) });
}

/** Removes a person's tick. @param person public id @throws {ClubError} `forbidden`, `not-found` */
export async function untick(ctx: Context, id: string, person: string): Promise<Register> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => around(ctx, id, person),
    decide: decideUntick,
    save: ({ person }) => ({
      unticked: store.untick(ctx, id, person),
      unseen: person.walkInId === null ? [] : [deleteUnseen(ctx, person.walkInId)],
      ...peopleOf(ctx, id),
    }),
  });
  return presented(ctx, { ...found, ...saved, day: registerDay(found) });
}

/** Returns the figures of all registers. @throws {ClubError} `forbidden` */
export async function showFigures(ctx: Context): Promise<AttendanceFigures> {
  const { member, days, firstTimes, kept } = await readAsMember(ctx, {
    days: store.attendedDays(ctx),
    firstTimes: store.firstTimes(ctx),
    kept: one(namesKept(ctx)),
  });
  mustKeepRegister(member);
  const dated = days.map((day) => ({ ...day, date: atMidnightUtc(day.date) }));
  return { ...figuresOf(dated, firstTimes, clubDay(ctx)), namesKeptMonths: monthsIn(kept) };
}

/** Returns the figures as CSV. @throws {ClubError} `forbidden` */
export const downloadFigures = async (ctx: Context): Promise<string> => figuresCsv(await showFigures(ctx));
