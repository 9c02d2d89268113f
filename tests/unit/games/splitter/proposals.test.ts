import { describe, expect, it } from "vitest";
import type { Evening, Locks, Proposal } from "../../../../web/games/splitter/evening.ts";
import { proposer } from "../../../../web/games/splitter/proposals.ts";
import { isShort } from "../../../../web/games/splitter/shortage.ts";
import { falseClaims } from "./claims.ts";
import { generatedEvening, plantedEvening } from "./generated-evenings.ts";
import { judge, NO_LOCKS } from "./judge.ts";

function propose(evening: Evening, steps: number, locks: Locks = NO_LOCKS) {
  const search = proposer(evening, locks, 1);
  for (let step = 0; step < steps; step++) search.step();
  return search.proposals();
}

const arrangementOf = ({ tables, waiting }: Proposal) => ({ tables, waiting: waiting.map(({ id }) => id) });
const few = { people: 11, titles: 24, tables: 3 };

describe("proposals", () => {
  it.each([0, 6, 12, 18])(
    "break no rule, say what they bend and are worth, and claim nothing untrue, from evening %i on",
    (from) => {
      let count = 0;
      for (let seed = from; seed < from + 6; seed++) {
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
      expect(count).toBeGreaterThan(8);
    },
  );

  it("would be found out in what isn't true", () => {
    const evening = generatedEvening(3, few);
    const [first] = propose(evening, 6).list;
    const [table] = first?.tables ?? [];
    if (!first || !table) throw new Error("Nobody sits.");
    const [person = ""] = table.people;
    const said = (facts: Partial<typeof table>) =>
      falseClaims(evening, { ...first, tables: [{ ...table, ...facts }] }).length;
    expect(said({})).toBe(0);
    expect(said({ reason: "Best with 9." })).toBe(1);
    expect(said({ reason: "Nobody else would like to play it." })).toBe(1);
    expect(said({ reason: "A fine game." })).toBe(1);
    expect(said({ own: { ...table.own, [person]: "Your wish, after nine evenings without." } })).toBe(1);
    expect(said({ own: { ...table.own, [person]: "Person99 got your seat." } })).toBeGreaterThan(0);
    expect(said({ bent: ["Everyone here is new: say hello."] })).toBe(1);
  });

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
      expect([seed, isShort(evening, length)]).toEqual([seed, false]);
      const seats = evening.tables.reduce((sum, table) => sum + (table.seats ?? 6), 0);
      expect(isShort(evening, seats + 1)).toBe(true);
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

  it("say that nothing was found only after enough runs, however little time there was", () => {
    const evening = generatedEvening(1, few);
    for (const missing of [{}, { people: [] }, { titles: [] }, { tables: [] }]) {
      const search = proposer({ ...evening, ...missing }, NO_LOCKS, 1);
      expect(search.isSettled()).toBe(false);
      for (let steps = 0; !search.isSettled(); steps++) {
        expect(steps).toBeLessThan(60);
        search.step();
      }
      expect(search.proposals().list).toHaveLength(Object.keys(missing).length === 0 ? 1 : 0);
    }
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
