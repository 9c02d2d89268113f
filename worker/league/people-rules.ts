import type { ResultForm } from "../contract/league/league-forms.ts";

type Placing = ResultForm["placings"][number];

/** A player of the league whom somebody brings as who they are. */
export interface Claim {
  id: string;
  /** Said by who looks after the league; else it is only claimed. */
  isSure: boolean;
}

/** Who is asked for in forms: members by public id, players of the league by id, guests by name. */
export interface Asked {
  users: string[];
  players: string[];
  guests: string[];
}

/** Whom forms ask for. */
export const askedIn = (placings: readonly Placing[]): Asked => ({
  users: some(placings.map(({ user }) => user)),
  players: some(placings.map(({ player }) => player)),
  guests: some(placings.map(({ guest }) => guest)),
});

const some = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => text !== undefined)),
];

/** Those of them who are known. */
export interface Known {
  /** Members (or guests of theirs), and which player of the league they are, if they have played. */
  members: readonly {
    userId: string;
    publicId: string;
    name: string;
    listed: boolean;
    playerId: string | null;
  }[];
  players: readonly {
    id: string;
    userId: string | null;
    publicId: string | null;
    name: string;
    listed: boolean;
  }[];
  /** Players without account who have such a name. */
  guests: readonly { id: string; name: string; userId: string | null; listed: boolean }[];
}

/** Somebody in a result. */
export interface Person {
  /** The same for the same person, however the form says who. */
  key: string;
  /** The player of the league; null for who is not one yet. */
  playerId: string | null;
  userId: string | null;
  publicId: string | null;
  name: string;
  /** Whether they stand in tables. */
  listed: boolean;
}

/** Somebody who becomes a player of the league. */
export interface NewPlayer {
  id: string;
  name: string;
  userId: string | null;
}

/** As the database compares names: without regard to the case of A to Z. */
export const plainName = (name: string): string =>
  name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Finds who placings of forms are among those who are known; null: nobody who is (still) here. */
export function whoIn({ members, players, guests }: Known): (placing: Placing) => Person | null {
  const memberBy = new Map(members.map((member) => [member.publicId, member]));
  const playerBy = new Map(players.map((player) => [player.id, player]));
  const guestBy = new Map(guests.map((guest) => [plainName(guest.name), guest] as const).reverse());
  return ({ user, player, guest }) => {
    if (user !== undefined) {
      const member = memberBy.get(user);
      return member ? { key: member.playerId ?? `user ${member.userId}`, ...member } : null;
    }
    if (player !== undefined) {
      const own = playerBy.get(player);
      return own ? { ...own, key: own.id, playerId: own.id } : null;
    }
    const name = guest ?? "";
    const own = guestBy.get(plainName(name));
    return {
      ...{ key: own?.id ?? `guest ${plainName(name)}`, playerId: own?.id ?? null },
      ...{ userId: own?.userId ?? null, publicId: null, name, listed: own?.listed ?? true },
    };
  };
}
