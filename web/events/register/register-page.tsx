import { useQuery } from "@tanstack/react-query";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import { ApiError } from "../../lib/api-error.ts";
import { useSite } from "../../lib/page-context.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { NotFoundPage } from "../../ui/not-found-page.tsx";
import { Actions, PageHead } from "../../ui/parts.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { registerQuery } from "./queries.ts";
import { RegisterList } from "./register-list.tsx";

const NOT_FOUND = 404;

export function RegisterPage({ params: { day }, member }: MemberPageProps<"day">) {
  const site = useSite();
  const query = useQuery(registerQuery(day));
  const { data: register, error } = query;
  const isOver = register?.state === "over";
  if (error instanceof ApiError && error.status === NOT_FOUND) return <NotFoundPage />;
  return (
    <>
      <PageHead
        title={isOver ? "Who was here" : "Who’s here"}
        lead={
          register ? (
            <>
              <bdi>{register.name}</bdi>, {formatLongDay(register.date)}.{" "}
              {isOver
                ? "You can still add someone who was missed, or take off a tick that was a mistake."
                : "Tick people as they arrive; several editors can do it at once."}
            </>
          ) : (
            "Tick people as they arrive."
          )
        }
      >
        <Actions>
          <ButtonLink href={paths.attendance} kind="quiet">
            All evenings
          </ButtonLink>
          {!isOver && (
            <ButtonLink href={paths.doorCode(day)} kind="quiet">
              Code for the wall
            </ButtonLink>
          )}
          {!isOver && site.hasShelf && (
            <ButtonLink href={paths.seats(day)} kind="quiet">
              Who sits where?
            </ButtonLink>
          )}
        </Actions>
      </PageHead>
      {register ? <RegisterList saved={register} me={member.publicId} /> : <Waiting for={query} lines={8} />}
    </>
  );
}
