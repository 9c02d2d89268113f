import { useSearch } from "wouter";
import { ConfirmAddress } from "../features/profile/confirm-address.tsx";
import { useSession } from "../features/session/session-context.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Actions, Sheet } from "./parts.tsx";

/** Where the link leads that proves a new e-mail address; signed in or not, on whatever device. */
export function ConfirmEmailPage() {
  const token = new URLSearchParams(useSearch()).get("token") ?? "";
  const { data: session, update } = useSession();
  const onward = (
    <Actions>
      {session ? (
        <ButtonLink href={paths.profile} kind="quiet" icon="user">
          Your profile
        </ButtonLink>
      ) : (
        <ButtonLink href={paths.signIn(paths.profile)} kind="quiet" icon="sign-in">
          Sign in
        </ButtonLink>
      )}
    </Actions>
  );
  return (
    <Sheet title="Your new address">
      {token ? (
        <ConfirmAddress token={token} onConfirmed={update}>
          {onward}
        </ConfirmAddress>
      ) : (
        <>
          <p className="lead">This link is incomplete. Please copy all of it from the email.</p>
          {onward}
        </>
      )}
    </Sheet>
  );
}
