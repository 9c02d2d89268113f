import type { RouteMenuLink } from "../lib/route.ts";
import styles from "./tabs.module.css";

interface Props {
  of: string;
  links: readonly RouteMenuLink[];
  here: string;
}

/** Tabs of a group of pages, each with an address. A single page shows none. */
export const Tabs = ({ of, links, here }: Props) =>
  links.length > 1 && (
    <nav aria-label={of}>
      <ul className={styles.tabs}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} aria-current={href === here ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
