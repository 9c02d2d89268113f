import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions, Sheet } from "../../ui/parts.tsx";
import { useRequireSession } from "./use-require-session.ts";

interface Props {
  heading: string;
  here: string;
}

/** Placeholder of a members' page while a visitor is redirected to sign in. @see spec §2 */
export function SignInFirst({ heading, here }: Props) {
  useRequireSession();
  return (
    <Sheet title={heading}>
      <p>Please sign in to access this page.</p>
      <Actions>
        <ButtonLink href={paths.signIn(here)} icon="sign-in">
          Sign in
        </ButtonLink>
      </Actions>
    </Sheet>
  );
}
