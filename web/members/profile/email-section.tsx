import { type FormEvent, useRef, useState } from "react";
import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./profile-form.module.css";
import type { useAskForAddress } from "./queries.ts";

const MISSING = "Enter your new email address.";

interface Props {
  email: string;
  ask: ReturnType<typeof useAskForAddress>;
}

export function EmailSection({ email, ask }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    const typed = input.current?.value.trim() ?? "";
    setMissing(typed === "");
    setAgain(false);
    if (typed === "") return input.current?.focus();
    ask.mutate(typed, { onError: () => input.current?.focus() });
  };
  const askAgain = () => {
    setAgain(true);
    ask.reset();
  };
  return (
    <>
      <p>
        Sign-in links go to{" "}
        <strong>
          <bdi>{email}</bdi>
        </strong>
        . Only you and the admins can see it.
      </p>
      {ask.data ? (
        <>
          <Notice kind="success">
            <p>
              <strong>Check your new inbox.</strong> A link is on its way to <bdi>{ask.data.email}</bdi>: open
              it and press the button there. Until then nothing changes. We’ll let your old address know too.
            </p>
          </Notice>
          <div>
            <Button kind="quiet" onClick={askAgain}>
              Use another address
            </Button>
          </div>
        </>
      ) : (
        <Form className={`stack tight ${styles.form}`} onSubmit={submit}>
          <EmailField
            ref={input}
            label="New email address"
            hint="We’ll send a link there to make sure it’s yours."
            error={isMissing ? MISSING : messageFor(ask.error)}
            autoFocus={isAgain}
          />
          <div>
            <Button type="submit" kind="quiet" icon="mail" busy={ask.isPending}>
              Email me a link
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}
