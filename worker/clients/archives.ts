import type { R2Bucket } from "@cloudflare/workers-types";
import { bucketInTime } from "./bucket-in-time.ts";
import { keepInParts } from "./keep-in-parts.ts";

/** Key prefix. No file's key begins with it, so archives are neither served nor swept. */
const ARCHIVES = "archives/";
const TABLES = ".tar";
/** Written last: an archive without it is incomplete. */
const MANIFEST = ".json";

/** Storage of the club's archives: each has its tables, as tar entries without the end, and a manifest. */
export interface Archives {
  /** Lists incomplete ones, too. @throws {ClubError} `unavailable` */
  list(): Promise<ListedArchive[]>;
  /** Buffers one part at a time. @throws {ClubError} `unavailable`, and whatever `bytes` throws */
  keepTables(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** @throws {ClubError} `unavailable` */
  keepManifest(name: string, text: string): Promise<void>;
  /** Returns null if there is none. @throws {ClubError} `unavailable` */
  manifest(name: string): Promise<string | null>;
  /** Returns null if there are none. @throws {ClubError} `unavailable` */
  tables(name: string): Promise<ReadableStream<Uint8Array> | null>;
  /** @throws {ClubError} `unavailable` */
  remove(names: string[]): Promise<void>;
}

interface ListedArchive {
  name: string;
  isWhole: boolean;
  bytes: number;
}

export function r2Archives(r2: R2Bucket, ms: number): Archives {
  const bucket = bucketInTime(r2, ms);
  const bodyOf = async (key: string) => (await bucket.get(key))?.body ?? null;
  return {
    async list() {
      // There are always fewer than a page holds.
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
