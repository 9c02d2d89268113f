import { useQuery } from "@tanstack/react-query";
import type { Table } from "../../worker/contract/events/tables.ts";
import { canKeepTables } from "../../worker/contract/permissions.ts";
import { messageFor } from "../lib/api-error.ts";
import { paths } from "../lib/paths.ts";
import { Dialog } from "../ui/dialog.tsx";
import { GameHeading } from "./game-heading.tsx";
import type { OverlayProps } from "./game-overlays.tsx";
import { useSelectTable } from "./sheet-mutations.ts";
import { tables } from "./sheet-queries.ts";
import { TableChips } from "./table-chips.tsx";

/** Dialog that sets a table by one press. Its title is fixed by the spec. @see spec §2 */
export function TableDialog({ game, member, onClose }: OverlayProps) {
  const { data: known } = useQuery(tables);
  const { selectTable, isPending, error } = useSelectTable();
  const pick = async (table: Table | null) => {
    if (isPending) return;
    // A refusal shows below the tables.
    if (table?.id !== game.table?.id) await selectTable(game, table).then(onClose, () => undefined);
    else onClose();
  };
  return (
    <Dialog title="Set a game date" onClose={onClose}>
      <GameHeading game={game} icon="table">
        Which table?
      </GameHeading>
      {known?.length === 0 && !game.table ? (
        // Reached by links from elsewhere when the club has no tables.
        <p>
          There are no tables to pick from yet.{" "}
          {canKeepTables(member) ? (
            <a href={paths.tables}>Add the club’s tables</a>
          ) : (
            "An editor can add the club’s tables."
          )}
        </p>
      ) : (
        <TableChips
          legend={<span className="visually-hidden">Table</span>}
          game={game}
          day={game.date?.slice(0, 10) ?? null}
          chosen={game.table?.id ?? null}
          error={messageFor(error)}
          onPick={(table) => void pick(table)}
        />
      )}
    </Dialog>
  );
}
