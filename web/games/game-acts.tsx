import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import type { Table } from "../../worker/contract/events/tables.ts";
import { canKeepTables } from "../../worker/contract/permissions.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { messageFor } from "../lib/api-error.ts";
import { paths } from "../lib/paths.ts";
import { useLast } from "../lib/use-last.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { useRequireSession } from "../users/session/use-require-session.ts";
import { gameHref, listHref, type OverlayPlace } from "./addresses.ts";
import { BoardGameField } from "./board-game-field.ts";
import { gameDetailQuery } from "./detail-queries.ts";
import { EditDialog, GameNoteDialog, ScheduleDialog, SuggestDialog } from "./form-dialogs.ts";
import { GameHeading } from "./game-heading.tsx";
import type { OverlayProps } from "./game-overlays.tsx";
import { NoSuchGame } from "./no-such-game.tsx";
import { OverlayFrame } from "./overlay-frame.tsx";
import { useSelectTable } from "./sheet-mutations.ts";
import { tablesQuery } from "./sheet-queries.ts";
import { SignUpDialog } from "./sign-up-dialog.tsx";
import { TableChips } from "./table-chips.tsx";
import { useCloseOverlay } from "./use-close-overlay.ts";

export async function preloadForms(): Promise<void> {
  await SuggestDialog.preload();
  await BoardGameField.preload();
}

interface Props {
  place: OverlayPlace;
  /** Address of the page below, unless it is the list or a game. */
  over?: string | undefined;
  today: string;
  member: SessionUser | null;
}

/** Form or question that the address opens over a game or the list. @see spec §2 */
export function GameActs({ place, over, today, member }: Props) {
  const { id, kind, target, show } = place;
  const acting = useLast(member);

  const onClose = useCloseOverlay(over ?? (id ? gameHref(id, show) : listHref(show)));
  const shared = { onClose, today };
  return (
    <>
      {kind && !acting && <MembersOnly />}
      {kind && acting && (
        <Suspense fallback={<OverlayFrame place={place} />}>
          {kind === "suggest" ? (
            <SuggestDialog {...shared} member={acting} />
          ) : (
            <WithGame id={target || id || ""} onClose={onClose}>
              {(game) => {
                const props: OverlayProps = { ...shared, game, member: acting };
                if (kind === "sign-up") return <SignUpDialog {...props} />;
                if (kind === "note") return <GameNoteDialog {...props} />;
                if (kind === "schedule") return <ScheduleDialog {...props} />;
                if (kind === "table") return <TableDialog {...props} />;
                return <EditDialog {...props} />;
              }}
            </WithGame>
          )}
        </Suspense>
      )}
    </>
  );
}

function MembersOnly() {
  useRequireSession();
  return <Skeleton lines={2} />;
}

interface WithGameProps {
  id: string;
  onClose: () => void;
  children: (game: OverlayProps["game"]) => ReactNode;
}

function WithGame({ id, onClose, children }: WithGameProps) {
  const query = useQuery(gameDetailQuery(id, useQueryClient()));
  const { data: game } = query;
  if (game) return children(game);
  if (game === null) return <NoSuchGame />;
  return (
    <Dialog title="One moment" onClose={onClose}>
      <Waiting for={query} lines={4} />
    </Dialog>
  );
}

/** Dialog that sets a table by one press. Its title is fixed by the spec. @see spec §2 */
function TableDialog({ game, member, onClose }: OverlayProps) {
  const { data: known } = useQuery(tablesQuery);
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
