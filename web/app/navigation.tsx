import { canModerate } from "../../worker/contract/permissions.ts";
import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { Icon } from "../ui/icon.tsx";
import { clientPart } from "../ui/quiet-parts.tsx";
import { useSession } from "../users/session/session-context.ts";
import { menuOf } from "./menu.ts";
import { MenuDropdown, MenuEntry, MenuGroup } from "./menu-parts.tsx";
import styles from "./navigation.module.css";

// Editors only; one of the two may fetch before the other hydrates. A header has no room for a notice.
const ClubDot = clientPart(
  () => import("./club-dot.tsx").then((it) => it.ClubDot),
  () => null,
);

const useIsEditor = (): boolean => canModerate(useSession().data?.user ?? null);

export function WideNavigation() {
  const isEditor = useIsEditor();
  return (
    <nav aria-label="Main" className={styles.wide}>
      <ul className={`row ${styles.row}`}>
        {menuOf(useSite(), isEditor).map((item) =>
          "href" in item ? (
            <MenuEntry key={item.href} link={item} look={styles.tab} />
          ) : (
            <MenuDropdown key={item.label} menu={item} />
          ),
        )}
        {isEditor && (
          <MenuEntry link={{ label: "Club", href: paths.club }} look={styles.tab}>
            <ClubDot />
          </MenuEntry>
        )}
      </ul>
    </nav>
  );
}

/** Menu with everything, on a phone; works without script. */
export function CompactNavigation() {
  const isEditor = useIsEditor();
  return (
    <nav aria-label="Main" className={styles.compact}>
      <details data-menu>
        <summary className={styles.opener}>
          <Icon name="menu" />
          <span>Menu</span>
          {isEditor && <ClubDot />}
        </summary>
        <ul className={styles.panel}>
          {menuOf(useSite(), isEditor).map((item) =>
            "href" in item ? (
              <MenuEntry key={item.href} link={item} look={styles.room} />
            ) : (
              <MenuGroup key={item.label} menu={item} />
            ),
          )}
          {isEditor && <MenuEntry link={{ label: "Club desk", href: paths.club }} look={styles.room} />}
        </ul>
      </details>
    </nav>
  );
}
