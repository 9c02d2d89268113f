import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { signedIn } from "../support/arrange.ts";
import { hardContent, hardEvening } from "../support/hard-content.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const content = await hardContent(site);
const evening = await hardEvening(site, content);
await site.sql("insert into seasons (year, shown) values (2025, 1)");
const ada = await signedIn(site, content.ada);
const games = [content.long, content.plain, content.full, evening.game];
const paths: string[] = [
  "/",
  "/?first-steps",
  "/games",
  "/games?suggest",
  "/games?show=mine",
  ...games.map((id) => `/games/${id}`),
  ...["schedule", "table", "sign-up", "edit", "note"].map((kind) => `/games?${kind}=${content.long}`),
  `/tonight`,
  `/tonight?sign-up=${content.full}`,
  "/calendar",
  "/calendar?view=month",
  "/posts",
  "/posts/hard",
  "/leagues/2025",
  "/leagues-info",
  "/faq",
  "/faq?edit",
  "/profile",
  "/profile?welcome=1",
  "/members",
  "/invite",
  "/settings",
  "/settings/look",
  "/settings/chat",
  "/status",
  "/archives",
  "/event-kinds",
  "/tables",
  "/shelf?players=4",
  "/what-to-play",
  `/shelf/${content.box.title}`,
  `/c/${content.box.code}`,
  "/shelf/loans",
  "/shelf/mine",
  "/shelf/places",
  "/shelf/labels",
  "/shelf/scan",
  "/moderation",
  "/club",
  "/leagues/players",
  "/leagues/seasons",
  "/tonight/seats/evening",
  "/attendance",
  "/attendance/evening",
  "/attendance/evening/code",
  "/my-posts",
  "/my-posts/new",
];

// The browser opens a popover by itself.
const needsScript = (name: string, { type = "", form, popovertarget }: Record<string, string>) =>
  name === "button"
    ? popovertarget === undefined && (type !== "submit" || form !== undefined)
    : /^(checkbox|radio|range)$/.test(type);

/**
 * Returns controls that need script and whose nearest `data-awake` covers more than them: it may be "true" before React
 * has hydrated them. React hydrates the content between `<!--$-->` and `<!--/$-->` separately; `main` waits for the
 * first of these within it, any other element only for its direct content.
 */
function tooSoon(html: string): { wrong: string[]; untold: string[]; all: number } {
  const wrong: string[] = [];
  const untold: string[] = [];
  let all = 0;
  let depth = 0;
  const open: { covers: number | null }[] = [];
  const parser = new Parser({
    oncomment(data) {
      if (data.startsWith("$")) depth += 1;
      else if (data === "/$") depth -= 1;
    },
    onopentag(name, attributes) {
      const isMarked = attributes["data-awake"] !== undefined;
      open.push({ covers: isMarked ? depth + (name === "main" ? 1 : 0) : null });
      if (!needsScript(name, attributes)) return;
      all += 1;
      const isSaid = attributes["aria-disabled"] === "true" || attributes.disabled !== undefined;
      if (name === "button" && attributes.type !== "submit" && !isSaid)
        untold.push(`<button ${JSON.stringify(attributes)}>`);
      const covers = open.findLast((it) => it.covers !== null)?.covers ?? -1;
      if (covers < depth) wrong.push(`<${name} ${JSON.stringify(attributes)}>`);
    },
    onclosetag: () => open.pop(),
  });
  parser.end(html);
  return { wrong, untold, all };
}

test("every control that needs script is in a part with a hydration mark, and is disabled for screen readers, on every page", async () => {
  const found: Record<string, string[]> = {};
  let all = 0;
  for (const path of paths) {
    const { text, status } = await ada.get(path);
    const { wrong, untold, all: count } = tooSoon(text);
    if (status !== 200) found[path] = [`answers ${status}`];
    if (wrong.length + untold.length > 0) found[path] = [...wrong, ...untold];
    all += count;
  }
  expect(found).toEqual({});
  // The control: there are some.
  expect(all).toBeGreaterThan(paths.length);
});

test("the control: a late part that does not say so is found", () => {
  const late = (part: string) =>
    `<main data-awake="false"><!--$--><p><!--$-->${part}<!--/$--></p><!--/$--></main>`;
  const button = '<button type="button">Press me</button>';
  expect(tooSoon(late(button)).wrong).toHaveLength(1);
  expect(tooSoon(late(`<div data-awake="false">${button}</div>`)).wrong).toEqual([]);
  expect(tooSoon(late('<a href="/games">Games</a>')).wrong).toEqual([]);
  expect(tooSoon(button).untold).toHaveLength(1);
  expect(tooSoon('<button type="button" aria-disabled="true">Press me</button>').untold).toEqual([]);
});
