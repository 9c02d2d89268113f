import { useSearch } from "wouter";
import { useSession } from "../features/session/session-context.ts";
import { signInMessage } from "../features/sign-in/messages.ts";
import { SignInForm } from "../features/sign-in/sign-in-form.tsx";
import { useWantedPath } from "../features/sign-in/use-wanted-path.ts";
import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Actions, Sheet } from "./parts.tsx";

/** @see spec §1 */
export function SignInPage() {
  const site = useSite();
  const search = useSearch();
  const { data: session } = useSession();
  const callbackUrl = useWantedPath();
  const message = signInMessage(search);
  if (session) return <AlreadyIn name={session.user.name} callbackUrl={callbackUrl} />;
  return (
    <Sheet title="Sign in">
      <p>
        Sign in to take a seat, suggest a game or pick a table. New here? Your first sign-in makes you a
        member of {site.name}.
      </p>
      {message && <Notice kind={search.includes("SessionRequired") ? "info" : "error"}>{message}</Notice>}
      <SignInForm callbackUrl={callbackUrl} />
      <p className="soft">
        Got an email from us already? <a href={paths.checkYourMail}>Enter its code</a>.
      </p>
    </Sheet>
  );
}

function AlreadyIn({ name, callbackUrl }: { name: string; callbackUrl: string }) {
  return (
    <Sheet title="You’re signed in">
      <p>
        You’re signed in as <bdi>{name}</bdi>. To sign in as someone else, sign out first.
      </p>
      <Actions>
        <ButtonLink href={callbackUrl === "/" ? paths.games : callbackUrl}>Continue</ButtonLink>
        <ButtonLink href={paths.signOut} kind="quiet">
          Sign out
        </ButtonLink>
      </Actions>
    </Sheet>
  );
}
