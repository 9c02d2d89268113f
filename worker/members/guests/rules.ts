import { NO_WORDS } from "../../contract/events/own-coming.ts";
import { type BringForm, guestsAtGame, guestsEver } from "../../contract/members/guests.ts";
import { canManageLeague, canRemoveGuestName, canSeatGuest } from "../../contract/permissions.ts";
import type { Role } from "../../contract/users/users.ts";
import { decideAnswer, decideNoAnswer } from "../../events/coming/rules.ts";
import { assertFound } from "../../games/rules.ts";
import { newsOfSeat, refuseMoreGuests, refuseSeat } from "../../games/seats-rules.ts";
import { type GuestClaim, plainName } from "../../league/people-rules.ts";
import { actOn } from "../../league/player-rules.ts";
import { refuse } from "../../lib/errors.ts";
import type { News } from "../../news.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";
import { refuseAboveMost } from "../../users/newcomers/rules.ts";

type KnownGame = Parameters<typeof refuseSeat>[0];
type FoundDay = Pick<Parameters<typeof decideAnswer>[0], "day" | "gathering">;
type KnownDay = NonNullable<FoundDay["day"]>;

interface Acting {
  id: string;
  publicId: string;
  role: Role;
}

interface OwnGuest {
  id: string;
  publicId: string;
  name: string;
  playerId: string | null;
}

interface FoundForBringing {
  member: Acting;
  own: readonly OwnGuest[];
  /** The requested league player; `userId`: their member or guest. */
  player: { id: string; name: string; userId: string | null; hasPlayed: boolean } | undefined;
  lastAllowedAct: unknown;
  /** Row of the setting that holds NEW members' text. */
  holds: unknown;
}

export interface NewGuest {
  guestName: string | null;
  heldName: string | null;
}

export interface Bringing {
  guest: { id: string; publicId: string };
  /** Null for a guest brought before. */
  made: NewGuest | null;
  /** The league player that they now become; null for none. */
  claims: GuestClaim | null;
  /** Log entry for a claim that no league manager has confirmed. */
  act: AuditAct | null;
}

interface NewIds {
  id: string;
  publicId: string;
}

type Asked = Pick<BringForm, "name" | "player">;

/** Decides which guest a member brings: by name, or as a league player. A guest brought before is found by name. */
function guestOf(
  found: FoundForBringing,
  form: Asked,
  ids: NewIds,
  isThere: (id: string) => boolean,
): Bringing {
  const { member, own, player } = found;
  if (form.player !== undefined && !player) {
    throw refuse("invalid", "This player is no longer here. Type a name instead.", ["name"]);
  }
  const name = player?.name ?? form.name ?? "";
  const before = known(own, name, player);
  if (before && isThere(before.id)) {
    const words = `${name} is down already. Is this someone else? Add something to the name.`;
    throw refuse("conflict", words, ["name"]);
  }
  refuseAboveMost(member, "sign-up", found.lastAllowedAct);
  if (!before && own.length >= guestsEver(member.role)) {
    const words = `You’ve brought ${own.length} guests: bring one of them again, or remove a name first.`;
    throw refuse("too-many", words, ["name"]);
  }
  // A player with unconfirmed results only has a name that a NEW member may have made up.
  const isHeld = member.role === "NEW" && found.holds !== undefined && !player?.hasPlayed;
  return {
    guest: before ? { id: before.id, publicId: before.publicId } : ids,
    made: before ? null : { guestName: isHeld ? null : name, heldName: isHeld ? name : null },
    ...(player && player.userId === null
      ? {
          claims: { id: player.id, isSure: canManageLeague(member) },
          act: actOn("brought", `${player.name} as a guest`),
        }
      : { claims: null, act: null }),
  };
}

/** Decides a guest's seat at a game. @param ids for a new guest */
export function decideBringing(
  found: FoundForBringing & {
    game: KnownGame | undefined;
    seats: readonly { id: string; publicId: string; guestOf?: string | null }[];
  },
  form: Asked,
  ids: NewIds,
  today: string,
): Bringing & { news: News[] } {
  const game = assertFound(found.game);
  const { member, seats } = found;
  const isThere = (id: string) => seats.some((seat) => seat.id === id);
  // Finished and full games are refused first, unless the guest sits there already.
  const isAgain = found.own.some(
    ({ id, name }) => isThere(id) && plainName(name) === plainName(form.name ?? ""),
  );
  if (!isAgain) {
    refuseSeat(game, today);
    refuseMoreGuests(member, seats, member.id);
  }
  const bringing = guestOf(found, form, ids, isThere);
  return { ...bringing, news: [newsOfSeat(game, seats, member, bringing.guest)] };
}

export function decideBringingTo(
  found: FoundForBringing & FoundDay,
  form: Asked,
  ids: NewIds,
  today: string,
): Bringing & { day: KnownDay; waits: boolean } {
  const { member, gathering } = found;
  const said = gathering?.said ?? [];
  const most = guestsAtGame(member.role);
  const isThere = (id: string) =>
    said.some(({ publicId }) => publicId === found.own.find((guest) => guest.id === id)?.publicId);
  const bringing = guestOf(found, form, ids, isThere);
  // The guest's own view of the day: not seated.
  const asGuest = gathering && { ...gathering, amSeated: false, ownAnswer: null };
  const coming = decideAnswer({ member: bringing.guest, day: found.day, gathering: asGuest }, NO_WORD, today);
  if (!coming) throw refuse("conflict", "They’re down already.", ["name"]);
  if (said.filter((comer) => comer.guestOf === member.publicId).length >= most) {
    throw refuse("conflict", `You can bring ${most === 1 ? "one guest" : `${most} guests`} to a day.`, [
      "name",
    ]);
  }
  return { ...bringing, ...coming };
}

