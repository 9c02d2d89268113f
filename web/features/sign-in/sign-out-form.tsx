import { useMutation } from "@tanstack/react-query";
import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { signOut } from "../session/auth-actions.ts";
import { CsrfInput } from "./csrf-input.tsx";
import styles from "./sign-in-form.module.css";

/** One button that signs out on this device. */
export function SignOutForm({ kind = "primary" }: { kind?: "primary" | "quiet" }) {
  const leave = useMutation({ mutationFn: () => signOut("/") });
  return (
    <form
      className={styles.form}
      method="post"
      action="/api/auth/signout"
      onSubmit={(event) => {
        event.preventDefault();
        if (!leave.isPending) leave.mutate();
      }}
    >
      <CsrfInput />
      <input type="hidden" name="callbackUrl" value="/" />
      {leave.error && <Notice kind="error">{messageFor(leave.error)}</Notice>}
      <div>
        <Button type="submit" kind={kind} icon="sign-out" busy={leave.isPending || leave.isSuccess}>
          Sign out
        </Button>
      </div>
    </form>
  );
}
