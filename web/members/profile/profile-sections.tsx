import { useEffect } from "react";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { OwnCalendar } from "../../events/calendar/own-calendar.tsx";
import { OwnGuests } from "../../games/own-guests.tsx";
import { leaveDevice } from "../../lib/auth-actions.ts";
import { useSite } from "../../lib/page-context.ts";
import { paths } from "../../lib/paths.ts";
import { TellChoices } from "../../notifications/tell-choices.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions, Section } from "../../ui/parts.tsx";
import { Slot } from "../../ui/slot.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { SignOutForm } from "../auth/sign-out-form.tsx";
import { Devices } from "./devices.tsx";
import { EmailSection } from "./email-section.tsx";
import { LeaveClub } from "./leave-club.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { PushDevices } from "./push-devices.tsx";

/** What members see and change of themselves. @see spec §5 */
export function ProfileSections({ user }: { user: SessionUser }) {
  const { update } = useSession();
  const { url, name: club } = useSite();
  // A mail leads to one of them, and the browser looked for it before it was here.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <Section title="At the table">
        <ProfileForm user={user} onSaved={update} />
      </Section>
      <Section title="Your posts">
        <Actions>
          <ButtonLink href={paths.myPosts} kind="quiet" icon="pencil">
            My posts
          </ButtonLink>
          <ButtonLink href={paths.newPost} kind="quiet" icon="plus">
            Write a post
          </ButtonLink>
        </Actions>
      </Section>
      <Section title="Your guests">
        <OwnGuests />
      </Section>
      <div id="mails">
        <Section title="Notifications">
          <TellChoices />
          <Slot name="profileNotice" gives={{}} />
        </Section>
      </div>
      <div id="push">
        <Section title="On your devices">
          <PushDevices />
        </Section>
      </div>
      <div id="calendar">
        <Section title="Your calendar">
          <OwnCalendar siteUrl={url} club={club} />
        </Section>
      </div>
      <Section title="Email address">
        <EmailSection email={user.email} />
      </Section>
      <Section title="Where you’re signed in">
        <Devices here={<SignOutForm publicId={user.publicId} kind="quiet" />} />
      </Section>
      <YourData user={user} />
    </>
  );
}

/** The account is gone, and with it the session of every tab. */
async function farewell(publicId: string) {
  await leaveDevice(publicId);
  location.assign(paths.home);
}

const YourData = ({ user }: { user: SessionUser }) => (
  <>
    <Section title="Your data">
      <p>Everything this site keeps about you, in one file.</p>
      <div>
        <ButtonLink href="/api/profile/download" kind="quiet" icon="download" download>
          Download my data
        </ButtonLink>
      </div>
    </Section>
    <Section title="Leave the club">
      <p>Deletes your account. We’ll ask you to confirm first.</p>
      <LeaveClub name={user.shownAs ?? user.name} onLeft={() => void farewell(user.publicId)} />
    </Section>
  </>
);
