import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import type { Game } from "../../worker/contract/games/games.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { useLast } from "../lib/use-last.ts";
import { Dialog } from "../ui/dialog.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { useSession } from "../users/session/session-context.ts";
import { listHref, type OverlayPlace } from "./addresses.ts";
import { gameDetailQuery } from "./detail-queries.ts";
import { GameSheet, type SheetProps } from "./game-sheet.tsx";
import { NoSuchGame } from "./no-such-game.tsx";
import { OverlayFrame } from "./overlay-frame.tsx";
import { useCloseOverlay } from "./use-close-overlay.ts";

const GameActs = lazyPart(() => import("./game-acts.tsx").then((it) => it.GameActs));

export async function preloadActs(): Promise<void> {
  await OwnSheet.preload();
  await GameActs.preload();
  const { preloadForms } = await import("./game-acts.tsx");
  await preloadForms();
}

interface Props {
  place: OverlayPlace;
  today: string;
  over?: string;
}

export function GameOverlays({ place, today, over }: Props) {
  const { id, kind, show } = place;
  const member = useSession().data?.user ?? null;
  return (
    <>
      {id && <GameDetail key={id} id={id} show={show} member={member} today={today} />}
      {kind && (
        <Suspense fallback={<OverlayFrame place={place} />}>
          <GameActs place={place} over={over} today={today} member={member} />
        </Suspense>
      )}
    </>
  );
}

const OwnSheet = lazyPart(() => import("./own-sheet.tsx").then((it) => it.OwnSheet));

interface OwnSheetProps extends Omit<SheetProps, "game" | "onClose"> {
  id: string;
}

function GameDetail({ id, ...props }: OwnSheetProps) {
  const { show, member } = props;
  const query = useQuery(gameDetailQuery(id, useQueryClient()));
  const { data: game } = query;
  const onClose = useCloseOverlay(listHref(show));
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

export interface OverlayProps {
  game: Game;
  member: SessionUser;
  onClose: () => void;
  today: string;
}
