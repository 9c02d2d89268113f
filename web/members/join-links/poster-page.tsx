import { useQuery } from "@tanstack/react-query";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import { useSite } from "../../lib/page-context.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Poster } from "../../ui/poster.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { joinLinksQuery } from "./queries.ts";

export function PosterPage({ params: { code } }: MemberPageProps<"code">) {
  const { name, url } = useSite();
  const query = useQuery(joinLinksQuery);
  if (!query.data) return <Waiting for={query} lines={6} />;
  const link = query.data.find((link) => link.code === code);
  const back = (
    <ButtonLink kind="quiet" icon="undo" href={paths.invite}>
      All links
    </ButtonLink>
  );
  if (!link?.isOpen) {
    return (
      <>
        <h1 tabIndex={-1}>Poster</h1>
        <EmptyState title="This link has ended" hint="Make another one, and print that." action={back} />
      </>
    );
  }
  return (
    <Poster
      lead="Play board games with us"
      title={name}
      hint="Scan this, or go to"
      address={url + paths.join(code)}
      back={back}
    >
      Until {formatLongDay(link.endsOn)} {link.endsOn.slice(0, 4)}
    </Poster>
  );
}