/** The answer of guests, without arrival time and note. */
export const NO_WORD = { ...NO_WORDS, answer: "yes" } as const;

/** Decides that a guest no longer comes; null if they didn't. */
export function decideTakingGuestOff(
  found: FoundDay & { member: Acting; guest: FoundGuest | undefined },
  today: string,
): { guest: FoundGuest } | null {
  const guest = mustActForGuest(found);
  const gathering = found.gathering && { ...found.gathering, ownAnswer: null };
  return decideNoAnswer({ ...found, gathering, member: guest }, today) && { guest };
}

function known(
  own: FoundForBringing["own"],
  name: string,
  player: FoundForBringing["player"],
): OwnGuest | undefined {
  if (player && player.userId !== null) {
    const guest = own.find(({ id }) => id === player.userId);
    if (guest) return guest;
    throw refuse("conflict", `${name} is here already, as a member or as someone else’s guest.`, ["name"]);
  }
  const guest = own.find((other) => plainName(other.name) === plainName(name));
  if (guest && player && guest.playerId !== null) {
    throw refuse("conflict", `You’ve brought another ${name} before. Type a name that tells them apart.`, [
      "name",
    ]);
  }
  return guest;
}

export interface FoundGuest {
  id: string;
  publicId: string;
  shownAs: string;
  guestName: string | null;
  heldName: string | null;
  /** Public id of the host. */
  host: string;
}

const noSuchGuest = () => refuse("not-found", "This guest is no longer here.");

/** Returns the guest if the actor may act for them. @throws {ClubError} `not-found`, `forbidden` */
export function mustActForGuest({
  member,
  guest,
}: {
  member: Acting;
  guest: FoundGuest | undefined;
}): FoundGuest {
  if (!guest) throw noSuchGuest();
  if (canSeatGuest(member, { guestOf: guest.host })) return guest;
  throw refuse("forbidden", "Only whoever brought this guest, or an admin, can do this.");
}

export interface NameRemoval {
  guest: FoundGuest;
  entries: { id: string; subject: string }[];
  /** True for a claimed player, who keeps the name and belongs to nobody again. */
  releases: boolean;
  /** Log entry; null unless somebody else decided it. */
  act: AuditAct | null;
}

export interface FoundName {
  guest: FoundGuest | undefined;
  player: { claimed: boolean } | undefined;
  entries: readonly NamingEntry[];
}

/** A log entry that may name a guest; one row per guest. */
export interface NamingEntry {
  id: string;
  subject: string;
  /** The guest's names: their own, a held one, and that in the league. */
  names: readonly string[];
}

/** Decides to remove a guest's name; null if gone. A claimed player's stays: anybody could erase names. */
export function decideNameRemoval(found: FoundName & { member: Acting }): NameRemoval | null {
  const { member, guest, player } = found;
  if (!guest) throw noSuchGuest();
  if (!canRemoveGuestName(member, { guestOf: guest.host })) {
    throw refuse("forbidden", "Only whoever brought this guest, or an editor, can remove their name.");
  }
  const isHost = member.publicId === guest.host;
  const isClaimed = player?.claimed === true;
  const releases = isClaimed && member.role === "NEW";
  return removalOf(found, {
    releases,
    act:
      isHost && (!isClaimed || releases) ? null : { action: "removed", subject: "a guest’s name", url: null },
  });
}

/** Takes down a guest's reported name, except a claimed player's. Null if there is none. */
export const takeNameDown = (found: FoundName): NameRemoval | null =>
  removalOf(found, { releases: found.player?.claimed === true, act: null });

function removalOf(
  { guest, entries }: FoundName,
  { releases, act }: Pick<NameRemoval, "releases" | "act">,
): NameRemoval | null {
  if (!guest || (guest.guestName === null && guest.heldName === null)) return null;
  return { guest, releases, entries: releases ? [] : withoutNames(entries), act };
}

export const withoutNames = (entries: readonly NamingEntry[]): { id: string; subject: string }[] =>
  [...Map.groupBy(entries, ({ id }) => id)].flatMap(([id, all]) => {
    const before = all[0]?.subject ?? "";
    const subject = all.flatMap(({ names }) => names).reduce(withoutName, before);
    return subject === before ? [] : [{ id, subject }];
  });

const LETTER = /[\p{L}\p{N}]/u;

/** Replaces a name, where it stands as words of its own, with "a guest". */
export function withoutName(text: string, name: string): string {
  let [done, rest] = ["", text];
  for (let at = rest.indexOf(name); at >= 0; at = rest.indexOf(name)) {
    const [before, after] = [done + rest.slice(0, at), rest.slice(at + name.length)];
    const isWord = !LETTER.test([...before].at(-1) ?? "") && !LETTER.test([...after][0] ?? "");
    done = before + (isWord ? "a guest" : name);
    rest = after;
  }
  return done + rest;
}
