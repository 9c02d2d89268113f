import { useSession } from "../features/session/session-context.ts";
import { SignOutForm } from "../features/sign-in/sign-out-form.tsx";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Actions, Sheet } from "./parts.tsx";

export function SignOutPage() {
  const { data: session } = useSession();
  if (!session) {
    return (
      <Sheet title="You are signed out">
        <p>See you at the table. Everything that visitors may see is still open to you.</p>
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
        You are here as <bdi>{session.user.name}</bdi>. Your seats stay yours; only this device forgets you,
        and what you’ve typed here and not sent.
      </p>
      <SignOutForm publicId={session.user.publicId} />
    </Sheet>
  );
}
