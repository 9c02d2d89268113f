import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Client } from "@libsql/client";
import { CLUB_FILE, clubSettings, readClubFile } from "../../dev/club-settings.ts";
import { claimFolder, keepEmpty } from "../../dev/data-folder.ts";
import { startDatabase } from "../../dev/database.ts";
import { freePort } from "../../dev/free-port.ts";
import { dataDir } from "../../dev/settings.ts";
import type { FileMeta } from "../../worker/clients/files.ts";
import { connect, printable } from "../connect.ts";
import { s3Files } from "./s3-files.ts";

export interface KeptFiles {
  list(from?: {
    cursor?: string | undefined;
  }): Promise<{ objects: { key: string }[]; cursor: string | undefined }>;
  get(key: string): Promise<{ meta: Partial<FileMeta>; body: AsyncIterable<Uint8Array> | null } | null>;
  keep(key: string, bytes: AsyncIterable<Uint8Array>, meta: FileMeta): Promise<number>;
}

export interface BackupPlace {
  /** Name for people, without secrets. */
  name: string;
  url: string;
  authToken?: string;
  /** Client that reads integers as bigint. */
  database: Client;
  files: KeptFiles;
  /** Marks the data as a club's own, so that no later start adds the demo. */
  markRestored(): void;
  close(): Promise<void>;
}

const BUCKET_SETTINGS = ["R2_ENDPOINT", "R2_BUCKET", "R2_ACCESS_KEY_ID", "R2_SECRET_ACCESS_KEY"] as const;

/**
 * Opens a hosted site, by `DATABASE_URL` and its bucket's settings, or the local one in `DATA_DIR`, which must not be
 * running. Throws a sentence if there is none or the settings are ambiguous.
 */
export async function openPlace(
  env: NodeJS.ProcessEnv,
  { mayBeNew }: { mayBeNew: boolean },
): Promise<BackupPlace> {
  if (env.DATABASE_URL) return openHosted(env.DATABASE_URL, env);
  // As in `npm start`: the data folder and wrangler.toml are found from the checkout.
  process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
  return openLocal(localFolder(env, readClubFile()), mayBeNew);
}

/**
 * Returns the local site's folder. Throws a sentence if this checkout also deploys and DATA_DIR is not set: the demo
 * club of the first `npm start` would be taken for the club.
 * @param clubFile the text of club.env, or null if there is none
 */
export function localFolder(env: NodeJS.ProcessEnv, clubFile: string | null): string {
  if (!env.DATA_DIR && clubFile !== null && clubSettings(clubFile, env).vars.DATABASE_URL) {
    const hosted = ["DATABASE_URL", "DATABASE_AUTH_TOKEN", ...BUCKET_SETTINGS].join(", ");
    throw new Error(
      `${CLUB_FILE} names a deployed site: for that one set ${hosted} in the environment, for the local one DATA_DIR=${dataDir(env)}`,
    );
  }
  return dataDir(env);
}

function openHosted(url: string, env: NodeJS.ProcessEnv): BackupPlace {
  const missing = BUCKET_SETTINGS.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new Error(
      `DATABASE_URL names a hosted site: set ${missing.join(", ")} too, for the bucket of its files`,
    );
  const given = (name: (typeof BUCKET_SETTINGS)[number]): string => env[name] ?? "";
  const authToken = env.DATABASE_AUTH_TOKEN;
  const database = connect(url, authToken, "bigint");
  return {
    name: `${printable(url)} and the bucket ${given("R2_BUCKET")}`,
    url,
    ...(authToken && { authToken }),
    database,
    files: s3Files({
      endpoint: given("R2_ENDPOINT"),
      name: given("R2_BUCKET"),
      accessKeyId: given("R2_ACCESS_KEY_ID"),
      secretAccessKey: given("R2_SECRET_ACCESS_KEY"),
    }),
    markRestored: () => undefined,
    close: async () => database.close(),
  };
}

async function openLocal(dir: string, mayBeNew: boolean): Promise<BackupPlace> {
  const databaseDir = join(dir, "database");
  if (!mayBeNew && !existsSync(databaseDir))
    throw new Error(`there is no site in ${dir}: name its folder with DATA_DIR=…, or set DATABASE_URL`);
  const open: { close(): Promise<void> }[] = [];
  const close = async () => {
    for (const part of open.toReversed()) await part.close();
  };
  try {
    open.push(claimFolder(dir));
    // Caches miniflare and wrangler, which only a local site loads, and only once it may be opened.
    enableCompileCache("node_modules/.cache/compiled");
    const { moveOldFiles, openBucket } = await import("../../dev/bucket.ts");
    await moveOldFiles(dir);
    const server = await startDatabase({ port: await freePort(), dir: databaseDir });
    open.push(server);
    const database = connect(server.url, undefined, "bigint");
    open.push({ close: async () => database.close() });
    const bucket = await openBucket(dir);
    open.push(bucket);
    return {
      name: dir,
      url: server.url,
      database,
      files: bucket.files,
      markRestored: () => keepEmpty(dir),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns keys of the site's own files. Others' objects may be in the same bucket. */
export async function keysOf(files: KeptFiles): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await files.list({ cursor });
    keys.push(...page.objects.map(({ key }) => key));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return keys;
}

const AT_ONCE = 8;

/** Runs the work on each item, AT_ONCE at a time and in no order. */
export async function forEach<T>(list: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const left = list[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
    }),
  );
}
