import { DAY_MS } from "../../contract/durations.ts";
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

const MEGABYTE = 1_024 * 1_024;

export const noSuchUpload = () => refuse("not-found", "There’s no such file.");

/** Refuses others' places alike, so that drafts are not revealed. */
export const noSuchPlace = ({ postId }: UploadPlace) =>
  postId !== null
    ? refuse("not-found", "There’s no such post.", ["postId"])
    : refuse("not-found", "There’s no such page.", ["pageId"]);

export interface FoundPlace {
  post: { author: { publicId: string } | null } | undefined;
  page: object | undefined;
}

/** Allows members their own posts, EDITORs any post or page. @throws {ClubError} `not-found` */
export function checkPlace(member: Actor, place: UploadPlace, { post, page }: FoundPlace): void {
  if (place.postId !== null && !(post && canEditPost(member, post))) throw noSuchPlace(place);
  if (place.pageId !== null && !(page && canModerate(member))) throw noSuchPlace(place);
}

interface UploadedToday {
  files: number;
  bytes: number;
  since: number | null;
}

const dailyUploads = ({ role }: Pick<Actor, "role">) =>
  role === "NEW"
    ? { files: FILES_A_DAY_NEW, bytes: BYTES_A_DAY_NEW }
    : { files: FILES_A_DAY, bytes: BYTES_A_DAY };

interface FoundForUpload extends FoundPlace {
  member: Actor;
  before: { id: string; state: KnownUpload["state"]; bytes: number } | undefined;
  today: UploadedToday | undefined;
}

interface NewFile {
  /** Guard: uploads allowed within the day before it. */
  room: { files: number; bytes: number };
  /** Id of an earlier attempt that never finished, to be replaced; null for the first. */
  insteadOf: string | null;
}

/**
 * Returns null if the same file is stored already.
 * @param attempt above 1 after a race: then a pending upload of the same file is alive, not abandoned
 * @throws {ClubError} `not-found` (its place, or the file was deleted), `too-many`, `unknown` (being uploaded)
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

export interface KnownUpload {
  title: string;
  state: "pending" | "ready" | "removed";
  owner: { publicId: string; name: string } | null;
  postAuthor: { publicId: string } | null;
}

type FoundUpload<U> = { member: Actor; upload: U | undefined };

/** @throws {ClubError} `not-found`, also for others' uploads */
function ownUpload<U extends KnownUpload>({ member, upload }: FoundUpload<U>): U {
  if (!upload || !canChangeUpload(member, upload)) throw noSuchUpload();
  return upload;
}

/** Returns null if the title is unchanged. @throws {ClubError} `not-found` */
export function decideRename(found: FoundUpload<KnownUpload>, title: string): string | null {
  const upload = ownUpload(found);
  if (upload.state !== "ready") throw noSuchUpload();
  return upload.title === title ? null : title;
}

/** Returns null if it is gone. @throws {ClubError} `not-found`, `conflict` (used in the club's settings) */
export function decideRemoval(
  found: FoundUpload<KnownUpload & { isInSettings: boolean }>,
): { logged: string | null } | null {
  const { title, state, owner, isInSettings } = ownUpload(found);
  if (state === "removed") return null;
  if (isInSettings) throw usedInSettings();
  if (owner?.publicId === found.member.publicId) return { logged: null };
  return { logged: `the file “${title}” by ${owner?.name ?? "a former member"}` };
}
