import { expect, it } from "vitest";
import { drawnSeats } from "../../../web/ui/seat-line.tsx";

it("a small table shows every seat", () => {
  expect(drawnSeats(3, 4)).toEqual({ discs: 3, free: 1, more: 0, words: "3 of 4 seats taken, 1 seat free" });
  expect(drawnSeats(0, 2)).toEqual({ discs: 0, free: 2, more: 0, words: "0 of 2 seats taken, 2 seats free" });
});

it("a game with a free seat always shows one", () => {
  expect(drawnSeats(11, 12)).toEqual({
    discs: 5,
    free: 1,
    more: 6,
    words: "11 of 12 seats taken, 1 seat free",
  });
});

it("a full or overfull game says so", () => {
  expect(drawnSeats(8, 8)).toEqual({ discs: 6, free: 0, more: 2, words: "8 of 8 seats taken, full" });
  expect(drawnSeats(5, 4)).toMatchObject({ free: 0, words: "5 of 5 seats taken, full" });
});
