import { useSyncExternalStore } from "react";
import { useSite } from "../../lib/page-context.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import styles from "../../ui/page.module.css";
import { Sheet } from "../../ui/parts.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { AlreadyIn } from "./already-in.tsx";
import { CodeForm } from "./code-form.tsx";
import type { CodeSearch } from "./messages.ts";
import { useWantedPath } from "./use-wanted-path.ts";

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

/** What to do after asking for a link: open it, or enter the code beside it here. */
export function CheckYourMailPage({ search }: PageProps<never, CodeSearch & { callbackUrl: string }>) {
  const { shortName, contactEmail } = useSite();
  const asked = useAsked();
  const inAddress = useWantedPath(search.callbackUrl);
  const wanted = asked?.callbackUrl ?? (inAddress === paths.home ? undefined : inAddress);
  const { data: session } = useSession();
  if (session) return <AlreadyIn name={session.user.name} callbackUrl={wanted ?? paths.home} />;
  return (
    <Sheet title="Check your email">
      <p className="lead">
        {asked?.email ? (
          <>
            A sign-in link is on its way to <bdi className={styles.address}>{asked.email}</bdi>. Open it and
            you’re in, or enter the code from the email here.
          </>
        ) : (
          "Open the link in the email from us and you’re in, or enter the code from it here."
        )}
      </p>
      <CodeForm search={search} email={asked?.email} callbackUrl={wanted} />
      <ol className="prose">
        <li>Look for an email from {shortName}. It takes a minute at most.</li>
        <li>
          Press the button in it, on this device or another. In an app on your phone, use the code: the button
          opens your browser instead.
        </li>
        <li>
          Nothing there? Check your spam folder, then <a href={paths.signIn(wanted)}>ask for a new email</a>.
          Each one only works once, and not for long.
        </li>
      </ol>
      <p>
        Wrong address? <a href={paths.signIn(wanted)}>Go back and change it</a>. Still stuck? Write to{" "}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    </Sheet>
  );
}
