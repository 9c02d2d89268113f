import { expect, test } from "vitest";
import { formatMinutes, minutesInWords } from "../../../worker/contract/league/playing-time.ts";

test.each([
  [5, "5 min", "5 minutes"],
  [60, "60 min", "60 minutes"],
  [90, "90 min", "90 minutes"],
  [119, "119 min", "119 minutes"],
  [120, "2 h", "2 hours"],
  [121, "2 h 1", "2 hours 1 minute"],
  [150, "2 h 30", "2 hours 30 minutes"],
  [1_440, "24 h", "24 hours"],
])("%i minutes are %s on a card and %s in a sentence", (minutes, short, long) => {
  expect([formatMinutes(minutes), minutesInWords(minutes)]).toEqual([short, long]);
});
