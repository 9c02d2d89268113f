import { Icon } from "../../ui/icon.tsx";
import { goThroughResults } from "./arrow-keys.ts";
import type { Room } from "./rooms.ts";
import styles from "./search.module.css";

export const RoomList = ({ rooms }: { rooms: readonly Room[] }) => (
  <nav aria-label="Rooms">
    <ul className={styles.rooms} onKeyDown={goThroughResults}>
      {rooms.map(({ label, href, about }) => (
        <li key={href}>
          <a href={href} data-result>
            <strong>
              <bdi>{label}</bdi>
            </strong>
            <span className={styles.about}>{about}</span>
            <Icon name="chevron-right" />
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
