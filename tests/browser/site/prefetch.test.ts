import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { game, member, post } from "../../support/arrange.ts";
import { arrive, journeys, press, requestsOf } from "../../support/journey.ts";

const club = journeys();
beforeAll(async () => {
  const ada = await member(club.site, { name: "Ada" });
  for (const slug of ["first", "second"]) {
    await post(club.site, { slug, title: `The ${slug} night`, author: ada });
  }
  for (const name of ["Azul", "Brass"]) {
    await game(club.site, { id: name.toLowerCase(), name, players: [ada], maxPlayers: 4 });
  }
});

const ofApi = (paths: string[]) => paths.filter((path) => path.startsWith("/api/")).sort();

/** Hovers a link for a moment only. */
const passOver = (link: Locator): Promise<void> =>
  link.evaluate((at) => {
    for (const type of ["pointerover", "pointerout"])
      at.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  });

test("pointing at a link prefetches its code and data", async () => {
  const page = await club.at("/posts", { isNew: true });
  const paths = requestsOf(page);
  await passOver(page.getByRole("link", { name: "The first night" }).first());
  await page.getByRole("link", { name: "The second night" }).first().hover();
  await expect.poll(() => ofApi(paths)).toEqual(["/api/posts/second"]);
  await expect.poll(() => paths.some((path) => /\/post-page-.*\.js$/.test(path))).toBe(true);
  const before = paths.length;
  await press(page.getByRole("link", { name: "The second night" }).first());
  await arrive(page, "/posts/second");
  await page.getByRole("heading", { level: 1, name: "The second night" }).waitFor();
  expect(paths.slice(before).filter((path) => /\/post-page-.*\.js$|\/api\/posts\//.test(path))).toEqual([]);
});

test("focusing a link prefetches its data, except data for the first HTML only", async () => {
  const page = await club.at("/games");
  const paths = requestsOf(page);
  await page.locator("main a[href^='/games/azul']").first().focus();
  await expect.poll(() => ofApi(paths)).toEqual(["/api/games/azul/offers"]);
});

test("the data of a page for some members only is not prefetched", async () => {
  const page = await club.at("/games");
  await page.evaluate(() => {
    const links = ["/settings/look", "/posts/first"].map((href) =>
      Object.assign(document.createElement("a"), { href }),
    );
    document.querySelector("main")?.append(...links);
  });
  const paths = requestsOf(page);
  const pointAt = (href: string) =>
    page.locator(`main a[href="${href}"]`).dispatchEvent("pointerover", { bubbles: true });
  await pointAt("/settings/look");
  await expect.poll(() => paths.some((path) => /\/look-page-.*\.js$/.test(path))).toBe(true);
  await pointAt("/posts/first");
  await expect.poll(() => ofApi(paths)).toEqual(["/api/posts/first"]);
});
