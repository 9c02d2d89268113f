import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Table } from "../../worker/contract/events/tables.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { calendarDayQuery } from "../events/calendar/planning-queries.ts";
import { useSite } from "../lib/page-context.ts";
import { Chip, Chips } from "../ui/chips.tsx";
import { tablesQuery } from "./sheet-queries.ts";
import styles from "./table-chips.module.css";

interface Props {
  legend: ReactNode;
  /** Its own table can be kept even if the others are not loaded. */
  game: Pick<Game, "id" | "table">;
  /** The game's day, `YYYY-MM-DD`, on which other games may hold tables. */
  day: string | null;
  chosen: string | null;
  error: string | undefined;
  onPick: (table: Table | null) => void;
}

export function TableChips({ legend, game, day, chosen, error, onPick }: Props) {
  const { hasTables } = useSite();
  const { data: known = [], isError } = useQuery({ ...tablesQuery, enabled: hasTables });
  const { data: night } = useQuery({ ...calendarDayQuery(day ?? ""), enabled: day !== null });
  const gameAt = (table: string) =>
    night?.games.find((other) => other.id !== game.id && other.table?.id === table);
  const isMissing = known.every(({ id }) => id !== game.table?.id);
  return (
    <Chips
      legend={legend}
      error={error ?? (isError ? "Couldn’t load the tables. You can pick one later." : undefined)}
    >
      {[...(isMissing && game.table ? [game.table] : []), ...known].map((table) => {
        const taken = gameAt(table.id);
        return (
          <Chip
            key={table.id}
            isOn={table.id === chosen}
            {...(taken && { className: styles.taken })}
            note={
              taken && (
                <>
                  <span className="visually-hidden">taken by </span>
                  <bdi>{taken.name}</bdi>
                </>
              )
            }
            onClick={() => onPick(table)}
          >
            <bdi>{table.name}</bdi>
          </Chip>
        );
      })}
      <Chip isOn={chosen === null} onClick={() => onPick(null)}>
        No table yet
      </Chip>
    </Chips>
  );
}
