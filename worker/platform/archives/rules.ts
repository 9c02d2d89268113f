import { DAY_MS } from "../../contract/durations.ts";
import { canTakeArchives } from "../../contract/permissions.ts";
import { ARCHIVE_KINDS, ARCHIVE_LATE_MS, ARCHIVES_KEPT } from "../../contract/platform/archive-limits.ts";
import type { Actor } from "../../contract/users/users.ts";
import { dayIn } from "../../contract/wall-clock.ts";
import type { JobTimes } from "../../job.ts";
import { refuse } from "../../lib/errors.ts";
import type { AuditAct } from "../audit/rules.ts";
import { type ArchiveManifest, partsOf } from "../backup/manifest-rules.ts";

const ARCHIVES_PATH = "/archives";
/** Retention, as promised on /privacy: deleted data is gone from archives by then. */
const KEPT_MS = 8 * 7 * DAY_MS;
/** Files in a part. A request on the free plan has 50 subrequests: one per file, and ten for everything else. */
export const FILES_PER_PART = 40;

export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

interface ArchiveName {
  kind: ArchiveKind;
  madeAt: number;
}

const NAME = /^(weekly|asked)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-[0-9a-z]{16}$/;

export const archiveName = (kind: ArchiveKind, now: number, id: string): string =>
  `${kind}-${new Date(now).toISOString().replace(/[:.]/g, "-")}-${id}`;

/** Parses the name of an archive; null for other names. */
export function readName(name: string): ArchiveName | null {
  const [, kind, day, hour, minute, second, ms] = NAME.exec(name) ?? [];
  const madeAt = Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
  return Number.isNaN(madeAt) ? null : { kind: kind as ArchiveKind, madeAt };
}

interface KeptArchive {
  name: string;
  isWhole: boolean;
}

const newestFirst = (a: KeptArchive & ArchiveName, b: KeptArchive & ArchiveName) => b.madeAt - a.madeAt;

function wholeOf(kept: readonly KeptArchive[], kind: ArchiveKind): (KeptArchive & ArchiveName)[] {
  return kept
    .flatMap((archive) => {
      const named = readName(archive.name);
      return named?.kind === kind && archive.isWhole ? { ...archive, ...named } : [];
    })
    .toSorted(newestFirst);
}

/** Returns names of those beyond the number kept, older than eight weeks (even the last), or incomplete for a day. */
export function outdatedNames(kept: readonly KeptArchive[], now: number): string[] {
  const over = ARCHIVE_KINDS.flatMap((kind) =>
    wholeOf(kept, kind).filter(({ madeAt }, at) => at >= ARCHIVES_KEPT[kind] || madeAt < now - KEPT_MS),
  );
  const brokenOff = kept.filter(({ name, isWhole }) => {
    const named = readName(name);
    return !isWhole && named !== null && named.madeAt < now - DAY_MS;
  });
  return [...over, ...brokenOff].map(({ name }) => name);
}

/** @throws {ClubError} `forbidden` */
export function mustTakeArchives(actor: Actor): void {
  if (!canTakeArchives(actor)) throw refuse("forbidden", "Only an admin can take the club’s archives.");
}

export function decideMaking({ member }: { member: Actor }): AuditAct {
  mustTakeArchives(member);
  return { action: "made an archive of", subject: "everything the club keeps", url: ARCHIVES_PATH };
}

/** @throws {ClubError} `forbidden`, `not-found` */
export function decideDownload(
  { member }: { member: Actor },
  asked: { name: string; manifest: ArchiveManifest | null; part: number; timeZone: string },
): AuditAct {
  const { name, manifest, part, timeZone } = asked;
  mustTakeArchives(member);
  const named = readName(name);
  if (!named || !manifest || part > partsOf(manifest)) throw noSuchArchive();
  const day = dayIn(timeZone, named.madeAt);
  const parts = partsOf(manifest);
  const which = parts === 1 ? "" : `, part ${part} of ${parts}`;
  return { action: "downloaded", subject: `the archive of ${day}${which}`, url: ARCHIVES_PATH };
}

export const noSuchArchive = () => refuse("not-found", "This archive is no longer kept.");

export function keysOfPart({ files: { keys, perPart } }: ArchiveManifest, part: number): string[] {
  return keys.slice((part - 1) * perPart, part * perPart);
}

/** Returns the filename of a part. Restoring finds the other parts by it. */
export function downloadName(name: string, part: number, parts: number): string {
  const when = new Date(readName(name)?.madeAt ?? 0).toISOString().slice(0, 16).replace(":", "-");
  return `club-archive-${when}${parts === 1 ? "" : `-part-${part}-of-${parts}`}.tar`;
}

/** Returns advice for the operator if the weekly archive is late. A new club has a week for its first. */
export function adviceOnArchive({ doneAt, dueAt }: JobTimes, now: number): string | null {
  if (now - (doneAt ?? dueAt) <= ARCHIVE_LATE_MS) return null;
  const advice = doneAt === null ? "There is none yet." : "The newest is too old.";
  return `${advice} See what the worker’s log says of “job-failed”.`;
}
