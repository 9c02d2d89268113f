import { useQuery } from "@tanstack/react-query";
import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import type { Copy } from "../../worker/contract/shelf/copies.ts";
import { messageFor } from "../lib/api-error.ts";
import { everybodyQuery } from "../lib/everybody.ts";
import { announce } from "../ui/announce.ts";
import { Chooser } from "../ui/chooser.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { useBorrow } from "./mutations.ts";

export function LendDialog({ copy, onClose }: { copy: Copy; onClose: () => void }) {
  const everybody = useQuery(everybodyQuery);
  const lend = useBorrow(copy.code);
  return (
    <Dialog title={`Lend ${copy.title.name}`} onClose={onClose}>
      <Chooser
        label="To whom?"
        hint={`Until ${formatGameDate(copy.wouldBeDueOn)}.`}
        error={lend.error ? (messageFor(lend.error) ?? undefined) : undefined}
        choices={(everybody.data ?? []).map(({ publicId, name, color }) => ({ key: publicId, name, color }))}
        nothing={everybody.data && "No member has that name. Only members can borrow."}
        onChoose={({ key, name }) =>
          lend.mutate(
            { to: key, anyway: true },
            {
              onSuccess: () => {
                announce(`${name} has it now.`, { about: copy.code });
                onClose();
              },
            },
          )
        }
      />
      {!everybody.data && <Waiting for={everybody}>{null}</Waiting>}
    </Dialog>
  );
}
