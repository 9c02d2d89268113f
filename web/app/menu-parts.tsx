import type { ReactNode } from "react";
import { useLocation } from "wouter";
import type { RouteMenuLink } from "../lib/route.ts";
import { Icon } from "../ui/icon.tsx";
import type { Submenu } from "./menu.ts";
import styles from "./navigation.module.css";

/** Returns `aria-current`: "page" on the page itself, "true" within its section, else undefined. */
const currentAt = (path: string, href: string) =>
  path === href ? "page" : path.startsWith(`${href}/`) ? "true" : undefined;

interface EntryProps {
  link: RouteMenuLink;
  look: string | undefined;
  children?: ReactNode;
}

export function MenuEntry({ link, look, children }: EntryProps) {
  const [path] = useLocation();
  return (
    <li>
      <a href={link.href} className={look} aria-current={currentAt(path, link.href)}>
        {link.label}
        {children}
      </a>
    </li>
  );
}

export function MenuDropdown({ menu: { label, links } }: { menu: Submenu }) {
  const [path] = useLocation();
  return (
    <li>
      <details data-menu className={styles.submenu}>
        <summary
          className={styles.tab}
          data-current={links.some(({ href }) => currentAt(path, href)) || undefined}
        >
          {label} <Icon name="chevron-down" />
        </summary>
        <ul className={styles.drop}>
          {links.map((link) => (
            <MenuEntry key={link.href} link={link} look={styles.choice} />
          ))}
        </ul>
      </details>
    </li>
  );
}

export const MenuGroup = ({ menu: { label, links } }: { menu: Submenu }) => (
  <li className={styles.group}>
    <p>{label}</p>
    <ul className={styles.inner}>
      {links.map((link) => (
        <MenuEntry key={link.href} link={link} look={styles.room} />
      ))}
    </ul>
  </li>
);
