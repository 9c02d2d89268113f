import type { Player } from "../users/users.ts";
import type { Comer, ComingForm, Gathering } from "./coming.ts";
import { isFull } from "./gatherings.ts";

// A member's own attendance of a day, and the optimistic update of it. Apart from gatherings.ts, which visitors load.

/** Answers that count for nothing but themselves: only "yes" takes a place. */
export const OTHER_ANSWERS = ["maybe", "no"] as const;
export type OtherAnswer = (typeof OTHER_ANSWERS)[number];

/** Time of a morning at which nobody arrives or leaves any more: earlier times are of the night after an evening. */
export const NIGHT_ENDS = "06:00";

const placeInNight = (time: string) => `${time < NIGHT_ENDS ? 1 : 0}${time}`;

export const leavesBeforeArriving = ({ from, until }: Pick<Comer, "from" | "until">): boolean =>
  from !== null && until !== null && placeInNight(until) <= placeInNight(from);

// Nobody arrives once a day is over, or leaves before it begins; but people stay on after its end.
export function outsideHours(
  { start, end }: Pick<Gathering, "start" | "end">,
  { from, until }: Pick<Comer, "from" | "until">,
) {
  if (start === null || end === null || start < NIGHT_ENDS) return [];
  const over = `${end <= start ? 1 : 0}${end}`;
  return [
    ...(from !== null && placeInNight(from) >= over
      ? [{ path: ["from"], message: `That’s after the end, at ${end}. Check the time.` }]
      : []),
    ...(until !== null && placeInNight(until) <= `0${start}`
      ? [{ path: ["until"], message: `That’s before the start, at ${start}. Check the time.` }]
      : []),
  ];
}

export type ComingWords = Pick<Comer, "from" | "until" | "note" | "hasOwnPlans">;

export const NO_WORDS: ComingWords = { from: null, until: null, note: null, hasOwnPlans: false };

export const wordsIn = ({ from, until, note, hasOwnPlans }: ComingWords): ComingWords => ({
  ...{ from, until, note, hasOwnPlans },
});

export const saysTheSame = (one: ComingWords, other: ComingWords): boolean =>
  one.from === other.from &&
  one.until === other.until &&
  one.note === other.note &&
  one.hasOwnPlans === other.hasOwnPlans;

/** The acting member's attendance: by a seat, by their announcement, on the waiting list, another answer, or none. */
export type ComingState = "seated" | "said" | "waiting" | OtherAnswer | "open";

export const ownWord = (day: Gathering, me: string): Comer | undefined =>
  day.said.find(({ publicId }) => publicId === me);

/** Returns true if the acting member has a seat that counts for the day. */
export const hasSeat = ({ amSeated, seated }: Gathering): boolean => amSeated && seated !== null;

/** @param me public id of the acting member */
export function comingStateOf(day: Gathering, me: string): ComingState {
  if (day.ownAnswer) return day.ownAnswer;
  if (hasSeat(day)) return "seated";
  const own = ownWord(day, me);
  if (!own) return "open";
  return own.isWaiting ? "waiting" : "said";
}

/** Returns a waiting member's (public id) position in the waiting list, from 1. */
export const turnOf = (day: Gathering, me: string): number =>
  1 +
  day.said
    .filter(({ isWaiting, isSeated }) => isWaiting && !isSeated)
    .findIndex(({ publicId }) => publicId === me);

/** Returns the day with the acting member's answer; null: with none. A yes is last in order, with a place if one is free. */
export function withAnswer(day: Gathering, me: Player, form: ComingForm | null): Gathering {
  const { publicId, name, color } = me;
  const others = { ...day, maybe: day.maybe.filter((other) => other.publicId !== publicId), ownAnswer: null };
  if (form?.answer === "yes") return { ...others, said: withWord(others, me, form) };
  const said = day.said.filter((comer) => comer.publicId !== publicId);
  const answer = form?.answer ?? null;
  const isMaybe = answer === "maybe" && !hasSeat(day);
  return {
    ...{ ...others, said, ownAnswer: answer },
    maybe: isMaybe ? [...others.maybe, { publicId, name, color }] : others.maybe,
  };
}

function withWord(day: Gathering, { publicId, name, color }: Player, form: ComingForm): Comer[] {
  const own = ownWord(day, publicId);
  const words = wordsIn(form);
  if (own) return day.said.map((comer) => (comer === own ? { ...own, ...words } : comer));
  const isWaiting = comingStateOf(day, publicId) !== "seated" && isFull(day);
  return [...day.said, { publicId, name, color, ...words, isSeated: day.amSeated, isWaiting }];
}
