import { Suspense } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useSession } from "../users/session/session-context.ts";
import type { OverlayPlace } from "./addresses.ts";
import { GameDetail, OwnSheet } from "./game-detail.tsx";
import { OverlayFrame } from "./overlay-frame.tsx";

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

/** Dialogs that the address opens over the list: a game, and an action on it. @see spec §2 */
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
