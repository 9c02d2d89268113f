import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { POLL_MS } from "../../../web/features/thread/queries.ts";
import { COPIED_MS } from "../../../web/lib/use-copied.ts";
import { ICON_NAMES } from "../../../web/ui/icon-names.ts";
import * as contract from "../../../worker/contract/games.ts";
import { THREAD_POLL_MS } from "../../../worker/contract/threads.ts";

it("says “copied” for as long as the contract has it", () => {
  expect(COPIED_MS).toBe(contract.COPIED_MS);
});

it("asks for new messages as often as the contract has it", () => {
  expect(POLL_MS).toBe(THREAD_POLL_MS);
});

it("knows exactly the icons that are drawn", () => {
  const sprite = new URL("../../../web/public/art/icons.svg", import.meta.url);
  expect(existsSync(sprite)).toBe(true);
  const drawn = [...readFileSync(sprite, "utf8").matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect([...ICON_NAMES].sort()).toEqual(drawn.sort());
});
