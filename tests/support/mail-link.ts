import type { Page } from "playwright-core";
import { expect } from "vitest";
import { arrive, fillIn, press } from "./journey.ts";
import type { TestSite } from "./site.ts";

export async function linkTo(site: TestSite, email: string): Promise<string> {
  await expect.poll(() => site.outbox.mails(email)).not.toEqual([]);
  const [newest] = await site.outbox.mails(email);
  const link = newest?.text.match(/^http\S+$/m)?.[0];
  if (!link) throw new Error(`The mail to ${email} has no link.`);
  return link;
}

export async function codeIn(site: TestSite, email: string): Promise<string> {
  await expect.poll(() => site.outbox.mails(email)).not.toEqual([]);
  const [newest] = await site.outbox.mails(email);
  const [code] = newest?.text.match(/^\d{6}$/m) ?? [];
  if (!code) throw new Error(`The mail to ${email} has no code.`);
  return code;
}

export async function askForLink(page: Page, email: string): Promise<void> {
  await fillIn(page.getByLabel("Email address"), email);
  await press(page.getByRole("button", { name: "Email me a link" }));
  await arrive(page, "/check-your-mail");
}
