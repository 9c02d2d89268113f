import { describe, expect, it } from "vitest";
import type { Evening, Locks, Proposal, ProposedTable } from "../../../../web/games/seating/evening.ts";
import { proposer } from "../../../../web/games/seating/proposals.ts";
import { isShort } from "../../../../web/games/seating/shortage.ts";
import { weightWord } from "../../../../worker/contract/shelf/title-facts.ts";
import { generatedEvening, plantedEvening } from "./generated-evenings.ts";
import { judge, leavesBeforeEnd, NO_LOCKS } from "./judge.ts";

function propose(evening: Evening, steps: number, locks: Locks = NO_LOCKS) {
  const search = proposer(evening, locks, 1);
  for (let step = 0; step < steps; step++) search.step();
  return search.proposals();
}

const arrangementOf = ({ tables, waiting }: Proposal) => ({ tables, waiting: waiting.map(({ id }) => id) });
const few = { people: 11, titles: 24, tables: 3 };

/** Returns the claims of sentences that aren't true in the inputs, or that nobody knows how to check. */
function falseClaims(evening: Evening, proposal: Proposal): string[] {
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
        /^none of the games you wished for is here tonight$/i,
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

describe("proposals", () => {
  it.each([0, 12])(
    "break no rule, say what they bend and are worth, and claim nothing untrue, from evening %i on",
    (from) => {
      let count = 0;
      for (let seed = from; seed < from + 12; seed++) {
        const newcomers = seed % 3 === 0 ? 0.4 : 0.1;
        const explain = seed % 4 === 0 ? 0.05 : 0.25;
        const evening = generatedEvening(seed, {
          ...few,
          people: 6 + (seed % 10),
          newcomers,
          explain,
          leaveEarly: 0.3,
        });
        const { list } = propose(evening, 9);
        for (const proposal of list) {
          const { broken, bent, value } = judge(evening, arrangementOf(proposal));
          expect([seed, broken, falseClaims(evening, proposal)]).toEqual([seed, [], []]);
          expect(proposal.value).toBeCloseTo(value, 6);
          expect(proposal.bent).toHaveLength(new Set(bent).size);
          count++;
        }
      }
      expect(count).toBeGreaterThan(16);
    },
  );

  it("are up to three: most wishes, new faces, and something shorter or quite different", () => {
    const kinds = new Map<string, number>();
    for (let seed = 0; seed < 8; seed++) {
      const evening = generatedEvening(seed, { people: 10, titles: 30, tables: 3, leaveEarly: 0 });
      // Where nothing lasts long, nothing is shorter.
      const titles = evening.titles.map((title) => ({
        ...title,
        minutes: Math.min(title.minutes ?? 60, 60),
      }));
      const { list, words } = propose(seed % 2 === 0 ? { ...evening, titles } : evening, 12);
      const [first, ...others] = list;
      if (!first) throw new Error("There is none.");
      expect(first.kind).toBe("most-wishes");
      expect(words.some((word) => /good enough/.test(word))).toBe(list.length < 3);
      for (const { kind, value, tables, waiting } of others) {
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        expect(value).toBeGreaterThan(first.value * 0.75);
        expect(value).toBeLessThan(first.value + 1e-6);
        expect(waiting.length).toBeLessThanOrEqual(first.waiting.length);
        const played = tables.map(({ titleId }) => evening.titles.find(({ id }) => id === titleId));
        const again = tables.filter(({ titleId }) => first.tables.some((table) => table.titleId === titleId));
        if (kind === "shorter") expect(played.filter((title) => (title?.minutes ?? 60) > 60)).toEqual([]);
        if (kind === "different") expect(again.length * 2).toBeLessThanOrEqual(tables.length);
        if (kind === "new-faces")
          expect(meetings(evening, tables)).toBeLessThan(meetings(evening, first.tables));
      }
    }
    expect([...kinds.keys()].toSorted()).toEqual(["different", "new-faces", "shorter"]);
  });

  it("are the same for the same inputs, seed and steps, to the letter", () => {
    const evening = generatedEvening(2, few);
    expect(JSON.stringify(propose(evening, 12))).toBe(JSON.stringify(propose(evening, 12)));
  });

  it("keep locks in all of them", () => {
    for (let seed = 0; seed < 4; seed++) {
      const evening = generatedEvening(seed, few);
      const [table] = propose(evening, 6).list[0]?.tables ?? [];
      if (!table) throw new Error("Nobody sits.");
      const [person = ""] = table.people;
      const locks = { people: { [person]: table.tableId }, titles: { [table.tableId]: table.titleId } };
      for (const proposal of propose(evening, 9, locks).list)
        expect(judge(evening, arrangementOf(proposal), locks).broken).toEqual([]);
    }
  });
});

const meetings = ({ met }: Evening, tables: Proposal["tables"]) =>
  met
    .filter(([one, other]) => tables.some(({ people }) => people.includes(one) && people.includes(other)))
    .reduce((sum, [, , times]) => sum + times, 0);

describe("without a seat for everyone", () => {
  const all = { leaveEarly: 0, inParties: 0, newcomers: 0, seats: () => 4, copies: 3 };

  it("the tables that are short are counted", () => {
    const evening = (people: number) => generatedEvening(1, { ...all, people, titles: 30, tables: 2 });
    const words = (people: number) => propose(evening(people), 30).words[0];
    expect(words(9)).toBe("There’s no seat for everyone: one table is short.");
    expect(words(16)).toBe("There’s no seat for everyone: two tables are short.");
    expect(propose(evening(8), 30).list[0]?.waiting).toEqual([]);
  });

  it("games are short where more tables don't help", () => {
    const evening = generatedEvening(1, { ...all, people: 24, titles: 3, tables: 6, copies: 1 });
    const { list, words } = propose(evening, 20);
    expect(words[0]).toBe("There’s no seat for everyone: games, not tables, are short.");
    expect(list[0]?.bent.at(-1)).toMatch(/^\w+ people have no seat\.$/);
  });

  it("nothing is called short that a plan would seat", () => {
    for (let seed = 0; seed < 200; seed++) {
      const evening = plantedEvening(seed, 3 + (seed % 6));
      const { length } = evening.people;
      expect([seed, isShort(evening, NO_LOCKS, length)]).toEqual([seed, false]);
      const seats = evening.tables.reduce((sum, table) => sum + (table.seats ?? 6), 0);
      expect(isShort(evening, NO_LOCKS, seats + 1)).toBe(true);
    }
  });

  it("somebody who leaves too early for every game waits alone, and no rule is bent for them", () => {
    const evening = plantedEvening(4, 4);
    const [one, ...others] = evening.people;
    if (!one) throw new Error("Nobody is there.");
    const hurried = { ...one, id: "hurried", party: null, until: evening.start + 1 };
    const { list, words } = propose({ ...evening, people: [one, ...others, hurried] }, 30);
    expect(list[0]?.waiting).toEqual([{ id: "hurried", sentence: "Nothing here is over before you leave." }]);
    expect(list[0]?.bent).toEqual(["One person has no seat."]);
    expect(words.join()).not.toContain("seat for everyone");
  });

  it("nobody or nothing there is said", () => {
    const evening = generatedEvening(1, few);
    for (const part of ["people", "titles", "tables"] as const)
      expect(propose({ ...evening, [part]: [] }, 4)).toEqual({
        list: [],
        words: ["We found no game for anybody here."],
      });
  });
});
