import { useSyncExternalStore } from "react";
import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import styles from "./page.module.css";
import { Sheet } from "./parts.tsx";

interface Asked {
  email?: string;
  callbackUrl?: string;
}

// Whom the link went to stands in this tab's history alone: an address has no place in an address.
const useAsked = (): Asked | null =>
  useSyncExternalStore(
    () => () => {},
    () => history.state as Asked | null,
    () => null,
  );

/** What to do after asking for a link. */
export function CheckYourMailPage() {
  const { shortName, contactEmail } = useSite();
  const asked = useAsked();
  return (
    <Sheet title="Check your email">
      <p className="lead">
        A sign-in link is on its way
        {asked?.email ? (
          <>
            {" "}
            to <bdi className={styles.address}>{asked.email}</bdi>
          </>
        ) : (
          " to you"
        )}
        . Open it and you are in.
      </p>
      <ol className="prose">
        <li>Look for an email from {shortName}. It takes a minute at most.</li>
        <li>Press the button in it, on this device or another.</li>
        <li>
          Nothing there? Check your spam folder, then ask for a new link. Each link only works once, and not
          for long.
        </li>
      </ol>
      <p>
        Wrong address? <a href={paths.signIn(asked?.callbackUrl)}>Go back and change it</a>. Still stuck?
        Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    </Sheet>
  );
}
