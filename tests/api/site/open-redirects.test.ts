import { describe, expect, it } from "vitest";
import { browserOf, visitor } from "../../support/arrange.ts";
import { FEW_FOREIGN_ADDRESSES, FOREIGN_ADDRESSES, HARMLESS_PATHS } from "../../support/foreign-addresses.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { asked } from "../members/auth-steps.ts";

const site = await startSite({
  settings: { SIGN_IN_LIMIT_PER_ADDRESS: "1000", SIGN_IN_LIMIT_PER_NETWORK: "1000" },
});
const ada = await browserOf(site, "NEW");

/** Pages that return to an earlier address, as the worker renders them. */
const PAGES: [string, (wanted: string) => string, () => Visitor][] = [
  ["the sign-in page", (wanted) => `/sign-in?${wanted}`, () => visitor(site)],
  ["the sign-in page of who is signed in", (wanted) => `/sign-in?${wanted}`, () => ada],
  ["the welcome on the profile", (wanted) => `/profile?welcome=1&${wanted}`, () => ada],
  ["the sign-in error page", (wanted) => `/sign-in-error?error=Verification&${wanted}`, () => visitor(site)],
];

/** Returns the targets of all links on a page that depend on the requested one, resolved as a browser does. */
async function leadsTo(page: (typeof PAGES)[number], callbackUrl: string): Promise<string[]> {
  const [, path, who] = page;
  const wanted = new URLSearchParams({ callbackUrl }).toString();
  const { status, text } = await who().get(path(wanted));
  expect(status).toBe(200);
  const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
  const addresses = [...main.matchAll(/(?:href|action|name="callbackUrl" value)="([^"]*)"/g)].map(
    ([, address = ""]) => address.replaceAll("&amp;", "&"),
  );
  expect(addresses.length).toBeGreaterThan(0);
  return addresses
    .filter((address) => !address.startsWith("mailto:"))
    .flatMap((address) => {
      const url = new URL(address, `${site.url}${path("")}`);
      const inside = url.searchParams.get("callbackUrl");
      return [url.href, ...(inside === null ? [] : [new URL(inside, site.url).href])];
    });
}

describe.each(PAGES)("%s", (...page) => {
  const [name] = page;
  // The rule itself is tested with all addresses (tests/unit); a few of each kind show that each page applies it.
  const addresses = name === PAGES[0]?.[0] ? FOREIGN_ADDRESSES : FEW_FOREIGN_ADDRESSES;
  it.each(addresses)("leads nowhere else for %j", async (callbackUrl) => {
    for (const address of await leadsTo(page, callbackUrl)) expect(new URL(address).origin).toBe(site.url);
  });

  it.each(HARMLESS_PATHS)("stays on the site for %j", async (callbackUrl) => {
    for (const address of await leadsTo(page, callbackUrl)) expect(new URL(address).origin).toBe(site.url);
  });

  it("leads to the requested page", async () => {
    const path = "/games/abc?show=mine#thread";
    for (const wanted of [path, site.url + path])
      expect(await leadsTo(page, wanted)).toContain(site.url + path);
  });
});

describe("the link in the mail", () => {
  it("leads home for a foreign callbackUrl in the form", async () => {
    const { link } = await asked(site, "form@club.example", "/..//evil.example");
    expect(new URL(link, site.url).searchParams.get("callbackUrl")).toBe(site.url);
  });

  it.each(["//evil.example", "/..//evil.example/login", "https://evil.example/", "/%2fevil.example"])(
    "leads home when changed: %s",
    async (callbackUrl) => {
      const { browser, link } = await asked(site, "changed@club.example", "/games");
      const changed = new URL(link, site.url);
      changed.searchParams.set("callbackUrl", callbackUrl);
      const { status, headers } = await browser.get(changed.pathname + changed.search);
      expect(status).toBe(302);
      const to = new URL(headers.get("location") ?? "");
      expect(to.origin).toBe(site.url);
      expect(to.searchParams.get("callbackUrl")).toBeNull();
    },
  );
});
