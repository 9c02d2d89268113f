import type { ReactNode } from "react";
import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useConfirmAddress } from "./mutations.ts";

interface Props {
  token: string;
  /** The server has it: the session, if there is one, should look again. */
  onConfirmed: () => Promise<unknown>;
  /** Where to go from here. */
  children: ReactNode;
}

/** The one button that spends the link: opening a page, as mail scanners do, must not. */
export function ConfirmAddress({ token, onConfirmed, children }: Props) {
  const { mutate, isPending, data, error } = useConfirmAddress();
  if (data) {
    return (
      <>
        <Notice kind="success">
          Done: from now on, sign-in links go to{" "}
          <strong>
            <bdi>{data.email}</bdi>
          </strong>
          .
        </Notice>
        {children}
      </>
    );
  }
  return (
    <>
      <p>
        Press the button, and from now on sign-in links will go to the address where you received this one.
      </p>
      {error && <Notice kind="error">{messageFor(error)}</Notice>}
      <Button
        icon="check"
        wide
        busy={isPending}
        onClick={() => mutate(token, { onSuccess: () => void onConfirmed() })}
      >
        Use this address
      </Button>
      {error && children}
      <p className="soft">Didn’t ask for this? Close the page and nothing will change.</p>
    </>
  );
}
