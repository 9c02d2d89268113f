import type { Page } from "playwright-core";
import { ATTACK } from "./nasty-texts.ts";

/** Records calls that an attack would make, and any dialog of the page. */
export async function guarded(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction(ATTACK, () => heard.push("a script ran"));
  page.on("dialog", (dialog) => {
    heard.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return heard;
}
