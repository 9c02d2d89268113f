import { useSyncExternalStore } from "react";
import { lifeOf } from "../../../worker/contract/members/sign-in-code.ts";
import { useSite } from "../../lib/page-context.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
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

// The email address is kept in the tab's history state, as it must not appear in a URL.
const useAsked = (): Asked | null =>
  useSyncExternalStore(
    () => () => {},
    () => history.state as Asked | null,
    () => null,
  );

export function CheckYourMailPage({ search }: PageProps<never, CodeSearch & { callbackUrl: string }>) {
  const { signInLinkMinutes } = useSite();
  const asked = useAsked();
  const inAddress = useWantedPath(search.callbackUrl);
  const wanted = asked?.callbackUrl ?? (inAddress === paths.home ? undefined : inAddress);
  const { data: session } = useSession();
  if (session) return <AlreadyIn name={session.user.name} callbackUrl={wanted ?? paths.home} />;
  const box = asked?.email && mailboxOf(asked.email);
  return (
    <Sheet title="Check your email">
      <p>
        {asked?.email ? (
          <>
            We’ve sent a link to <bdi className={styles.address}>{asked.email}</bdi>. Open it, or type its
            code here.
          </>
        ) : (
          "Open the link in our email, or type its code here."
        )}
      </p>
      <CodeForm search={search} email={asked?.email} callbackUrl={wanted} />
      {box && (
        <ButtonLink kind="quiet" icon="external" href={box.url} target="_blank" rel="noopener">
          Open {box.name}
        </ButtonLink>
      )}
      <p className="soft">
        Nothing after a minute? Check your spam folder, or <a href={paths.signIn(wanted)}>send another</a>.
        Each link works once, for {lifeOf(signInLinkMinutes)}.
      </p>
    </Sheet>
  );
}

/** The most common webmail services, with their email domains. */
const MAILBOXES = [
  { name: "Gmail", url: "https://mail.google.com/", domains: ["gmail.com", "googlemail.com"] },
  {
    name: "Outlook",
    url: "https://outlook.live.com/mail/",
    domains: ["outlook.com", "hotmail.com", "hotmail.co.uk", "live.co.uk", "live.com", "msn.com"],
  },
  { name: "Yahoo Mail", url: "https://mail.yahoo.com/", domains: ["yahoo.com", "yahoo.co.uk", "ymail.com"] },
  { name: "iCloud Mail", url: "https://www.icloud.com/mail", domains: ["icloud.com", "me.com", "mac.com"] },
];

const mailboxOf = (email: string) =>
  MAILBOXES.find(({ domains }) => domains.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase()));
