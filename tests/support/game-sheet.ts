import type { Locator, Page } from "playwright-core";
import { press } from "./journey.ts";

/** Presses an item of the "More" menu in the head of a sheet or page. */
export async function pressRare(sheet: Locator | Page, name: string): Promise<void> {
  await press(sheet.getByRole("button", { name: "More", exact: true }));
  await press(sheet.locator(":popover-open").locator("a, button").filter({ hasText: name }));
}

export async function pressAbout(
  sheet: Locator | Page,
  player: string | RegExp,
  name: string,
): Promise<void> {
  await press(sheet.getByRole("region", { name: /^Players/ }).getByRole("button", { name: player }));
  await press(sheet.locator(":popover-open").getByRole("button", { name }));
}
