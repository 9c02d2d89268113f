import type { Page } from "playwright-core";
import type { ArrangedMember } from "./arrange.ts";
import type { journeys } from "./journey.ts";
import type { Visitor } from "./visitor.ts";

export const title = (page: Page) => page.getByLabel("Title", { exact: true });
export const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });

/** Opens a member's new post, ready for typing. */
export async function writing(
  club: ReturnType<typeof journeys>,
  as: ArrangedMember | Visitor,
  noise?: RegExp,
): Promise<Page> {
  const page = await club.at("/my-posts/new", { as, noise });
  await text(page).waitFor();
  return page;
}

export const pasteHtml = (page: Page, html: string, plain = ""): Promise<void> =>
  text(page).evaluate(
    (element, [html, plain]) => {
      const clipboardData = new DataTransfer();
      if (html) clipboardData.setData("text/html", html);
      if (plain) clipboardData.setData("text/plain", plain);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, plain] as const,
  );

/** Waits for the selection event, which comes after the key that caused it. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** Returns all posts stored on the device as text. */
export const keptPosts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("full-table");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const done = (posts: unknown[]) => {
            opening.result.close();
            resolve(JSON.stringify(posts));
          };
          if (!opening.result.objectStoreNames.contains("posts")) return done([]);
          const all = opening.result.transaction("posts").objectStore("posts").getAll();
          all.onsuccess = () => done(all.result);
        };
      }),
  );
