import type { ReactNode } from "react";
import { useRequireSession } from "../features/session/use-require-session.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Actions, Sheet } from "../ui/parts.tsx";

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

export const TablesRefusal = () => (
  <ForEditors>
    <p>Editors look after the tables of the club room. Which one a game is played at, anyone can say.</p>
    <Actions>
      <ButtonLink href={paths.games}>To the games</ButtonLink>
    </Actions>
  </ForEditors>
);

export const AttendanceRefusal = () => (
  <ForEditors>
    <p>Editors tick at the door who’s here, and see how the evenings go.</p>
    <Actions>
      <ButtonLink href={paths.tonight}>To tonight</ButtonLink>
    </Actions>
  </ForEditors>
);

export const EventKindsRefusal = () => (
  <ForEditors>
    <p>Editors say what kinds of days the club has, and plan them. The calendar is there for everyone.</p>
    <Actions>
      <ButtonLink href={paths.calendar}>To the calendar</ButtonLink>
    </Actions>
  </ForEditors>
);

export const InviteRefusal = () => (
  <ForEditors>
    <p>
      Admins invite people here. If you know someone who’d like the club, send them its address: anyone can
      join.
    </p>
    <Actions>
      <ButtonLink href={paths.about}>About the club</ButtonLink>
    </Actions>
  </ForEditors>
);

export const ModerationRefusal = () => (
  <ForEditors>
    <p>
      This is where editors deal with reports. If something bothers you, report it; an editor will look into
      it.
    </p>
    <Actions>
      <ButtonLink href={paths.report()}>Report something</ButtonLink>
      <ButtonLink href={paths.games} kind="quiet">
        To the games
      </ButtonLink>
    </Actions>
  </ForEditors>
);

export const SettingsRefusal = () => (
  <Sheet title="Club settings">
    <p>This page is for the club’s admins: they look after its name, its venues and its emails.</p>
    <Actions>
      <ButtonLink href={paths.about}>About the club</ButtonLink>
    </Actions>
  </Sheet>
);

export const StatusRefusal = () => (
  <Sheet title="Site status">
    <p>This page is for the club’s admins: it shows how the site itself is doing.</p>
    <Actions>
      <ButtonLink href={paths.games}>See the games</ButtonLink>
    </Actions>
  </Sheet>
);

export const RiskAssessmentRefusal = () => (
  <Sheet title="Risk assessment">
    <p>This page is for the club’s admins: they look after the risk assessment.</p>
    <Actions>
      <ButtonLink href={paths.games}>See the games</ButtonLink>
    </Actions>
  </Sheet>
);

export const ArchivesRefusal = () => (
  <Sheet title="Archives">
    <p>This page is for the club’s admins: they keep copies of everything the club has.</p>
    <Actions>
      <ButtonLink href={paths.profile}>Download your own data</ButtonLink>
    </Actions>
  </Sheet>
);

export const LookRefusal = () => (
  <Sheet title="Look">
    <p>This page is for the club’s admins: they choose its colours and pictures.</p>
    <Actions>
      <ButtonLink href={paths.games}>See the games</ButtonLink>
    </Actions>
  </Sheet>
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
