import { useQuery } from "@tanstack/react-query";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import { useSite } from "../../lib/page-context.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Poster } from "../../ui/poster.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { doorCodeQuery, registerQuery } from "./queries.ts";

export function CodePage({ params: { day } }: MemberPageProps<"day">) {
  const { url } = useSite();
  const query = useQuery(doorCodeQuery(day));
  const known = useQuery(registerQuery(day));
  const { data: register } = known;
  if (!query.data || !register) return <Waiting for={query.data ? known : query} lines={6} />;
  return (
    <Poster
      lead="You’re here? Say so:"
      title={register.name}
      hint="Scan this to say that you’re here and see who plays what, or go to"
      address={url + paths.atDoor(query.data.code)}
      back={
        <ButtonLink kind="quiet" icon="undo" href={paths.register(day)}>
          Who’s here
        </ButtonLink>
      }
    >
      For {formatLongDay(register.date)} only
    </Poster>
  );
}
