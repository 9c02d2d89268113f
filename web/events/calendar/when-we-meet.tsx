import { useQuery } from "@tanstack/react-query";
import { canPlanDays } from "../../../worker/contract/permissions.ts";
import { nextDayQuery } from "../../lib/next-day.ts";
import { Actions } from "../../ui/parts.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { NextDay, NotPlanned, PlanLink } from "./next-day.tsx";

export function WhenWeMeet() {
  const query = useQuery(nextDayQuery);
  const isEditor = canPlanDays(useSession().data?.user ?? null);
  const { data } = query;
  if (!data) return <Waiting for={query} lines={1} />;
  return (
    <>
      <p className="lead">{data.day ? <NextDay day={data.day} /> : <NotPlanned />}</p>
      {!data.day && isEditor && (
        <Actions>
          <PlanLink />
        </Actions>
      )}
    </>
  );
}
