import { describe, expect, it } from "vitest";
import { NAME_MOST, PLAYER_COLOURS, ROLES } from "../../../worker/contract/users/users.ts";
import { game, member, signedIn, visitor } from "../../support/arrange.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";

const site = await startSite();
const ada = await member(site, { name: "Ada" });
const browser = await signedIn(site, ada);

const form = (given: Record<string, unknown> = {}) => ({
  name: "Ada Lovelace",
  color: "44AA8B",
  bggUserName: "countess",
  participateInLeague: true,
  ...given,
});
const save = (given: Record<string, unknown> = {}, who = browser) => who.post("/api/profile", form(given));

describe("the profile", () => {
  it.each(ROLES)("of a %s is saved in two trips, and returned", async (role) => {
    const who = await member(site, { role });
    const theirs = await signedIn(site, who);
    site.trips.reset();
    const answer = await save({}, theirs);
    expect(site.trips.requests).toBe(2);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ publicId: who.publicId, role, email: who.email, shownAs: null, ...form() });
    const { json: session } = await theirs.get("/api/auth/session");
    expect(session.user).toMatchObject(answer.json);
  });

  it("shows at once at the member's games", async () => {
    const { id } = await game(site, { suggestedBy: ada });
    await visitor(site).get("/api/games/current");
    await save({ name: "Countess", color: "8337EC" });
    const { json } = await visitor(site).get("/api/games/current");
    const listed = json.find((one: { id: string }) => one.id === id);
    expect(listed.players).toEqual([{ publicId: ada.publicId, name: "Countess", color: "8337EC" }]);
  });

  it("saved as it was changes nothing at all", async () => {
    await save();
    const before = await everything(site, []);
    expect((await save()).status).toBe(200);
    expect(await everything(site, [])).toBe(before);
  });

  it.each(PLAYER_COLOURS)("accepts the colour %s", async (color) => {
    expect((await save({ color })).json.color).toBe(color);
  });

  it("removes the BoardGameGeek name, and leaves the league, when they are left out", async () => {
    await save();
    const { json } = await browser.post("/api/profile", { name: "Ada", color: "F54144" });
    expect(json).toMatchObject({ bggUserName: null, participateInLeague: false });
  });

  it("keeps a name without marks that turn what follows", async () => {
    expect((await save({ name: "evil\u202Egnp.exe" })).json.name).toBe("evilgnp.exe");
    expect((await site.sql("select name from users where id = ?", [ada.id]))[0]?.name).toBe("evilgnp.exe");
  });
});

describe("the profile refuses", () => {
  const MISSING = "You must provide a display name";
  it.each([
    ["name", "", MISSING],
    ["name", " \u200b\u2060\u2800 ", MISSING],
    ["name", null, MISSING],
    ["name", 7, MISSING],
    ["name", ["a"], MISSING],
    ["name", "n".repeat(10_000), `Please keep this to ${NAME_MOST} characters or fewer`],
    ["color", "#F54144", "Please pick one of the colours"],
    ["color", "f54144", "Please pick one of the colours"],
    ["color", "000000", "Please pick one of the colours"],
    ["color", null, "Please pick one of the colours"],
    ["bggUserName", 7, "Please write this as text"],
    ["bggUserName", "b".repeat(10_000), "Please keep this to 60 characters or fewer"],
  ])("a %s that is %j, on its own path", async (field, value, message) => {
    const before = await everything(site, []);
    const answer = await save({ [field]: value });
    expect([answer.status, answer.json]).toEqual([422, [{ path: [field], message }]]);
    expect(await everything(site, [])).toBe(before);
  });

  it.each(["yes", 1, null])("a league choice that is %j", async (participateInLeague) => {
    expect((await save({ participateInLeague })).status).toBe(422);
  });
});

describe("signing out everywhere else", () => {
  it("ends the other sessions of this member and nobody else's, in two trips", async () => {
    const bo = await member(site);
    const [here, phone, tablet] = [
      await signedIn(site, bo),
      await signedIn(site, bo),
      await signedIn(site, bo),
    ];
    site.trips.reset();
    const answer = await here.post("/api/profile/sign-out-everywhere");
    expect([answer.status, answer.json, site.trips.requests]).toEqual([200, { ended: 2 }, 2]);
    for (const gone of [phone, tablet]) expect((await gone.get("/api/users")).status).toBe(401);
    expect((await here.get("/api/users")).status).toBe(200);
    expect((await browser.get("/api/users")).status).toBe(200);
    expect((await here.post("/api/profile/sign-out-everywhere")).json).toEqual({ ended: 0 });
  });
});
