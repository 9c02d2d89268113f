import type { ReactNode } from "react";
import { useRequireSession } from "../features/session/use-require-session.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Actions, Sheet } from "./parts.tsx";

// What stands in place of a page for someone whom it isn't for. @see spec §2, spec §6

interface Props {
  /** What the page is called. */
  heading: string;
  /** Its own address, to come back to. */
  here: string;
}

/** For a visitor, who is on the way to signing in. */
export function SignInFirst({ heading, here }: Props) {
  useRequireSession();
  return (
    <Sheet title={heading}>
      <p>Please sign in to access this page.</p>
      <Actions>
        <ButtonLink href={paths.signIn(here)} icon="sign-in">
          Sign in
        </ButtonLink>
      </Actions>
    </Sheet>
  );
}

/** Says what editors do here, and shows the way to somewhere else. */
const ForEditors = ({ children }: { children: ReactNode }) => (
  <Sheet title="This page is for editors">{children}</Sheet>
);

export const LeagueRefusal = () => (
  <ForEditors>
    <p>
      The club’s editors look after the league here. Results are recorded by whoever played, on the game
      itself.
    </p>
    <Actions>
      <ButtonLink href={paths.games}>To the games</ButtonLink>
      <ButtonLink href={paths.leaguesInfo} kind="quiet">
        How the league works
      </ButtonLink>
    </Actions>
  </ForEditors>
);

export const PagesRefusal = () => (
  <ForEditors>
    <p>Editors look after what the club says about itself. If you spot a mistake, tell one of them.</p>
    <Actions>
      <ButtonLink href={paths.about}>About the club</ButtonLink>
    </Actions>
  </ForEditors>
);

export const ModerationRefusal = () => (
  <ForEditors>
    <p>
      This is where editors deal with reports. If something bothers you, press the three dots beside a message
      and report it; an editor will look into it.
    </p>
    <Actions>
      <ButtonLink href={paths.games}>To the games</ButtonLink>
    </Actions>
  </ForEditors>
);

export const MembersRefusal = () => (
  <Sheet title="Members">
    <p>This page is for the club’s admins: they look after members and their roles.</p>
    <Actions>
      <ButtonLink href={paths.games}>See the games</ButtonLink>
      <ButtonLink href={paths.profile} kind="quiet">
        Your profile
      </ButtonLink>
    </Actions>
  </Sheet>
);
