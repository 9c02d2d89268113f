import { beforeEach, expect, test } from "vitest";
import { game, member, signedIn } from "../../support/arrange.ts";
import { fillIn, journeys, press } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
const ADDRESS = "https://discord.com/api/webhooks/123/a-secret-token";

beforeEach(async () => {
  await fetch(`${club.site.discord.url}/_control`, { method: "DELETE" });
  await club.site.sql("delete from chat_webhook");
});

const admin = async () => signedIn(club.site, await member(club.site, { role: "ADMIN" }));

test("an admin connects Discord, chooses what is posted, and disconnects it", async () => {
  const as = await admin();
  const page = await club.at("/settings/chat", { as, width: 360, noise: /422/ });
  const field = page.getByLabel("Discord webhook");
  const save = page.getByRole("button", { name: "Check and save" });
  await fillIn(field, "https://example.org/");
  await press(save);
  await page.getByText("Enter the webhook’s whole address").waitFor();
  await club.site.discord.control({ status: 404, times: 1 });
  await fillIn(field, ADDRESS);
  await press(save);
  await page.getByText("Discord doesn’t know this webhook.").waitFor();
  expect(await field.inputValue()).toBe(ADDRESS);
  await expectFlawless(page);
  await press(save);
  await page.getByText("with the webhook that ends in oken").waitFor();
  expect(await page.content()).not.toContain("secret");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_000);
  await press(page.getByLabel("Post published posts"));
  await expect
    .poll(async () => (await as.get("/api/club/chat")).json.connection)
    .toMatchObject({ posts: true, evenings: true });
  await page.reload();
  await page.getByLabel("Post published posts").waitFor();
  expect(await page.getByLabel("Post published posts").isChecked()).toBe(true);
  expect(await page.getByLabel("Post the evenings").isChecked()).toBe(true);
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Disconnect" }));
  await page.getByText("We’re taking names out").waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Disconnect now" }));
  await field.waitFor();
  expect(await club.site.sql("select * from chat_webhook")).toEqual([]);
});

test("a refused webhook is shown to the admin", async () => {
  const as = await admin();
  await as.send("PUT", "/api/club/chat", { webhook: ADDRESS });
  await game(club.site, { name: "Azul", suggestedBy: await member(club.site) });
  await club.site.discord.control({ status: 404 });
  await club.site.worker.runMinute();
  const page = await club.at("/settings/chat", { as });
  await page.getByText("Discord refused our messages").waitFor();
  await expectFlawless(page);
  await page.goto(`${club.site.url}/status`);
  await page.getByText("Discord didn’t take a message").waitFor();
});

test("a member lets the club’s Discord name them, once there is one", async () => {
  const as = await signedIn(club.site, await member(club.site));
  const open = async () => {
    const page = await club.at("/profile", { as });
    await press(page.locator("summary", { hasText: "Your data and leaving" }));
    await page.getByRole("link", { name: "Download my data" }).waitFor();
    return page;
  };
  const choice = "My name may appear in the club’s Discord";
  expect(await (await open()).getByLabel(choice).count()).toBe(0);
  await (await admin()).send("PUT", "/api/club/chat", { webhook: ADDRESS });
  const page = await open();
  expect(await page.getByLabel(choice).isChecked()).toBe(false);
  await press(page.getByLabel(choice));
  await expect
    .poll(async () => (await as.get("/api/profile/chat-name")).json)
    .toEqual({ offered: true, wanted: true });
  await expectFlawless(page);
});
