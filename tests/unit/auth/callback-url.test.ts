import { describe, expect, it } from "vitest";
import { isWebAddress, ownAddress } from "../../../worker/features/auth/callback-url.ts";
import { NASTY_CALLBACK_URLS } from "./nasty-callback-urls.ts";

const SITE = "https://club.example";

describe("a callback URL", () => {
  it.each([
    ["/games", `${SITE}/games`],
    ["/", `${SITE}/`],
    [SITE, SITE],
    [`${SITE}/`, `${SITE}/`],
    [`${SITE}/games/abc?tab=players#thread`, `${SITE}/games/abc?tab=players#thread`],
    ["/games?next=https://evil.example", `${SITE}/games?next=https://evil.example`],
    ["HTTPS://CLUB.EXAMPLE/games", `${SITE}/games`],
    ["https://club.example:443/games", `${SITE}/games`],
    ["https://ada:secret@club.example/games", `${SITE}/games`],
    ["/posts/caf\u00e9", `${SITE}/posts/caf%C3%A9`],
    ["/a/../games", `${SITE}/games`],
  ])("%s leads to %s", (asked, address) => {
    expect(ownAddress(SITE, asked)).toBe(address);
  });

  it.each(NASTY_CALLBACK_URLS)("%j leads home", (asked) => {
    expect(ownAddress(SITE, asked)).toBe(SITE);
  });

  it.each([undefined, ""])("that is missing (%j) leads home", (asked) => {
    expect(ownAddress(SITE, asked)).toBe(SITE);
  });

  it("longer than a cookie holds leads home", () => {
    expect(ownAddress(SITE, `/games?q=${"x".repeat(1_900)}`)).not.toBe(SITE);
    expect(ownAddress(SITE, `/games?q=${"x".repeat(2_000)}`)).toBe(SITE);
  });

  it("compares the port and the scheme, too", () => {
    expect(ownAddress("http://localhost:8787", "http://localhost:8788/games")).toBe("http://localhost:8787");
    expect(ownAddress(SITE, "http://club.example/games")).toBe(SITE);
  });
});

describe("an address of the web", () => {
  it.each(["/games", "https://evil.example", "http://evil.example", "//evil.example"])(
    "%s is one",
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
  ])("%s is none", (asked) => {
    expect(isWebAddress(SITE, asked)).toBe(false);
  });
});
