import type { SessionUser } from "../../worker/contract/users/session.ts";
import { announce } from "../ui/announce.ts";
import { Button } from "../ui/button.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { useSaveProfile } from "../users/save-profile.ts";

interface Props {
  user: SessionUser;
  /** Called after saving: refetch the member. */
  onSaved: () => Promise<unknown>;
}

/** Button that opts a member into the league; the rest of their profile is unchanged. */
export function JoinLeague({ user: { name, color, bggUserName }, onSaved }: Props) {
  const { mutate, isPending, error } = useSaveProfile();
  const onSuccess = () => {
    announce("You’re in the league. Your profile has the switch.");
    void onSaved();
  };
  const join = () => mutate({ name, color, bggUserName, participateInLeague: true }, { onSuccess });
  return (
    <>
      <Button icon="trophy" busy={isPending} onClick={join}>
        Join the league
      </Button>
      {error && <ErrorLine>{error.message}</ErrorLine>}
    </>
  );
}
