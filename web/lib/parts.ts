import { createContext, useContext } from "react";
import type { LeagueTable } from "../../worker/contract/league/league.ts";
import type { ProposedResult } from "../../worker/contract/league/proposals.ts";
import type { ListedMember } from "../../worker/contract/members/members.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import type { Seated } from "../../worker/contract/users/users.ts";
import type { PageComponent, Tagged } from "./route.ts";

/** Places for components, with their props, of features above the page's domain or of ones that can be removed. */
export interface Slots {
  seasonToCome: { year: number };
  seasonLink: { year: number };
  /** Inside of a fold below the table of a season. */
  besideTable: { table: LeagueTable };
  /** Notice of plays that wait for an editor, while `isShown`. */
  waitingPlays: {
    isShown: boolean;
    /** Takes the plays, and what settles them by their sources once they are imported or put aside. */
    onLook: (
      plays: readonly (ProposedResult & { twins: readonly string[] })[],
      settle: (sources: string[]) => void,
    ) => void;
  };
  /** Dialog that imports days. Planning opens it if a feature provides it, and `onBack` returns. */
  daysFromElsewhere: {
    today: string;
    onBack: () => void;
    onClose: () => void;
  };
  /** Way in for whoever has scanned the code on the wall. */
  atTheDoor: { code: string };
  newTonight: { day: string; me: SessionUser; isToday: boolean };
  /** Menu item of an evening's page. */
  greetAct: { day: string; me: SessionUser };
  /** Players of a game to whom everything is new. */
  newPlayers: { game: { id: string; players: readonly Seated[] }; me: SessionUser };
  /** Field by which an editor says who else is there. */
  tickSomeone: {
    day: string;
    me: string;
    /** Called once a tick has arrived, which may be one that waited for a connection. */
    onTicked: (tick: { day: string; person: { name: string }; isThere: boolean }) => void;
  };
  /** Question to a new member on their home page. */
  wasMe: object;
  calendarChoice: object;
  calendarState: object;
  /** Choice on the profile about what the club says of the member elsewhere. */
  memberChoice: object;
  /** Choice on the profile below the BoardGameGeek username. `hasName`: one is saved. */
  boardGameGeekChoice: { hasName: boolean };
  memberAct: { member: ListedMember };
  /** Choice of the club's box (its code; null: none) in the form of a game. */
  boxField: {
    game: { id: string; name: string; date: string | null };
    isNamed: boolean;
    chosen: string | null;
    onChoose: (code: string | null) => void;
    error: string | undefined;
  };
  /** Place or trouble of a game's box, for members. */
  boxWords: { game: { copyCode: string | null; lookingForCopy: boolean } };
  shelfLink: object;
  /** Notice of what a member should settle before leaving the club. */
  beforeLeaving: object;
}

/** Component for a slot, with the query that a route with the slot fetches for it. */
export interface Part<Props> extends PageComponent<Props> {
  query?: Tagged;
}

export type Parts = { [Slot in keyof Slots]?: Part<Slots[Slot]> };

export const PartsContext = createContext<readonly Parts[]>([]);

export const partsFor = <Slot extends keyof Slots>(all: readonly Parts[], slot: Slot) =>
  all.flatMap((parts) => parts[slot] ?? []);

export const useParts = <Slot extends keyof Slots>(slot: Slot) => partsFor(useContext(PartsContext), slot);
