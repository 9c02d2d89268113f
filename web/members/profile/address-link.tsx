import type { ReactNode } from "react";
import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { useConfirmAddress, useUndoAddress } from "./mutations.ts";

interface Props {
  token: string;
  /** The server has it: the session, if there is one, should look again. */
  onDone: () => Promise<unknown>;
  /** Where to go from here. */
  children: ReactNode;
}

interface Act {
  intro: string;
  button: { label: string; icon: IconName };
  /** What has happened: the words before the address, and those after it. */
  done: [string, string];
  unasked: string;
}

const CONFIRM: Act = {
  intro:
    "Press the button, and from now on sign-in links will go to the address where you received this one. Your other devices will be signed out.",
  button: { label: "Use this address", icon: "check" },
  done: ["Done: from now on, sign-in links go to", ". Your other devices have been signed out."],
  unasked: "Didn’t ask for this? Close the page and nothing will change.",
};

const UNDO: Act = {
  intro:
    "Press the button, and sign-in links will go back to the address where you received this one. Every device will be signed out, so no one else stays in your account.",
  button: { label: "Change it back", icon: "undo" },
  done: ["Done: sign-in links go to", " again, and every device has been signed out."],
  unasked: "Did you change the address yourself? Close the page and it stays as it is.",
};

/** Proves a new address. */
export const ConfirmAddress = (props: Props) => (
  <LinkButton act={CONFIRM} {...useConfirmAddress()} {...props} />
);

/** Puts the address of before back. */
export const UndoAddress = (props: Props) => <LinkButton act={UNDO} {...useUndoAddress()} {...props} />;

interface Mutation {
  mutate: (token: string, options: { onSuccess: () => void }) => void;
  isPending: boolean;
  data: { email: string } | undefined;
  error: Error | null;
}

/** The one button that spends the link: opening a page, as mail scanners do, must not. */
function LinkButton({
  act,
  token,
  onDone,
  children,
  mutate,
  isPending,
  data,
  error,
}: Props & Mutation & { act: Act }) {
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
