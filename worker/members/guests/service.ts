import { holdsNewcomers } from "../../club/service.ts";
import { type Context, changeAsMember, clubDay, type Member, readAsMember } from "../../context.ts";
import { normaliseAddress } from "../../contract/address.ts";
import type { Gathering } from "../../contract/events/coming.ts";
import type { Game } from "../../contract/games/games.ts";
import {
  type BringForm,
  type BringToForm,
  type GuestChoice,
  guestsAtGame,
  guestsEver,
} from "../../contract/members/guests.ts";
import { mustFind, mustNotFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import * as coming from "../../events/coming/service.ts";
import {
  assertFound,
  gameBy,
  gameOnWire,
  guestsFrom,
  insertPlayer,
  seatsOf,
  setWanted,
} from "../../games/service.ts";
import { claim, mustBeUnclaimed, playerById, unclaimed } from "../../league/service.ts";
import { refuse } from "../../lib/errors.ts";
import { newId } from "../../lib/new-id.ts";
import { notify } from "../../notifications/service.ts";
import { record } from "../../platform/audit/service.ts";
import { countAct, lastAllowedAct, refuseAboveMost } from "../../users/newcomers/service.ts";
import { memberIdBy } from "../../users/service.ts";
import { decideGuestInvite, knownOfGuest, saveGuestInvite } from "../invitations/service.ts";
import * as names from "./name-store.ts";
import {
  type Bringing,
  decideBringing,
  decideBringingTo,
  decideNameRemoval,
  decideTakingGuestOff,
  mustActForGuest,
  NO_WORD,
} from "./rules.ts";
import * as store from "./store.ts";

// For take-downs of names, and for members who leave.
export { entriesOfGuests, forgetGuests, namedGuests, nameOfGuest, removeName } from "./name-store.ts";
// For accepted invitations.
export { becomeMember, deleteGuest, moveSeats, stillGuest } from "./store.ts";

const choice = (ctx: Context) => ({ brought: store.shownGuests(ctx), known: unclaimed(ctx) });
const choiceOf = ({ brought, known }: GuestChoice): GuestChoice => ({ brought, known });

export const listGuests = async (ctx: Context): Promise<GuestChoice> =>
  choiceOf(await readAsMember(ctx, choice(ctx)));

const loadGuests = (ctx: Context, player: string | undefined) => ({
  own: store.ownGuests(ctx),
  player: one(playerById(ctx, player ?? "")),
  lastAllowedAct: one(lastAllowedAct(ctx, "sign-up")),
  holds: one(holdsNewcomers(ctx)),
});

const saveGuest = (ctx: Context, member: Member, { guest, made, claims, act }: Bringing) => [
  ...countAct(ctx, member, "sign-up"),
  ...(made
    ? [
        mustNotFind(ctx.db.q, store.ownGuestsFrom(ctx, guestsEver(member.role))),
        store.insertGuest(ctx, guest, member.id, made),
      ]
    : []),
  ...(claims === null ? [] : [mustBeUnclaimed(ctx, claims.id), claim(ctx, guest.id, claims)]),
  ...(act === null ? [] : [record(ctx, member, act)]),
];

/**
 * Seats a guest at a game. Guests belong to their host and are recognised by name when brought again.
 * @throws {ClubError} `not-found`, `invalid`, `conflict` (finished, full, enough guests, seated already, somebody
 *   else's guest), `too-many`
 */
export async function bringGuest(ctx: Context, { game: gameId, ...form }: BringForm): Promise<Game> {
  const ids = { id: newId(), publicId: newId() };
  const { saved } = await changeAsMember(ctx, {
    load: () => ({
      game: one(gameBy(ctx, gameId)),
      seats: seatsOf(ctx, gameId),
      ...loadGuests(ctx, form.player),
    }),
    decide: (found) => decideBringing(found, form, ids, clubDay(ctx)),
    save: ({ news, ...bringing }, { member }) => ({
      isWithinLimit: mustNotFind(ctx.db.q, guestsFrom(ctx, gameId, member.id, guestsAtGame(member.role))),
      guest: saveGuest(ctx, member, bringing),
      seat: insertPlayer(ctx, gameId, bringing.guest.id, member),
      wanted: setWanted(ctx, gameId),
      news: notify(ctx, member, news),
      shown: one(gameOnWire(ctx, { id: gameId })),
    }),
  });
  return assertFound(saved.shown).game;
}

/**
 * Brings a guest to an event day; on a full one they wait for a place.
 * @throws {ClubError} `not-found`, `invalid`, `conflict` (cancelled, over, enough guests, comes already, somebody
 *   else's guest), `too-many`
 */
export async function bringGuestTo(ctx: Context, { day: id, ...form }: BringToForm): Promise<Gathering> {
  const ids = { id: newId(), publicId: newId() };
  const { saved } = await changeAsMember(ctx, {
    load: () => ({
      ...coming.loadDay(ctx, id),
      ...loadGuests(ctx, form.player),
      waited: coming.daysWaitedFor(ctx),
    }),
    decide(found) {
      const gathering = coming.gatheringFor(found.member, found);
      return decideBringingTo({ ...found, gathering }, form, ids, clubDay(ctx));
    },
    save: ({ day, waits, ...bringing }, { member, waited }) => ({
      on: mustFind(ctx.db.q, coming.unchangedDay(ctx, day)),
      isWithinLimit: mustNotFind(
        ctx.db.q,
        coming.guestsComingFrom(ctx, id, member.id, guestsAtGame(member.role)),
      ),
      guest: saveGuest(ctx, member, bringing),
      coming: coming.putComing(ctx, id, bringing.guest.id, NO_WORD, waits),
      places: coming.fillPlaces(ctx, waits ? [...waited.filter((other) => other.id !== id), day] : waited),
      ...coming.loadDay(ctx, id),
    }),
  });
  return coming.gatheringIn(ctx, saved);
}

/** Takes a guest off a day; the next in line gets it. @throws {ClubError} `not-found`, `forbidden`, `conflict` */
export async function takeGuestOff(ctx: Context, publicId: string, id: string): Promise<Gathering> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      guest: one(store.guestBy(ctx, publicId)),
      ...coming.loadDay(ctx, id),
      waited: coming.daysWaitedFor(ctx),
    }),
    decide: (found) =>
      decideTakingGuestOff({ ...found, gathering: coming.gatheringFor(found.member, found) }, clubDay(ctx)),
    save: ({ guest }, { waited }) => ({
      coming: coming.deleteComing(ctx, id, guest.id),
      places: coming.fillPlaces(ctx, waited),
      ...coming.loadDay(ctx, id),
    }),
  });
  return coming.gatheringIn(ctx, saved ?? found);
}

