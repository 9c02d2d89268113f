import type { R2Bucket } from "@cloudflare/workers-types";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bucketInTime } from "../../../../worker/clients/bucket-in-time.ts";

// Tests the values. That the limits are set is tested in tests/api/platform/uploads-trouble.test.ts.
const LIMIT_MS = 4_000;
const SENDING_LIMIT_MS = 12_000;
const never = () => new Promise<never>(() => {});
const silent = bucketInTime(
  { head: never, get: never, put: never, delete: never, list: never, createMultipartUpload: never } as never,
  LIMIT_MS,
);
const upload = () =>
  bucketInTime(
    {
      createMultipartUpload: async () => ({ uploadPart: never, complete: never, abort: never }),
    } as unknown as R2Bucket,
    LIMIT_MS,
  ).createMultipartUpload("key", {});

/** Returns an object whose stream stalls after the first bytes. */
const stopping = async () => {
  let isBegun = false;
  const body = new ReadableStream({
    type: "bytes",
    pull(controller) {
      if (isBegun) return never();
      isBegun = true;
      controller.enqueue(new Uint8Array(10));
    },
  });
  const got = await bucketInTime({ get: async () => ({ body, size: 20 }) } as never, LIMIT_MS).get("key");
  const reader = got?.body?.getReader();
  await reader?.read();
  return reader;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each<[string, number, () => Promise<unknown>]>([
  ["head", LIMIT_MS, () => silent.head("key")],
  ["get", LIMIT_MS, () => silent.get("key")],
  ["the next bytes", LIMIT_MS, async () => (await stopping())?.read()],
  ["delete", LIMIT_MS, () => silent.delete(["key"])],
  ["list", LIMIT_MS, () => silent.list({})],
  ["put", SENDING_LIMIT_MS, () => silent.put("key", "words", {})],
  ["the beginning of an upload in parts", LIMIT_MS, () => silent.createMultipartUpload("key", {})],
  ["a part", SENDING_LIMIT_MS, async () => (await upload()).uploadPart(1, new Uint8Array(1))],
  ["joining the parts", SENDING_LIMIT_MS, async () => (await upload()).complete([])],
  ["calling off an upload", LIMIT_MS, async () => (await upload()).abort()],
])("%s is given up after %i ms", async (_, limit, call) => {
  const refused = vi.fn();
  call().catch(refused);
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(refused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: "unavailable" }));
});
