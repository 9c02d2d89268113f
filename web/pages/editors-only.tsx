import type { ReactNode } from "react";
import { canModerate } from "../../worker/contract/permissions.ts";
import type { SessionUser } from "../../worker/contract/session.ts";
import { paths } from "../app/paths.ts";
import { useRequireSession } from "../features/session/use-require-session.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Actions, Sheet } from "./parts.tsx";

interface Props {
  title: string;
  /** The page's own address, to come back to. */
  here: string;
  children: (editor: SessionUser) => ReactNode;
}

/** A room of the league for EDITORs and ADMINs; whoever else comes is told, and shown the way. @see spec §6 */
export function EditorsOnly({ title, here, children }: Props) {
  const user = useRequireSession()?.user;
  if (!user) {
    return (
      <Sheet title={title}>
        <p>Please sign in to access this page.</p>
        <Actions>
          <ButtonLink href={paths.signIn(here)} icon="sign-in">
            Sign in
          </ButtonLink>
        </Actions>
      </Sheet>
    );
  }
  if (canModerate(user)) return children(user);
  return (
    <Sheet title="This page is for editors">
      <p>
        The club’s editors look after the league here. Results are recorded by whoever played, on the game
        itself.
      </p>
      <Actions>
        <ButtonLink href={paths.games}>To the games</ButtonLink>
        <ButtonLink href={paths.leaguesInfo} kind="quiet">
          How the league works
        </ButtonLink>
      </Actions>
    </Sheet>
  );
}
