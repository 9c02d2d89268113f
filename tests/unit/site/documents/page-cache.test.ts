import { expect, test } from "vitest";
import { listState } from "../../../../worker/db/revisions.ts";
import { PageCache, type RenderedPage } from "../../../../worker/site/documents/page-cache.ts";
import { clubWith } from "../../../support/club-settings.ts";

const drawn = (html: string): RenderedPage => ({
  html: [new TextEncoder().encode(html)],
  policy: "",
  usesCamera: false,
  etag: "",
});
const STATE = "7.1";

test("a cached page is served after reading its data only if that is unchanged", () => {
  const cache = new PageCache();
  cache.set("/games", STATE, { data: "one", page: drawn("1") });
  expect(cache.drawnFrom("/games", "one", STATE)).toEqual(drawn("1"));
  expect(cache.drawnFrom("/games", "two", STATE)).toBeUndefined();
  expect(cache.drawnFrom("/posts", "one", STATE)).toBeUndefined();
  cache.set("/games", STATE, { data: "two", page: drawn("2") });
  expect(["one", "two"].map((data) => cache.drawnFrom("/games", data, STATE))).toEqual([
    undefined,
    drawn("2"),
  ]);
});

test("a cached page is served without reading only in the state in which it was last read", () => {
  const cache = new PageCache();
  expect(cache.inState("/games", STATE)).toBeUndefined();
  cache.set("/games", STATE, { data: "one", page: drawn("1") });
  expect(cache.inState("/games", STATE)?.page).toEqual(drawn("1"));
  expect(cache.inState("/games", "8.1")).toBeUndefined();
  cache.drawnFrom("/games", "one", "8.1");
  expect([STATE, "8.1"].map((state) => cache.inState("/games", state)?.page)).toEqual([
    undefined,
    drawn("1"),
  ]);
});

test("a page's state is worth looking up until a later state was seen", () => {
  const cache = new PageCache();
  expect(cache.mayHave("/games")).toBe(false);
  for (const address of ["/games", "/posts"]) cache.set(address, STATE, { data: "one", page: drawn("1") });
  expect(["/games", "/posts", "/faq"].map((address) => cache.mayHave(address))).toEqual([true, true, false]);
  cache.inState("/games", "8.1");
  expect(["/games", "/posts"].map((address) => cache.mayHave(address))).toEqual([false, false]);
  cache.drawnFrom("/games", "one", "8.1");
  expect(["/games", "/posts"].map((address) => cache.mayHave(address))).toEqual([true, false]);
});

test("a page of unknown state is read again each time", () => {
  const cache = new PageCache();
  cache.set("/games", null, { data: "one", page: drawn("1") });
  expect([cache.inState("/games", null), cache.mayHave("/games")]).toEqual([undefined, false]);
  expect(cache.drawnFrom("/games", "one", null)).toEqual(drawn("1"));
});

test("a state consists of the revision, the settings' version and the quarter of an hour", () => {
  const { club } = clubWith();
  const at = (time: string, revision = 7, version = 0) =>
    listState({ club: { ...club, version }, now: Date.parse(`2026-11-22T${time}Z`) }, { revision });
  expect(at("23:59:59.999")).toBe(at("23:45:00.000"));
  // Midnight in Kathmandu, which is 5:45 ahead.
  expect(at("18:14:59.999")).not.toBe(at("18:15:00.000"));
  expect(at("23:50:00.000", 8)).not.toBe(at("23:50:00.000"));
  expect(at("23:50:00.000", 7, 1)).not.toBe(at("23:50:00.000"));
  expect(listState({ club, now: 0 }, undefined)).toBeNull();
});

test("a full cache drops the least recently used page", () => {
  const cache = new PageCache(35);
  const set = (address: string) => cache.set(address, STATE, { data: "d", page: drawn("8 chars!") });
  for (const address of ["a", "b", "c"]) set(address);
  expect(cache.inState("a", STATE)).toBeDefined();
  set("e");
  expect(["a", "b", "c", "e"].filter((address) => cache.inState(address, STATE))).toEqual(["a", "c", "e"]);
});

test("a page larger than the cache is not stored, and its size is not counted", () => {
  const cache = new PageCache(40);
  cache.set("a", STATE, { data: "d", page: drawn("x".repeat(50)) });
  expect(cache.inState("a", STATE)).toBeUndefined();
  for (const address of ["a", "b", "c", "e"])
    cache.set(address, STATE, { data: "d", page: drawn("8 chars!") });
  expect(["a", "b", "c", "e"].filter((address) => cache.inState(address, STATE))).toHaveLength(4);
});
