import { HtmlValidate } from "html-validate";
import { Parser } from "htmlparser2";
import { expect, it } from "vitest";
import { seedDemo } from "../../drizzle/demo/seed.ts";
import { ROUTES } from "../../web/app/routes.ts";
import { member, signedIn, visitor } from "../support/arrange.ts";
import { clock } from "../support/clock.ts";
import { startSite } from "../support/site.ts";

// Validity of every page's first HTML, as browsers and screen readers have to guess at errors.

/** An id, slug or year of the demo club for each route with a parameter. */
const known: Record<string, string[]> = {};

const site = await startSite();
const now = clock.now();
await seedDemo(site.server.url, { now, imageOrigin: site.boardGames.url });
const ada = await member(site, { name: "Ada Lovelace", role: "ADMIN" });
const admin = await signedIn(site, ada);
const all = async (statement: string) => (await site.sql(statement)).map((row) => String(row[0]));
Object.assign(known, {
  "/games/:id": [
    ...(await all("select id from games where player_count > 0 and date is null limit 1")),
    ...(await all(`select id from games where player_count > 0 and date > '${clock.today()}' limit 2`)),
    "nothing",
  ],
  "/posts/tags/:slug": [...(await all("select slug from tags limit 1")), "nothing"],
  "/posts/:slug": await all("select slug from posts where published = 1 limit 3"),
  "/leagues/:year": await all("select year from seasons limit 3"),
  "/leagues/players/:member": [
    ...(await all(
      "select u.public_id from users u join league_players l on l.user_id = u.id where u.participate_in_league limit 1",
    )),
    "nothing",
  ],
  "/shelf/:id": [...(await all("select id from titles limit 2")), "nothing"],
  "/c/:code": [...(await all("select code from copies limit 2")), "ZZZZZZ"],
  "/played/:what": [
    ...(await all("select year from seasons limit 1")),
    ...(await all("select game_name from results limit 1")).map(encodeURIComponent),
    "nothing",
  ],
  "/calendar/:month": [new Date(now).toISOString().slice(0, 7)],
  "/my-posts/:id": ["new", ...(await all("select id from posts limit 1"))],
  "/tonight/seats/:day": await all("select id from event_days order by date desc limit 1"),
  "/attendance/:day": await all("select id from event_days order by date desc limit 1"),
  "/attendance/:day/code": await all("select id from event_days order by date desc limit 1"),
  "/invite/:code": ["nothing"],
  "/join/:code": ["nothing"],
});

/** Addresses whose query changes the page, and unknown ones. */
const MORE = [
  "/games?show=room",
  "/search?q=game",
  "/report?about=/posts/x",
  "/tonight?screen",
  "/no/such/page",
];

function addressesOf(path: string): string[] {
  if (path === "*") return ["/about", "/faq", "/find-us", "/privacy"];
  if (!path.includes(":")) return [path];
  const ids = known[path] ?? [];
  if (ids.length === 0) throw new Error(`Which address of ${path} is to be looked at?`);
  return ids.map((id) => path.replace(/:\w+/, id));
}

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // The menu is there twice, for wide and narrow screens, and the styles hide one: axe checks that.
    "unique-landmark": "off",
    // Allowed on all elements that can have a name, lists included.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Checked below: a fieldset that only disables groups nothing.
    "wcag/h71": "off",
  },
});

/** Returns errors that the standard forbids, or calls unnecessary, and the validator ignores. */
function besides(html: string): string[] {
  const found: string[] = [];
  const open: { name: string; names: string[]; isGroup: boolean }[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      open.at(-1)?.names.push(name);
      const { role } = attributes;
      open.push({ name, names: [], isGroup: role !== "presentation" });
      if (name === "svg" && "hidden" in attributes) found.push("svg hidden");
      if (name === "td" && role === "gridcell") found.push("td role=gridcell");
    },
    onclosetag() {
      const closed = open.pop();
      if (closed?.name === "tr" && closed.names.length === 0) found.push("tr without cells");
      if (closed?.name === "fieldset" && closed.isGroup && closed.names[0] !== "legend")
        found.push("fieldset without a name");
    },
  });
  parser.end(html);
  return found;
}

async function wrongIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  return [
    ...messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    ...besides(html),
  ];
}

const PAGES = [...ROUTES, ...MORE.map((path) => ({ path, audience: undefined }))];

it.each(PAGES.map(({ path, audience }) => [path, audience ? "an ADMIN" : "a visitor"] as const))(
  "%s is valid HTML, as it is drawn for %s",
  async (path, who) => {
    for (const address of addressesOf(path)) {
      const { status, text } = await (who === "an ADMIN" ? admin : visitor(site)).get(address);
      expect([200, 404], address).toContain(status);
      expect([address, ...(await wrongIn(text))]).toEqual([address]);
    }
  },
);

it("pages that differ for members are valid HTML, too, and so is what visitors see instead", async () => {
  for (const path of ["/", "/games", "/calendar", "/tonight", "/posts", "/sign-in"])
    expect([path, ...(await wrongIn((await admin.get(path)).text))]).toEqual([path]);
  expect(await wrongIn((await visitor(site).get("/profile")).text)).toEqual([]);
});

it("invalid HTML would be found (the control)", async () => {
  const page = (content: string) =>
    wrongIn(
      `<!doctype html><html lang="en"><head><title>A page</title></head><body>${content}</body></html>`,
    );
  expect(await page("<table><tr><td>One</td></tr></table>")).toEqual([]);
  expect(await page("<p><div></div></p>")).not.toEqual([]);
  expect(await page("<img src=x>")).toHaveLength(1);
  expect(
    await page('<table role="grid"><tr><td role="gridcell">One</td></tr><tr hidden></tr></table>'),
  ).toEqual(expect.arrayContaining(["td role=gridcell", "tr without cells"]));
  expect(await page("<svg hidden></svg><form><fieldset><p>One</p></fieldset></form>")).toEqual(
    expect.arrayContaining(["svg hidden", "fieldset without a name"]),
  );
});
