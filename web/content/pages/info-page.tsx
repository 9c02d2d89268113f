import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { canModerate } from "../../../worker/contract/permissions.ts";
import { hydratesAlone } from "../../lib/awake.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { useLast } from "../../lib/use-last.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { NotFoundPage } from "../../ui/not-found-page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { WaitingPage } from "../../ui/waiting-page.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { InfoArticle } from "./info-article.tsx";
import { infoPageQuery } from "./queries.ts";

const PageEditor = lazyPart(async () => (await import("./page-editor.tsx")).PageEditor);

/** An info page; `?edit` opens the editor. @see spec §2 */
export function InfoPage({ path, search }: PageProps<never, { edit: boolean }>) {
  const query = useQuery(infoPageQuery(path));
  const { data } = query;
  const actor = useSession().data?.user ?? null;
  // The end of a session, or of the page, takes no typed text along.
  const editor = useLast(actor);
  const last = useLast(data ?? null);
  const page = last?.path === path ? last : data;
  const isEditing = search.edit && canModerate(editor);
  useFocusAfterEditing(isEditing);
  if (page && isEditing && editor) {
    return (
      <Suspense fallback={<Skeleton lines={10} />}>
        <div {...hydratesAlone}>
          <PageEditor key={page.id} page={page} me={editor.publicId} />
        </div>
      </Suspense>
    );
  }
  if (data === undefined) return <WaitingPage for={query} title="Couldn’t load this page" />;
  return data ? <InfoArticle page={data} actor={actor} /> : <NotFoundPage />;
}

/** Focuses the heading after editing: only the query changes, which does not count as navigation. */
function useFocusAfterEditing(isEditing: boolean): void {
  const before = useRef(isEditing);
  useEffect(() => {
    if (before.current && !isEditing) {
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    before.current = isEditing;
  }, [isEditing]);
}
