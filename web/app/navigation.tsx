import { Suspense } from "react";
import { canModerate } from "../../worker/contract/permissions.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import type { MenuLink } from "../lib/route.ts";
import { Icon } from "../ui/icon.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useSession } from "../users/session/session-context.ts";
import { menuOf } from "./menu.ts";
import { Drop, Entry, Group } from "./menu-parts.tsx";
import styles from "./navigation.module.css";

// Only editors need them. Where they do not arrive there is nothing instead: a header is no place for a notice.
const Nothing = () => null;
const clubMenu = () => import("./club-menu.tsx");
const ClubTab = lazyPart(() => clubMenu().then((it) => it.ClubTab), Nothing);
const ClubGroup = lazyPart(() => clubMenu().then((it) => it.ClubGroup), Nothing);
const ClubWaits = lazyPart(() => clubMenu().then((it) => it.ClubWaits), Nothing);

/** Who looks after the club, if that is who looks. */
function useEditor(): SessionUser | null {
  const user = useSession().data?.user ?? null;
  return canModerate(user) ? user : null;
}

/** On a desk: a row of tabs; the league's pages, and the editors' rooms, behind a disclosure each. */
export function WideNavigation() {
  const editor = useEditor();
  return (
    <nav aria-label="Main" className={styles.wide}>
      <ul className={styles.row}>
        {menuOf(useSite(), editor !== null).map((item) =>
          "href" in item ? (
            <Entry key={item.href} link={item} look={styles.tab} />
          ) : (
            <Drop key={item.label} menu={item} />
          ),
        )}
        {editor && (
          <Suspense>
            <ClubTab user={editor} />
          </Suspense>
        )}
      </ul>
    </nav>
  );
}

/** On the narrowest phones the header has no room for its icon. */
const SEARCH: MenuLink = { label: "Search", href: paths.search };

/** On a phone: everything behind one disclosure, which works without script. */
export function CompactNavigation() {
  const editor = useEditor();
  return (
    <nav aria-label="Main" className={styles.compact}>
      <details data-menu>
        <summary className={styles.opener}>
          <Icon name="menu" />
          <span>Menu</span>
          {editor && (
            <Suspense>
              <ClubWaits />
            </Suspense>
          )}
        </summary>
        <ul className={styles.panel}>
          {menuOf(useSite(), editor !== null).map((item) =>
            "href" in item ? (
              <Entry key={item.href} link={item} look={styles.room} />
            ) : (
              <Group key={item.label} menu={item} look={styles.group} />
            ),
          )}
          <Entry link={SEARCH} look={styles.room} />
          {editor && (
            <Suspense>
              <ClubGroup user={editor} />
            </Suspense>
          )}
        </ul>
      </details>
    </nav>
  );
}
