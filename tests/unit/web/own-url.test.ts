import { expect, it } from "vitest";
import { ownUrl } from "../../../web/features/notifications/own-url.ts";

it.each(["/", "/games/abc", "/games/abc?x=1#message-2", "/posts/tags/Zoë", "/a//b"])(
  "%s is followed",
  (url) => {
    expect(ownUrl(url)).toBe(url);
  },
);

it.each([
  "",
  "games",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "/\t/elsewhere.example",
  "/a\\b",
  "\n/games",
  " /games",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "https://elsewhere.example/",
  "data:text/html,x",
])("%j is not", (url) => {
  expect(ownUrl(url)).toBeNull();
});
