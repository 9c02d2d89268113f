import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useSearch } from "wouter";
import { pageMeta } from "../../worker/contract/page-meta.ts";
import { canModerate } from "../../worker/contract/permissions.ts";
import { lazyPart } from "../app/lazy-part.ts";
import { useSite } from "../app/page-context.ts";
import type { PageProps } from "../app/page-props.ts";
import { InfoArticle } from "../features/pages/info-article.tsx";
import { infoPage } from "../features/pages/queries.ts";
import { useSession } from "../features/session/session-context.ts";
import { inBrowser } from "../lib/drawn-in-browser.ts";
import { usePageMeta } from "../lib/use-page-meta.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { extrasOf } from "./page-extras.tsx";
import { Actions, PageHead } from "./parts.tsx";

const PageEditor = lazyPart(
  import.meta.env.SSR ? inBrowser : async () => (await import("./page-editor.tsx")).PageEditor,
);

/** A page of the club's own words, at whatever address it has; `?edit` for whoever may change it. @see spec §2 */
export function InfoPage({ id: path = "/" }: PageProps) {
  const { data, error, refetch, isFetching } = useQuery(infoPage(path));
  const actor = useSession().data?.user ?? null;
  const wantsToEdit = new URLSearchParams(useSearch()).has("edit");
  const site = useSite();
  usePageMeta(data === undefined ? undefined : pageMeta(path, data));
  if (data && wantsToEdit && canModerate(actor) && actor) {
    return (
      <Suspense fallback={<Skeleton lines={10} />}>
        <PageEditor key={data.id} page={data} me={actor.publicId} />
      </Suspense>
    );
  }
  if (data) return <InfoArticle page={data} actor={actor} {...extrasOf(data, site)} />;
  if (data === null) return <NotFoundPage />;
  if (!error) return <Skeleton lines={10} />;
  return (
    <PageHead title="This page could not be fetched">
      <Notice kind="error">{error.message}</Notice>
      <Actions>
        <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Actions>
    </PageHead>
  );
}
