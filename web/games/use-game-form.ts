import { suggestForm } from "../../worker/contract/games/games.ts";
import { useCheckedForm } from "../lib/use-checked-form.ts";
import type { GameValues } from "./game-values.ts";

/** Returns the form of a game, validated by the contract. @see spec §5 */
export const useGameForm = (defaultValues: GameValues) => useCheckedForm(suggestForm, defaultValues);

export type GameForm = ReturnType<typeof useGameForm>["form"];
