import { useLocation } from "wouter";
import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { Icon } from "../ui/icon.tsx";
import { menuOf } from "./menu.ts";
import styles from "./navigation.module.css";
import type { MenuLink } from "./route.ts";

/** "page" on the very page, "true" within its section, nothing elsewhere. */
const currentAt = (path: string, href: string) =>
  path === href ? "page" : path.startsWith(`${href}/`) ? "true" : undefined;

function Entry({ link, look }: { link: MenuLink; look: string | undefined }) {
  const [path] = useLocation();
  return (
    <li>
      <a href={link.href} className={look} aria-current={currentAt(path, link.href)}>
        {link.label}
      </a>
    </li>
  );
}

/** On a desk: a row of tabs, the league's pages behind a disclosure. */
export function WideNavigation() {
  const [path] = useLocation();
  return (
    <nav aria-label="Main" className={styles.wide}>
      <ul className={styles.row}>
        {menuOf(useSite()).map((item) =>
          "href" in item ? (
            <Entry key={item.href} link={item} look={styles.tab} />
          ) : (
            <li key={item.label}>
              <details data-menu className={styles.submenu}>
                <summary
                  className={styles.tab}
                  data-current={item.links.some(({ href }) => currentAt(path, href)) || undefined}
                >
                  {item.label} <Icon name="chevron-down" />
                </summary>
                <ul className={styles.drop}>
                  {item.links.map((link) => (
                    <Entry key={link.href} link={link} look={styles.choice} />
                  ))}
                </ul>
              </details>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

/** On the narrowest phones the header has no room for its icon. */
const SEARCH: MenuLink = { label: "Search", href: paths.search };

/** On a phone: everything behind one disclosure, which works without script. */
export function CompactNavigation() {
  return (
    <nav aria-label="Main" className={styles.compact}>
      <details data-menu>
        <summary className={styles.opener}>
          <Icon name="menu" />
          <span>Menu</span>
        </summary>
        <ul className={styles.panel}>
          {menuOf(useSite()).map((item) =>
            "href" in item ? (
              <Entry key={item.href} link={item} look={styles.room} />
            ) : (
              <li key={item.label} className={styles.group}>
                <p>{item.label}</p>
                <ul className={styles.inner}>
                  {item.links.map((link) => (
                    <Entry key={link.href} link={link} look={styles.room} />
                  ))}
                </ul>
              </li>
            ),
          )}
          <Entry link={SEARCH} look={styles.room} />
        </ul>
      </details>
    </nav>
  );
}
