import { untilOf } from "../../contract/members/member-news.ts";
import type { SuspendForm } from "../../contract/members/members.ts";
import type { Actor } from "../../contract/users/users.ts";
import { instantOf } from "../../contract/wall-clock.ts";
import { type GamesToCome, leaveGames } from "../../games/leave-rules.ts";
import { refuse } from "../../lib/errors.ts";
import type { News } from "../../news.ts";
import type { Act } from "../../platform/audit/rules.ts";
import { MEMBERS_PATH, type Target, targetOf } from "../rules.ts";

const DAY_MS = 86_400_000;

interface Found {
  member: Actor;
  target: (Target & { publicId: string }) | undefined;
  /** Theirs, while it is in force. */
  suspension: { endsAt: number | null } | undefined;
}

/** A suspension that begins now, and who gets the seats that it frees. */
export interface Beginning extends Pick<ReturnType<typeof leaveGames>, "seated" | "given"> {
  target: Target;
  /** Null: it does not end by itself. */
  endsAt: number | null;
  /** The games (ids) at which their seats are freed. */
  leaves: string[];
  news: News[];
  act: Act;
}

/**
 * The suspension of a member, who is told under the bell for when they are back; those at games that they are taken off
 * hear of that. The last ADMIN is never suspended, for nobody suspends themself.
 * @param found.games those to come at which they sit; none where their seats stay
 * @param when.today the day (`YYYY-MM-DD`) it is at the club, whose last moment ends a suspension until today
 * @throws {ClubError} `forbidden` (also for oneself), `not-found`, `conflict` (suspended already), `invalid` (`until` is past)
 */
export function suspensionFor(
  found: Found & GamesToCome,
  { reason, until }: SuspendForm,
  { today, timeZone, now }: { today: string; timeZone: string; now: number },
): Beginning {
  const target = targetOf(found);
  if (found.member.publicId === target.publicId) throw refuse("forbidden", "You can’t suspend yourself.");
  if (found.suspension) throw refuse("conflict", `${target.name} is suspended already.`);
  if (until !== null && until < today) {
    throw refuse("invalid", "Please pick today or a later day, or leave it blank.", ["until"]);
  }
  const { news, ...gives } = leaveGames(found, target.id, { playerId: target.id }, now);
  const suspension = { reason, until };
  return {
    target,
    endsAt: until === null ? null : instantOf(Date.parse(until) + DAY_MS, timeZone),
    leaves: found.games.map(({ id }) => id),
    news: [
      // They are mailed in other words than news has, and whatever they chose about that.
      { kind: "role", to: [target.id], url: "/profile", isOnlyShown: true, facts: { suspension } },
      ...news,
    ],
    ...gives,
    act: {
      action: "suspended",
      subject: `${target.name} ${untilOf(suspension)}: ${reason}`,
      url: MEMBERS_PATH,
    },
  };
}

/**
 * The end of a suspension, which its member is told; null when there is none.
 * @throws {ClubError} `forbidden`, `not-found`
 */
export function liftingOf(found: Found): { target: Target; news: News[]; act: Act } | null {
  const target = targetOf(found);
  if (!found.suspension) return null;
  return {
    target,
    news: [
      {
        ...{ kind: "role", to: [target.id], url: "/profile", isOnlyShown: true },
        facts: { suspension: "lifted" },
      },
    ],
    act: { action: "lifted the suspension of", subject: target.name, url: MEMBERS_PATH },
  };
}
