import { describe, expect, test } from "vitest";
import { INSTANCE_KEY } from "../../../../worker/clients/files.ts";
import { isFileKey, type ListedObject, TRASH } from "../../../../worker/lib/file-keys.ts";
import {
  addPage,
  decideStrays,
  foreignBucket,
  MOVED_MOST,
  mayNameBucket,
  NIGHT_MS,
  newTally,
  STRAY_MS,
  strayTrouble,
} from "../../../../worker/platform/uploads/sweep-rules.ts";
import { numbers } from "../../../support/numbers.ts";

const NOW = 1_800_000_000_000;
const OLD = NOW - STRAY_MS - 1;
const keyOf = (number: number) => `${String(number).padStart(16, "0")}.png`;
const files = (count: number, uploaded: number, from = 0): ListedObject[] =>
  Array.from({ length: count }, (_, at) => ({ key: keyOf(from + at), uploaded }));
/** Decides on the objects in two pages. */
function decide(objects: ListedObject[], keys: string[] = []) {
  const known = new Set(keys);
  const trash = objects.filter(({ key }) => key.startsWith(TRASH));
  const half = Math.floor(objects.length / 2);
  const pages = [objects.slice(0, half), objects.slice(half)];
  const tally = pages.reduce((so, page) => addPage(so, page, known, NOW), newTally(trash));
  return decideStrays({ tally, trash, known, now: NOW });
}

describe("a bucket may be given the database's id", () => {
  test.each([
    ["neither was ever seen with one", null, null, true],
    ["it carries that id already", null, "ours", false],
    ["it carries another one", null, "theirs", false],
    ["it has carried one, and does not any more", NOW, null, false],
  ])("when %s", (_, boundAt, carried, may) => {
    expect(mayNameBucket({ id: "ours", boundAt }, carried)).toBe(may);
  });

  test("and else the log names it, with what to do", () => {
    const { message } = foreignBucket({ id: "ours", boundAt: NOW }, "theirs");
    expect(message).toContain("the instance id theirs, the database ours");
    expect(message).toContain("docs/operate.md");
    expect(foreignBucket({ id: "ours", boundAt: NOW }, null).message).toContain("carries no instance id");
  });
});

describe("the sweep of a bucket", () => {
  test("moves an old unknown object to the trash, and keeps known and young ones", () => {
    const objects = [
      { key: keyOf(1), uploaded: OLD },
      { key: keyOf(2), uploaded: OLD },
      { key: keyOf(3), uploaded: NOW - STRAY_MS },
    ];
    expect(decide(objects, [keyOf(2)])).toEqual({
      moved: [keyOf(1)],
      old: 1,
      young: 1,
      emptied: [],
      missed: 0,
    });
  });

  test("keeps objects that are no files, of any age: the id, and foreign ones", () => {
    const others = [
      INSTANCE_KEY,
      "backup/x.png",
      `${TRASH}notes.txt`,
      `x${keyOf(1)}`,
      `${TRASH}${INSTANCE_KEY}`,
    ];
    const { moved, emptied, old } = decide(others.map((key) => ({ key, uploaded: 0 })));
    expect([moved, emptied, old]).toEqual([[], [], 0]);
  });

  test.each([
    [1, 1],
    [11, 1],
    [39, 1],
    [40, 2],
    [100, 5],
    [MOVED_MOST * 20 - 1, MOVED_MOST - 1],
    [MOVED_MOST * 20, MOVED_MOST],
    [5_000, MOVED_MOST],
  ])("takes, of %i unknown objects, %i a night", (count, most) => {
    expect(decide(files(count, OLD)).moved).toHaveLength(most);
  });

  test("takes the oldest first", () => {
    const objects = files(60, OLD).map((object, at) => ({ ...object, uploaded: OLD - ((at * 7) % 60) }));
    const { moved } = decide(objects);
    const ages = objects.filter(({ key }) => moved.includes(key)).map(({ uploaded }) => OLD - uploaded);
    expect(ages.toSorted((a, b) => a - b)).toEqual([57, 58, 59]);
  });

  test("counts objects moved in the same night, but not a copy beside its original", () => {
    const inTrash = (uploaded: number, number = 900) => ({ key: TRASH + keyOf(number), uploaded });
    const [first] = files(20, OLD);
    expect(decide([...files(20, OLD), inTrash(NOW - NIGHT_MS + 1)]).moved).toEqual([]);
    expect(decide([...files(20, OLD), inTrash(NOW - NIGHT_MS)]).moved).toEqual([first?.key]);
    expect(decide([...files(20, OLD), inTrash(NOW - 1, 0)]).moved).toEqual([first?.key]);
  });

  test("deletes what has been in the trash for a month, except known objects", () => {
    const trash = files(3, OLD).map(({ key, uploaded }) => ({ key: TRASH + key, uploaded }));
    const young = { key: TRASH + keyOf(9), uploaded: NOW - STRAY_MS };
    const { emptied, missed } = decide([...trash, young], [keyOf(1)]);
    expect(emptied).toEqual([TRASH + keyOf(0), TRASH + keyOf(2)]);
    expect(missed).toBe(1);
    expect(decide([...trash, ...files(2, OLD)], [keyOf(1)]).missed, "it is in its place as well").toBe(0);
  });
});

test("from any random bucket the sweep takes few objects, and no known, young or foreign one", () => {
  const random = numbers(7);
  let gone = 0;
  for (let round = 0; round < 1_000; round++) {
    const count = random(random(4) === 0 ? 600 : 30);
    const made = Array.from({ length: count }, (_, at): ListedObject => {
      const key = [keyOf(at), keyOf(at), keyOf(at), TRASH + keyOf(random(count)), `other-${at}`][random(5)];
      return { key: key ?? "", uploaded: NOW - random(2 * STRAY_MS) };
    });
    // Keys in a bucket are unique.
    const objects = [...new Map(made.map((object) => [object.key, object])).values()];
    const named = objects.map(({ key }) => key.replace(TRASH, ""));
    const known = new Set(named.filter(() => random(3) > 0));
    const { moved, old, young, emptied, missed } = decide(objects, [...known]);
    const kept = objects.filter(({ key }) => isFileKey(key));
    const uploaded = new Map(objects.map((object) => [object.key, object.uploaded]));
    expect(moved.length).toBeLessThanOrEqual(Math.max(1, Math.min(MOVED_MOST, kept.length * 0.05)));
    expect(new Set(moved).size).toBe(moved.length);
    for (const key of moved) expect([isFileKey(key), known.has(key)]).toEqual([true, false]);
    for (const key of emptied) {
      expect(key.startsWith(TRASH)).toBe(true);
      expect(known.has(key.slice(TRASH.length))).toBe(false);
    }
    for (const key of [...moved, ...emptied]) expect(uploaded.get(key)).toBeLessThan(NOW - STRAY_MS);
    expect(old + young).toBe(kept.filter(({ key }) => !known.has(key)).length);
    const trouble = strayTrouble({ moved, old, young, emptied, missed });
    expect(trouble !== null).toBe(old > moved.length || missed > 0);
    gone += moved.length;
  }
  expect(gone, "the rounds are not empty").toBeGreaterThan(300);
});

test("the number of unknown objects is logged only when a night can't take them all", () => {
  const told = (count: number) => strayTrouble(decide(files(count, OLD)))?.message ?? null;
  expect(told(1)).toBe(null);
  expect(told(11)).toBe(
    "11 old files are known by no row of the database, more than may go in a night: 1 went to the trash. See “Files that nobody knows” in docs/operate.md.",
  );
});
