import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { Actions, Sheet } from "../../ui/parts.tsx";
import { useSession } from "../../users/session/session-context.ts";

interface AddressAct {
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
function AddressLink({ title, token, act, mutation }: Props) {
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

const useConfirmAddress = () =>
  useMutation({
    mutationFn: (token: string) => unwrapAnswer(api.profile.email.confirm.$post({ json: { token } })),
  });

const useUndoAddress = () =>
  useMutation({
    mutationFn: (token: string) => unwrapAnswer(api.profile.email.undo.$post({ json: { token } })),
  });

const CONFIRM: AddressAct = {
  intro:
    "Press the button, and from now on sign-in links will go to the address where you received this one. Your other devices will be signed out.",
  button: { label: "Use this address", icon: "check" },
  done: ["Done: from now on, sign-in links go to", ". Your other devices have been signed out."],
  unasked: "Didn’t ask for this? Close the page and nothing will change.",
};

export const ConfirmEmailPage = ({ search }: PageProps<never, { token: string }>) => (
  <AddressLink title="Your new address" token={search.token} act={CONFIRM} mutation={useConfirmAddress()} />
);

const UNDO: AddressAct = {
  intro:
    "Press the button, and sign-in links will go back to the address where you received this one. Every device will be signed out, so no one else stays in your account.",
  button: { label: "Change it back", icon: "undo" },
  done: ["Done: sign-in links go to", " again, and every device has been signed out."],
  unasked: "Did you change the address yourself? Close the page and it stays as it is.",
};

export const UndoEmailPage = ({ search }: PageProps<never, { token: string }>) => (
  <AddressLink title="Change your address back" token={search.token} act={UNDO} mutation={useUndoAddress()} />
);
