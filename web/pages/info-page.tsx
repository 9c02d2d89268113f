import type { InfoPage as Page } from "../../worker/contract/pages.ts";
import { canModerate } from "../../worker/contract/permissions.ts";
import { useCameAlong } from "../app/came-along.ts";
import { later } from "../app/later.tsx";
import type { PageProps } from "../app/page-props.ts";
import { infoKey } from "../features/pages/keys.ts";
import { useSession } from "../features/session/session-context.ts";
import { InfoView } from "./info-view.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

const LiveInfo = later(() => import("./live-info.tsx"), "LiveInfo");

/** A page of the club's own words; whoever arrives at it to read needs only what came with it. @see spec §2 */
export function InfoPage({ id: path = "/" }: PageProps) {
  const came = useCameAlong<Page | null>(infoKey(path));
  const actor = useSession().data?.user ?? null;
  if (came === undefined || canModerate(actor)) return <LiveInfo path={path} />;
  return came ? <InfoView page={came} actor={actor} /> : <NotFoundPage />;
}
