import type { InfoPage } from "../../worker/contract/pages.ts";
import type { Actor } from "../../worker/contract/users.ts";
import { useSite } from "../app/page-context.ts";
import { InfoArticle } from "../features/pages/info-article.tsx";
import { extrasOf } from "./page-extras.tsx";

/** An info page with what the site itself puts beside its text. */
export function InfoView({ page, actor }: { page: InfoPage; actor: Actor | null }) {
  const site = useSite();
  return <InfoArticle page={page} actor={actor} {...extrasOf(page, site)} />;
}
