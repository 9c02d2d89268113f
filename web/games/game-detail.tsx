import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLast } from "../lib/use-last.ts";
import { Dialog } from "../ui/dialog.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { listHref } from "./addresses.ts";
import { gameDetail } from "./detail-queries.ts";
import { GameSheet, type SheetProps } from "./game-sheet.tsx";
import { NoSuchGame } from "./no-such-game.tsx";
import { useWayBack } from "./use-way-back.ts";

/** Sheet with a member's actions. Visitors load none of it. */
export const OwnSheet = lazyPart(() => import("./own-sheet.tsx").then((it) => it.OwnSheet));

interface Props extends Omit<SheetProps, "game" | "onClose"> {
  id: string;
}

/** All details of one game, at an address that can be shared. @see spec §2 */
export function GameDetail({ id, ...props }: Props) {
  const { show, member } = props;
  const query = useQuery(gameDetail(id, useQueryClient()));
  const { data: game } = query;
  const onClose = useWayBack(listHref(show));
  // The sheet does not close and reopen when a session ends.
  const Sheet = useLast(member) ? OwnSheet : GameSheet;

  if (game === null) return <NoSuchGame />;
  if (game) return <Sheet {...props} game={game} onClose={onClose} />;
  return (
    <Dialog title="One moment" wide tall onClose={onClose} closeHref={listHref(show)}>
      <Waiting for={query} lines={6} />
    </Dialog>
  );
}
