import { paths } from "../../lib/paths.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./no-such-game.module.css";

const META = { title: "Not found", description: "There is nothing at this address.", status: 404 } as const;

/** The address names a game that does not exist: says so, above the games that do. */
export function NoSuchGame() {
  usePageMeta(META);
  return (
    <div className={styles.gone}>
      <Notice kind="info">
        <p>
          <b>There is no game at this address.</b> The link may be incomplete. These are the games looking for
          players now; <a href={paths.suggest}>suggest one</a> if yours isn’t among them.
        </p>
        <p>
          <a href={paths.games}>Close this note</a>
        </p>
      </Notice>
    </div>
  );
}
