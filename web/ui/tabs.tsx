import type { RouteMenuLink } from "../lib/route.ts";
import styles from "./tabs.module.css";

interface Props {
  /** Name of what is divided. */
  of: string;
  links: readonly RouteMenuLink[];
  /** Address of the tab that is shown. */
  here: string;
}

/** Parts of a room, each with an address of its own; a single one needs no tabs. */
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
