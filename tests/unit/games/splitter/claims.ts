import type { Evening, Proposal, ProposedTable } from "../../../../web/games/splitter/evening.ts";
import { weightWord } from "../../../../worker/contract/shelf/title-facts.ts";
import { leavesBeforeEnd } from "./judge.ts";

/** Returns the claims of sentences that aren't true in the inputs, or that nobody knows how to check. */
export function falseClaims(evening: Evening, proposal: Proposal): string[] {
  return [
    ...proposal.tables.flatMap((table) => falseOfTable(evening, table)),
    ...proposal.waiting.flatMap(({ id, sentence }) => {
      const person = evening.people.find((of) => of.id === id);
      if (!person || sentence === "We found no seat at a game for you tonight.") return [];
      const isTrue = evening.titles.every((title) => leavesBeforeEnd(evening, person, title));
      return sentence === "Nothing here is over before you leave." && isTrue ? [] : [sentence];
    }),
  ];
}

function falseOfTable(
  evening: Evening,
  { titleId, people: ids, reason, own, bent, assumed }: ProposedTable,
): string[] {
  const title = evening.titles.find(({ id }) => id === titleId);
  if (!title) return ["no title"];
  const people = evening.people.filter(({ id }) => ids.includes(id));
  const named = (names = "") => names.split(/, | and /).map((name) => people.find((of) => of.name === name));
  const are = (names: string | undefined, all: Evening["people"]) =>
    named(names).every((person) => person && all.includes(person)) && named(names).length === all.length;
  const weight = title.weight ?? 200;
  const wishing = people.filter(({ wishes }) => wishes.some((wish) => wish.titleId === titleId));
  const teachers = people.filter(({ explains }) => explains.includes(titleId));
  const newcomers = people.filter(({ isNewcomer }) => isNewcomer);
  const rules = people.every(({ knows }) => knows.includes(titleId)) ? 0 : weight / 20;
  const end = evening.start + (title.minutes ?? 60) + rules;
  const minutes = (clock = "") => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const isAt = (until: number | null | undefined, clock?: string) =>
    until !== null && until !== undefined && until % 1440 === minutes(clock) && end <= until;
  const isUsual = (usual: number | null) => usual !== null && Math.abs(usual - weight) <= 50;
  const isSimple = (word?: string) => weight <= 200 && weightWord(weight).toLowerCase() === word;
  const common: [RegExp, (...parts: (string | undefined)[]) => boolean][] = [
    [/^best with (\d+)$/i, (n) => Number(n) === people.length && (title.bestWith >> people.length) % 2 === 1],
    [/^good with (\d+)$/i, (n) => Number(n) === people.length && (title.goodWith >> people.length) % 2 === 1],
    [
      /^for (\d+) to (\d+) players$/i,
      (a, b) => Number(a) === title.minPlayers && Number(b) === title.maxPlayers,
    ],
  ];
  const ofTable: typeof common = [
    ...common,
    [/^(.+) would like to play it$/i, (names) => are(names, wishing)],
    [
      /^a first evening for (.+): an? (\w+) game(?:, and (.+) can explain it)?$/i,
      (names, word, taught) => are(names, newcomers) && isSimple(word) && (!taught || are(taught, teachers)),
    ],
    [/^(.+) can explain it$/i, (names) => are(names, teachers)],
    [
      /^over by (.+), when (.+) leaves$/i,
      (clock, name) => named(name).every((person) => isAt(person?.until, clock)),
    ],
    [
      /^close to what most of you usually play$/i,
      () => people.filter((of) => isUsual(of.usualWeight)).length * 2 > people.length,
    ],
  ];
  const check = (sentence: string, claims: typeof common) => {
    const parts = sentence.replace(/\.$/, "").split("; ");
    if (parts.length > 2) return [sentence];
    return parts.filter((part) => {
      const known = claims.find(([form]) => form.test(part));
      return !known?.[1](...(known[0].exec(part) ?? []).slice(1));
    });
  };
  const WORDS = ["no", "one", "two", "three"];
  const ofPerson = (person: Evening["people"][number]): typeof common => {
    const here = evening.titles.filter(({ id }) => person.wishes.some((wish) => wish.titleId === id));
    const isGranted = wishing.includes(person);
    const wishers = (id: string) =>
      evening.people.filter(({ wishes }) => wishes.some((wish) => wish.titleId === id)).length;
    return [
      ...common,
      [
        /^your wish( for tonight)?(?:, after (\w+) evenings? without)?$/i,
        (tonight, count) =>
          isGranted &&
          Boolean(tonight) === person.wishes.some((wish) => wish.titleId === titleId && wish.isForTonight) &&
          (count ?? "no") === WORDS[person.debt],
      ],
      [/^an? (\w+) game for your first evening$/i, (word) => person.isNewcomer && isSimple(word)],
      [/^you can explain it$/i, () => teachers.includes(person)],
      [/^over by (.+), when you leave$/i, (clock) => isAt(person.until, clock)],
      [/^close to what you usually play$/i, () => isUsual(person.usualWeight)],
      [/^your wishes count for more next time$/i, () => person.wishes.length > 0 && !isGranted],
      [/^none of your wishes worked out tonight$/i, () => person.wishes.length > 0 && !isGranted],
      [
        /^none of the games you wished for is free tonight$/i,
        () => person.wishes.length > 0 && here.length === 0,
      ],
      [
        /^none of the games you wished for is over before you leave$/i,
        () => here.length > 0 && here.every((it) => leavesBeforeEnd(evening, person, it)),
      ],
      [
        /^too few people wished for the same games tonight$/i,
        () => !isGranted && here.length > 0 && here.every(({ id, minPlayers }) => wishers(id) < minPlayers),
      ],
    ];
  };
  const says = (isSo: boolean, sentence: string) => bent.includes(sentence) === isSo;
  const assumes = (isSo: boolean, part: string) =>
    assumed.some((sentence) => sentence.includes(part)) === isSo;
  return [
    ...check(reason, ofTable),
    ...people.flatMap((person) => check(own[person.id] ?? "nothing", ofPerson(person))),
    // Nobody reads of anybody else why they didn't get their wish.
    ...people.flatMap(({ id }) =>
      /person/i.test((own[id] ?? "").replace("you", "")) ? [`${own[id]} names somebody`] : [],
    ),
    ...(says(weight > 180 && teachers.length === 0, "Nobody here can explain it.") ? [] : ["explains"]),
    ...(says(newcomers.length === people.length, "Everyone here is new: say hello.") ? [] : ["newcomers"]),
    ...(assumes(title.minutes === null, "an hour") && assumes(title.weight === null, "light")
      ? []
      : ["assumed"]),
  ];
}
