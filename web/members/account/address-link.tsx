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
  act: "confirm" | "undo";
  title: string;
  intro: string;
  button: { label: string; icon: IconName };
  /** Confirmation before the address and after it. */
  done: [string, string];
  unasked: string;
}

interface Props {
  token: string;
  words: AddressAct;
}

/** Page of a mailed link about an email address, for any device, signed in or not. */
function AddressLink({ token, words }: Props) {
  const { data: session } = useSession();
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
    <Sheet title={words.title}>
      {token ? (
        <LinkButton words={words} token={token}>
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

/** Button that spends the link: opening the page, as mail scanners do, must not. */
function LinkButton({ token, words, children }: Props & { children: ReactNode }) {
  const { update } = useSession();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => unwrapAnswer(api.profile.email[words.act].$post({ json: { token } })),
    onSuccess: () => void update(),
  });
  if (data) {
    const [before, after] = words.done;
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
      <p>{words.intro}</p>
      {error && <Notice kind="error">{messageFor(error)}</Notice>}
      <Button icon={words.button.icon} wide busy={isPending} onClick={() => mutate()}>
        {words.button.label}
      </Button>
      {error && children}
      <p className="soft">{words.unasked}</p>
    </>
  );
}

const CONFIRM: AddressAct = {
  act: "confirm",
  title: "Your new address",
  intro:
    "Press the button, and from now on sign-in links will go to the address where you received this one. Your other devices will be signed out.",
  button: { label: "Use this address", icon: "check" },
  done: ["Done: from now on, sign-in links go to", ". Your other devices have been signed out."],
  unasked: "Didn’t ask for this? Close the page and nothing will change.",
};

export const ConfirmEmailPage = ({ search }: PageProps<never, { token: string }>) => (
  <AddressLink token={search.token} words={CONFIRM} />
);

const UNDO: AddressAct = {
  act: "undo",
  title: "Change your address back",
  intro:
    "Press the button, and sign-in links will go back to the address where you received this one. Every device will be signed out, so no one else stays in your account.",
  button: { label: "Change it back", icon: "undo" },
  done: ["Done: sign-in links go to", " again, and every device has been signed out."],
  unasked: "Did you change the address yourself? Close the page and it stays as it is.",
};

export const UndoEmailPage = ({ search }: PageProps<never, { token: string }>) => (
  <AddressLink token={search.token} words={UNDO} />
);
