import { paths } from "../lib/paths.ts";
import { Notice } from "../ui/notice.tsx";
import styles from "./games-page.module.css";

export const NoSuchGame = () => (
  <div className={styles.none}>
    <Notice kind="info">
      <p>
        <b>There’s no game at this address.</b> The link may be incomplete. These are the games looking for
        players now; <a href={paths.suggest}>suggest one</a> if yours isn’t among them.
      </p>
      <p>
        <a href={paths.games}>Close this note</a>
      </p>
    </Notice>
  </div>
);
