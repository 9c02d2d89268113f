import type { R2Bucket } from "@cloudflare/workers-types";
import { bucketInTime } from "./bucket-in-time.ts";
import { keepInParts } from "./keep-in-parts.ts";

/** Where archives lie in the bucket of files. No file's key begins like this: nothing here is served or swept. */
export const ARCHIVES = "archives/";
const TABLES = ".tar";
/** Written last: an archive without it is not whole. */
const MANIFEST = ".json";

/** Where the club's archives lie: of each the tables, as entries of a tar without its end, and its manifest. */
export interface Archives {
  /** All of them, whole or not. @throws {ClubError} `unavailable` */
  list(): Promise<ListedArchive[]>;
  /** Keeps what comes, never holding more of it than a part. @throws {ClubError} `unavailable`, and whatever `bytes` throws */
  keepTables(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** @throws {ClubError} `unavailable` */
  keepManifest(name: string, text: string): Promise<void>;
  /** Null where there is none. @throws {ClubError} `unavailable` */
  manifest(name: string): Promise<string | null>;
  /** Null where there are none. @throws {ClubError} `unavailable` */
  tables(name: string): Promise<ReadableStream<Uint8Array> | null>;
  /** @throws {ClubError} `unavailable` */
  remove(names: string[]): Promise<void>;
}

interface ListedArchive {
  name: string;
  isWhole: boolean;
  /** Of its tables. */
  bytes: number;
}

/** Archives in Cloudflare's R2, which gets `ms` milliseconds to answer a call. */
export function r2Archives(r2: R2Bucket, ms: number): Archives {
  const bucket = bucketInTime(r2, ms);
  const bodyOf = async (key: string) => (await bucket.get(key))?.body ?? null;
  return {
    async list() {
      // There are never as many as a page holds.
      const { objects } = await bucket.list({ prefix: ARCHIVES });
      const sizes = new Map(objects.map(({ key, size }) => [key.slice(ARCHIVES.length), size]));
      const names = new Set([...sizes.keys()].map((key) => key.replace(/\.[a-z]+$/, "")));
      return [...names].map((name) => ({
        name,
        isWhole: sizes.has(name + TABLES) && sizes.has(name + MANIFEST),
        bytes: sizes.get(name + TABLES) ?? 0,
      }));
    },
    keepTables: (name, bytes) =>
      keepInParts(bucket, ARCHIVES + name + TABLES, bytes, {
        httpMetadata: { contentType: "application/x-tar" },
      }),
    async keepManifest(name, text) {
      const options = { httpMetadata: { contentType: "application/json" } };
      await bucket.put(ARCHIVES + name + MANIFEST, text, options);
    },
    async manifest(name) {
      const body = await bodyOf(ARCHIVES + name + MANIFEST);
      return body && new Response(body).text();
    },
    tables: (name) => bodyOf(ARCHIVES + name + TABLES),
    async remove(names) {
      const keys = names.flatMap((name) => [ARCHIVES + name + MANIFEST, ARCHIVES + name + TABLES]);
      if (keys.length > 0) await bucket.delete(keys);
    },
  };
}
