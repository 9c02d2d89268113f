import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { canModerate } from "../../../worker/contract/permissions.ts";
import { hydratesAlone } from "../../lib/awake.ts";
import type { PageProps } from "../../lib/page-props.ts";
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
  const isEditing = search.edit && canModerate(actor);
  useFocusAfterEditing(isEditing);
  if (data && isEditing && actor) {
    return (
      <Suspense fallback={<Skeleton lines={10} />}>
        <div {...hydratesAlone}>
          <PageEditor key={data.id} page={data} me={actor.publicId} />
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
