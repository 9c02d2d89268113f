import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { navigate } from "wouter/use-browser-location";
import { messageFor } from "../../lib/api-error.ts";
import { refused, signIn } from "../../lib/auth-actions.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { CsrfInput } from "../../ui/csrf-input.tsx";
import { EmailField } from "../../ui/field.tsx";

/** Strict enough to catch a slip; the server decides. */
const LOOKS_LIKE_AN_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

async function askForLink({ email, callbackUrl }: { email: string; callbackUrl: string }) {
  if (!email) throw refused("Enter your email address.");
  if (!LOOKS_LIKE_AN_ADDRESS.test(email)) {
    throw refused("That doesn’t look like an email address: it needs an @ and a dot after it.");
  }
  await signIn(email, callbackUrl);
}

/** Form that requests a sign-in link. Without script it is a plain form. */
export function SignInForm({ callbackUrl }: { callbackUrl: string }) {
  const input = useRef<HTMLInputElement>(null);
  const ask = useMutation({
    mutationFn: askForLink,
    onSuccess: (_, { email }) => navigate(paths.checkYourMail, { state: { email, callbackUrl } }),
    onError: () => input.current?.focus(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate({ email: input.current?.value.trim() ?? "", callbackUrl });
  };
  return (
    <form className="stack" method="post" action="/api/auth/signin/email" noValidate onSubmit={submit}>
      <CsrfInput />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <EmailField
        ref={input}
        label="Email address"
        hint="We’ll email you a link. New here? It makes you a member."
        error={messageFor(ask.error)}
        name="email"
      />
      <Button type="submit" icon="mail" busy={ask.isPending} wide>
        Email me a link
      </Button>
    </form>
  );
}
