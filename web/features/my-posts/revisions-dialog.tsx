import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PostRevision, PostRevisionText } from "../../../worker/contract/my-posts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { When } from "../../ui/when.tsx";
import { PostView } from "./post-view.tsx";
import { revision, revisions } from "./queries.ts";

interface Props {
  id: string;
  /** Puts a version back into the editor. */
  onRestore: (revision: PostRevisionText) => void;
  onClose: () => void;
}

/** What was saved before: who, when, how much; to look at, and to bring back. */
export function RevisionsDialog({ id, onRestore, onClose }: Props) {
  const query = useQuery(revisions(id));
  const { data } = query;
  const [shown, setShown] = useState<PostRevision | null>(null);
  return (
    <Dialog title={shown ? "An earlier version" : "Earlier versions"} wide onClose={onClose}>
      {(query.error || !data) && <Waiting for={query} lines={5} />}
      {data?.length === 0 && <p>There are none yet: every save leaves one here.</p>}
      {shown ? (
        <OneRevision id={id} revision={shown} onBack={() => setShown(null)} onRestore={onRestore} />
      ) : (
        <ol className="versions">
          {data?.map((each, at) => (
            <li key={each.id}>
              {each.by && <PlayerDisc player={each.by} size="small" decorative />}
              <span className="version-words">
                <b>
                  <bdi>{each.title}</bdi>
                </b>
                <span className="soft">
                  {at === 0 && "as it is now · "}
                  <bdi>{each.by?.name ?? "A member who left"}</bdi> · <When at={each.at} /> ·{" "}
                  {each.words === 1 ? "1 word" : `${each.words} words`} ·{" "}
                  {each.published ? "published" : "draft"}
                </span>
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

function OneRevision({
  id,
  revision: { id: revisionId, at, by },
  onBack,
  onRestore,
}: {
  id: string;
  revision: PostRevision;
  onBack: () => void;
  onRestore: (revision: PostRevisionText) => void;
}) {
  const query = useQuery(revision(id, revisionId));
  const { data } = query;
  return (
    <div className="version">
      <p className="soft">
        Saved by <bdi>{by?.name ?? "a member who left"}</bdi> <When at={at} />
      </p>
      {(query.error || !data) && <Waiting for={query} lines={6} />}
      {data && <PostView post={data} />}
      <div className="version-deeds">
        <Button kind="quiet" onClick={onBack} autoFocus>
          Back to the list
        </Button>
        {data && (
          <Button icon="undo" onClick={() => onRestore(data)}>
            Bring this version back
          </Button>
        )}
      </div>
    </div>
  );
}
