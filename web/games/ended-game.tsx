import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { GameResult } from "../league/results/game-result.tsx";
import { seasonsQuery } from "../league/seasons/queries.ts";

type Props = Omit<ComponentProps<typeof GameResult>, "seasons">;

export function EndedGame(props: Props) {
  const { data: seasons = [], isPending } = useQuery({ ...seasonsQuery, enabled: props.member !== null });
  if (props.member && isPending) return null;
  return <GameResult {...props} seasons={seasons} />;
}
