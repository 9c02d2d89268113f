import { describe, expect, it } from "vitest";
import { ownPath } from "../../../../worker/contract/own-path.ts";
import { FOREIGN_ADDRESSES, HARMLESS_PATHS } from "../../../support/foreign-addresses.ts";

const SITE = "https://club.example";

/** Returns the origin to which a browser on the site would follow an address. */
const followed = (address: string) => URL.parse(address, `${SITE}/sign-in`)?.origin;

describe("a requested address", () => {
  it.each([
    ["/games", "/games"],
    ["/", "/"],
    [SITE, "/"],
    [`${SITE}/`, "/"],
    ["/games/abc?show=mine#thread", "/games/abc?show=mine#thread"],
    [`${SITE}/games/abc?tab=players#thread`, "/games/abc?tab=players#thread"],
    ["HTTPS://CLUB.EXAMPLE/games", "/games"],
    ["https://club.example:443/games", "/games"],
    ["https://ada:secret@club.example/games", "/games"],
    ["/posts/caf\u00e9", "/posts/caf%C3%A9"],
    ["/a/../games", "/games"],
    ["/posts/tags/Zo\u00eb%2F2", "/posts/tags/Zo%C3%AB%2F2"],
  ])("%s is followed as the path %s", (asked, path) => {
    expect(ownPath(SITE, asked)).toBe(path);
  });

  it.each(FOREIGN_ADDRESSES)("%j is not followed", (asked) => {
    expect(ownPath(SITE, asked)).toBeNull();
  });

  it.each(HARMLESS_PATHS)("%j stays on the site", (asked) => {
    expect(followed(ownPath(SITE, asked) ?? "nowhere")).toBe(SITE);
  });

  it.each([undefined, null, ""])("is not followed when missing (%j)", (asked) => {
    expect(ownPath(SITE, asked)).toBeNull();
  });

  it("is not followed when longer than a cookie can hold", () => {
    expect(ownPath(SITE, `/games?q=${"x".repeat(1_900)}`)).not.toBeNull();
    expect(ownPath(SITE, `/games?q=${"x".repeat(2_000)}`)).toBeNull();
  });

  it("is compared by its port and protocol, too", () => {
    expect(ownPath("http://localhost:8787", "http://localhost:8788/games")).toBeNull();
    expect(ownPath("http://localhost:8787", "http://localhost:8787/games")).toBe("/games");
    expect(ownPath(SITE, "http://club.example/games")).toBeNull();
  });
});

/** Checks that look right but would let a browser leave. */
const NAIVE: Record<string, (asked: string) => string | null> = {
  "that it begins with a slash": (asked) => (asked.startsWith("/") ? asked : null),
  "that it begins with one slash": (asked) => (/^\/(?!\/)/.test(asked) ? asked : null),
  "that it begins with one slash and no backslash": (asked) => (/^\/(?![/\\])/.test(asked) ? asked : null),
  "that it begins with the site's address": (asked) => (asked.startsWith(SITE) ? asked : null),
  "that its origin is the site's, and then its path": (asked) => {
    const url = URL.parse(asked, SITE);
    return url?.origin === SITE ? url.pathname + url.search + url.hash : null;
  },
};

describe("the list of foreign addresses", () => {
  it.each(Object.entries(NAIVE))("has addresses that pass the naive check %s", (_, check) => {
    const past = FOREIGN_ADDRESSES.filter((asked) => {
      const path = check(asked);
      return path !== null && followed(path) !== SITE;
    });
    expect(past).not.toEqual([]);
  });
});
