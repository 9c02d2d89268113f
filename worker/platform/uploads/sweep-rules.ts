import { DAY_MS } from "../../contract/durations.ts";
import { OperatorError } from "../../lib/errors.ts";
import { isFileKey, type ListedObject, TRASH } from "../../lib/file-keys.ts";

/** Age of an object without a row before it is moved to the trash, and time it then stays there; milliseconds. */
export const STRAY_MS = 30 * DAY_MS;
/** Limits on objects moved to the trash per night: fraction of all files, and number. */
const SHARE_MOST = 0.05;
// A cron run on the free plan has 50 subrequests: two for each of these, the others for everything else.
export const MOVED_MOST = 8;
/** Runs within this time share one night's limit. */
export const NIGHT_MS = DAY_MS / 2;
/** R2 deletes up to 1,000 objects at once, including those moved. */
const EMPTIED_MOST = 1_000 - MOVED_MOST;

interface Instance {
  id: string;
  /** Time at which the bucket was first seen to carry the id; null until then. */
  boundAt: number | null;
}

/** Returns true only if it has no id and never had this one. */
export const mayNameBucket = ({ boundAt }: Instance, carried: string | null): boolean =>
  carried === null && boundAt === null;

export const isForeignBucket = (instance: Instance, carried: string | null): boolean =>
  carried !== instance.id && !mayNameBucket(instance, carried);

export const foreignBucket = ({ id }: Instance, carried: string | null): Error =>
  new OperatorError(
    `The bucket carries ${carried === null ? "no instance id" : `the instance id ${carried}`}, the database ${id}: ` +
      "they may not belong together, so no file was deleted. Connect the database and the bucket that do; if these " +
      "are the right ones, see “Files that nobody knows” in docs/operate.md.",
  );

export interface SweepTally {
  files: number;
  /** Files without a row, by age. */
  old: number;
  young: number;
  /** The oldest ones, as many as may be moved per night. */
  oldest: ListedObject[];
  /** Keys of files in the trash at the start, and those of them that still have their original. */
  inTrash: string[];
  inPlace: string[];
}

export const newTally = (trash: readonly ListedObject[]): SweepTally => ({
  ...{ files: 0, old: 0, young: 0, oldest: [], inPlace: [] },
  inTrash: trash.flatMap(({ key }) => fileInTrash(key) ?? []),
});

/** @param known keys that have a row */
export function addPage(
  tally: SweepTally,
  objects: readonly ListedObject[],
  known: ReadonlySet<string>,
  now: number,
): SweepTally {
  const files = objects.filter(({ key }) => isFileKey(key));
  const strays = files.filter(({ key }) => !known.has(key));
  const old = strays.filter(({ uploaded }) => uploaded < now - STRAY_MS);
  const inTrash = new Set(tally.inTrash);
  return {
    ...tally,
    files: tally.files + files.length,
    old: tally.old + old.length,
    young: tally.young + strays.length - old.length,
    oldest: [...tally.oldest, ...old]
      .toSorted((a, b) => a.uploaded - b.uploaded || (a.key < b.key ? -1 : 1))
      .slice(0, MOVED_MOST),
    inPlace: [...tally.inPlace, ...files.map(({ key }) => key).filter((key) => inTrash.has(key))],
  };
}

interface Found {
  tally: SweepTally;
  trash: readonly ListedObject[];
  /** Keys with a row, among the trash and the oldest strays. */
  known: ReadonlySet<string>;
  now: number;
}

interface Strays {
  /** Keys of files to be moved to the trash, oldest first. */
  moved: string[];
  /** Number of old files without a row, including the moved ones. */
  old: number;
  /** Number of files without a row that are not old yet. */
  young: number;
  emptied: string[];
  /** Number of files with a row that exist only in the trash. */
  missed: number;
}

/** Decides which objects to remove: a few per night, and to the trash first, since the database may be the wrong one. */
export function decideStrays({ tally, trash: objects, known, now }: Found): Strays {
  const trash = objects.flatMap(({ key, uploaded }) => {
    const file = fileInTrash(key);
    return file === null ? [] : [{ key, file, uploaded }];
  });
  const inPlace = new Set(tally.inPlace);
  // A copy beside its original was made by a run that was interrupted.
  const movedTonight = trash.filter(({ file, uploaded }) => uploaded > now - NIGHT_MS && !inPlace.has(file));
  const most = Math.max(1, Math.min(Math.floor(tally.files * SHARE_MOST), MOVED_MOST));
  return {
    moved: tally.oldest
      .map(({ key }) => key)
      .filter((key) => !known.has(key))
      .slice(0, Math.max(0, most - movedTonight.length)),
    old: tally.old,
    young: tally.young,
    emptied: trash
      .filter(({ file, uploaded }) => uploaded < now - STRAY_MS && !known.has(file))
      .map(({ key }) => key)
      .slice(0, EMPTIED_MOST),
    missed: trash.filter(({ file }) => known.has(file) && !inPlace.has(file)).length,
  };
}

export function fileInTrash(key: string): string | null {
  const file = key.startsWith(TRASH) ? key.slice(TRASH.length) : "";
  return isFileKey(file) ? file : null;
}

export function strayTrouble({ moved, old, missed }: Strays): Error | null {
  const sentences = [];
  if (old > moved.length) {
    sentences.push(
      `${old} old files are known by no row of the database, more than may go in a night: ${moved.length} went to the trash.`,
    );
  }
  if (missed > 0) {
    sentences.push(`${missed} files that the database knows lie only in the trash, and can be brought back.`);
  }
  if (sentences.length === 0) return null;
  return new OperatorError(`${sentences.join(" ")} See “Files that nobody knows” in docs/operate.md.`);
}
