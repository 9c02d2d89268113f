import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Actions, Sheet } from "./parts.tsx";

interface Props {
  title: string;
  /** The page's own address, to come back to. */
  here: string;
}

/** What stands on a members' page for a visitor, who is on the way to signing in. @see spec §2 */
export const SignInFirst = ({ title, here }: Props) => (
  <Sheet title={title}>
    <p>Please sign in to access this page.</p>
    <Actions>
      <ButtonLink href={paths.signIn(here)} icon="sign-in">
        Sign in
      </ButtonLink>
    </Actions>
  </Sheet>
);
