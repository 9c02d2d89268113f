import type { ReactNode } from "react";
import { useLocation } from "wouter";
import type { MenuLink } from "../lib/route.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./navigation.module.css";

/** An entry of a menu; `waits`: how much waits there, "3" or "99+". */
export type Room = MenuLink & { waits?: string | undefined };

export interface Rooms {
  label: string;
  links: Room[];
}

/** "page" on the very page, "true" within its section, nothing elsewhere. */
const currentAt = (path: string, href: string) =>
  path === href ? "page" : path.startsWith(`${href}/`) ? "true" : undefined;

export function Entry({ link, look }: { link: Room; look: string | undefined }) {
  const [path] = useLocation();
  return (
    <li>
      <a href={link.href} className={look} aria-current={currentAt(path, link.href)}>
        {link.label} {link.waits && <Waits>{link.waits}</Waits>}
      </a>
    </li>
  );
}

/** How much waits. */
export const Waits = ({ children }: { children: ReactNode }) => (
  <span className={styles.waits}>
    {children}
    <span className="visually-hidden"> waiting</span>
  </span>
);

/** On a desk: a tab that opens a submenu. */
export function Drop({ menu: { label, links }, waits }: { menu: Rooms; waits?: string | undefined }) {
  const [path] = useLocation();
  return (
    <li>
      <details data-menu className={styles.submenu}>
        <summary
          className={styles.tab}
          data-current={links.some(({ href }) => currentAt(path, href)) || undefined}
        >
          {label} {waits && <Waits>{waits}</Waits>} <Icon name="chevron-down" />
        </summary>
        <ul className={styles.drop}>
          {links.map((link) => (
            <Entry key={link.href} link={link} look={styles.choice} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** On a phone: a part of the one menu, under a heading. */
export const Group = ({ menu: { label, links }, look }: { menu: Rooms; look: string | undefined }) => (
  <li className={look}>
    <p>{label}</p>
    <ul className={styles.inner}>
      {links.map((link) => (
        <Entry key={link.href} link={link} look={styles.room} />
      ))}
    </ul>
  </li>
);
