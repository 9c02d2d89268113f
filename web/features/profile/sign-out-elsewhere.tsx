import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSignOutElsewhere } from "./mutations.ts";

const wordsFor = (ended: number): string => {
  if (ended === 0) return "You’re only signed in on this device.";
  return ended === 1 ? "The other device is signed out." : `${ended} other devices are signed out.`;
};

/** For a lost phone, or a device that somebody else uses now. */
export function SignOutElsewhere() {
  const { mutate, isPending, data, error } = useSignOutElsewhere();
  return (
    <>
      <p>Lost a phone? Signed in on a device that isn’t yours? This one stays signed in.</p>
      <div>
        <Button kind="quiet" icon="shield" busy={isPending} onClick={() => mutate()}>
          Sign out everywhere else
        </Button>
      </div>
      {error && <Notice kind="error">{messageFor(error)}</Notice>}
      {data && <Notice kind="success">{wordsFor(data.ended)}</Notice>}
    </>
  );
}
