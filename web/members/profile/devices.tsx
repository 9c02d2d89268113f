import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { daysAfter, formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { Device } from "../../../worker/contract/members/devices.ts";
import { dayIn } from "../../../worker/contract/wall-clock.ts";
import { messageFor } from "../../lib/api-error.ts";
import { useSite } from "../../lib/page-context.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import styles from "./devices.module.css";
import { ownDevicesQuery, useSignOutDevice, useSignOutElsewhere } from "./queries.ts";

export const nameOf = ({ name }: { name: string | null }): string => name ?? "A browser we don’t know";

const wordsFor = (ended: number): string => {
  if (ended === 0) return "You’re only signed in on this device.";
  return ended === 1 ? "The other device is signed out." : `${ended} other devices are signed out.`;
};

export function Devices({ onSignedOut }: { onSignedOut: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const query = useQuery(ownDevicesQuery);
  const elsewhere = useSignOutElsewhere();
  return (
    <>
      <p>
        Lost a phone, or see a device that isn’t yours? Sign it out here: that also cancels a new email
        address you haven’t confirmed yet. If others use this one too, sign out when you’re done.
      </p>
      {query.data ? (
        <ul ref={list} className={styles.devices} tabIndex={-1} aria-label="Devices you’re signed in on">
          {query.data.map((device) => (
            <Row
              key={device.id}
              device={device}
              // The pressed button goes with its row.
              onSignedOut={() => {
                list.current?.focus();
                onSignedOut();
              }}
            />
          ))}
        </ul>
      ) : (
        <Waiting for={query} lines={4} />
      )}
      <div>
        <Button
          kind="quiet"
          icon="shield"
          busy={elsewhere.isPending}
          onClick={() => elsewhere.mutate(undefined, { onSuccess: onSignedOut })}
        >
          Sign out everywhere else
        </Button>
      </div>
      {elsewhere.error && <Notice kind="error">{messageFor(elsewhere.error)}</Notice>}
      {elsewhere.data && <Notice kind="success">{wordsFor(elsewhere.data.ended)}</Notice>}
    </>
  );
}

function Row({ device, onSignedOut }: { device: Device; onSignedOut: () => void }) {
  const { timeZone } = useSite();
  const out = useSignOutDevice();
  const name = nameOf(device);
  const signOut = () =>
    out.mutate(device.id, {
      onSuccess: () => {
        announce(`${name} is signed out.`);
        onSignedOut();
      },
    });
  return (
    <DeviceRow
      name={name}
      isThis={device.isThis}
      facts={`${device.isThis ? "In use now" : `Last seen ${daysAgo(device.lastSeenOn, timeZone)}`}, signed in ${daysAgo(device.signedInOn, timeZone)}`}
      icon="sign-out"
      verb="Sign out there"
      act={out}
      onPress={signOut}
    />
  );
}

interface DeviceProps {
  name: string;
  isThis?: boolean;
  facts: string;
  icon: IconName;
  /** Label of the button; this device has none. */
  verb: string;
  act: { isPending: boolean; error: Error | null };
  onPress: () => void;
}

export const DeviceRow = ({ name, isThis, facts, icon, verb, act, onPress }: DeviceProps) => (
  <li className={`row middle ${styles.device}`}>
    <div className={styles.what}>
      <strong>{name}</strong> {isThis && <span className={styles.mark}>This device</span>}
      <p className="aside">{facts}</p>
    </div>
    {!isThis && (
      <Button kind="quiet" icon={icon} busy={act.isPending} aria-label={`${verb}: ${name}`} onClick={onPress}>
        {verb}
      </Button>
    )}
    {act.error && <ErrorLine className={styles.wrong}>{messageFor(act.error)}</ErrorLine>}
  </li>
);

/** Returns "today", "yesterday" or "on Thu 26 Nov" for a day at the club. */
export function daysAgo(day: string, timeZone: string): string {
  const today = dayIn(timeZone, Date.now());
  if (day === today) return "today";
  return day === daysAfter(today, -1) ? "yesterday" : `on ${formatGameDate(day)}`;
}
