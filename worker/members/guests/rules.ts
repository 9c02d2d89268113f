import { type BringForm, guestsAtGame, guestsEver } from "../../contract/members/guests.ts";
import { canManageLeague, canRemoveGuestName, canSeatGuest } from "../../contract/permissions.ts";
import type { Role } from "../../contract/users/users.ts";
import { decideComing, decideNotComing } from "../../events/coming/rules.ts";
import { there } from "../../games/rules.ts";
import { newsOfSeat, refuseMoreGuests, refuseSeat } from "../../games/seats-rules.ts";
import { type Claim, plainName } from "../../league/people-rules.ts";
import { actOn } from "../../league/player-rules.ts";
import { refuse } from "../../lib/errors.ts";
import type { News } from "../../news.ts";
import type { Act } from "../../platform/audit/rules.ts";
import { refuseEnough } from "../../users/newcomers/rules.ts";

type KnownGame = Parameters<typeof refuseSeat>[0];
type FoundDay = Pick<Parameters<typeof decideComing>[0], "day" | "gathering">;
type KnownDay = NonNullable<FoundDay["day"]>;

interface Acting {
  id: string;
  publicId: string;
  role: Role;
}

/** A guest whom the acting member has brought before. */
export interface OwnGuest {
  id: string;
  publicId: string;
  /** Their own, also while it waits for an editor. */
  name: string;
  /** The player of the league that they are, if they have played. */
  playerId: string | null;
}

/** What is found for bringing a guest. */
export interface FoundForBringing {
  member: Acting;
  own: readonly OwnGuest[];
  /** The player of the league who was asked for, and the member or guest that they are. */
  player: { id: string; name: string; userId: string | null; hasPlayed: boolean } | undefined;
  enough: unknown;
  /** The setting's row where the club holds what NEW members write. */
  holds: unknown;
}

/** Somebody new, with their own name: one that waits for an editor is shown to nobody. */
export interface NewGuest {
  guestName: string | null;
  heldName: string | null;
}

/** Who is brought. */
export interface Bringing {
  guest: { id: string; publicId: string };
  /** Null: the member has brought them before. */
  made: NewGuest | null;
  /** The player of the league that they are from now on; null: none, or they are already. */
  claims: Claim | null;
  /** For the log, where they are one from now on: who looks after the league did not decide it. */
  act: Act | null;
}

/** Somebody new would have these. */
interface NewIds {
  id: string;
  publicId: string;
}

type Asked = Pick<BringForm, "name" | "player">;

/**
 * Whom a member brings by name, or as a player of the league: a guest whom they have brought before is known by the name.
 * @throws {ClubError} `invalid` (no such player), `conflict` (somebody else's guest, or there already), `too-many` (guests,
 *   or by a NEW member)
 */
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
  refuseEnough(member, "sign-up", found.enough);
  if (!before && own.length >= guestsEver(member.role)) {
    const words = `You’ve brought ${own.length} guests: bring one of them again, or remove a name first.`;
    throw refuse("too-many", words, ["name"]);
  }
  // A player of nothing but results that wait has a name that a NEW member may have made up.
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

/**
 * Who sits down at a game when a member brings somebody.
 * @param ids of who is new
 * @param today the day at the club, `YYYY-MM-DD`
 * @throws {ClubError} `not-found`, `invalid` (no such player), `conflict` (finished, full, enough guests, sits there
 *   already, somebody else's guest), `too-many` (guests, or by a NEW member)
 */
