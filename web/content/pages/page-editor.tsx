import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { isFixed } from "../../../worker/contract/content/page-path.ts";
import type { EditablePage, InfoPage, PageRevisionText } from "../../../worker/contract/content/pages.ts";
import { paths } from "../../lib/paths.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/parts.tsx";
import { VersionsDialog } from "../../ui/versions-dialog.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { editablePageQuery, pageRevisionQuery, pageRevisionsQuery } from "./editing-queries.ts";
import { useDeletePage } from "./mutations.ts";
import { PageText } from "./page-conflict.tsx";
import { PageForm } from "./page-form.tsx";

interface Props {
  page: InfoPage;
  me: string;
}

export function PageEditor({ page: { id, path, title }, me }: Props) {
  const query = useQuery(editablePageQuery(id));
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

interface PageRevisionsProps {
  id: string;
  onRestore: (version: PageRevisionText) => void;
  onClose: () => void;
}

function PageRevisions({ id, onRestore, onClose }: PageRevisionsProps) {
  return (
    <VersionsDialog
      versions={useQuery(pageRevisionsQuery(id))}
      none="From the first change on, every version is kept here."
      nobody="Original text, or by a former member"
      textOf={(version) => pageRevisionQuery(id, version.id)}
      onRestore={onRestore}
      onClose={onClose}
    >
      {(text) => <PageText {...text} />}
    </VersionsDialog>
  );
}

function DeletePage({ page, onDeleted }: { page: EditablePage; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeletePage(page.id, page.path);
  return (
    <>
      <Button kind="quiet" icon="trash" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <AskDialog
          title="Delete this page?"
          verb="Delete it"
          icon="trash"
          change={remove}
          onAgree={() => remove.mutate(undefined, { onSuccess: onDeleted })}
          onClose={() => setAsking(false)}
        >
          <p>
            <bdi>{page.title}</bdi> will be deleted with its pictures and earlier versions, and links to{" "}
            {page.path} will lead nowhere.
          </p>
        </AskDialog>
      )}
    </>
  );
}