/** Removes a guest's name from all but members' messages. @throws {ClubError} `not-found`, `forbidden` */
export async function removeGuestName(ctx: Context, publicId: string): Promise<GuestChoice> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      ...names.nameOfGuest(ctx, publicId),
      ...choice(ctx),
    }),
    decide: decideNameRemoval,
    save: (removal, { member }) => ({
      name: names.removeName(ctx, removal),
      act: removal.act ? [record(ctx, member, removal.act)] : [],
      ...choice(ctx),
    }),
  });
  return choiceOf(saved ?? found);
}

/**
 * Invites a guest by mail to become a member, keeping their seats and results.
 * @throws {ClubError} `not-found`, `forbidden`, `invalid` (no address), `conflict` (cannot be invited), `too-many`
 */
export async function inviteToJoin(ctx: Context, publicId: string, address: string): Promise<GuestChoice> {
  const email = normaliseAddress(address);
  if (!email) throw refuse("invalid", "Please enter an email address, such as ada@example.com", ["email"]);
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      guest: one(store.guestBy(ctx, publicId)),
      lastAllowedAct: one(lastAllowedAct(ctx, "sign-up")),
      ...knownOfGuest(ctx, email, memberIdBy(ctx, publicId)),
      ...choice(ctx),
    }),
    decide: ({ lastAllowedAct, ...found }) => {
      const guest = mustActForGuest(found);
      const inviting = decideGuestInvite(found, guest.id);
      if (inviting) refuseAboveMost(found.member, "sign-up", lastAllowedAct);
      return inviting && { guest, ...inviting };
    },
    save: ({ guest, ...inviting }, { member }) => ({
      act: countAct(ctx, member, "sign-up"),
      isGuest: mustFind(ctx.db.q, store.stillGuest(ctx, guest.id)),
      invitation: saveGuestInvite(ctx, member, guest, { email, ...inviting }),
      ...choice(ctx),
    }),
  });
  if (saved) ctx.log("guest-invited");
  return choiceOf(saved ?? found);
}
