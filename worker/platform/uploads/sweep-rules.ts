import { OperatorError } from "../../lib/errors.ts";
import { isFileKey, type ListedObject, TRASH } from "../../lib/file-keys.ts";
import { DAY_MS } from "./rules.ts";

/** How old an object must be that no row knows, and how long it then lies in the trash, in milliseconds. */
export const STRAY_MS = 30 * DAY_MS;
/** The most that a night moves to the trash: of everything kept, and at all. */
const SHARE_MOST = 0.05;
// A cron’s run has 50 subrequests on a free plan: of these each takes two, and everything else the rest.
export const MOVED_MOST = 8;
/** Runs within this time are the same night's: together they move no more than one. */
export const NIGHT_MS = DAY_MS / 2;
/** R2 removes 1,000 objects at once; those that are moved are among them. */
const EMPTIED_MOST = 1_000 - MOVED_MOST;

/** The instance of a database, as its row says. */
export interface Instance {
  id: string;
  /** When its bucket was first seen to carry the id; null until then. */
  boundAt: number | null;
}

/** Whether the bucket may be given the database's id: it carries none, and has never carried this one. */
export const mayNameBucket = ({ boundAt }: Instance, carried: string | null): boolean =>
  carried === null && boundAt === null;

/** Whether a bucket, by the id that it carries, belongs to another database. */
export const isForeignBucket = (instance: Instance, carried: string | null): boolean =>
  carried !== instance.id && !mayNameBucket(instance, carried);

/** What the log says where bucket and database do not belong together. */
export const foreignBucket = ({ id }: Instance, carried: string | null): Error =>
  new OperatorError(
    `The bucket carries ${carried === null ? "no instance id" : `the instance id ${carried}`}, the database ${id}: ` +
      "they may not belong together, so no file was deleted. Connect the database and the bucket that do; if these " +
      "are the right ones, see “Files that nobody knows” in docs/operate.md.",
  );

/** Findings of a sweep so far: it looks at a bucket page by page. */
export interface SweepTally {
  /** Number of files. */
  files: number;
  /** Number of old files that no row knows, and of those that are not old yet. */
  old: number;
  young: number;
  /** The oldest of the old ones: no more can go in a night. */
  oldest: ListedObject[];
  /** Keys of files that lay in the trash when it began, and of those the ones that are in their places, too. */
  inTrash: string[];
  inPlace: string[];
}

/** The tally of a sweep that begins. */
export const newTally = (trash: readonly ListedObject[]): SweepTally => ({
  ...{ files: 0, old: 0, young: 0, oldest: [], inPlace: [] },
  inTrash: trash.flatMap(({ key }) => fileInTrash(key) ?? []),
});

/**
 * Counts a page of a bucket.
 * @param known keys of its files of which there is a row
 */
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

/** Findings of a sweep in a bucket, and what the database knows of them. */
interface Found {
  tally: SweepTally;
  /** All that lies in the trash. */
  trash: readonly ListedObject[];
  /** Keys of files in the trash, and of the oldest strays, of which there is a row. */
  known: ReadonlySet<string>;
  now: number;
}

interface Strays {
  /** Keys of files to be moved to the trash, oldest first. */
  moved: string[];
  /** How many old files no row knows, the moved ones among them. */
  old: number;
  /** How many no row knows that are not old yet. */
  young: number;
  /** Keys of objects in the trash that have lain there long enough. */
  emptied: string[];
  /** How many files a row knows that lie nowhere but in the trash. */
  missed: number;
}

/** Decides which objects of a bucket go: few at a time, and first to the trash, for the database may be the wrong one. */
export function decideStrays({ tally, trash: objects, known, now }: Found): Strays {
  const trash = objects.flatMap(({ key, uploaded }) => {
    const file = fileInTrash(key);
    return file === null ? [] : [{ key, file, uploaded }];
  });
  const inPlace = new Set(tally.inPlace);
  // A copy beside its original was made by a run that did not get further.
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

/** The key that an object in the trash had as a file; null for what is none. */
export function fileInTrash(key: string): string | null {
  const file = key.startsWith(TRASH) ? key.slice(TRASH.length) : "";
  return isFileKey(file) ? file : null;
}

/** What the log says when a person should look; null when all is well. */
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
