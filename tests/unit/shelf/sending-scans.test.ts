import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { type Scan, sendScan } from "../../../web/shelf/scanning/acts.ts";
import { isoOf } from "../../../worker/contract/dates.ts";
import { SCAN_KEPT_SECONDS } from "../../../worker/contract/shelf/copies.ts";

const NOW = Date.parse("2027-03-04T20:00:00Z");
const SECOND = 1_000;
const scanAt = (secondsAgo: number, code = "7K3M9Q"): Scan => ({
  ...{ key: `${code} ${secondsAgo}`, at: NOW - secondsAgo * SECOND, code, take: "take" },
});

/** Calls of a server that has counted each box at an instant before. */
function countedAt(at: number) {
  const bodies: { scans: { code: string }[] }[] = [];
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    if (!init?.body) return Response.json({ csrfToken: "t" });
    const body = JSON.parse(String(init.body));
    bodies.push(body);
    const results = body.scans.map(({ code }: { code: string }) => ({
      ...{ code, result: "again", name: "Azul", place: null, at: isoOf(at) },
    }));
    return Response.json({ results, stockTake: {} });
  });
  return bodies;
}

const send = (scan: Scan, waiting: readonly Scan[] = []) =>
  sendScan(new QueryClient(), scan, waiting, (at) => isoOf(at).slice(11, 16));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a scan that is sent again after its answer was lost is seen, and one of a box seen before says when", async () => {
  countedAt(NOW - 6 * SECOND);
  expect(await send(scanAt(5))).toMatchObject({ tone: "good", words: "Seen." });
  expect(await send(scanAt(1))).toMatchObject({ tone: "fair", words: "Already seen at 19:59." });
});

test("a box is put back at the place whose label was scanned before, and a scan kept by an older page where it was", async () => {
  const bodies = countedAt(NOW);
  const old = { ...scanAt(3), take: null };
  for (const kept of [{ ...old, placeId: "cupboard" }, old]) await send(kept).catch(() => {});
  const sent = { csrfToken: "t", secondsAgo: 3 };
  expect(bodies).toEqual([{ ...sent, placeId: "cupboard" }, sent]);
});

test("a scan that waited for over a week says so, and is sent neither alone nor along with another", async () => {
  const bodies = countedAt(NOW);
  const [old, young] = [scanAt(SCAN_KEPT_SECONDS + 1, "0LD000"), scanAt(SCAN_KEPT_SECONDS, "Y0VNG0")];
  expect(await send(old)).toMatchObject({ tone: "bad", words: /waited for over a week/ });
  expect(bodies).toEqual([]);
  await send(young, [old, scanAt(3)]);
  expect(bodies.map(({ scans }) => scans.map(({ code }) => code))).toEqual([["Y0VNG0", "7K3M9Q"]]);
});
