import { useSite } from "../../lib/page-context.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { Notice } from "../../ui/notice.tsx";
import { Sheet } from "../../ui/parts.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { AlreadyIn } from "./already-in.tsx";
import { type SignInSearch, signInMessage } from "./messages.ts";
import { SignInForm } from "./sign-in-form.tsx";
import styles from "./sign-in-page.module.css";
import { useWantedPath } from "./use-wanted-path.ts";

/** Pixels of the club's icon on this page. @see spec §9 */
const ICON_SIZE = { width: 200, height: 200 };

/** @see spec §1 */
export function SignInPage({ search }: PageProps<never, SignInSearch & { callbackUrl: string }>) {
  const site = useSite();
  const { data: session } = useSession();
  const callbackUrl = useWantedPath(search.callbackUrl);
  const message = signInMessage(search);
  if (session) return <AlreadyIn name={session.user.name} callbackUrl={callbackUrl} />;
  return (
    <Sheet title="Sign in">
      <p>
        Sign in to take a seat, suggest a game or pick a table. New here? Your first sign-in makes you a
        member of {site.name}.
      </p>
      {message && <Notice kind={search.error === "SessionRequired" ? "info" : "error"}>{message}</Notice>}
      <SignInForm callbackUrl={callbackUrl} />
      <p className="soft">
        Got an email from us already? <a href={paths.checkYourMail}>Enter its code</a>.
      </p>
      <img className={styles.icon} src="/icons/512.png" {...ICON_SIZE} loading="lazy" alt="" />
    </Sheet>
  );
}
