import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COPIED_MS } from "../../../web/lib/use-copied.ts";
import { ICON_NAMES } from "../../../web/ui/icon-names.ts";
import * as contract from "../../../worker/contract/games.ts";

it("says “copied” for as long as the contract has it", () => {
  expect(COPIED_MS).toBe(contract.COPIED_MS);
});

it("knows exactly the icons that are drawn", () => {
  const sprite = new URL("../../../web/public/art/icons.svg", import.meta.url);
  expect(existsSync(sprite)).toBe(true);
  const drawn = [...readFileSync(sprite, "utf8").matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect([...ICON_NAMES].sort()).toEqual(drawn.sort());
});
