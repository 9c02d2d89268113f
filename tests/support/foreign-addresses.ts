/**
 * Addresses that must never be followed from https://club.example or any other site. Each leads elsewhere, directly or
 * after normalisation between browser and page, or is no address of a page.
 */
export const FOREIGN_ADDRESSES = [
  // Other hosts by name.
  "https://evil.example",
  "https://evil.example/games",
  "http://evil.example",
  "https://club.example.evil.example",
  "https://evil.example#https://club.example",
  "https://evil.example?https://club.example/",
  "https://xn--clb-hoa.example/",
  "https://club.examp\u2024le",
  // The site's name as a user name.
  "https://club.example@evil.example",
  "https://club.example:pw@evil.example/",
  "https://club.example%2f@evil.example/",
  "https://evil.example\\@club.example",
  "//club.example@evil.example",
  // Other ports and protocols.
  "https://club.example:8443/",
  "https://club.example:80@evil.example/",
  "ftp://club.example/",
  "ws://club.example/",
  // Two slashes begin a host.
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "//evil.example:443/games",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  // Slashes that appear only after dots are resolved.
  "/..//evil.example",
  "/..//evil.example/login",
  "/.//evil.example",
  "/./..//evil.example",
  "/%2e%2e//evil.example",
  "/.%2E//evil.example",
  "/games/..//evil.example",
  "/games/../..//evil.example",
  // Backslashes, which browsers read as slashes.
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "/..\\/evil.example",
  "/games\\..\\..\\evil.example",
  // Tabs and line breaks, which browsers drop, and spaces, which they trim.
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "/\r\nSet-Cookie: a=b",
  "/.\t.//evil.example",
  "\t//evil.example",
  " //evil.example",
  " https://evil.example",
  // Escapes that may be decoded on the way.
  "/%2fevil.example",
  "/%2F/evil.example",
  "/%5cevil.example",
  "/%5C%5Cevil.example",
  "/..%5c/evil.example",
  "/%09/evil.example",
  "/%0d%0aSet-Cookie:a=b",
  "/..//%65vil.example",
  // Slashes of other scripts in place of a host's.
  "https:\uff0f\uff0fevil.example",
  "https:/\uff0fevil.example",
  "\uff0f\uff0fevil.example",
  "\u2044\u2044evil.example",
  // Schemes that are no page.
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "javascript://club.example/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://club.example/1234",
  "filesystem:https://club.example/x",
  "file:///etc/passwd",
  "about:blank",
  "games",
  "evil.example",
  "?next=1",
  "#x",
  "https://",
  "https://[::1",
  "/games\u0000",
  "/games\u0085",
];

/** One address of each kind, for tests that need a page per address. */
export const FEW_FOREIGN_ADDRESSES = [
  "https://evil.example",
  "https://club.example@evil.example",
  "ftp://club.example/",
  "//evil.example",
  "/..//evil.example/login",
  "/%2e%2e//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/%2fevil.example",
  "\uff0f\uff0fevil.example",
  "javascript:alert(1)",
  "https://[::1",
  "/games\u0000",
];

/** Paths that resemble foreign addresses but belong to this site. */
export const HARMLESS_PATHS = [
  "/\uff0fevil.example",
  "/\u2044\u2044evil.example",
  "/evil.example",
  "/@evil.example",
  "/:evil.example",
  "/games//evil.example",
  "/games?next=//evil.example",
  "/games#//evil.example",
  "/games?callbackUrl=%2F..%2F%2Fevil.example",
  "/https://evil.example",
];
