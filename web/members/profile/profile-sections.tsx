import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { levelOf, NEWS_LEVELS } from "../../../worker/contract/notifications/news-levels.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { OwnCalendar } from "../../events/calendar/own-calendar.tsx";
import { OwnGuests } from "../../games/own-guests.tsx";
import { ownGuestsQuery } from "../../lib/everybody.ts";
import { counted } from "../../lib/numbers.ts";
import { useSite } from "../../lib/page-context.ts";
import { NotificationLevels } from "../../notifications/notification-levels.tsx";
import { notificationChoicesQuery } from "../../notifications/queries.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Slot } from "../../ui/slot.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { SignOutForm } from "../auth/sign-out-form.tsx";
import { Devices } from "./devices.tsx";
import { EmailSection } from "./email-section.tsx";
import { LeaveClub } from "./leave-club.tsx";
import { type DiscPreview, ProfileForm } from "./profile-form.tsx";
import styles from "./profile-page.module.css";
import { PushDevices } from "./push-devices.tsx";
import { ownDevicesQuery, useAskForAddress } from "./queries.ts";

interface Props {
  user: SessionUser;
  onPreview: (preview: DiscPreview) => void;
}

export function ProfileSections({ user, onPreview }: Props) {
  const { update } = useSession();
  const { url, name: club } = useSite();
  const { data: choices } = useQuery(notificationChoicesQuery);
  const { data: guests } = useQuery(ownGuestsQuery);
  const { data: devices } = useQuery(ownDevicesQuery);
  const ask = useAskForAddress();
  const level = choices && levelOf(choices.kinds);
  const guestCount = guests?.brought.length ?? 0;
  return (
    <>
      <section className={styles.you} aria-label="You">
        <ProfileForm user={user} onSaved={update} onPreview={onPreview} />
      </section>
      {guestCount > 0 && (
        <ProfileRow id="guests" title="Your guests" state={counted(guestCount, "guest")}>
          <OwnGuests />
        </ProfileRow>
      )}
      <ProfileRow
        id="mails"
        title="Notifications"
        state={choices && (level ? NEWS_LEVELS[level].label : "Custom")}
      >
        <NotificationLevels />
      </ProfileRow>
      <ProfileRow id="calendar" title="Calendar" state={<Slot name="calendarState" props={{}} />}>
        <Slot name="calendarChoice" props={{}} />
        <OwnCalendar siteUrl={url} club={club} />
      </ProfileRow>
      <ProfileRow
        id="devices"
        title="Email and devices"
        state={
          <>
            <bdi>{user.email}</bdi>
            {devices && `, ${counted(devices.length, "device")}`}
          </>
        }
      >
        <RowPart title="Email address">
          <EmailSection email={user.email} ask={ask} />
        </RowPart>
        <RowPart title="Push">
          <PushDevices />
        </RowPart>
        <RowPart title="Where you’re signed in">
          <Devices onSignedOut={ask.reset} />
        </RowPart>
      </ProfileRow>
      <ProfileRow id="data" title="Your data and leaving">
        <YourData user={user} />
      </ProfileRow>
      <div className={styles.out}>
        <SignOutForm publicId={user.publicId} kind="quiet" />
      </div>
    </>
  );
}

const YourData = ({ user }: { user: SessionUser }) => (
  <>
    <RowPart title="Your data">
      <Slot name="memberChoice" props={{}} />
      <p>Everything this site keeps about you, in one file.</p>
      <div>
        <ButtonLink href="/api/profile/download" kind="quiet" icon="download" download>
          Download my data
        </ButtonLink>
      </div>
    </RowPart>
    <RowPart title="Leave the club">
      <p>Deletes your account. We’ll ask you to confirm first.</p>
      <LeaveClub name={user.shownAs ?? user.name} publicId={user.publicId} />
    </RowPart>
  </>
);

interface ProfileRowProps {
  /** Hash of the address that opens it, as emails do. */
  id: string;
  title: string;
  state?: ReactNode;
  children: ReactNode;
}

/** Folded row of the profile. Its content loads when it is first opened, and then stays. */
function ProfileRow({ id, title, state, children }: ProfileRowProps) {
  const row = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  // The browser looked for the hash before this row was rendered.
  useEffect(() => {
    const follow = () => {
      if (location.hash !== `#${id}` || !row.current) return;
      row.current.open = true;
      row.current.scrollIntoView();
    };
    follow();
    // Or by a press before hydration, whose toggle event is lost.
    if (row.current?.open) setOpened(true);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [id]);
  return (
    <section className={styles.row}>
      <details ref={row} id={id} onToggle={() => setOpened(true)}>
        <summary className={styles.summary}>
          <h2>{title}</h2>
          <span className={`aside ${styles.state}`}>{state}</span>
          <Icon name="chevron-down" />
        </summary>
        {wasOpened && <div className={`stack ${styles.content}`}>{children}</div>}
      </details>
    </section>
  );
}

const RowPart = ({ title, children }: Pick<ProfileRowProps, "title" | "children">) => (
  <section className={`stack ${styles.content}`}>
    <h3>{title}</h3>
    {children}
  </section>
);
