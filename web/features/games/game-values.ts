import type { ComponentType } from "react";
import type { Game, SuggestForm } from "../../../worker/contract/games.ts";

/** What stands in the form: the fields of a game as they are typed and chosen. @see spec §5 */
export interface GameValues {
  name: string;
  bggId: number | null;
  image: string | null;
  lookingForTeacher: boolean;
  lookingForCopy: boolean;
  isTournament: boolean;
  isPlayTest: boolean;
  minPlayers: number;
  maxPlayers: number;
  /** `YYYY-MM-DD`; null while there is none. */
  date: string | null;
  /** The id of a table. */
  table: string | null;
  message: string | null;
}

/** A new game: one player at least and at most, nothing else said. @see spec §9 */
export const NEW_GAME: GameValues = {
  name: "",
  bggId: null,
  image: null,
  lookingForTeacher: false,
  lookingForCopy: false,
  isTournament: false,
  isPlayTest: false,
  minPlayers: 1,
  maxPlayers: 1,
  date: null,
  table: null,
  message: null,
};

/** A game as it stands in the form. */
export const valuesOf = (game: Game): GameValues => ({
  name: game.name,
  bggId: game.bggId,
  image: game.image,
  lookingForTeacher: game.lookingForTeacher,
  lookingForCopy: game.lookingForCopy,
  isTournament: game.isTournament,
  isPlayTest: game.isPlayTest,
  minPlayers: game.minPlayers,
  maxPlayers: game.maxPlayers,
  date: game.date?.slice(0, 10) ?? null,
  table: game.table?.id ?? null,
  message: null,
});

export const FIELDS = Object.keys(NEW_GAME) as (keyof GameValues)[];

/** What the form hands to a search for board games, which is a feature of its own. */
export interface BoardGameFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  /** What react-hook-form's register gives. */
  input: {
    name: string;
    ref: (element: HTMLInputElement | null) => void;
    onChange: (event: { target: unknown; type?: string }) => unknown;
    onBlur: (event: { target: unknown; type?: string }) => unknown;
  };
  /** Somebody types: what was picked before is no longer meant. */
  onType: () => void;
  /** A game was picked; its details follow. */
  onPick: (game: { id: number; name: string }) => void;
  onDetails: (game: {
    id: number;
    name: string;
    minPlayers: number;
    maxPlayers: number;
    image: string;
  }) => void;
}
export type BoardGameField = ComponentType<BoardGameFieldProps>;

/** The form as the rules of the contract leave it. */
export type CheckedValues = SuggestForm;
