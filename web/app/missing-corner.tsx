import type { SessionUser } from "../../worker/contract/users/session.ts";
import { useHydrated } from "../lib/use-hydrated.ts";
import { Icon } from "../ui/icon.tsx";
import { useFetchAgain } from "../ui/lazy-part.tsx";
import styles from "./header.module.css";
import { OwnMenu } from "./own-menu.tsx";

/** Keeps the room of a member's corner while that is being fetched. */
export const CornerRoom = () => (
  <>
    <span className={styles.tool} />
    <span className={styles.tool} />
  </>
);

/** Stands in for a member's corner when it could not be fetched: their menu, and a button that fetches it again. */
export function MissingCorner({ user }: { user: SessionUser }) {
  const { isTrying, fetchAgain } = useFetchAgain();
  const isHydrated = useHydrated();
  return (
    <>
      <button
        // Anew after hydration, which leaves the attributes of the bell that the worker drew.
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
