import type { SessionUser } from "../../worker/contract/users/session.ts";
import { paths } from "../lib/paths.ts";
import { Menu, MenuLink } from "../ui/menu.tsx";
import { PlayerDisc } from "../ui/player-disc.tsx";
import styles from "./header.module.css";

export const OwnMenu = ({ user }: { user: SessionUser }) => (
  <Menu
    label={`Your menu, ${user.name}`}
    className={styles.tool}
    toggle={<PlayerDisc player={user} size="small" decorative />}
  >
    <MenuLink icon="user" href={paths.profile}>
      Your profile
    </MenuLink>
    <MenuLink icon="pencil" href={paths.myPosts}>
      My posts
    </MenuLink>
  </Menu>
);
