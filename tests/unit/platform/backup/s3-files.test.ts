import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { s3Files } from "../../../../drizzle/backup/s3-files.ts";

const TIMEOUT_MS = 300;
const PATIENT_MS = 20_000;
const WORDS = "the bucket club-files didn’t answer within 0.3 seconds: try again later";
const EMPTY = "<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>";

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

async function bucket(answer: (response: ServerResponse) => void, timeoutMs = TIMEOUT_MS) {
  const server = createServer((request, response) => {
    request.resume().on("end", () => answer(response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push({
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
  return s3Files({
    ...{ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, name: "club-files" },
    ...{ accessKeyId: "id", secretAccessKey: "secret", timeoutMs },
  });
}
const read = async (body: AsyncIterable<Uint8Array> | null | undefined) => {
  let bytes = 0;
  for await (const piece of body ?? []) bytes += piece.byteLength;
  return bytes;
};
const file = () =>
  (async function* () {
    yield new Uint8Array(3);
  })();
const META = { type: "image/png", title: "A picture" } as const;

describe("a bucket over S3", () => {
  it("that never answers is given up after the time limit, in a sentence", async () => {
    const files = await bucket(() => {});
    await expect(files.list()).rejects.toThrow(WORDS);
    await expect(files.get("key")).rejects.toThrow(WORDS);
    await expect(files.keep("key", file(), META)).rejects.toThrow(WORDS);
  });

  it("that stops in the middle of a file is given up, too", async () => {
    const files = await bucket((response) => response.writeHead(200).write("ab"));
    await expect(files.get("key").then((found) => read(found?.body))).rejects.toThrow(WORDS);
  });

  it("that answers in time works (the control)", async () => {
    const files = await bucket((response) => setTimeout(() => response.end(EMPTY), TIMEOUT_MS), PATIENT_MS);
    expect(await files.list()).toEqual({ objects: [], cursor: undefined });
    expect(await read((await files.get("key"))?.body)).toBe(EMPTY.length);
    expect(await files.keep("key", file(), META)).toBe(3);
  });
});
