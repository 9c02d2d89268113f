import type { R2Bucket, R2Object } from "@cloudflare/workers-types";
import { FILE_ENDINGS, FILES_PATH, type FileType } from "../contract/platform/files.ts";
import { isFileKey, type ListedObject, TRASH } from "../lib/file-keys.ts";
import { newId } from "../lib/new-id.ts";
import { bucketInTime } from "./bucket-in-time.ts";
import { keepInParts } from "./keep-in-parts.ts";

/** What is kept with a file, and served with it. */
export interface FileMeta {
  type: FileType;
  /** What it is called when it is saved. */
  title: string;
}

/** Where the club's files lie. */
export interface Files {
  /**
   * Keeps what comes and gives its size, never holding more of it than a part; when it breaks off nothing is kept.
   * @throws {ClubError} `unavailable`, and whatever `bytes` throws
   */
  keep(key: string, bytes: AsyncIterable<Uint8Array>, meta: FileMeta): Promise<number>;
  /**
   * The file, or the part of it that is asked for; without a body when the browser has it already.
   * @throws {ClubError} `unavailable`; reading the body throws the same
   */
  get(key: string, asked?: { range?: ByteRange; unless?: string }): Promise<KeptFile | null>;
  /** @throws {ClubError} `unavailable` */
  head(key: string): Promise<KeptFile | null>;
  /** Removing what is not there is fine. @throws {ClubError} `unavailable` */
  remove(keys: string[]): Promise<void>;
  /** Copies a file into the trash; one that is no longer there is left out. @throws {ClubError} `unavailable` */
  copyToTrash(key: string): Promise<void>;
  /** A page of everything kept whose key begins like this, or comes after one. @throws {ClubError} `unavailable` */
  list(from?: { prefix?: string; after?: string; cursor?: string | undefined }): Promise<ListedObjects>;
  /** The id that the bucket carries, null where it carries none. @throws {ClubError} `unavailable` */
  instance(): Promise<string | null>;
  /** Gives the id to a bucket that has none. @returns the one it has now @throws {ClubError} `unavailable` */
  nameInstance(id: string): Promise<string | null>;
}

interface ListedObjects {
  objects: ListedObject[];
  /** For the next page; undefined: there is none. */
  cursor: string | undefined;
}

export type ByteRange = { offset: number; length?: number } | { suffix: number };

export interface KeptFile {
  /** Bytes of all of it. */
  size: number;
  /** As the header has it, in quotes. */
  etag: string;
  meta: Partial<FileMeta>;
  body: ReadableStream<Uint8Array> | null;
}

/** The object that says which database the bucket belongs to. No file's key: it is neither served nor swept. */
export const INSTANCE_KEY = "instance-id";

/** The key of a new file; nobody can guess it. */
export const newFileKey = (type: FileType): string => `${newId()}.${FILE_ENDINGS[type]}`;

/** The key of the file at an address of this site, null for what is no such address. */
export function fileKeyIn(src: string): string | null {
  const key = src.startsWith(FILES_PATH) ? src.slice(FILES_PATH.length) : "";
  return isFileKey(key) ? key : null;
}

/** Files in Cloudflare's R2, which gets `ms` milliseconds to answer a call. */
export function r2Files(r2: R2Bucket, ms: number): Files {
  const bucket = bucketInTime(r2, ms);
  const instance = async () => {
    const found = await bucket.get(INSTANCE_KEY);
    return found && (await new Response(found.body).text()).trim();
  };
  return {
    keep: (key, bytes, { type, title }) =>
      keepInParts(bucket, key, bytes, { httpMetadata: { contentType: type }, customMetadata: { title } }),
    async get(key, { range, unless } = {}) {
      const found = await bucket.get(key, {
        ...(range && { range }),
        ...(unless !== undefined && { onlyIf: new Headers({ "If-None-Match": unless }) as never }),
      });
      return found && keptFile(found.object, found.body);
    },
    async head(key) {
      const object = await bucket.head(key);
      return object && keptFile(object, null);
    },
    remove: async (keys) => (keys.length > 0 ? bucket.delete(keys) : undefined),
    async copyToTrash(key) {
      const found = await bucket.get(key);
      if (!found?.body) return;
      const { httpMetadata, customMetadata } = found.object;
      await bucket.put(TRASH + key, found.body, {
        ...(httpMetadata && { httpMetadata }),
        ...(customMetadata && { customMetadata }),
      });
    },
    async list({ prefix, after, cursor } = {}) {
      const listed = await bucket.list({
        ...(after !== undefined && { startAfter: after }),
        ...(prefix !== undefined && { prefix }),
        ...(cursor !== undefined && { cursor }),
      });
      return {
        objects: listed.objects.map(({ key, uploaded }) => ({ key, uploaded: uploaded.getTime() })),
        cursor: listed.truncated ? listed.cursor : undefined,
      };
    },
    instance,
    async nameInstance(id) {
      // Of several at once the first one names it.
      const onlyIf = new Headers({ "If-None-Match": "*" }) as never;
      const named = await bucket.put(INSTANCE_KEY, id, {
        onlyIf,
        httpMetadata: { contentType: "text/plain" },
      });
      return named ? id : instance();
    },
  };
}

function keptFile(object: R2Object, body: KeptFile["body"]): KeptFile {
  const { size, httpEtag, httpMetadata, customMetadata } = object;
  return {
    size,
    etag: httpEtag,
    meta: {
      type: httpMetadata?.contentType as FileType | undefined,
      title: customMetadata?.title,
    } as Partial<FileMeta>,
    body,
  };
}
