import type { R2Bucket, R2Object } from "@cloudflare/workers-types";
import { FILE_ENDINGS, type FileType } from "../contract/platform/files.ts";
import { FILES_PATH } from "../contract/platform/image-url.ts";
import { isFileKey, type ListedObject, TRASH } from "../lib/file-keys.ts";
import { newId } from "../lib/new-id.ts";
import { bucketInTime } from "./bucket-in-time.ts";
import { keepInParts } from "./keep-in-parts.ts";

export interface FileMeta {
  type: FileType;
  title: string;
}

export interface Files {
  /** Stores a stream in parts; nothing if it fails. @throws {ClubError} `unavailable`, and whatever `bytes` throws */
  keep(key: string, bytes: AsyncIterable<Uint8Array>, meta: FileMeta): Promise<number>;
  /** Has no body if the browser's copy is current. @throws {ClubError} `unavailable`; reading the body throws the same */
  get(key: string, asked?: { range?: ByteRange; unless?: string }): Promise<KeptFile | null>;
  /** @throws {ClubError} `unavailable` */
  head(key: string): Promise<KeptFile | null>;
  /** Ignores missing files. @throws {ClubError} `unavailable` */
  remove(keys: string[]): Promise<void>;
  /** Ignores a missing file. @throws {ClubError} `unavailable` */
  copyToTrash(key: string): Promise<void>;
  /** Lists a page, by prefix or after a key. @throws {ClubError} `unavailable` */
  list(from?: { prefix?: string; after?: string; cursor?: string | undefined }): Promise<ListedObjects>;
  /** Returns the bucket's id, or null. @throws {ClubError} `unavailable` */
  instance(): Promise<string | null>;
  /** Sets the id unless there is one; returns the id in effect. @throws {ClubError} `unavailable` */
  nameInstance(id: string): Promise<string | null>;
}

interface ListedObjects {
  objects: ListedObject[];
  cursor: string | undefined;
}

export type ByteRange = { offset: number; length?: number } | { suffix: number };

export interface KeptFile {
  /** Size of the whole file, in bytes. */
  size: number;
  /** Quoted, as in the header. */
  etag: string;
  meta: Partial<FileMeta>;
  body: ReadableStream<Uint8Array> | null;
}

/** Key of the object that names the bucket's database. Not a file's key, so it is neither served nor swept. */
export const INSTANCE_KEY = "instance-id";

export const newFileKey = (type: FileType): string => `${newId()}.${FILE_ENDINGS[type]}`;

/** Returns the file key in an address of this site; null for other addresses. */
export function fileKeyIn(src: string): string | null {
  const key = src.startsWith(FILES_PATH) ? src.slice(FILES_PATH.length) : "";
  return isFileKey(key) ? key : null;
}

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
      // Of concurrent calls the first one wins.
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
