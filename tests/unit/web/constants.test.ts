import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LIVELY_MS, LIVELY_POLL_MS, POLL_MS } from "../../../web/discussion/threads/queries.ts";
import { COPIED_MS } from "../../../web/lib/use-copied.ts";
import { ICON_NAMES } from "../../../web/ui/icon-names.ts";
import {
  THREAD_LIVELY_MS,
  THREAD_LIVELY_POLL_MS,
  THREAD_POLL_MS,
} from "../../../worker/contract/discussion/threads.ts";
import * as contract from "../../../worker/contract/games/games.ts";

it("the browser says “copied” for as long as the contract says", () => {
  expect(COPIED_MS).toBe(contract.COPIED_MS);
});

it("the browser polls for messages as often as the contract says", () => {
  expect([POLL_MS, LIVELY_POLL_MS, LIVELY_MS]).toEqual([
    THREAD_POLL_MS,
    THREAD_LIVELY_POLL_MS,
    THREAD_LIVELY_MS,
  ]);
});

it("the browser's list of icons is exactly the drawn ones", () => {
  const sprite = new URL("../../../web/public/art/icons.svg", import.meta.url);
  expect(existsSync(sprite)).toBe(true);
  const drawn = [...readFileSync(sprite, "utf8").matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect([...ICON_NAMES].sort()).toEqual(drawn.sort());
});
