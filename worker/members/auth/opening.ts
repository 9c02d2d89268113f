import type { Context } from "../../context.ts";
import { CODE_TRIES } from "../../contract/members/sign-in-code.ts";
import { change, mustNotFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { includesHash } from "../../lib/keyed-hash.ts";
import { holderOf, memberIdAt, suspensionOf } from "../../users/service.ts";
import { countJoined } from "../join-links/service.ts";
import {
  type Asker,
  arrivalAt,
  arrivalOf,
  isFirstAdmin,
  type LinkArrival,
  type Opener,
  openingOf,
  typedCodeOf,
} from "./rules.ts";
import { hashAsker, hashBrowser, hashCode, hashLink } from "./secrets.ts";
import { newMember, newSession } from "./service.ts";
import * as store from "./store.ts";

interface SignInOrigin {
  userAgent: string | undefined;
  /** Code of the join link behind it; null for none. */
  joinCode: string | null;
}

export interface FollowedLink extends SignInOrigin {
  token: string;
  email: string;
}

export interface SignedIn {
  outcome: "signed-in";
  email: string;
  token: string;
  expiresAt: number;
  isNew: boolean;
}

type Refused =
  /** The link or code is valid, but its member is suspended. */
  | { outcome: "denied" }
  /** Used, expired, or not issued by us. */
  | { outcome: "spent" };

export type Opening =
  | SignedIn
  | Refused
  /** The link is valid, but a person must confirm: another browser requested it. */
  | { outcome: "unconfirmed" };

/** Opens a followed link; signs in only the browser that asked for it. @throws {ClubError} `unavailable` */
export const openLink = async (ctx: Context, link: FollowedLink, browser: string | null): Promise<Opening> =>
  signInByLink(ctx, link, { browserHashes: browser === null ? [] : await hashBrowser(ctx.config, browser) });

/** Signs in with a link after a press of the button, in any browser. @throws {ClubError} `unavailable` */
export const confirmLink = (ctx: Context, link: FollowedLink): Promise<Opening> =>
  signInByLink(ctx, link, "person");

/** Spends the link if its opener may sign in, and replaces this browser's session. */
async function signInByLink(ctx: Context, followed: FollowedLink, opener: Opener): Promise<Opening> {
  const { token, email, ...origin } = followed;
  const { config } = ctx;
  const link = { tokenHashes: await hashLink(config, token), email };
  const entrance = await entranceOf(ctx, email, origin);
  const { found, saved } = await change(ctx.db, {
    load: () => ({ link: one(store.usableLink(ctx, link)), ...atAddress(ctx, email) }),
    decide: (found) => arrivalOf(found, opener, isFirstAdmin(email, config)),
    save: (arrival) => ({ isStillGood: store.mustBeUsable(ctx, link), ...entrance.enter(arrival) }),
  });
  if (saved) return entrance.entered(found.holder);
  const opening = openingOf(found.link, opener);
  if (opening === "unconfirmed") return { outcome: "unconfirmed" };
  const outcome = opening === "spent" ? "spent" : "denied";
  ctx.log("sign-in-refused", { code: outcome === "spent" ? "link-spent" : "suspended" });
  return { outcome };
}

const atAddress = (ctx: Context, email: string) => ({
  holder: one(holderOf(ctx, email)),
  suspension: one(suspensionOf(ctx, memberIdAt(ctx, email))),
});

async function entranceOf(ctx: Context, email: string, { userAgent, joinCode }: SignInOrigin) {
  const newcomer = newMember(ctx, email);
  const { token, expiresAt, begin } = await newSession(ctx, userAgent);
  return {
    enter: ({ userId, isFirstAdmin }: LinkArrival) => ({
      // A member suspended meanwhile gets no session; one begun before is ended by the suspension.
      isNotSuspended: userId === null ? [] : mustNotFind(ctx.db.q, suspensionOf(ctx, userId)),
      member:
        userId === null ? store.insertMember(ctx, newcomer) : store.noteSignIn(ctx, userId, isFirstAdmin),
      joined: userId === null && joinCode !== null ? [countJoined(ctx, joinCode)] : [],
      ...begin(userId ?? newcomer.id),
      spent: store.spendLinks(ctx, email),
    }),
    entered(holder: { publicId: string } | undefined): SignedIn {
      const isNew = holder === undefined;
      ctx.noteActor(holder?.publicId ?? newcomer.publicId);
      ctx.log("signed-in", { isNew });
      return { outcome: "signed-in", email, token, expiresAt, isNew };
    },
  };
}

interface TypedCode extends SignInOrigin {
  code: string;
  /** The address shown on the page; null: that of the newest mail this browser requested. */
  email: string | null;
  browser: string;
  askerAt(email: string): Promise<Asker>;
}

export type CodeOutcome =
  | SignedIn
  | Refused
  /** Wrong code; `left` more tries remain. */
  | { outcome: "wrong"; left: number };

/** Signs in with a code in the browser that asked: only the newest works. @throws {ClubError} `unavailable` */
export async function enterCode(
  ctx: Context,
  { code, email, browser, askerAt, ...origin }: TypedCode,
): Promise<CodeOutcome> {
  const { config } = ctx;
  const browserHashes = await hashBrowser(config, browser);
  const { asked } = await ctx.db.read({ asked: one(store.requestedCode(ctx, { browserHashes, email })) });
  const outcome = asked
    ? await tryCode(ctx, asked, { code, browser, origin, asker: await askerAt(asked.email) })
    : "spent";
  if (typeof outcome === "object") return outcome;
  ctx.log("sign-in-refused", { code: outcome === "denied" ? "suspended" : "code-spent" });
  return { outcome };
}

async function tryCode(
  ctx: Context,
  { tokenHash, email }: { tokenHash: string; email: string },
  { code, browser, origin, asker }: { code: string; browser: string; origin: SignInOrigin; asker: Asker },
): Promise<SignedIn | { outcome: "wrong"; left: number } | Refused["outcome"]> {
  const { config } = ctx;
  const hashes = await hashCode(config, { code, email, browser });
  const isTyped = (hash: string) => includesHash(hashes, hash);
  const entered = { tokenHash, device: asker.isKnown ? await hashAsker(config, asker) : null };
  const entrance = await entranceOf(ctx, email, origin);
  const { found, saved } = await change(ctx.db, {
    load: () => ({ code: one(store.codeOf(ctx, entered)), ...atAddress(ctx, email) }),
    decide: (found) => {
      const typed = typedCodeOf(found.code, isTyped);
      if (typed === "wrong") return "wrong";
      return typed === "right" ? arrivalAt(found, isFirstAdmin(email, config)) : null;
    },
    save: (decision) => ({
      mayTry: store.mustHaveTriesLeft(ctx, entered),
      counted: decision === "wrong" ? [store.countTry(ctx, tokenHash)] : [],
      ...(decision !== "wrong" && entrance.enter(decision)),
    }),
  });
  if (!saved) return found.code && typedCodeOf(found.code, isTyped) === "right" ? "denied" : "spent";
  const [wrong] = saved.counted.flat();
  if (!wrong) return entrance.entered(found.holder);
  ctx.log("sign-in-refused", { code: "code-wrong" });
  return { outcome: "wrong", left: CODE_TRIES - wrong.tries };
}
