import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { CODE_MINUTES, codeIn } from "../../../worker/contract/members/sign-in-code.ts";
import { ApiError, messageFor } from "../../lib/api-error.ts";
import { enterCode } from "../../lib/auth-actions.ts";
import { paths } from "../../lib/paths.ts";
import { readSearch } from "../../lib/search-params.ts";
import { Button } from "../../ui/button.tsx";
import { CsrfInput } from "../../ui/csrf-input.tsx";
import { TextField } from "../../ui/field.tsx";
import { CODE_MESSAGES, CODE_SEARCH, type CodeSearch, codeMessage } from "./messages.ts";
import styles from "./sign-in-form.module.css";

interface Asked {
  /** Recipient of the mail; unknown without script. */
  email: string | undefined;
  /** Destination after signing in; undefined: the one last requested by this browser. */
  callbackUrl: string | undefined;
}

const refused = (message: string) => new ApiError(200, [{ path: ["code"], message }]);

async function signIn(typed: string, { email, callbackUrl }: Asked) {
  const code = codeIn(typed);
  if (code === null) throw refused(CODE_MESSAGES.NoCode);
  const url = await enterCode({ code, ...(email && { email }), ...(callbackUrl && { callbackUrl }) });
  const message = url.pathname === paths.checkYourMail && codeMessage(readSearch(CODE_SEARCH, url.search));
  if (message) throw refused(message);
  location.assign(url.href);
}

/** Form for the mailed code, for when the link would open another browser. Without script it is a plain form. */
export function CodeForm({ search, ...asked }: Asked & { search: CodeSearch }) {
  const input = useRef<HTMLInputElement>(null);
  const { email, callbackUrl } = asked;
  const enter = useMutation({
    mutationFn: (typed: string) => signIn(typed, asked),
    onError: () => input.current?.focus(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!enter.isPending && !enter.isSuccess) enter.mutate(input.current?.value ?? "");
  };
  const isBusy = enter.isPending || enter.isSuccess;
  return (
    <form className="stack" method="post" action="/api/auth/callback/code" noValidate onSubmit={submit}>
      <CsrfInput />
      {email && <input type="hidden" name="email" value={email} />}
      {callbackUrl && <input type="hidden" name="callbackUrl" value={callbackUrl} />}
      <TextField
        ref={input}
        className={styles.code}
        label="Code from the email"
        hint={`Six digits, good for ${CODE_MINUTES} minutes in the browser or app you asked from.`}
        error={enter.isIdle ? codeMessage(search) : messageFor(enter.error)}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" icon="sign-in" busy={isBusy} wide>
        Sign in
      </Button>
    </form>
  );
}
