import { useQuery } from "@tanstack/react-query";
import { isFixed } from "../../../worker/contract/page-places.ts";
import type { PageSummary } from "../../../worker/contract/pages.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./page-list.module.css";
import { pageList } from "./queries.ts";

/** Every info page of the club, by its address. */
export function PageList() {
  const { data, error, refetch, isFetching } = useQuery(pageList);
  if (data) {
    return (
      <ul className={styles.list}>
        {data.map((page) => (
          <Row key={page.id} page={page} />
        ))}
      </ul>
    );
  }
  if (!error) return <Skeleton lines={8} />;
  return (
    <>
      <Notice kind="error">{error.message}</Notice>
      <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </>
  );
}

const Row = ({ page: { path, title, inFooter, modifiedAt, modifiedBy } }: { page: PageSummary }) => (
  <li className={styles.row}>
    <div className={styles.what}>
      <h2>
        <a href={path}>
          <bdi>{title}</bdi>
        </a>
      </h2>
      <p>
        <code>{path}</code>
        <Place path={path} inFooter={inFooter} />
      </p>
    </div>
    <p className={styles.when}>
      {modifiedBy && <PlayerDisc player={modifiedBy} size="small" decorative />}
      <span>
        <When at={modifiedAt} />
        <small>{modifiedBy ? <bdi>{modifiedBy.name}</bdi> : "as it came"}</small>
      </span>
    </p>
    <a className={styles.edit} href={`${path}?edit`} aria-label={`Edit ${title}`}>
      Edit
    </a>
  </li>
);

const IN_FOOTER = new Set<string>([paths.termsOfUse, paths.privacy]);

/** Where readers find it, if the frame of every page names it. */
function Place({ path, inFooter }: Pick<PageSummary, "path" | "inFooter">) {
  if (inFooter || IN_FOOTER.has(path)) return <span className={styles.note}>in the footer</span>;
  return isFixed(path) && <span className={styles.note}>in the menu</span>;
}
