import { weightOf } from "../../../worker/contract/games/playing-time.ts";
import { weightWord } from "../../../worker/contract/shelf/title-facts.ts";
import { capitalised, listed, sentenceOf, type Term } from "../reasons.ts";
import { type BoxedTitle, clockOf, type Evening, type Person, type ProposedTable } from "./evening.ts";
import {
  countPoints,
  endOf,
  isIn,
  isOverInTime,
  NEWCOMERS_WEIGHT,
  newcomerPoints,
  PRICE,
  SELF_TAUGHT_WEIGHT,
  usualPoints,
  wishPoints,
} from "./rules.ts";

/** Hundredths of complexity that make no difference. */
const LIKE = 50;
const NUMBERS = ["no", "one", "two", "three"];
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);

const NOBODY_EXPLAINS = "Nobody here can explain it.";
const ALL_NEW = "Everyone here is new: say hello.";

const isLikeUsual = ({ usualWeight }: Person, title: BoxedTitle): boolean =>
  usualWeight !== null && Math.abs(weightOf(title) - usualWeight) <= LIKE;

const total = (people: readonly Person[], points: (person: Person) => number): number =>
  people.reduce((sum, person) => sum + points(person), 0);

/** Returns a table of an arrangement with its sentences. */
export function describeTable(
  evening: Evening,
  tableId: string,
  title: BoxedTitle,
  people: readonly Person[],
): ProposedTable {
  const players = people.length;
  const weight = weightOf(title);
  const wishers = people.filter((person) => wishPoints(person, title) > 0);
  const teachers =
    weight > SELF_TAUGHT_WEIGHT ? people.filter(({ explains }) => explains.includes(title.id)) : [];
  const newcomers = people.filter((person) => newcomerPoints(person, title) > 0);
  const end = Math.max(...people.map((person) => endOf(evening, title, person)));
  const [leaver] = people
    .filter(({ until }) => until !== null && until >= end)
    .toSorted((a, b) => (a.until ?? 0) - (b.until ?? 0));
  const forCount: Term | false = countPoints(title, players) > 0 && {
    points: players * countPoints(title, players),
    words: `${isIn(title.bestWith, players) ? "best" : "good"} with ${players}`,
  };
  const likeUsual = people.filter((person) => isLikeUsual(person, title));
  const taught = teachers.length > 0 ? `${listed(teachers)} can explain it` : null;
  const word = weightWord(weight).toLowerCase();
  const easy = `${word === "easy" ? "an" : "a"} ${word} game`;
  const reason = sentenceOf(
    [
      forCount,
      wishers.length > 0 && {
        points: total(wishers, (person) => wishPoints(person, title)),
        words: `${listed(wishers)} would like to play it`,
      },
      newcomers.length > 0 && {
        points: total(newcomers, (person) => newcomerPoints(person, title)) + (taught ? PRICE.ruleBook : 0),
        words: `a first evening for ${listed(newcomers)}: ${easy}${taught ? `, and ${taught}` : ""}`,
      },
      newcomers.length === 0 && taught !== null && { points: PRICE.ruleBook, words: taught },
      leaver !== undefined && {
        points: PRICE.ruleBook,
        words: `over by ${clockOf(leaver.until ?? 0)}, when ${leaver.name} leaves`,
      },
      likeUsual.length * 2 > players && {
        points: total(likeUsual, (person) => usualPoints(person, title)),
        words: "close to what most of you usually play",
      },
    ],
    `for ${title.minPlayers} to ${title.maxPlayers} players`,
  );
  const own = (person: Person): string => {
    const { until, debt } = person;
    const wish = wishPoints(person, title);
    if (person.wishes.length > 0 && wish === 0) return refusalOf(evening, person);
    const isForTonight = person.wishes.some((it) => it.titleId === title.id && it.isForTonight);
    const after = debt > 0 && `, after ${inWords(debt)} evening${debt > 1 ? "s" : ""} without`;
    return sentenceOf(
      [
        wish > 0 && { points: wish, words: `your wish${isForTonight ? " for tonight" : ""}${after || ""}` },
        forCount && { ...forCount, points: forCount.points / players },
        person.isNewcomer &&
          weight <= NEWCOMERS_WEIGHT && {
            points: newcomerPoints(person, title),
            words: `${easy} for your first evening`,
          },
        teachers.includes(person) && { points: PRICE.ruleBook, words: "you can explain it" },
        until !== null &&
          until >= end && {
            points: PRICE.ruleBook,
            words: `over by ${clockOf(until)}, when you leave`,
          },
        isLikeUsual(person, title) && {
          points: usualPoints(person, title),
          words: "close to what you usually play",
        },
      ],
      `for ${title.minPlayers} to ${title.maxPlayers} players`,
    );
  };
  const early = people.filter((person) => !isOverInTime(evening, title, person));
  const says = (isSo: boolean, sentence: string) => (isSo ? [sentence] : []);
  return {
    ...{ tableId, titleId: title.id, people: people.map(({ id }) => id), reason },
    own: Object.fromEntries(people.map((person) => [person.id, own(person)])),
    bent: [
      ...says(weight > SELF_TAUGHT_WEIGHT && teachers.length === 0, NOBODY_EXPLAINS),
      ...says(
        people.every(({ isNewcomer }) => isNewcomer),
        ALL_NEW,
      ),
      ...early.map(({ name }) => `${name} leaves before it’s over.`),
    ],
    assumed: [
      ...says(title.minutes === null, "Nobody has said how long it takes: an hour is assumed."),
      ...says(title.weight === null, "Nobody has said how complex it is: light is assumed."),
    ],
  };
}

