import { type Context, changeAsMember, clubDay, type Member, readAsMember } from "../../context.ts";
import { isoOf, isoOrNull } from "../../contract/dates.ts";
import {
  INVITATIONS_PAGE,
  type InvitationPage,
  type InvitationQuery,
  type InvitationSummary,
  type InvitedPeople,
  type InviteForm,
} from "../../contract/members/invitations.ts";
import { one, type ResultsOf, type Statements } from "../../db/client.ts";
import { cursorAfter, readCursor } from "../../db/cursor.ts";
import { sentOn } from "../../notifications/mails.ts";
import { record } from "../../platform/audit/service.ts";
import { dailyMost, leftToday, sentCountsOf } from "../../platform/mails/shares-rules.ts";
import { addressHash, keptHashes, refusalHashes } from "./links.ts";
import { insertRefusal } from "./refusals-store.ts";
import {
  canSendAgain,
  decideInviting,
  decideRevoking,
  decideSendingAgain,
  type GuestInviting,
  lastSendingDay,
  mustInvite,
  skipReasons,
} from "./rules.ts";
import * as store from "./store.ts";

// For guests, whom members invite.
export { decideGuestInvite } from "./rules.ts";
// For links in invitations, first steps, and members' guests.
export {
  anyInvitation,
  eraseGuestInvitations,
  guestOf,
  holderIdOf,
  holderOf,
  invitationOfLink,
  keptAddresses,
  markJoined,
  mustBeUsable,
  revokeGuestInvitations,
} from "./store.ts";

const counting = (ctx: Context) => ({ tally: store.tally(ctx), day: one(sentOn(ctx, clubDay(ctx))) });

function summaryOf(ctx: Context, { tally, day }: ResultsOf<ReturnType<typeof counting>>): InvitationSummary {
  const { MAIL_NEWS_PER_DAY } = ctx.config;
  const counts = { waiting: 0, sent: 0, failed: 0, revoked: 0, joined: 0, declined: 0 };
  for (const { what, count } of tally) counts[what] = count;
  const perDay = dailyMost("invitations", MAIL_NEWS_PER_DAY);
  const left = leftToday("invitations", MAIL_NEWS_PER_DAY, sentCountsOf(day));
  return {
    ...counts,
    perDay,
    lastDay: lastSendingDay(counts.waiting, left, perDay, clubDay(ctx)),
    canMail: ctx.mailer.configured,
  };
}

/** Returns the summary and a page of stored invitations. @throws {ClubError} `forbidden`, `invalid` (bad cursor) */
export async function listInvitations(
  ctx: Context,
  { state, before }: InvitationQuery,
): Promise<InvitationPage> {
  const { member, rows, ...counted } = await readAsMember(ctx, {
    rows: store.invitationsPage(ctx, state, readCursor(before)),
    ...counting(ctx),
  });
  mustInvite(member);
  const shown = rows.slice(0, INVITATIONS_PAGE);
  const last = shown.at(-1);
  return {
    summary: summaryOf(ctx, counted),
    invitations: shown.map(({ attempts: _, sendings, ...row }) => ({
      ...row,
      createdAt: isoOf(row.createdAt),
      sentAt: isoOrNull(row.sentAt),
      canSendAgain: canSendAgain({ ...row, sendings }, ctx.now),
    })),
    next: rows.length > INVITATIONS_PAGE && last ? cursorAfter({ at: last.createdAt, id: last.id }) : null,
  };
}

/** Maps the possible hashes of stored refusals to their addresses. */
const hashesOf = ({ config }: Context, emails: readonly string[]): Map<string, string> =>
  new Map(emails.flatMap((email) => keptHashes(config, email).map((hash) => [hash, email] as const)));

const addressesOf = (found: readonly { hash: string }[], hashes: ReadonlyMap<string, string>) =>
  found.map(({ hash }) => ({ email: hashes.get(hash) ?? "" }));

