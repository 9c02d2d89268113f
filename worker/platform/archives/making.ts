import { createHash, type Hash } from "node:crypto";
import type { Context } from "../../context.ts";
import { filesOf, migrationOf, pagesOf, tablesOf } from "../../db/table-pages.ts";
import { newId } from "../../lib/new-id.ts";
import { type Manifest, tableName, writtenManifest } from "../backup/manifest-rules.ts";
import { tarText } from "../backup/tar.ts";
import { type ArchiveKind, archiveName, FILES_PER_PART, outdatedNames } from "./rules.ts";

/** Stores all rows, but no files: they stay where they are and never change. @throws {ClubError} `unavailable` */
export async function makeArchive(ctx: Context, kind: ArchiveKind): Promise<void> {
  const name = archiveName(kind, ctx.now, newId());
  const manifest = await ctx.db.snapshot(async (transaction) => {
    const migration = await migrationOf(transaction);
    const files = await filesOf(transaction);
    const known = await tablesOf(transaction);
    const written = new Map(known.map((table) => [table.name, new WrittenTable()]));
    const entries = (async function* () {
      for await (const page of pagesOf(transaction, known)) {
        const pages = written.get(page.table)?.add(page.count, page.lines);
        yield* tarText(tableName(page.table, pages), page.lines, ctx.now);
      }
    })();
    await ctx.archives.keepTables(name, entries);
    return {
      at: new Date(ctx.now).toISOString(),
      migration,
      tables: Object.fromEntries([...written].map(([table, all]) => [table, all.inAll()])),
      files: {
        keys: files.map(({ key }) => key),
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        perPart: FILES_PER_PART,
      },
    } satisfies Omit<Manifest, "format">;
  });
  await ctx.archives.keepManifest(name, writtenManifest(manifest));
  ctx.log("archive-made", { name, files: manifest.files.keys.length });
  await removeOldArchives(ctx);
}

export async function removeOldArchives(ctx: Context): Promise<void> {
  const names = outdatedNames(await ctx.archives.list(), ctx.now);
  if (names.length === 0) return;
  await ctx.archives.remove(names);
  ctx.log("archives-removed", { names });
}

class WrittenTable {
  private readonly hash: Hash = createHash("sha256");
  private count = 0;
  private pages = 0;

  add(count: number, lines: string): number {
    this.hash.update(lines);
    this.count += count;
    return ++this.pages;
  }

  inAll(): Manifest["tables"][string] {
    return { count: this.count, sha256: this.hash.digest("hex"), pages: this.pages };
  }
}
