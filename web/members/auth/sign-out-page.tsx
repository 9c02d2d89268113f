import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions, Sheet } from "../../ui/parts.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { SignOutForm } from "./sign-out-form.tsx";

export function SignOutPage() {
  const { data: session } = useSession();
  if (!session) {
    return (
      <Sheet title="You’re signed out">
        <p>See you at the table. You can still see everything that visitors can.</p>
        <Actions>
          <ButtonLink href={paths.games}>See the games</ButtonLink>
          <ButtonLink href={paths.signIn()} kind="quiet">
            Sign in again
          </ButtonLink>
        </Actions>
      </Sheet>
    );
  }
  return (
    <Sheet title="Leaving the table?">
      <p>
        You’re signed in as <bdi>{session.user.name}</bdi>. Your seats stay yours; this device just forgets
        you, and anything you’ve typed here but not sent.
      </p>
      <SignOutForm publicId={session.user.publicId} />
    </Sheet>
  );
}
