import type { Archives } from "./clients/archives.ts";
import type { BoardGames } from "./clients/bgg.ts";
import type { ChatChannel, Webhook } from "./clients/discord.ts";
import type { DoorbellRinger } from "./clients/doorbell.ts";
import type { Files } from "./clients/files.ts";
import type { Mailer } from "./clients/mailer.ts";
import type { PushKeys, PushSender } from "./clients/push-service.ts";
import type { Club } from "./contract/club/club.ts";
import type { FailureKind } from "./contract/site/health.ts";
import type { PlayerColour, Role } from "./contract/users/users.ts";
import { dayIn, type OpenNights, openNights } from "./contract/wall-clock.ts";
import { endedBySuspension, mustStillAct, sessionMember } from "./db/acting.ts";
import { change, type Saved } from "./db/change.ts";
import { type Database, one, type ResultsOf, type Statements } from "./db/client.ts";
import type { Feature } from "./feature.ts";
import type { Config } from "./lib/config.ts";
import { signInFirst, someoneElse, suspended } from "./lib/errors.ts";

export interface Context {
  features: readonly Feature[];
  config: Config;
  /** The club's settings. Files and pictures, which need none, use the isolate's cached ones. */
  club: Club;
  db: Database;
  mailer: Mailer;
  pushes(keys: PushKeys): PushSender;
  chat(webhook: Webhook): ChatChannel;
  boardGames: BoardGames;
  files: Files;
  archives: Archives;
  /** Null if switched off. */
  doorbell: DoorbellRinger | null;
  /** The current time in milliseconds; constant within a request. */
  now: number;
  /** Keyed hashes of the session cookie, the current secret's first. Not verified: the session may not exist. */
  credentials: readonly string[];
  /** Public id of the member whose page sent the request; null if it doesn't say. */
  sentBy: string | null;
  /** Public id of the acting member once verified, for later log lines. */
  actor: string | null;
  noteActor(publicId: string): void;
  log(event: string, details?: Record<string, unknown>): void;
  /** Logs a failure with its causes and counts it for the status page. */
  logError(kind: FailureKind, error: unknown, details?: Record<string, unknown>): void;
  countFailure(kind: FailureKind): void;
}

/** Returns the club's current date (`YYYY-MM-DD`), called `today` in rules, as milliseconds are called `now`. */
export const clubDay = ({ club, now }: Pick<Context, "club" | "now">): string => dayIn(club.timeZone, now);

export const clubNights = ({ club, now }: Pick<Context, "club" | "now">): OpenNights =>
  openNights(club.timeZone, now);

export interface Member {
  id: string;
  publicId: string;
  name: string;
  color: PlayerColour;
  role: Role;
  email: string;
}

export type ByMember<L extends Statements> = ResultsOf<L> & { member: Member };

/** Takes one trip, with the session. @throws {ClubError} `unauthenticated` */
export async function readAsMember<L extends Statements>(ctx: Context, statements: L): Promise<ByMember<L>> {
  if (ctx.credentials.length === 0) throw signInFirst();
  return signedIn<L>(ctx, await ctx.db.read({ ...statements, member: one(sessionMember(ctx)) }));
}

/** Guards the save by session and role. @throws {ClubError} `unauthenticated`, those of `decide`, `unavailable` */
export async function changeAsMember<L extends Statements, D, S extends Statements>(
  ctx: Context,
  steps: {
    load: () => L;
    decide: (found: ByMember<L>, attempt: number) => D;
    save: (decision: NonNullable<D>, found: ByMember<L>) => S;
  },
): Promise<{ found: ByMember<L>; saved: Saved<D, S> }> {
  if (ctx.credentials.length === 0) throw signInFirst();
  const { found, saved } = await change(ctx.db, {
    load: () => ({ ...steps.load(), member: one(sessionMember(ctx)) }),
    decide: (loaded, attempt) => steps.decide(signedIn<L>(ctx, loaded), attempt),
    save: (decision, loaded) => {
      const found = signedIn<L>(ctx, loaded);
      // First, since the save may end the session, change the role or delete the member.
      return { acts: mustStillAct(ctx, found.member), ...steps.save(decision, found) };
    },
  });
  return { found: signedIn<L>(ctx, found), saved: saved as unknown as Saved<D, S> };
}

/** Saves what the acting member may always save. @throws {ClubError} `unauthenticated`, `unavailable` */
export async function saveAsMember<S extends Statements>(ctx: Context, save: (member: Member) => S) {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({}),
    decide: ({ member }) => member,
    save,
  });
  return saved;
}

/** Returns true if a suspension in force ended the request's session. */
export const isSuspended = async (ctx: Context): Promise<boolean> =>
  ctx.credentials.length > 0 && (await endedBySuspension(ctx)).length > 0;

/** @throws {ClubError} `unauthenticated`, with its own message after a suspension or from another member's page */
function signedIn<L extends Statements>(ctx: Context, loaded: object): ByMember<L> {
  // The type of the results does not show statements added to arbitrary ones.
  const found = loaded as ResultsOf<L> & { member: (Member & { isSuspended: boolean }) | undefined };
  if (!found.member) throw signInFirst();
  const { isSuspended, ...member } = found.member;
  if (isSuspended) throw suspended();
  if (ctx.sentBy !== null && ctx.sentBy !== member.publicId) throw someoneElse();
  ctx.noteActor(member.publicId);
  return { ...found, member };
}