/** Queues invitations, except to members and people asked before. @throws {ClubError} `forbidden`, `conflict` */
export async function invitePeople(ctx: Context, { people, note }: InviteForm): Promise<InvitedPeople> {
  const emails = people.map(({ email }) => email);
  const hashes = hashesOf(ctx, emails);
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ ...store.knownOf(ctx, emails, hashes), ...counting(ctx) }),
    decide: ({ member, members, invited, declined, ...counted }) =>
      decideInviting(
        {
          member,
          members,
          invited,
          declined: addressesOf(declined, hashes),
          waiting: summaryOf(ctx, counted).waiting,
        },
        people,
      ),
    save: ({ invited, act }, { member }) => ({
      haveRoom: store.mustHaveRoom(ctx, invited.length),
      made: store.insertInvitations(ctx, member, invited, note),
      act: record(ctx, member, act),
      ...counting(ctx),
    }),
  });
  const reasonOf = skipReasons({ ...found, declined: addressesOf(found.declined, hashes) });
  const addresses = [...new Set(emails)];
  const skipped = addresses.flatMap((email) => {
    const why = reasonOf(email);
    return why === null ? [] : [{ email, why }];
  });
  const invited = addresses.length - skipped.length;
  ctx.log("invited", { invited });
  return { invited, skipped, summary: summaryOf(ctx, saved ?? found) };
}

export const knownOfGuest = (
  ctx: Context,
  email: string,
  guest: Parameters<typeof store.knownOfGuest>[1]["guest"],
) => store.knownOfGuest(ctx, { email, hashes: keptHashes(ctx.config, email), guest });

export const saveGuestInvite = (
  ctx: Context,
  member: Member,
  { id, guestName }: { id: string; guestName: string | null },
  { email, release, attach, isNew, act }: GuestInviting & { email: string },
) => [
  ...(release ? store.release(ctx, release) : []),
  ...(attach === null ? [] : [store.attach(ctx, attach, id)]),
  ...(isNew && member.role !== "ADMIN" ? [store.mustBeBelowGuestLimit(ctx, member.id)] : []),
  ...(isNew ? store.insertInvitations(ctx, member, [{ email, name: guestName }], null, id) : []),
  ...(act ? [record(ctx, member, act)] : []),
];

async function changeOne<D extends { act: Parameters<typeof record>[2] } | null>(
  ctx: Context,
  id: string,
  decide: (found: Parameters<typeof decideRevoking>[0]) => D,
  save: (decision: NonNullable<D>) => Statements[string],
): Promise<InvitationSummary> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ invitation: one(store.invitationBy(ctx, id)), ...counting(ctx) }),
    decide,
    save: (decision, { member, invitation }) => ({
      isAsFound: invitation ? [store.mustBeUnchanged(ctx, id, invitation)] : [],
      changed: save(decision),
      act: record(ctx, member, decision.act),
      ...counting(ctx),
    }),
  });
  return summaryOf(ctx, saved ?? found);
}

/** Revokes an unused invitation. @throws {ClubError} `forbidden`, `not-found` */
export const revokeInvitation = (ctx: Context, id: string): Promise<InvitationSummary> =>
  changeOne(ctx, id, decideRevoking, ({ isForgotten }) =>
    isForgotten ? store.forget(ctx, id) : store.revoke(ctx, id),
  );

/** Queues an invitation again. @throws {ClubError} `forbidden`, `not-found`, `conflict` (too early, or done already) */
export const sendAgain = (ctx: Context, id: string): Promise<InvitationSummary> =>
  changeOne(
    ctx,
    id,
    (found) => decideSendingAgain(found, ctx.now),
    () => store.sendAgain(ctx, id),
  );

export const neverInvite = (ctx: Context, email: string) => [
  ...rememberRefusal(ctx, addressHash(email)),
  store.markDeclined(ctx, email),
];

export const rememberRefusal = (ctx: Context, hash: string) => {
  const [newest] = refusalHashes(ctx.config, hash);
  return [insertRefusal(ctx, newest)];
};
