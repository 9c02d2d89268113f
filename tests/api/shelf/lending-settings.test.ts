import { afterEach, describe, expect, it } from "vitest";
import type { Club } from "../../../worker/contract/club/club.ts";
import { browserOf, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import { suggestion } from "../games/games-support.ts";
import { boxOf } from "./shelf-support.ts";

const site = await startSite();
const admin = await browserOf(site, "ADMIN");
const newcomer = await browserOf(site, "NEW");
const own = await signedIn(site, await member(site, { name: "Ben" }));

const set = async (given: Partial<Club>) => {
  const { version: _, ...club } = (await admin.get("/api/club")).json;
  expect((await admin.send("PUT", "/api/club", { ...club, ...given })).status).toBe(200);
};
afterEach(async () => {
  await set({ canNewcomersBorrow: false, loansMost: 2, eveningsUntilDue: 2, isShelfPublic: true });
  await site.database.batch(["delete from copies", "delete from titles"]);
});

const borrow = (who: typeof own, code: string) => who.post(`/api/shelf/copies/${code}/loan`);
const said = ({ status, json }: { status: number; json: { message: string }[] }) => [
  status,
  json[0]?.message,
];

describe("a club's settings for borrowing", () => {
  it("let NEW members borrow, too", async () => {
    const { code } = await boxOf(admin);
    const canBorrow = async () => (await newcomer.get(`/api/shelf/copies/${code}`)).json.canBorrow;
    expect([await canBorrow(), (await borrow(newcomer, code)).status]).toEqual([false, 403]);
    await set({ canNewcomersBorrow: true });
    expect([await canBorrow(), (await borrow(newcomer, code)).status]).toEqual([true, 200]);
  });

  it("say how many games a member can have at once, in the refusal, too", async () => {
    const [one, two, three] = [
      await boxOf(admin, { name: "A" }),
      await boxOf(admin, { name: "B" }),
      await boxOf(admin, { name: "C" }),
    ];
    await set({ loansMost: 1 });
    await borrow(own, one.code);
    expect(said(await borrow(own, two.code))).toEqual([
      409,
      "You have a game out already. Bring it back first.",
    ]);
    await set({ loansMost: 3 });
    expect((await borrow(own, two.code)).status).toBe(200);
    expect((await borrow(own, three.code)).status).toBe(200);
    // What is out stays out when the number is lowered.
    await set({ loansMost: 1 });
    const other = await boxOf(admin, { name: "D" });
    expect(said(await borrow(own, other.code))).toEqual([
      409,
      "You have 3 games out already. Bring one back first.",
    ]);
  });

  it("say by which evening a game is due: here in as many weeks, as none is planned", async () => {
    const { code } = await boxOf(admin);
    await set({ eveningsUntilDue: 3 });
    expect((await own.get(`/api/shelf/copies/${code}`)).json.wouldBeDueOn).toBe(clock.today(21));
    expect((await borrow(own, code)).json.dueOn).toBe(clock.today(21));
  });
});

describe("a shelf that is for members only", () => {
  const NAME = "Xanadu Unheard";

  it("is named to no visitor: by no answer, page, picture, search or map of the site", async () => {
    const { code, title } = await boxOf(admin, { name: NAME });
    await site.sql("update titles set image = 'https://images.example/xanadu.jpg'");
    const addresses = [
      ...["/api/shelf", `/api/shelf/titles/${title.id}`, `/api/shelf/copies/${code}`],
      ...[`/shelf/${title.id}/picture?w=128`],
    ];
    const pages = ["/shelf", `/shelf/${title.id}`, `/c/${code}`];
    const around = ["/", "/games", "/search?q=shelf", "/sitemap.xml"];
    const links = /\/shelf["<]/;
    const played = (await own.post("/api/games/suggest", suggestion({ copyCode: code }))).json;
    const boxOn = async (who: typeof own) =>
      (await who.get(`/games/${played.id}`)).text.includes(`"/c/${code}"`);
    // Kept from now on, and with its tag known.
    const known = (await visitor(site).get("/api/shelf")).headers.get("etag") ?? "";
    for (const page of pages) expect((await visitor(site).get(page)).text).toContain(NAME);
    for (const path of around) expect((await visitor(site).get(path)).text, path).toMatch(links);
    expect(await boxOn(visitor(site))).toBe(true);

    await set({ isShelfPublic: false });
    for (const address of addresses) {
      const { status, text } = await visitor(site).get(address);
      expect([address, status, text]).toEqual([
        address,
        401,
        expect.stringContaining("Please sign in first."),
      ]);
      expect((await newcomer.get(address)).status, address).toBeLessThan(400);
    }
    expect((await visitor(site).get("/api/shelf", { "If-None-Match": known })).status).toBe(401);
    // An unknown label or game is refused alike, so that nobody learns which there are.
    expect((await visitor(site).get("/api/shelf/copies/000000")).status).toBe(401);
    for (const page of pages) {
      const { status, text } = await visitor(site).get(page);
      expect([page, status]).toEqual([page, 200]);
      expect(text).not.toMatch(/Xanadu|images\.example/);
      expect(text).toContain("The club shows its games to members");
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect((await newcomer.get(page)).text).toContain(NAME);
    }
    for (const path of around) expect((await visitor(site).get(path)).text, path).not.toMatch(links);
    expect((await newcomer.get("/games")).text).toMatch(links);
    expect([await boxOn(visitor(site)), await boxOn(newcomer)]).toEqual([false, true]);
    const picture = await newcomer.get(`/shelf/${title.id}/picture?w=128`);
    expect(picture.headers.get("cache-control")).toBe("private, max-age=86400");

    await set({ isShelfPublic: true });
    for (const page of pages) expect((await visitor(site).get(page)).text).toContain(NAME);
  });

  it("is for no one whose session has ended", async () => {
    await boxOf(admin, { name: NAME });
    await set({ isShelfPublic: false });
    const leaver = await signedIn(site, await member(site, { name: "Lena" }));
    expect((await leaver.get("/api/shelf")).status).toBe(200);
    await site.sql("delete from sessions where user_id = (select id from users where name = 'Lena')");
    const { status, text } = await leaver.get("/api/shelf");
    expect([status, text.includes(NAME)]).toEqual([401, false]);
  });
});
