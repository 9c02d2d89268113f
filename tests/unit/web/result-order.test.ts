import { describe, expect, test } from "vitest";
import {
  addEntrant,
  assignNextPlace,
  moveByOne,
  moveTo,
  type Order,
  orderOf,
  placesOf,
  removeEntrant,
  removePlace,
  shareRest,
  startAgain,
  toggleTie,
  waitingFor,
} from "../../../web/league/results/order.ts";
import { standsWords } from "../../../web/league/results/use-order-focus.ts";
import { ordinal } from "../../../web/lib/numbers.ts";
import { numbers } from "../../support/numbers.ts";

/** Parses "a=b c | d": a and b tie for first, c is third, d waits. */
function order(words: string): Order {
  const [placed = "", waiting = ""] = words.split("|");
  const groups = placed.trim().split(/\s+/).filter(Boolean);
  return {
    placed: groups.flatMap((group) => group.split("=").map((key, at) => ({ key, tied: at > 0 }))),
    waiting: waiting.trim().split(/\s+/).filter(Boolean),
  };
}
const words = ({ placed, waiting }: Order) =>
  placed.map(({ key, tied }, at) => (tied ? "=" : at > 0 ? " " : "") + key).join("") +
  (waiting.length > 0 ? ` | ${waiting.join(" ")}` : "");

describe("tapping", () => {
  test("gives places in the order of the taps; the last player needs no tap", () => {
    const all = waitingFor(["a", "b", "c", "d"]);
    expect(words(assignNextPlace(all, "c"))).toBe("c | a b d");
    expect(words(assignNextPlace(assignNextPlace(all, "c"), "a"))).toBe("c a | b d");
    expect(words(assignNextPlace(assignNextPlace(assignNextPlace(all, "c"), "a"), "d"))).toBe("c a d b");
  });

  test("a player twice, or an unknown one, changes nothing", () => {
    const once = assignNextPlace(waitingFor(["a", "b", "c"]), "a");
    expect(assignNextPlace(once, "a")).toEqual(once);
    expect(assignNextPlace(once, "x")).toEqual(once);
  });

  test("needs one tap for two players, and for one", () => {
    expect(words(assignNextPlace(waitingFor(["a", "b"]), "b"))).toBe("b a");
    expect(words(assignNextPlace(waitingFor(["a"]), "a"))).toBe("a");
  });

  test("ends early when all others share the next place", () => {
    expect(words(shareRest(order("a b | c d e")))).toBe("a b c=d=e");
  });

  test("can be undone one by one, or all at once", () => {
    expect(words(removePlace(order("a b c"), "b"))).toBe("a c | b");
    expect(words(startAgain(order("b=a c | d")))).toBe(" | b a c d");
  });
});

describe("places", () => {
  test("count on after a tie", () => {
    expect([...placesOf(order("a=b c d=e=f g"))]).toEqual([
      ["a", 1],
      ["b", 1],
      ["c", 3],
      ["d", 4],
      ["e", 4],
      ["f", 4],
      ["g", 7],
    ]);
  });

  test("of a saved result become the same order, with gaps or without", () => {
    const known = [
      { key: "c", place: 7 },
      { key: "a", place: 2 },
      { key: "b", place: 2 },
    ];
    expect(words(orderOf(known))).toBe("a=b c");
  });
});

describe("a tie", () => {
  test("is made with the player above and undone again; the first has nobody above", () => {
    expect(words(toggleTie(order("a b c"), "b"))).toBe("a=b c");
    expect(words(toggleTie(order("a=b c"), "b"))).toBe("a b c");
    expect(words(toggleTie(order("a b"), "a"))).toBe("a b");
  });

  test("survives when its first player leaves or is moved back", () => {
    expect(words(removeEntrant(order("a=b=c d"), "a"))).toBe("b=c d");
    expect(words(removePlace(order("a=b d"), "a"))).toBe("b d | a");
    expect(words(removeEntrant(order("x a=b"), "x"))).toBe("a=b");
  });

  test("of two ends when one leaves it", () => {
    expect(words(removeEntrant(order("a=b c"), "b"))).toBe("a c");
  });
});

describe("a step", () => {
  test("up or down passes a whole shared place", () => {
    expect(words(moveByOne(order("a=b c"), "c", -1))).toBe("c a=b");
    expect(words(moveByOne(order("a b=c d"), "a", 1))).toBe("b=c a d");
  });

  test("leaves a shared place", () => {
    expect(words(moveByOne(order("x a=b=c y"), "b", -1))).toBe("x b a=c y");
    expect(words(moveByOne(order("x a=b=c y"), "b", 1))).toBe("x a=c b y");
  });

  test("stops at both ends", () => {
    expect(words(moveByOne(order("a b"), "a", -1))).toBe("a b");
    expect(words(moveByOne(order("a b"), "b", 1))).toBe("a b");
    expect(words(moveByOne(order("a b"), "x", 1))).toBe("a b");
  });
});

describe("dragging", () => {
  test("puts a player at another's place", () => {
    expect(words(moveTo(order("a b c"), "a", 2))).toBe("b c a");
    expect(words(moveTo(order("a b c"), "c", 0))).toBe("c a b");
    expect(words(moveTo(order("a b | c d"), "c", 1))).toBe("a c b | d");
  });

  test("between two tied players joins them; dragging away does not split the rest", () => {
    expect(words(moveTo(order("a=b c"), "c", 1))).toBe("a=c=b");
    expect(words(moveTo(order("a=b=c d"), "a", 3))).toBe("b=c d a");
  });
});

test("a player added later is unplaced; nobody is listed twice", () => {
  expect(words(addEntrant(order("a b"), "c"))).toBe("a b | c");
  expect(words(addEntrant(order("a b | c"), "c"))).toBe("a b | c");
  expect(words(addEntrant(order("a b"), "a"))).toBe("a b");
});

test("no sequence of actions loses or duplicates a player, or ties the first with nobody", () => {
  const keys = ["a", "b", "c", "d", "e"];
  const random = numbers(7);
  let now = waitingFor(keys);
  for (let deed = 0; deed < 2_000; deed++) {
    const key = keys[random(keys.length)] ?? "a";
    const deeds = [
      () => assignNextPlace(now, key),
      () => removePlace(now, key),
      () => moveByOne(now, key, random(2) ? 1 : -1),
      () => moveTo(now, key, random(now.placed.length || 1)),
      () => toggleTie(now, key),
      () => shareRest(now),
      () => addEntrant(removeEntrant(now, key), key),
    ];
    now = (deeds[random(deeds.length)] ?? deeds[0])?.() ?? now;
    expect([...now.placed.map((one) => one.key), ...now.waiting].toSorted()).toEqual(keys);
    expect(now.placed[0]?.tied ?? false).toBe(false);
  }
});

test("a place is put into words", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(ordinal).join(" ")).toBe(
    "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th",
  );
  expect(standsWords(order("x a y | z"), "a", "Ada")).toBe("Ada, 2nd of 4");
  expect(standsWords(order("x=a y"), "a", "Ada")).toBe("Ada, joint 1st of 3");
  expect(standsWords(order("x y | a"), "a", "Ada")).toBe("Ada, no place yet");
});
