import type { BoardGames } from "./clients/board-games.ts";
import type { Files } from "./clients/files.ts";
import type { Mailer } from "./clients/mailer.ts";
import type { Config } from "./config.ts";
import { dayIn } from "./contract/dates.ts";
import type { PlayerColour, Role } from "./contract/users.ts";
import { actingMember, stillActs } from "./db/acting.ts";
import { change, type Saved } from "./db/change.ts";
import { type Answers, type Database, one, type Statements } from "./db/client.ts";
import { signInFirst } from "./errors.ts";

/** What a service gets. */
export interface Context {
  config: Config;
  db: Database;
  mailer: Mailer;
  boardGames: BoardGames;
  files: Files;
  /** Milliseconds: the one clock of the request. */
  now: number;
  /** Keyed hash of the session cookie, or null; what it is worth only the database knows. */
  credential: string | null;
  log(event: string, details?: Record<string, unknown>): void;
  /** The same, of what an operator should look at. */
  logError(event: string, details?: Record<string, unknown>): void;
}

/** The day (`YYYY-MM-DD`) it is at the club. */
export const clubDay = ({ config, now }: Pick<Context, "config" | "now">): string =>
  dayIn(config.CLUB_TIME_ZONE, now);

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
type ByMember<L extends Statements> = Answers<L> & { member: Member };

/**
 * Reads for a member, in one trip with their session.
 * @throws {ClubError} `unauthenticated`
 */
export async function readAsMember<L extends Statements>(ctx: Context, statements: L): Promise<ByMember<L>> {
  if (!ctx.credential) throw signInFirst();
  return signedIn<L>(await ctx.db.read({ ...statements, member: one(actingMember(ctx)) }));
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
  if (!ctx.credential) throw signInFirst();
  const { found, saved } = await change(ctx.db, {
    load: () => ({ ...steps.load(), member: one(actingMember(ctx)) }),
    decide: (loaded, attempt) => steps.decide(signedIn<L>(loaded), attempt),
    save: (decision, loaded) => {
      const found = signedIn<L>(loaded);
      // First, for the save may end the session, change the role or delete the member.
      return { acts: stillActs(ctx, found.member), ...steps.save(decision, found) };
    },
  });
  return { found: signedIn<L>(found), saved: saved as unknown as Saved<D, S> };
}

/** @throws {ClubError} `unauthenticated` */
function signedIn<L extends Statements>(loaded: object): ByMember<L> {
  // What was added to statements of any names cannot be seen in the type of their answers.
  const found = loaded as Answers<L> & { member: Member | undefined };
  if (!found.member) throw signInFirst();
  return found as ByMember<L>;
}
