import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { isFixed } from "../../../worker/contract/content/page-path.ts";
import type { EditablePage, InfoPage } from "../../../worker/contract/content/pages.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/parts.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { DeletePage } from "./delete-page.tsx";
import { editablePage } from "./editing-queries.ts";
import { PageForm } from "./page-form.tsx";
import { PageRevisions } from "./page-revisions.tsx";

interface Props {
  page: InfoPage;
  me: string;
}

export function PageEditor({ page: { id, path, title }, me }: Props) {
  const query = useQuery(editablePage(id));
  const { data } = query;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.querySelector("h1")?.focus(), []);
  const [began, setBegan] = useState<EditablePage | null>(null);
  // A snapshot: later fetches must not change an open form.
  if (data && !began) setBegan(data);
  return (
    <div ref={head}>
      <PageHead
        title={
          <>
            Edit “<bdi>{title}</bdi>”
          </>
        }
      />
      {began ? <Form page={began} path={path} me={me} /> : <Waiting for={query} lines={10} />}
    </div>
  );
}

function Form({ page, path, me }: { page: EditablePage; path: string; me: string }) {
  const [isLooking, setLooking] = useState(false);
  return (
    <PageForm
      page={page}
      me={me}
      signInHref={paths.signIn(`${path}?edit`)}
      onSaved={(saved) => leaveFor(saved, page)}
      onCancel={() => navigate(path)}
      more={(restore) => (
        <>
          <Button kind="quiet" icon="clock" onClick={() => setLooking(true)}>
            Earlier versions
          </Button>
          {!isFixed(path) && <DeletePage page={page} onDeleted={() => leaveDeleted(page)} />}
          {isLooking && (
            <PageRevisions
              id={page.id}
              onRestore={(version) => {
                restore(version);
                setLooking(false);
              }}
              onClose={() => setLooking(false)}
            />
          )}
        </>
      )}
    />
  );
}

/** Leaves the editor. A page whose place in menu or footer changed needs a new document, as those come with it. */
function leaveFor(saved: EditablePage, was: EditablePage): void {
  const isElsewhere = saved.inFooter !== was.inFooter || saved.inMenu !== was.inMenu;
  const isNamed = saved.inFooter || saved.inMenu;
  if (isElsewhere || (isNamed && saved.title !== was.title)) location.assign(saved.path);
  else navigate(saved.path);
}

function leaveDeleted({ inMenu, inFooter }: EditablePage): void {
  if (inMenu || inFooter) location.assign(paths.pages);
  else navigate(paths.pages);
}
