import { useQuery } from "@tanstack/react-query";
import { ownGuestsQuery } from "../lib/everybody.ts";
import { BringGuestDialog } from "../ui/bring-guest-dialog.tsx";
import type { OverlayProps } from "./game-overlays.tsx";
import { useBringGuest } from "./sheet-mutations.ts";

export function BringGuest({ game, member, onClose }: Pick<OverlayProps, "game" | "member" | "onClose">) {
  const { data } = useQuery(ownGuestsQuery);
  const { bring } = useBringGuest(game, member);
  return (
    <BringGuestDialog
      submit="Add"
      host={member.shownAs ?? member.name}
      choice={data}
      taken={game.players.map(({ publicId }) => publicId)}
      bring={bring}
      onClose={onClose}
    />
  );
}
