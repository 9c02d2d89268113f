import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PageRevision, PageRevisionText } from "../../../worker/contract/pages.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./page-form.module.css";
import { PageText } from "./page-text.tsx";
import { pageRevision, pageRevisions } from "./queries.ts";

interface Props {
  id: string;
  /** Puts a version into the form. */
  onRestore: (version: PageRevisionText) => void;
  onClose: () => void;
}

/** What a page said before: who wrote it and when, to look at and to bring back. */
export function PageRevisions({ id, onRestore, onClose }: Props) {
  const query = useQuery(pageRevisions(id));
  const { data } = query;
  const [shown, setShown] = useState<PageRevision | null>(null);
  return (
    <Dialog title={shown ? "An earlier version" : "Earlier versions"} wide onClose={onClose}>
      {(query.error || !data) && <Waiting for={query} lines={5} />}
      {data?.length === 0 && (
        <EmptyState title="There are none yet" hint="From the first change on, each version is kept here." />
      )}
      {shown ? (
        <OneVersion id={id} version={shown} onBack={() => setShown(null)} onRestore={onRestore} />
      ) : (
        <ol className={styles.versions}>
          {data?.map((each) => (
            <li key={each.id}>
              <span>
                <b>
                  <bdi>{each.title}</bdi>
                </b>
                <small>
                  <Writer by={each.by} /> · <When at={each.at} /> ·{" "}
                  {each.words === 1 ? "1 word" : `${each.words} words`}
                </small>
              </span>
              <Button kind="quiet" icon="eye" onClick={() => setShown(each)}>
                Look
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

const Writer = ({ by }: Pick<PageRevision, "by">) =>
  by ? <bdi>{by.name}</bdi> : "as it came, or by a member who left";

interface OneProps {
  id: string;
  version: PageRevision;
  onBack: () => void;
  onRestore: (version: PageRevisionText) => void;
}

function OneVersion({ id, version, onBack, onRestore }: OneProps) {
  const query = useQuery(pageRevision(id, version.id));
  const { data } = query;
  return (
    <div className={styles.one}>
      <p className="soft">
        <Writer by={version.by} /> · <When at={version.at} />
      </p>
      {(query.error || !data) && <Waiting for={query} lines={6} />}
      {data && <PageText {...data} />}
      <div className={styles.deeds}>
        {data && (
          <Button icon="undo" onClick={() => onRestore(data)}>
            Bring this version back
          </Button>
        )}
        <Button kind="quiet" onClick={onBack} autoFocus>
          Back to the list
        </Button>
      </div>
    </div>
  );
}
