import type { ComponentType, ReactNode } from "react";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions, Sheet } from "../../ui/parts.tsx";
import { useSession } from "../../users/session/session-context.ts";

interface Props {
  title: string;
  token: string;
  act: ComponentType<{ token: string; onDone: () => Promise<unknown>; children: ReactNode }>;
}

/** Where a link in a mail about one's address leads; signed in or not, on whatever device. */
export function AddressLink({ title, token, act: Act }: Props) {
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
    <Sheet title={title}>
      {token ? (
        <Act token={token} onDone={update}>
          {onward}
        </Act>
      ) : (
        <>
          <p className="lead">This link is incomplete. Please copy all of it from the email.</p>
          {onward}
        </>
      )}
    </Sheet>
  );
}
