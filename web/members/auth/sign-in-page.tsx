import type { PageProps } from "../../lib/page-props.ts";
import { Notice } from "../../ui/notice.tsx";
import { Sheet } from "../../ui/parts.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { AlreadyIn } from "./already-in.tsx";
import { type SignInSearch, signInMessage } from "./messages.ts";
import { SeatPurpose, useGameWanted } from "./seat-purpose.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import styles from "./sign-in-page.module.css";
import { useWantedPath } from "./use-wanted-path.ts";

/** Pixels of the club's icon on this page. @see spec §9 */
const ICON_SIZE = { width: 200, height: 200 };

/** @see spec §1 */
export function SignInPage({ search }: PageProps<never, SignInSearch & { callbackUrl: string }>) {
  const { data: session } = useSession();
  const callbackUrl = useWantedPath(search.callbackUrl);
  const message = signInMessage(search);
  const game = useGameWanted(callbackUrl);
  if (session) return <AlreadyIn name={session.user.name} callbackUrl={callbackUrl} />;
  return (
    <Sheet
      title={
        game ? (
          <>
            Take a seat at <bdi>{game.name}</bdi>
          </>
        ) : (
          "Sign in or join"
        )
      }
    >
      {game && <SeatPurpose game={game} />}
      {message && <Notice kind={search.error === "SessionRequired" ? "info" : "error"}>{message}</Notice>}
      <SignInForm callbackUrl={callbackUrl} />
      {!game && <img className={styles.icon} src="/icons/512.png" {...ICON_SIZE} loading="lazy" alt="" />}
    </Sheet>
  );
}
