import { beforeAll, expect, it } from "vitest";
import { type ArrangedMember, member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { azul, members, season } from "./league-support.ts";

const site = await startSite();
const [ada, ben, cy, dee] = [
  await member(site, { name: "Ada" }),
  await member(site, { name: "Ben" }),
  await member(site, { name: "Cy" }),
  await member(site, { name: "Dee" }),
];

const page = async ({ publicId }: ArrangedMember) => {
  const anybody = visitor(site);
  const [answer, html] = [
    await anybody.get(`/api/leagues/members/${publicId}`),
    await anybody.get(`/leagues/players/${publicId}`),
  ];
  expect(html.status).toBe(answer.status);
  return { ...answer, html: html.text };
};
const fellows = async (who: ArrangedMember) =>
  (await page(who)).json.fellows.map(({ name, times }: { name: string; times: number }) => [name, times]);

beforeAll(async () => {
  const editor = await signedIn(site, await member(site, { name: "Edie", role: "EDITOR" }));
  await season(site, 2025, { minimumGames: 3 });
  await season(site, 2026);
  await site.sql("update users set participate_in_league = name in ('Ada', 'Ben', 'Dee')");
  const enter = async (given: Record<string, unknown>, ...order: ArrangedMember[]) => {
    const form = {
      ...azul(given),
      placings: [...members(...order), { guest: "Gus", place: 9 }],
      again: true,
    };
    const { status, text, json } = await editor.post("/api/leagues/results", form);
    expect(status, text).toBe(200);
    return json;
  };
  await enter({ playedOn: "2025-03-06" }, ben, ada, cy);
  await enter({ playedOn: "2026-03-05", gameName: "AZUL" }, ada, ben, cy, dee);
  await enter({ playedOn: "2026-03-12", gameName: "Hive", kind: "UNFINISHED" }, ada, ben);
  const wrong = await enter({ playedOn: "2026-03-19", gameName: "Go" }, ada, ben);
  await editor.send("DELETE", `/api/leagues/results/${wrong.id}`, { version: wrong.version });
});

it("shows seasons, games with the best place, and with whom, naming only those who take part", async () => {
  const { json, html } = await page(ada);
  expect(json).toMatchObject({
    user: { publicId: ada.publicId, name: "Ada" },
    seasons: [
      { year: 2026, ranking: 0, gamesPlayed: 1 },
      { year: 2025, ranking: null, gamesPlayed: 1 },
    ],
    games: [
      { name: "AZUL", times: 2, best: { place: 1, players: 5 } },
      { name: "Hive", times: 1, best: null },
    ],
  });
  expect(await fellows(ada)).toEqual([
    ["Ben", 3],
    ["Dee", 1],
  ]);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect((await visitor(site).get("/robots.txt")).text).toContain("Disallow: /leagues/players/\n");
});

it("is linked from the row of a table only for somebody who has a page", async () => {
  const { json } = await visitor(site).get("/api/leagues/2026");
  const pageOf = async (name: string) => {
    const row = json.standings.find(({ user }: { user: { name: string } }) => user.name === name);
    return (await visitor(site).get(`/api/leagues/2026/players/${row.id}`)).json.hasPage;
  };
  expect([await pageOf("Ada"), await pageOf("Gus")]).toEqual([true, false]);
});

it("is gone at once for a member who opts out or leaves, and so is every mention", async () => {
  expect([(await page(cy)).status, (await page({ ...cy, publicId: "nobody" })).status]).toEqual([404, 404]);
  const own = await signedIn(site, ben);
  const profile = { name: "Ben", color: "3A85FF", bggUserName: null };
  await own.post("/api/profile", { ...profile, participateInLeague: false });
  expect((await page(ben)).status).toBe(404);
  expect(await fellows(ada)).toEqual([["Dee", 1]]);
  await own.post("/api/profile", { ...profile, participateInLeague: true });
  expect([(await page(ben)).status, (await fellows(ada)).length]).toEqual([200, 2]);
  await (await signedIn(site, dee)).post("/api/profile/delete", { name: "Dee" });
  expect((await page(dee)).status).toBe(404);
  expect(await fellows(ada)).toEqual([["Ben", 3]]);
  expect((await page(ada)).html).not.toContain("former member");
});
