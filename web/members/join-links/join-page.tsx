import { useQuery } from "@tanstack/react-query";
import { useSite } from "../../lib/page-context.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions, Sheet } from "../../ui/parts.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { SignInForm } from "../auth/sign-in-form.tsx";
import { followedLinkQuery } from "./followed-link-query.ts";

export function JoinPage({ params: { code } }: PageProps<"code">) {
  const { name } = useSite();
  const { data: session } = useSession();
  const query = useQuery(followedLinkQuery(code));
  if (session) {
    return (
      <Sheet title="You’re in already">
        <p>
          You’re signed in to {name} as <bdi>{session.user.name}</bdi>. Have a look at what’s on.
        </p>
        <Actions>
          <ButtonLink href={paths.games}>See what’s on</ButtonLink>
        </Actions>
      </Sheet>
    );
  }
  if (!query.data) return <Waiting for={query} />;
  if (!query.data.isOpen) {
    return (
      <Sheet title="This link has ended">
        <p>You don’t need one to join {name}: just sign in with your email address.</p>
        <Actions>
          <ButtonLink href={paths.signIn()} icon="sign-in">
            Sign in or join
          </ButtonLink>
          <ButtonLink href={paths.about} kind="quiet">
            About the club
          </ButtonLink>
        </Actions>
      </Sheet>
    );
  }
  return (
    <Sheet title={`Join ${name}`}>
      <p>
        We’re a board-game club. Members say what they’d like to play, others take the free seats. You don’t
        need to own the game or know the rules.
      </p>
      <SignInForm callbackUrl={paths.join(code)} />
      <p className="soft">
        Curious first? See <a href={paths.games}>what’s on</a> and <a href={paths.findUs}>where we meet</a>.
        What we keep about you is on the <a href={paths.privacy}>privacy page</a>.
      </p>
    </Sheet>
  );
}
