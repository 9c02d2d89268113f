import { expect, test } from "vitest";
import { beforeThat, type Tone, withResult } from "../../../web/shelf/scanning/results.ts";
import { Sightings } from "../../../web/shelf/scanning/sightings.ts";
import { readScan } from "../../../worker/contract/shelf/scanned.ts";

test.each([
  ["HTTPS://CLUB.EXAMPLE/C/7K3M9Q", "7K3M9Q"],
  ["https://club.example/c/7k3m9q/", "7K3M9Q"],
  ["https://club.example/c/7K3M9Q?from=label", "7K3M9Q"],
  [" 7k3 m9q ", "7K3M9Q"],
  ["OIL-123", "011123"],
  ["123456", "123456"],
])("%j is a label's code", (text, code) => {
  expect(readScan(text)).toEqual({ kind: "label", code });
});

test.each([
  "https://club.example/shelf?place=7cdhq51ntfawmng1",
  "https://club.example/shelf/?q=a&place=7cdhq51ntfawmng1#top",
])("%j is a place's label", (text) => {
  expect(readScan(text)).toEqual({ kind: "place", code: "7cdhq51ntfawmng1" });
});

test.each([
  ["4002051693602", "4002051693602"],
  ["4 002051 693602", "4002051693602"],
  ["036000291452", "0036000291452"],
])("%j is a barcode", (text, code) => {
  expect(readScan(text)).toEqual({ kind: "barcode", code });
});

test.each(["4002051693603", "036000291453"])("%j is a barcode read wrongly", (text) => {
  expect(readScan(text)).toEqual({ kind: "misread", code: null });
});

test.each([
  "https://club.example/shelf",
  "https://club.example/shelf?place=",
  "7K3M9",
  "7K3M9QA",
  "UUUUUU",
  "",
  "40020516",
  "WIFI:S:club;;",
])("%j is neither", (text) => {
  expect(readScan(text)).toEqual({ kind: "foreign", code: null });
});

test("a box held before the camera is scanned once, and again after it was out of sight for three seconds", () => {
  const sightings = new Sightings();
  const isNew = (code: string, seconds: number) => sightings.isNew(code, seconds * 1_000);
  expect([0, 1, 3, 5.9].map((second) => isNew("7K3M9Q", second))).toEqual([true, false, false, false]);
  expect(isNew("000000", 6)).toBe(true);
  expect(isNew("7K3M9Q", 8.9)).toBe(true);
});

test("what became of a scan that waited stands in its own place, and a new one in front", () => {
  const scan = (key: string, words: string) => ({ key, words, at: 0, tone: "good" as const });
  const waiting = [scan("b", "waits"), scan("a", "waits")];
  expect(withResult(waiting, scan("a", "back"))).toEqual([scan("b", "waits"), scan("a", "back")]);
  expect(withResult(waiting, scan("c", "waits")).map(({ key }) => key)).toEqual(["c", "b", "a"]);
});

test("a box that was scanned before is known by its code, unless its words say so", () => {
  const scan = (key: string, code?: string, tone: Tone = "good") => ({
    key,
    words: "",
    at: 0,
    tone,
    ...(code && { code }),
  });
  const results = [scan("e", "A", "fair"), scan("d", "A"), scan("c", "B"), scan("b"), scan("a", "A")];
  expect(results.map((result) => beforeThat(results, result)?.key)).toEqual([
    undefined,
    "a",
    undefined,
    undefined,
    undefined,
  ]);
});
