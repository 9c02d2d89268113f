import type { Page } from "playwright-core";

/** Returns a list that grows by what live regions of the page say, as a screen reader reads it out. */
export async function spokenOn(page: Page): Promise<readonly string[]> {
  const said: string[] = [];
  await page.exposeFunction("noteSpoken", (words: string) => said.push(words));
  await page.addInitScript(() => {
    const note = ({ target, addedNodes }: MutationRecord) => {
      const around = target instanceof Element ? target : target.parentElement;
      const within = [...addedNodes].flatMap((node) =>
        node instanceof Element ? [...node.querySelectorAll("[role=status]")] : [],
      );
      return [around?.closest("[role=status]"), ...within];
    };
    let last = "";
    new MutationObserver((changes) => {
      for (const region of changes.flatMap(note)) {
        const words = region?.textContent ?? "";
        if (words && words !== last) window.noteSpoken(words);
        last = words || last;
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return said;
}

declare global {
  interface Window {
    noteSpoken(words: string): void;
  }
}
