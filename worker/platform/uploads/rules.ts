import { canChangeUpload, canEditPost, canModerate } from "../../contract/permissions.ts";
import {
  BYTES_A_DAY,
  BYTES_A_DAY_NEW,
  FILES_A_DAY,
  FILES_A_DAY_NEW,
  type UploadPlace,
} from "../../contract/platform/uploads.ts";
import type { Actor } from "../../contract/users/users.ts";
import { ClubError, outcomeUnknown, refuse, usedInSettings } from "../../lib/errors.ts";

export const DAY_MS = 86_400_000;
const MEGABYTE = 1_024 * 1_024;

export const noSuchUpload = () => refuse("not-found", "There’s no such file.");

/** Also said of what is somebody else's, so that nobody learns of drafts. */
export const noSuchPlace = ({ postId }: UploadPlace) =>
  postId !== null
    ? refuse("not-found", "There’s no such post.", ["postId"])
    : refuse("not-found", "There’s no such page.", ["pageId"]);

/** What is at a place that was asked for. */
export interface FoundPlace {
  post: { author: { publicId: string } | null } | undefined;
  page: object | undefined;
}

/**
 * Lets members put files to their own posts, EDITORs to all posts and pages, and anybody to nowhere yet.
 * @throws {ClubError} `not-found`
 */
export function checkPlace(member: Actor, place: UploadPlace, { post, page }: FoundPlace): void {
  if (place.postId !== null && !(post && canEditPost(member, post))) throw noSuchPlace(place);
  if (place.pageId !== null && !(page && canModerate(member))) throw noSuchPlace(place);
}

/** What a member has uploaded within the last day. */
export interface UploadedToday {
  files: number;
  bytes: number;
  /** When the first of it was. */
  since: number | null;
}

/** As much as a member of the role may upload within a day. */
export const dailyUploads = ({ role }: Pick<Actor, "role">) =>
  role === "NEW"
    ? { files: FILES_A_DAY_NEW, bytes: BYTES_A_DAY_NEW }
    : { files: FILES_A_DAY, bytes: BYTES_A_DAY };

interface FoundForUpload extends FoundPlace {
  member: Actor;
  /** The same file, sent before. */
  before: { id: string; state: KnownUpload["state"]; bytes: number } | undefined;
  today: UploadedToday | undefined;
}

/** What an upload is saved with. */
interface NewFile {
  /** What may have been uploaded within the day before it, at most. */
  room: { files: number; bytes: number };
  /** The row of an earlier try that never ended, in whose place it comes; null: it is the first. */
  insteadOf: string | null;
}

/**
 * Decides whether a file of so many bytes may come; null when it has come already.
 * @param attempt above 1, others were faster: then a try of the same file is under way right now, and not dead
 * @throws {ClubError} `not-found` (the post or page; the file itself when it has been removed since), `too-many`,
 *   `unknown` (the same file is under way)
 * @see spec §5
 */
export function decideUpload(
  { member, before, today, ...found }: FoundForUpload,
  place: UploadPlace,
  bytes: number,
  now: number,
  attempt = 1,
): NewFile | null {
  if (before?.state === "ready") return null;
  if (before?.state === "removed") throw noSuchUpload();
  if (before && attempt > 1) throw outcomeUnknown();
  checkPlace(member, place, found);
  const most = dailyUploads(member);
  const since = today?.since ?? null;
  const used = {
    files: (today?.files ?? 0) - (before ? 1 : 0),
    bytes: (today?.bytes ?? 0) - (before?.bytes ?? 0),
  };
  const wait = { retryAfter: Math.ceil(((since ?? now) + DAY_MS - now) / 1_000) };
  const tooMany = (message: string) => new ClubError("too-many", [{ path: ["src"], message }], wait);
  if (used.files >= most.files) {
    throw tooMany(`That’s more than ${most.files} files in a day. Please carry on tomorrow.`);
  }
  if (used.bytes + bytes > most.bytes) {
    throw tooMany(`That’s more than ${most.bytes / MEGABYTE} MB in a day. Please carry on tomorrow.`);
  }
  return {
    room: { files: most.files - 1, bytes: most.bytes - bytes },
    insteadOf: before?.id ?? null,
  };
}

/** An upload as rules see it. */
export interface KnownUpload {
  title: string;
  state: "pending" | "ready" | "removed";
  owner: { publicId: string; name: string } | null;
  postAuthor: { publicId: string } | null;
}

type FoundUpload<U> = { member: Actor; upload: U | undefined };

/** @throws {ClubError} `not-found` (also when it is somebody else's) */
function ownUpload<U extends KnownUpload>({ member, upload }: FoundUpload<U>): U {
  if (!upload || !canChangeUpload(member, upload)) throw noSuchUpload();
  return upload;
}

/**
 * Decides on another title.
 * @returns it, or null when that is its title already
 * @throws {ClubError} `not-found`
 */
export function decideRename(found: FoundUpload<KnownUpload>, title: string): string | null {
  const upload = ownUpload(found);
  if (upload.state !== "ready") throw noSuchUpload();
  return upload.title === title ? null : title;
}

/**
 * Decides on the removal of an upload.
 * @returns what the log says of it, which says nothing of one's own; null when it has been removed
 * @throws {ClubError} `not-found`, `conflict` (it stands in the club's settings)
 */
export function decideRemoval(
  found: FoundUpload<KnownUpload & { isInSettings: boolean }>,
): { logged: string | null } | null {
  const { title, state, owner, isInSettings } = ownUpload(found);
  if (state === "removed") return null;
  if (isInSettings) throw usedInSettings();
  if (owner?.publicId === found.member.publicId) return { logged: null };
  return { logged: `the file “${title}” by ${owner?.name ?? "a former member"}` };
}
