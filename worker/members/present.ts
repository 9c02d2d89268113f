import type { Context } from "../context.ts";
import { isoOf, isoOrNull } from "../contract/dates.ts";
import type { ListedMember } from "../contract/members/members.ts";
import { lastDayOf } from "./auth/service.ts";
import { noSuchMember } from "./rules.ts";
import type { MemberRow } from "./store.ts";

export function presentMember({ club }: Context, row: MemberRow | undefined): ListedMember {
  if (!row) throw noSuchMember();
  const { createdAt, lastSeenAt, suspension, ...rest } = row;
  return {
    ...rest,
    suspension: suspension && {
      reason: suspension.reason,
      since: isoOf(suspension.beganAt),
      until: lastDayOf(suspension.endsAt, club.timeZone),
    },
    createdAt: isoOf(createdAt),
    lastSeenAt: isoOrNull(lastSeenAt),
  };
}
