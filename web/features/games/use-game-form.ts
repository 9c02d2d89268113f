import { zodResolver } from "@hookform/resolvers/zod";
import { type Resolver, useForm } from "react-hook-form";
import { suggestForm } from "../../../worker/contract/games.ts";
import type { GameValues } from "./game-values.ts";

/** The form of a game, checked by the contract's own rules. @see spec §5 */
export const useGameForm = (defaultValues: GameValues) =>
  useForm<GameValues, unknown, GameValues>({
    // The rules allow fields to be left out; the form always has them all.
    resolver: zodResolver(suggestForm) as Resolver<GameValues, unknown, GameValues>,
    defaultValues,
  });

export type GameForm = ReturnType<typeof useGameForm>;
