import type { SessionUser } from "../../worker/contract/users/session.ts";
import { useHydrated } from "../lib/use-hydrated.ts";
import { Icon } from "../ui/icon.tsx";
import { useFetchAgain } from "../ui/lazy-part.tsx";
import styles from "./header.module.css";
import { OwnMenu } from "./own-menu.tsx";

export const CornerRoom = () => (
  <>
    <span className={styles.tool} />
    <span className={styles.tool} />
  </>
);

/** Fallback for a member's corner that failed to load: their menu, and a button that retries. */
export function MissingCorner({ user }: { user: SessionUser }) {
  const { isTrying, fetchAgain } = useFetchAgain();
  const isHydrated = useHydrated();
  return (
    <>
      <button
        // Remounted after hydration, which does not update the attributes of the server's bell.
        key={String(isHydrated)}
        type="button"
        className={styles.tool}
        aria-label="Notifications couldn’t be loaded: try again"
        aria-busy={isTrying || undefined}
        onClick={() => fetchAgain?.()}
      >
        <Icon name="warning" />
      </button>
      <OwnMenu user={user} />
    </>
  );
}
