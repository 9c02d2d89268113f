import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Player } from "../../worker/contract/users/users.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Actions } from "./parts.tsx";
import { PlayerDisc } from "./player-disc.tsx";
import styles from "./versions.module.css";
import { Waiting } from "./waiting.tsx";
import { When } from "./when.tsx";

interface Version {
  id: string;
  by: Player | null;
  at: string;
  title: string;
  words: number;
}

interface Shared<V, Text, Key extends QueryKey> {
  /** Author's name for a deleted account. */
  nobody: string;
  textOf: (version: V) => UseQueryOptions<Text, Error, Text, Key>;
  children: (text: Text) => ReactNode;
  onRestore: (text: Text) => void;
}

interface Props<V, Text, Key extends QueryKey> extends Shared<V, Text, Key> {
  /** Latest first. */
  versions: UseQueryResult<V[]>;
  none: string;
  also?: (version: V, isLatest: boolean) => string;
  onClose: () => void;
}

export function VersionsDialog<V extends Version, Text, Key extends QueryKey>(props: Props<V, Text, Key>) {
  const { versions, none, also, onClose, ...shared } = props;
  const { data, error } = versions;
  const [shown, setShown] = useState<V | null>(null);
  return (
    <Dialog title={shown ? "An earlier version" : "Earlier versions"} wide onClose={onClose}>
      {(error || !data) && <Waiting for={versions} lines={5} />}
      {data?.length === 0 && <EmptyState title="No earlier versions yet" hint={none} />}
      {shown ? (
        <OneVersion {...shared} version={shown} onBack={() => setShown(null)} />
      ) : (
        <ol className={styles.versions}>
          {data?.map((each, at) => (
            <li key={each.id} className="row middle">
              {each.by && <PlayerDisc player={each.by} size="small" decorative />}
              <span className={styles.words}>
                <b>
                  <bdi>{each.title}</bdi>
                </b>
                <small className="aside">
                  <Saved version={each} nobody={shared.nobody} /> ·{" "}
                  {each.words === 1 ? "1 word" : `${each.words} words`}
                  {also?.(each, at === 0)}
                </small>
              </span>
              <Button kind="quiet" icon="eye" onClick={() => setShown(each)}>
                {" "}
                View
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

const Saved = ({ version: { by, at }, nobody }: { version: Version; nobody: string }) => (
  <>
    {by ? <bdi>{by.name}</bdi> : nobody} · <When at={at} />
  </>
);

interface OneProps<V, Text, Key extends QueryKey> extends Shared<V, Text, Key> {
  version: V;
  onBack: () => void;
}

function OneVersion<V extends Version, Text, Key extends QueryKey>(props: OneProps<V, Text, Key>) {
  const { version, nobody, textOf, children, onRestore, onBack } = props;
  const query = useQuery(textOf(version));
  const { data, error } = query;
  return (
    <div className="stack">
      <p className="soft">
        <Saved version={version} nobody={nobody} />
      </p>
      {(error || !data) && <Waiting for={query} lines={6} />}
      {data && children(data)}
      <Actions>
        <Button kind="quiet" onClick={onBack} autoFocus>
          Back to the list
        </Button>
        {data && (
          <Button icon="undo" onClick={() => onRestore(data)}>
            Restore this version
          </Button>
        )}
      </Actions>
    </div>
  );
}
