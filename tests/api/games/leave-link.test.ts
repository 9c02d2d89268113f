import { beforeEach, describe, expect, it } from "vitest";
import { game, member, signedIn, table, visitor } from "../../support/arrange.ts";
import { SOMEWHERE } from "../../support/club-settings.ts";
import { startSite } from "../../support/site.ts";
import { forgetNews, mailed, told } from "../notifications/notifications-support.ts";
import { clubDay, midnight } from "./games-support.ts";

const site = await startSite({ settings: SOMEWHERE });
const ada = await member(site, { name: "Ada" });
const bo = await member(site, { name: "Bo" });
beforeEach(async () => {
  await forgetNews(site);
  await site.outbox.control({ mode: "normal" });
  await site.outbox.forget();
});

/** Creates a game of Ada's and moves it; returns Bo's mail with its "I can't make it" link. */
async function moved() {
  const { id } = await game(site, { name: "Azul", suggestedBy: ada, players: [ada, bo], date: clubDay(3) });
  const browser = await signedIn(site, ada);
  const { id: tableId } = await table(site, `Table ${id}`);
  await browser.post(`/api/games/${id}/select-table`, { table: tableId });
  await browser.post(`/api/games/${id}/schedule`, { date: midnight(clubDay(4)) });
  await browser.post(`/api/games/${id}/schedule`, { date: midnight(clubDay(5)) });
  await site.worker.runMinute();
  const [mail] = await site.outbox.mails(bo.email);
  const [link = ""] = mail?.text.match(/http\S+\/api\/cant-make-it\S+/) ?? [];
  await forgetNews(site);
  return { id, mail, link: link.slice(site.url.length), browser };
}
const seats = async (id: string) =>
  (await site.sql("select user_id as id from players where game_id = ?", [id])).map((row) =>
    row.id === ada.id ? "Ada" : "Bo",
  );
const press = (link: string) => visitor(site).fetch(link, { method: "POST" });

it("an email about a game says place, table, players, what changed, and where it is", async () => {
  const { id, mail } = await moved();
  for (const part of [mail?.text ?? "", mail?.html ?? ""]) {
    expect(part).toContain("The Old Cooperage, 14 Mill Lane");
    expect(part).toContain("https://www.openstreetmap.org/search?query=14%20Mill%20Lane");
    expect(part).toContain(`Table ${id}`);
    expect(part).toContain("Ada, Bo (2 of 4)");
    // From its state before the first of the changes.
    expect(part).toMatch(/Date changed:.* → /);
    expect(part).toContain(`${site.url}/games/${id}`);
  }
  const days = /Date changed: \w+ (\d+) .* → \w+ (\d+)/.exec(mail?.text ?? "")?.slice(1);
  expect(days).toEqual([clubDay(3), clubDay(5)].map((day) => String(Number(day.slice(-2)))));
});

describe("“I can’t make it”", () => {
  it("opens a page with one button, and changes nothing when a scanner follows the link", async () => {
    const { id, link } = await moved();
    const { status, text, headers } = await visitor(site).get(link);
    expect([status, headers.get("referrer-policy")]).toEqual([200, "no-referrer"]);
    expect(text.match(/<button/g)).toHaveLength(1);
    expect(text).toContain("Azul");
    expect((await visitor(site).fetch(link, { method: "HEAD" })).status).toBe(200);
    expect([await seats(id), await told(site)]).toEqual([["Ada", "Bo"], []]);
  });

  it("frees the seat by its button, without signing in, notifies the others, and works once", async () => {
    const { id, link } = await moved();
    site.trips.reset();
    const { status, text } = await press(link);
    expect([status, site.trips.requests]).toEqual([200, 2]);
    expect(text).toContain("Your seat is free");
    expect([await seats(id), await told(site), await mailed(site)]).toEqual([
      ["Ada"],
      ["Ada leave (1): Bo left."],
      [],
    ]);
    for (const again of [await press(link), await visitor(site).get(link)]) {
      expect(again.status).toBe(404);
      expect(again.text).toContain("not signed up for this game any more");
    }
    expect(await told(site)).toEqual(["Ada leave (1): Bo left."]);
  });

  it("of an earlier seat, or a game that is over or gone, says so and leaves the present seat alone", async () => {
    const { id, link } = await moved();
    await site.sql("update players set signed_up_at = signed_up_at + 1");
    expect((await press(link)).text).toContain("signed up again since this email");
    await site.sql("update games set date = ? where id = ?", [clubDay(-1), id]);
    expect((await press(link)).text).toContain("This game is over");
    expect(await seats(id)).toEqual(["Ada", "Bo"]);
    await site.sql("delete from games where id = ?", [id]);
    expect((await press(link)).text).toContain("no longer here");
  });

  it("is refused when forged, cut short, or of another member, game or seat", async () => {
    const { id, link } = await moved();
    const forged = [
      link.replace(/token=./, "token=!"),
      link.replace(/&token=.*/, ""),
      link.replace(bo.publicId, ada.publicId),
      link.replace(id, `${id}0`),
      link.replace(/seat=\d+/, "seat=1"),
      link.replace(/seat=\d+/, "seat=x"),
      "/api/cant-make-it",
    ];
    for (const path of forged)
      for (const { status, text } of [await visitor(site).get(path), await press(path)]) {
        expect([path, status]).toEqual([path, 403]);
        expect(text).toContain("This link is incomplete");
      }
    expect(await seats(id)).toEqual(["Ada", "Bo"]);
  });
});
