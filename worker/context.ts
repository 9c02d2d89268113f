import type { Archives } from "./clients/archives.ts";
import type { BoardGames } from "./clients/board-games.ts";
import type { DoorbellRinger } from "./clients/doorbell.ts";
import type { Files } from "./clients/files.ts";
import type { Mailer } from "./clients/mailer.ts";
import type { PushKeys, PushSender } from "./clients/push-service.ts";
import type { Club } from "./contract/club/club.ts";
import type { FailureKind } from "./contract/site/health.ts";
import type { PlayerColour, Role } from "./contract/users/users.ts";
import { dayIn } from "./contract/wall-clock.ts";
import { endedBySuspension, sessionMember, stillActs } from "./db/acting.ts";
import { change, type Saved } from "./db/change.ts";
import { type Database, one, type ResultsOf, type Statements } from "./db/client.ts";
import type { Feature } from "./feature.ts";
import type { Config } from "./lib/config.ts";
import { signInFirst, suspended } from "./lib/errors.ts";

/** What a service gets. */
export interface Context {
  /** Manifests of all features, for what collects from them. */
  features: readonly Feature[];
  config: Config;
  /** The club's settings in force. Files and pictures, which need none, go by those that the isolate had. */
  club: Club;
  db: Database;
  mailer: Mailer;
  /** What sends pushes with the site's keys, for a run. */
  pushes(keys: PushKeys): PushSender;
  boardGames: BoardGames;
  files: Files;
  archives: Archives;
  /** Null: this site does without. */
  doorbell: DoorbellRinger | null;
  /** Milliseconds: the one clock of the request. */
  now: number;
  /**
   * Keyed hashes of the session cookie, that with the secret in use first; none without a cookie. What they are worth
   * only the database knows.
   */
  credentials: readonly string[];
  /** Public id of whoever acts, once the database has said so: what is logged from then on names them. */
  actor: string | null;
  noteActor(publicId: string): void;
  log(event: string, details?: Record<string, unknown>): void;
  /** Logs what an operator should look at, with its causes, and counts it for the status page. */
  logError(kind: FailureKind, error: unknown, details?: Record<string, unknown>): void;
  /** Only counts it: for what is in the log already. */
  countFailure(kind: FailureKind): void;
}

/** The day (`YYYY-MM-DD`) it is at the club. */
export const clubDay = ({ club, now }: Pick<Context, "club" | "now">): string => dayIn(club.timeZone, now);

/** The signed-in member of a request, as the database has them at this moment. */
export interface Member {
  id: string;
  publicId: string;
  name: string;
  color: PlayerColour;
  role: Role;
  email: string;
}

/** What was loaded, and the member who acts. */
type ByMember<L extends Statements> = ResultsOf<L> & { member: Member };

/**
 * Reads for a member, in one trip with their session.
 * @throws {ClubError} `unauthenticated`
 */
export async function readAsMember<L extends Statements>(ctx: Context, statements: L): Promise<ByMember<L>> {
  if (ctx.credentials.length === 0) throw signInFirst();
  return signedIn<L>(ctx, await ctx.db.read({ ...statements, member: one(sessionMember(ctx)) }));
}

/**
 * Loads, decides and saves as the member of the session, who must still be signed in, with the same role, when it is
 * saved.
 * @throws {ClubError} `unauthenticated`, what the decision throws, `unavailable`
 */
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
      // First, for the save may end the session, change the role or delete the member.
      return { acts: stillActs(ctx, found.member), ...steps.save(decision, found) };
    },
  });
  return { found: signedIn<L>(ctx, found), saved: saved as unknown as Saved<D, S> };
}

/** Whether the session of the request was ended by a suspension that is in force. */
export const isSuspended = async (ctx: Context): Promise<boolean> =>
  ctx.credentials.length > 0 && (await endedBySuspension(ctx)).length > 0;

/** @throws {ClubError} `unauthenticated`, in words of its own where a suspension ended the session */
function signedIn<L extends Statements>(ctx: Context, loaded: object): ByMember<L> {
  // What was added to statements of any names cannot be seen in the type of their answers.
  const found = loaded as ResultsOf<L> & { member: (Member & { isSuspended: boolean }) | undefined };
  if (!found.member) throw signInFirst();
  const { isSuspended, ...member } = found.member;
  if (isSuspended) throw suspended();
  ctx.noteActor(member.publicId);
  return { ...found, member };
}
