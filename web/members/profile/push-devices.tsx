import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { PushDevice } from "../../../worker/contract/notifications/push.ts";
import { messageFor } from "../../lib/api-error.ts";
import { useSite } from "../../lib/page-context.ts";
import type { PushSupport } from "../../lib/push.ts";
import { announce } from "../../ui/announce.ts";
import { Checkbox } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import styles from "./devices.module.css";
import { DeviceRow, daysAgo, nameOf } from "./devices.tsx";
import { pushDevicesQuery, thisDeviceQuery, useTurnPushOff, useTurnPushOn } from "./push-mutations.ts";

const UNSUPPORTED: Record<Exclude<PushSupport, "ready">, string> = {
  unknown: "This browser can’t show notifications from a website. The bell and email work everywhere.",
  "home-screen":
    "On an iPhone or iPad, add this site to your Home Screen first: tap Share, then “Add to Home Screen”. Open it from there and turn notifications on here.",
  blocked:
    "Notifications from this site are blocked in this browser. Allow them in its settings for this site, then reload this page.",
};

export function PushDevices() {
  const list = useRef<HTMLUListElement>(null);
  const query = useQuery(pushDevicesQuery);
  const { data: here } = useQuery(thisDeviceQuery);
  if (!query.data || !here) return <Waiting for={query} lines={3} />;
  const { devices } = query.data;
  const own = devices.find(({ id }) => id === here.id);
  const others = devices.filter((device) => device !== own);
  return (
    <>
      {here.support === "ready" ? (
        <ThisDevice own={own} />
      ) : (
        <Notice kind="info">{UNSUPPORTED[here.support]}</Notice>
      )}
      {others.length > 0 && (
        <>
          <h4>Also on</h4>
          <ul
            ref={list}
            className={styles.devices}
            tabIndex={-1}
            aria-label="Other devices that get notifications"
          >
            {others.map((device) => (
              <Row
                key={device.id}
                device={device}
                // The pressed button goes with its row.
                onTurnedOff={() => list.current?.focus()}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function ThisDevice({ own }: { own: PushDevice | undefined }) {
  const [on, off] = [useTurnPushOn(), useTurnPushOff()];
  // Optimistic, as the browser may take its time.
  const isOn = on.isPending || (own !== undefined && !off.isPending);
  const turn = (wanted: boolean) => {
    if (on.isPending || off.isPending) return;
    on.reset();
    off.reset();
    if (wanted) on.mutate();
    else if (own) off.mutate({ id: own.id, isThis: true });
  };
  return (
    <Checkbox
      label="Notifications on this device"
      hint="They come even when this site is closed."
      error={messageFor(on.error) ?? messageFor(off.error)}
      checked={isOn}
      onChange={({ currentTarget }) => turn(currentTarget.checked)}
    />
  );
}

function Row({ device, onTurnedOff }: { device: PushDevice; onTurnedOff: () => void }) {
  const { timeZone } = useSite();
  const off = useTurnPushOff();
  const name = nameOf(device);
  const turnOff = () =>
    off.mutate(
      { id: device.id, isThis: false },
      {
        onSuccess: () => {
          announce(`${name} no longer gets notifications.`);
          onTurnedOff();
        },
      },
    );
  return (
    <DeviceRow
      name={name}
      facts={`Turned on ${daysAgo(device.since, timeZone)}${device.lastTold ? `, last notified ${daysAgo(device.lastTold, timeZone)}` : ""}`}
      icon="close"
      verb="Turn off there"
      act={off}
      onPress={turnOff}
    />
  );
}
