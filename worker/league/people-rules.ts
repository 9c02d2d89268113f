import type { ResultForm } from "../contract/league/league-forms.ts";

type Placing = ResultForm["placings"][number];

export interface GuestClaim {
  id: string;
  isSure: boolean;
}

export interface NamedPeople {
  users: string[];
  players: string[];
  guests: string[];
}

export const namedIn = (placings: readonly Placing[]): NamedPeople => ({
  users: distinct(placings.map(({ user }) => user)),
  players: distinct(placings.map(({ player }) => player)),
  guests: distinct(placings.map(({ guest }) => guest)),
});

const distinct = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => text !== undefined)),
];

export interface FoundPeople {
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
  guests: readonly { id: string; name: string; userId: string | null; listed: boolean }[];
}

export interface EnteredPerson {
  /** Id of the league player; before there is one, `user` or `guest` and who. The same however a placing names them. */
  key: string;
  playerId: string | null;
  userId: string | null;
  publicId: string | null;
  name: string;
  listed: boolean;
}

export interface NewPlayer {
  id: string;
  name: string;
  userId: string | null;
}

/** Lower-cases A to Z only, as the database's `nocase` compares names. */
export const plainName = (name: string): string =>
  name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Returns a function that finds the person of a placing; null if they are gone. */
export function personFinder({
  members,
  players,
  guests,
}: FoundPeople): (placing: Placing) => EnteredPerson | null {
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
