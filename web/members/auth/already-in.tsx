import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions, Sheet } from "../../ui/parts.tsx";

export function AlreadyIn({ name, callbackUrl }: { name: string; callbackUrl: string }) {
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
