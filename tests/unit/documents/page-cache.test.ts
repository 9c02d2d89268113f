import { expect, test } from "vitest";
import { type DrawnPage, PageCache } from "../../../worker/features/documents/page-cache.ts";

const drawn = (html: string): DrawnPage => ({ html, policy: "", etag: "" });

test("a page is served again only for the data that it was drawn from", () => {
  const cache = new PageCache();
  cache.set("/games", "one", drawn("1"));
  expect(cache.get("/games", "one")).toEqual(drawn("1"));
  expect(cache.get("/games", "two")).toBeUndefined();
  expect(cache.get("/posts", "one")).toBeUndefined();
  cache.set("/games", "two", drawn("2"));
  expect([cache.get("/games", "one"), cache.get("/games", "two")]).toEqual([undefined, drawn("2")]);
});

test("where there is no more room, the page that was not asked for the longest goes", () => {
  const cache = new PageCache(35);
  for (const address of ["a", "b", "c"]) cache.set(address, "d", drawn("8 chars!"));
  expect(cache.get("a", "d")).toBeDefined();
  cache.set("e", "d", drawn("8 chars!"));
  const left = ["a", "b", "c", "e"].filter((address) => cache.get(address, "d"));
  expect(left).toEqual(["a", "c", "e"]);
});

test("a page larger than all the room is not kept, and takes nothing away for good", () => {
  const cache = new PageCache(40);
  cache.set("a", "d", drawn("x".repeat(50)));
  expect(cache.get("a", "d")).toBeUndefined();
  for (const address of ["a", "b", "c", "e"]) cache.set(address, "d", drawn("8 chars!"));
  expect(["a", "b", "c", "e"].filter((address) => cache.get(address, "d"))).toHaveLength(4);
});
