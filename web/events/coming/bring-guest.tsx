import { useQuery } from "@tanstack/react-query";
import type { Gathering } from "../../../worker/contract/events/coming.ts";
import type { Player } from "../../../worker/contract/users/users.ts";
import { ownGuestsQuery } from "../../lib/everybody.ts";
import { BringGuestDialog } from "../../ui/bring-guest-dialog.tsx";
import { useGuestsComing } from "./mutations.ts";

interface Props {
  day: Gathering;
  me: Player;
  onClose: () => void;
}

export function BringGuestToDay({ day, me, onClose }: Props) {
  const { data } = useQuery(ownGuestsQuery);
  const { bring } = useGuestsComing(day, me);
  return (
    <BringGuestDialog
      submit="They’re coming"
      host={me.name}
      choice={data}
      taken={day.said.map(({ publicId }) => publicId)}
      bring={(who) => bring.mutateAsync(who)}
      onClose={onClose}
    />
  );
}
