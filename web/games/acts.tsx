import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, Suspense } from "react";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { useLast } from "../lib/use-last.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { gameHref, listHref, type Place } from "./addresses.ts";
import { gameDetail } from "./detail-queries.ts";
import { EditDialog, GameNoteDialog, ScheduleDialog, SuggestDialog } from "./form-dialogs.ts";
import type { BoardGameField } from "./game-values.ts";
import { NoSuchGame } from "./no-such-game.tsx";
import { OverlayFrame } from "./overlay-frame.tsx";
import type { Night, OverlayProps } from "./overlay-props.ts";
import { SignUpDialog } from "./sign-up-dialog.tsx";
import { TableDialog } from "./table-dialog.tsx";
import { useWayBack } from "./use-way-back.ts";

interface Props {
  place: Place;
  /** Address of the page below, where that is neither the list nor a game. */
  over?: string | undefined;
  /** `YYYY-MM-DD` */
  today: string;
  member: SessionUser | null;
  /** The search for a board game, which is a feature of its own. */
  BoardGameField: BoardGameField;
  night: Night;
  /** Stands in for what only members may do, and leads to signing in. */
  MembersOnly: ComponentType;
}

/** Form or question that the address puts over a game or the list. @see spec §2 */
export function Acts({ place, over, today, member, BoardGameField, night, MembersOnly }: Props) {
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
            <SuggestDialog {...shared} member={acting} BoardGameField={BoardGameField} />
          ) : (
            <WithGame id={target || id || ""} onClose={onClose}>
              {(game) => {
                const props: OverlayProps = { ...shared, game, member: acting };
                if (kind === "sign-up") return <SignUpDialog {...props} />;
                if (kind === "note") return <GameNoteDialog {...props} />;
                if (kind === "schedule") return <ScheduleDialog {...props} night={night} />;
                if (kind === "table") return <TableDialog {...props} night={night} />;
                return <EditDialog {...props} BoardGameField={BoardGameField} />;
              }}
            </WithGame>
          )}
        </Suspense>
      )}
    </>
  );
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
