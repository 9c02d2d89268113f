import { describe, expect, it } from "vitest";
import { isWebAddress, ownAddress } from "../../../worker/http/callback-url.ts";
import { FOREIGN_ADDRESSES } from "../../support/foreign-addresses.ts";

const SITE = "https://club.example";

describe("a callback URL", () => {
  it.each([
    ["/games", `${SITE}/games`],
    ["/", `${SITE}/`],
    [SITE, SITE],
    [`${SITE}/`, `${SITE}/`],
    ["/games?next=https://evil.example", `${SITE}/games?next=https://evil.example`],
  ])("%s leads to %s", (asked, address) => {
    expect(ownAddress(SITE, asked)).toBe(address);
  });

  it.each([undefined, "", ...FOREIGN_ADDRESSES])("%j leads home", (asked) => {
    expect(ownAddress(SITE, asked)).toBe(SITE);
  });
});

describe("an address of the web", () => {
  it.each(["/games", "https://evil.example", "http://evil.example", "//evil.example"])(
    "%s is accepted",
    (asked) => {
      expect(isWebAddress(SITE, asked)).toBe(true);
    },
  );

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "games",
    "ftp://club.example",
    "httpsx://club.example",
  ])("%s is refused", (asked) => {
    expect(isWebAddress(SITE, asked)).toBe(false);
  });
});
