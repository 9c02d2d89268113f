import { Parser } from "htmlparser2";
import { expect, it } from "vitest";
import { ROUTES } from "../../../web/app/routes.ts";
import { game, signedIn, visitor } from "../../support/arrange.ts";
import { hardContent, hardEvening } from "../../support/hard-content.ts";
import { startSite } from "../../support/site.ts";
import { inOrder, season } from "../league/league-support.ts";

// Input before hydration would be lost: the switch goes back, the text is gone.

const site = await startSite();
const content = await hardContent(site);
await hardEvening(site, content);
await game(site, { id: "plain-game", suggestedBy: content.ada });
await season(site, 2025);
const admin = await signedIn(site, content.ada);
await site.sql("update users set participate_in_league = 1 where id = ?", [content.ada.id]);
const played = { playedOn: "2025-03-06", gameName: "Azul", placings: inOrder("Ada", "Ben") };
expect((await admin.post("/api/leagues/results", played)).status).toBe(200);

/** Returns the enabled controls of a first HTML that need script. */
function usableTooEarly(html: string): string[] {
  const found: string[] = [];
  /** Stack of the open elements: true for those whose content is fine. */
  const open: boolean[] = [];
  const parser = new Parser({
    onopentag(name, { type, disabled, readonly, method, ...attributes }) {
      const isNative = name === "form" && method !== "dialog";
      open.push(isNative || (name === "fieldset" && disabled !== undefined));
      const isControl = ["input", "select", "textarea"].includes(name) && type !== "hidden";
      const isIdle = disabled !== undefined || readonly !== undefined;
      if (isControl && !isIdle && !open.includes(true))
        found.push(`${name} ${type ?? ""} ${attributes["aria-labelledby"] ?? attributes.id ?? ""}`);
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return found;
}

/** Existing ids for routes that end with one; other routes get an unknown id. */
const IDS: Record<string, string> = {
  "/games/:id": "plain-game",
  "/posts/:slug": "hard",
  "/posts/tags/:slug": "news",
  "/leagues/:year": "2025",
  "/leagues/players/:member": content.ada.publicId,
  "/played/:what": "2025",
  "/shelf/:id": content.box.title,
  "/c/:code": content.box.code,
  "/calendar/:month": "2099-12",
  "/attendance/:day": "evening",
};
const ROOMS = ROUTES.filter(({ path }) => path !== "*").map(({ path }) =>
  path.replace(/:\w+/, IDS[path] ?? "some-id"),
);

it.each([...ROOMS, "/games?suggest"])(
  "%s has no control that would lose input before it is hydrated",
  async (path) => {
    const drawn = [await admin.get(path), await visitor(site).get(path)].filter(
      ({ status }) => status === 200,
    );
    expect(drawn).not.toEqual([]);
    for (const { text } of drawn) expect(usableTooEarly(text)).toEqual([]);
  },
);

it("a control that would lose input is found (the control)", () => {
  expect(usableTooEarly("<main><input type=checkbox id=a></main>")).toHaveLength(1);
  expect(usableTooEarly('<form method="dialog"><select id=a></select></form>')).toHaveLength(1);
  expect(usableTooEarly("<fieldset disabled><input></fieldset><form method=post><input></form>")).toEqual([]);
});
