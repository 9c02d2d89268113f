import type { ReactNode } from "react";
import { messageFor } from "../../lib/api-error.ts";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { Actions, Sheet } from "../../ui/parts.tsx";
import { useSession } from "../../users/session/session-context.ts";

export interface AddressAct {
  intro: string;
  button: { label: string; icon: IconName };
  /** Confirmation before the address and after it. */
  done: [string, string];
  unasked: string;
}

interface Mutation {
  mutate: (token: string, options: { onSuccess: () => void }) => void;
  isPending: boolean;
  data: { email: string } | undefined;
  error: Error | null;
}

interface Props {
  title: string;
  token: string;
  act: AddressAct;
  mutation: Mutation;
}

/** Page of a mailed link about an email address, for any device, signed in or not. */
export function AddressLink({ title, token, act, mutation }: Props) {
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
        <LinkButton act={act} token={token} mutation={mutation} onDone={update}>
          {onward}
        </LinkButton>
      ) : (
        <>
          <p className="lead">This link is incomplete. Please copy all of it from the email.</p>
          {onward}
        </>
      )}
    </Sheet>
  );
}

interface ButtonProps extends Omit<Props, "title"> {
  onDone: () => Promise<unknown>;
  children: ReactNode;
}

/** Button that spends the link: opening the page, as mail scanners do, must not. */
function LinkButton({ act, token, mutation, onDone, children }: ButtonProps) {
  const { mutate, isPending, data, error } = mutation;
  if (data) {
    const [before, after] = act.done;
    return (
      <>
        <Notice kind="success">
          {before}{" "}
          <strong>
            <bdi>{data.email}</bdi>
          </strong>
          {after}
        </Notice>
        {children}
      </>
    );
  }
  return (
    <>
      <p>{act.intro}</p>
      {error && <Notice kind="error">{messageFor(error)}</Notice>}
      <Button
        icon={act.button.icon}
        wide
        busy={isPending}
        onClick={() => mutate(token, { onSuccess: () => void onDone() })}
      >
        {act.button.label}
      </Button>
      {error && children}
      <p className="soft">{act.unasked}</p>
    </>
  );
}
