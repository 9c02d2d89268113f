import { type Context, changeAsMember, clubDay, readAsMember } from "../../context.ts";
import type { FollowedJoinLink, JoinLink, JoinLinkForm } from "../../contract/members/join-links.ts";
import { one } from "../../db/client.ts";
import { idFor } from "../../lib/new-id.ts";
import { record } from "../../platform/audit/service.ts";
import { decideEnding, decideMaking, mustSeeJoinLinks } from "./rules.ts";
import * as store from "./store.ts";

// For sign-ups and first steps.
export { anyJoinLink, countJoined } from "./store.ts";

/** Long enough not to be guessed, short enough to type. */
const CODE_LENGTH = 8;

/** Lists join links, open ones first. @throws {ClubError} `forbidden` */
export async function listJoinLinks(ctx: Context): Promise<JoinLink[]> {
  const { member, links } = await readAsMember(ctx, { links: store.listedLinks(ctx) });
  mustSeeJoinLinks(member);
  return links;
}

/** Returns a link's state; an unknown code counts as closed. */
export async function followJoinLink(ctx: Context, code: string): Promise<FollowedJoinLink> {
  const { link } = await ctx.db.read({ link: one(store.openLink(ctx, code)) });
  return { isOpen: link !== undefined };
}

/** Makes a join link, with the same `key` once; returns all. @throws {ClubError} `forbidden`, `invalid`, `conflict` */
export async function makeJoinLink(ctx: Context, { key, ...form }: JoinLinkForm): Promise<JoinLink[]> {
  const link = { ...form, code: (await idFor(key)).slice(0, CODE_LENGTH) };
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ links: store.listedLinks(ctx) }),
    decide: (found) => decideMaking(found, link, clubDay(ctx)),
    save: ({ act }, { member }) => ({
      hasRoom: store.mustHaveRoom(ctx),
      made: store.insertLink(ctx, member, link),
      act: record(ctx, member, act),
      links: store.listedLinks(ctx),
    }),
  });
  return (saved ?? found).links;
}

/** Ends a link, and returns all. @throws {ClubError} `forbidden`, `not-found` */
export async function endJoinLink(ctx: Context, code: string): Promise<JoinLink[]> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ links: store.listedLinks(ctx) }),
    decide: (found) => decideEnding(found, code),
    save: ({ act }, { member }) => ({
      ended: store.endLink(ctx, code),
      act: record(ctx, member, act),
      links: store.listedLinks(ctx),
    }),
  });
  return (saved ?? found).links;
}
