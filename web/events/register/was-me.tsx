import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnWalkIn } from "../../../worker/contract/events/register.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { readStored, writeStored } from "../../lib/stored.ts";
import { useSaving } from "../../lib/use-saving.ts";
import { announce, announceFailure } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ownWalkInsQuery } from "./queries.ts";

/** Key of the ids that this device's reader has said they aren't. */
const OTHERS = "full-table.not-me";

/** Question to a new member: were they the person of their first name who came without an account? */
export function WasMe() {
  const { data: walkIns = [] } = useQuery(ownWalkInsQuery);
  const [others, setOthers] = useState(() => readStored<string[]>(OTHERS) ?? []);
  const { mutate, isPending } = useSaving(
    ownWalkInsQuery,
    (id: string): Promise<OwnWalkIn[]> => unwrapAnswer(api.register.mine[":id"].$post({ param: { id } })),
    {
      // One of the evenings may be tonight's.
      touches: [["register", "here"]],
      onSaved: () =>
        announce(
          "Good to see you again. Those evenings are yours now. If results are missing, ask an editor.",
        ),
      onFailed: (failure) => announceFailure(failure),
    },
  );
  const asked = walkIns.find(({ id }) => !others.includes(id));
  if (!asked) return null;
  const deny = () => {
    const denied = [...others, asked.id];
    setOthers(denied);
    writeStored(OTHERS, denied);
  };
  return (
    <Notice kind="info">
      <p>
        Were you here on {daysInWords(asked.dates)}, as <bdi>{asked.name}</bdi>?
      </p>
      <div className="actions">
        <Button kind="quiet" busy={isPending} onClick={() => mutate(asked.id)}>
          That was me
        </Button>
        <Button kind="quiet" onClick={deny}>
          No, someone else
        </Button>
      </div>
    </Notice>
  );
}

/** Returns "Thursday 12 November and Thursday 19 November". */
const daysInWords = (dates: readonly string[]): string =>
  new Intl.ListFormat("en-GB").format(dates.map(formatLongDay));
