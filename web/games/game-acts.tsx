import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { useLast } from "../lib/use-last.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { useRequireSession } from "../users/session/use-require-session.ts";
import { gameHref, listHref, type OverlayPlace } from "./addresses.ts";
import { BoardGameField } from "./board-game-field.ts";
import { gameDetail } from "./detail-queries.ts";
import { EditDialog, GameNoteDialog, ScheduleDialog, SuggestDialog } from "./form-dialogs.ts";
import type { OverlayProps } from "./game-overlays.tsx";
import { NoSuchGame } from "./no-such-game.tsx";
import { OverlayFrame } from "./overlay-frame.tsx";
import { SignUpDialog } from "./sign-up-dialog.tsx";
import { TableDialog } from "./table-dialog.tsx";
import { useWayBack } from "./use-way-back.ts";

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

  const parent = over ?? (id ? gameHref(id, show) : listHref(show));
  const onClose = useWayBack(parent);
  const shared = { onClose, parent, today };
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

/** Sends a visitor to sign in, and from there back to the overlay. */
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
  const query = useQuery(gameDetail(id, useQueryClient()));
  const { data: game } = query;
  if (game) return children(game);
  if (game === null) return <NoSuchGame />;
  return (
    <Dialog title="One moment" onClose={onClose}>
      <Waiting for={query} lines={4} />
    </Dialog>
  );
}
