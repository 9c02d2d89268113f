import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ICON_NAMES } from "../../../web/ui/icon-names.ts";

it("the browser's list of icons is exactly the drawn ones", () => {
  const sprite = new URL("../../../web/ui/icons.svg", import.meta.url);
  expect(existsSync(sprite)).toBe(true);
  const drawn = [...readFileSync(sprite, "utf8").matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect([...ICON_NAMES].sort()).toEqual(drawn.sort());
});