/** Returns what somebody hears who got none of their wishes: nothing about anybody else. */
function refusalOf(evening: Evening, person: Person): string {
  const here = evening.titles.filter((title) => wishPoints(person, title) > 0);
  const wishers = (title: BoxedTitle) => evening.people.filter((other) => wishPoints(other, title) > 0);
  const isPlayed = (title: BoxedTitle) => evening.tables.some(({ id }) => id === title.id);
  const isTrueOfAll = (says: (title: BoxedTitle) => boolean) => here.length > 0 && here.every(says);
  let words = "none of your wishes worked out tonight";
  if (here.length === 0) words = "none of the games you wished for is free tonight";
  else if (isTrueOfAll((title) => !isOverInTime(evening, title, person)))
    words = "none of the games you wished for is over before you leave";
  else if (isTrueOfAll((title) => !isPlayed(title) && wishers(title).length < title.minPlayers))
    words = "too few people wished for the same games tonight";
  return `${capitalised(words)}; your wishes count for more next time.`;
}

export function waitingSentence(evening: Evening, person: Person): string {
  return evening.titles.length > 0 && evening.titles.every((title) => !isOverInTime(evening, title, person))
    ? "Nothing here is over before you leave."
    : "We found no seat at a game for you tonight.";
}

/** Returns sentences on rules that an arrangement bends, in the order in which they may be. */
export function bentSentences(tables: readonly ProposedTable[], waiting: number): string[] {
  const at = (of: string, words: string) => {
    const { length } = tables.filter(({ bent }) => bent.includes(of));
    return length > 0 ? [`At ${inWords(length)} table${length > 1 ? "s" : ""} ${words}.`] : [];
  };
  return [
    ...at(NOBODY_EXPLAINS, "nobody can explain the game"),
    ...at(ALL_NEW, "everyone is new"),
    ...(waiting > 0
      ? [`${capitalised(inWords(waiting))} ${waiting > 1 ? "people have" : "person has"} no seat.`]
      : []),
  ];
}

/** Returns a sentence on proposals that are missing. */
export const fewerSentence = (missing: number): string =>
  missing === 1
    ? "We found no third one that’s different and good enough."
    : "We found no others that are different and good enough.";
