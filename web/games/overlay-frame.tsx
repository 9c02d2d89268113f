import { useQueryClient } from "@tanstack/react-query";
import { Dialog } from "../ui/dialog.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { gameHref, listHref, type OverlayKind, type OverlayPlace } from "./addresses.ts";
import { currentGamesQuery } from "./queries.ts";
import { useCloseOverlay } from "./use-close-overlay.ts";

const TITLES: Record<OverlayKind, string> = {
  suggest: "Suggest a game",
  edit: "Edit game",
  schedule: "Set a game date",
  table: "Set a game date",
  note: "Write to all players",
  "sign-up": "Who’s this seat for?",
};

export function OverlayFrame({ place: { id, kind, show } }: { place: OverlayPlace }) {
  const games = useQueryClient().getQueryData(currentGamesQuery.queryKey);
  const onClose = useCloseOverlay(kind && id ? gameHref(id, show) : listHref(show));
  const game = games?.find((game) => game.id === id);
  const title = kind ? TITLES[kind] : <bdi>{game?.name ?? "One moment"}</bdi>;
  return (
    <Dialog
      title={title}
      wide={!kind || kind === "suggest" || kind === "edit"}
      tall={!kind}
      onClose={onClose}
    >
      <Skeleton lines={10} />
    </Dialog>
  );
}
