import { DAY_MS } from "../../contract/durations.ts";
import { untilWords } from "../../contract/members/member-news.ts";
import type { SuspendForm } from "../../contract/members/members.ts";
import type { Actor } from "../../contract/users/users.ts";
import { instantOf } from "../../contract/wall-clock.ts";
import { leaveGames, type SeatedGames } from "../../games/leave-rules.ts";
import { refuse } from "../../lib/errors.ts";
import type { News } from "../../news.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";
import { MEMBERS_PATH, type Target, targetOf } from "../rules.ts";

interface Found {
  member: Actor;
  target: (Target & { publicId: string }) | undefined;
  suspension: { endsAt: number | null } | undefined;
}

export interface Beginning extends Pick<ReturnType<typeof leaveGames>, "seated" | "given"> {
  target: Target;
  endsAt: number | null;
  leaves: string[];
  news: News[];
  act: AuditAct;
}

/**
 * Decides a suspension, with news. The last ADMIN is safe: nobody can suspend themselves.
 * @param found.games future games at which they sit; empty if their seats stay
 * @param when.today day (`YYYY-MM-DD`) at the club, whose last moment ends a suspension until today
 */
export function suspensionFor(
  found: Found & SeatedGames,
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
      // The mail has its own wording, and goes out whatever they chose for news.
      { kind: "role", to: [target.id], url: "/profile", by: [], facts: { suspension } },
      ...news,
    ],
    ...gives,
    act: {
      action: "suspended",
      subject: `${target.name} ${untilWords(suspension)}: ${reason}`,
      url: MEMBERS_PATH,
    },
  };
}

export function liftingOf(found: Found): { target: Target; news: News[]; act: AuditAct } | null {
  const target = targetOf(found);
  if (!found.suspension) return null;
  return {
    target,
    news: [
      {
        ...{ kind: "role", to: [target.id], url: "/profile", by: [] },
        facts: { suspension: "lifted" },
      },
    ],
    act: { action: "lifted the suspension of", subject: target.name, url: MEMBERS_PATH },
  };
}