export function decideBringing(
  found: FoundForBringing & {
    game: KnownGame | undefined;
    seats: readonly { id: string; publicId: string; guestOf?: string | null }[];
  },
  form: Asked,
  ids: NewIds,
  today: string,
): Bringing & { news: News[] } {
  const game = there(found.game);
  const { member, seats } = found;
  const isThere = (id: string) => seats.some((seat) => seat.id === id);
  // What is over or full is said first, unless they sit there.
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

/**
 * Who comes to a day when a member brings somebody, and whether they wait for a place.
 * @param today the day at the club, `YYYY-MM-DD`
 * @throws {ClubError} `not-found`, `invalid` (no such player), `conflict` (cancelled, over, enough guests, comes already,
 *   somebody else's guest), `too-many` (guests, or by a NEW member)
 */
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
  // As the guest stands to the day, who has not said a word.
  const asGuest = gathering && { ...gathering, amSeated: false };
  const coming = decideComing({ member: bringing.guest, day: found.day, gathering: asGuest }, NO_WORD, today);
  if (!coming) throw refuse("conflict", "They’re down already.", ["name"]);
  if (said.filter((comer) => comer.guestOf === member.publicId).length >= most) {
    throw refuse("conflict", `You can bring ${most === 1 ? "one guest" : `${most} guests`} to a day.`, [
      "name",
    ]);
  }
  return { ...bringing, ...coming };
}

/** What guests say of when they come, and with whom. */
export const NO_WORD = { from: null, note: null };

/**
 * A guest who comes to a day no longer; null: they did not.
 * @throws {ClubError} `not-found`, `forbidden`, `conflict` (over)
 */
export function decideGuestStays(
  found: FoundDay & { member: Acting; guest: FoundGuest | undefined },
  today: string,
): { guest: FoundGuest } | null {
  const guest = mustInviteGuest(found);
  return decideNotComing({ ...found, member: guest }, today) && { guest };
}

/** The guest of that name, or who is that player of the league, whom the member has brought before. */
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

/** A guest for rules. */
export interface FoundGuest {
  id: string;
  publicId: string;
  /** As everybody sees it. */
  shownAs: string;
  guestName: string | null;
  heldName: string | null;
  /** Public id of who brought them. */
  host: string;
}

export const noSuchGuest = () => refuse("not-found", "This guest is no longer here.");

/**
 * The guest, for who may invite them to join, or say that they come.
 * @throws {ClubError} `not-found`, `forbidden`
 */
export function mustInviteGuest({
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

/** What takes a guest's name away. */
export interface NameRemoval {
  guest: FoundGuest;
  /** Entries of the log, as they are without the name. */
  entries: { id: string; subject: string }[];
  /** A player whom the guest only claimed to be keeps the name, and is nobody's again. */
  releases: boolean;
  /** For the log, where an editor does it. */
  act: Act | null;
}

/** What is found of a guest's name. */
export interface FoundName {
  guest: FoundGuest | undefined;
  /** The player of the league that the guest is. */
  player: { claimed: boolean } | undefined;
  /** Entries of the log that may have the name. */
  entries: readonly NamingEntry[];
}

/** An entry of the log that may name a guest; of several guests there are as many. */
export interface NamingEntry {
  id: string;
  subject: string;
  /** The guest's: their own, one that waits, and that in the league. */
  names: readonly string[];
}

/**
 * Removes a guest's name wherever it is kept, the league among it; null: it is gone already. A player of the league whom a
 * NEW member has only claimed to bring keeps theirs: anybody could sign in to take names away. Of one whom another member
 * has claimed the log says who did it.
 * @throws {ClubError} `not-found`, `forbidden`
 */
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

/** Takes a guest's name down that was reported: as removing it, but that a claimed player keeps theirs. Null: there is none. */
export const takeNameDown = (found: FoundName): NameRemoval | null =>
  removalOf(found, { releases: found.player?.claimed === true, act: null });

function removalOf(
  { guest, entries }: FoundName,
  { releases, act }: Pick<NameRemoval, "releases" | "act">,
): NameRemoval | null {
  if (!guest || (guest.guestName === null && guest.heldName === null)) return null;
  return { guest, releases, entries: releases ? [] : withoutNames(entries), act };
}

/** Entries of the log as they are without guests' names: those that change, each once. */
export const withoutNames = (entries: readonly NamingEntry[]): { id: string; subject: string }[] =>
  [...Map.groupBy(entries, ({ id }) => id)].flatMap(([id, all]) => {
    const before = all[0]?.subject ?? "";
    const subject = all.flatMap(({ names }) => names).reduce(withoutName, before);
    return subject === before ? [] : [{ id, subject }];
  });

const LETTER = /[\p{L}\p{N}]/u;

/** A text without a name: where it stands as words of its own, "a guest" does. */
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
