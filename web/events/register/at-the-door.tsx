import { useQuery } from "@tanstack/react-query";
import type { Door } from "../../../worker/contract/events/register.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import type { Slots } from "../../lib/parts.ts";
import { paths } from "../../lib/paths.ts";
import { useSaving } from "../../lib/use-saving.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { doorQuery } from "./queries.ts";
import { WasMe } from "./was-me.tsx";

export function AtTheDoor({ code }: Slots["atTheDoor"]) {
  const { data: door, error } = useQuery(doorQuery(code));
  const me = useSession().data?.user;
  if (!door) return error && <Notice kind="error">{messageFor(error)}</Notice>;
  if (door.state !== "open") return <Notice kind="info">{closedWords(door)}</Notice>;
  if (!me) return <NewHere code={code} door={door} />;
  return (
    <div className="stack">
      {door.isHere ? (
        <Notice kind="success">You’re on the list. Have a good evening!</Notice>
      ) : (
        <CheckIn code={code} />
      )}
      {me.role === "NEW" && <WasMe />}
    </div>
  );
}

function closedWords({ name, date, state, opensAt }: Door): string {
  const day = formatLongDay(date);
  if (state === "cancelled") return `${name} on ${day} is cancelled.`;
  if (state === "early") return `This code is for ${name} on ${day}. It works from ${opensAt} that day.`;
  return `This code was for ${name} on ${day}.`;
}

interface Props {
  code: string;
  door: Door;
}

function CheckIn({ code }: Pick<Props, "code">) {
  const { mutate, isPending, error } = useSaving(
    doorQuery(code),
    (): Promise<Door> => unwrapAnswer(api.register.here[":code"].$post({ param: { code } })),
  );
  return (
    <>
      {error && <Notice kind="error">{messageFor(error)}</Notice>}
      <div className="actions">
        <Button icon="check" busy={isPending} onClick={() => mutate()}>
          I’m here
        </Button>
      </div>
    </>
  );
}

const NewHere = ({ code, door }: Props) => (
  <Notice kind="info">
    <p>Welcome to {door.name}. Below is what’s being played, and where there’s a seat for you.</p>
    <div className="actions">
      <ButtonLink href={paths.signIn(paths.atDoor(code))}>I’m new here</ButtonLink>
      <ButtonLink kind="quiet" href={paths.signIn(paths.atDoor(code))}>
        Sign in
      </ButtonLink>
    </div>
  </Notice>
);
