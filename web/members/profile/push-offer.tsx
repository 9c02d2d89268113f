import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { messageFor } from "../../lib/api-error.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { pushDevicesQuery, thisDeviceQuery, useTurnPushOn } from "./push-mutations.ts";
import styles from "./push-offer.module.css";

/** Offer of push notifications on a capable device without them; the browser's prompt comes only after a press. */
export function PushOffer({ onClose }: { onClose: () => void }) {
  const title = useId();
  const { data: here } = useQuery(thisDeviceQuery);
  const { data: known } = useQuery({ ...pushDevicesQuery, enabled: here?.support === "ready" });
  const on = useTurnPushOn();
  if (here?.support !== "ready" || !known || known.devices.some(({ id }) => id === here.id)) return null;
  const turnOn = () =>
    on.mutate(undefined, {
      onSuccess: () => {
        announce("Notifications are on. You can turn them off on your profile.");
        onClose();
      },
    });
  return (
    <section className={styles.offer} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        Want to hear of changes on this device?
      </h2>
      <p>We can tell you here when your game moves or a seat comes free, even when this site is closed.</p>
      {on.error && <ErrorLine>{messageFor(on.error)}</ErrorLine>}
      <div className="row">
        <Button icon="bell" busy={on.isPending} onClick={turnOn}>
          Turn on
        </Button>
        <Button kind="quiet" onClick={onClose}>
          No, thanks
        </Button>
      </div>
    </section>
  );
}
