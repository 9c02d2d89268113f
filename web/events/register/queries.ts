import { queryOptions } from "@tanstack/react-query";
import type {
  AttendanceFigures,
  OwnWalkIn,
  Register,
  RegisterPerson,
} from "../../../worker/contract/events/register.ts";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { doorbell } from "../../lib/doorbell.ts";

const REFRESH_MS = 20_000;

/** Query of a day's register (by its id). Polled, as several editors tick at once. */
export const registerQuery = (day: string) =>
  queryOptions({
    queryKey: ["register", "day", day],
    queryFn: (): Promise<Register> => unwrapAnswer(api.register.days[":day"].$get({ param: { day } })),
    meta: { topics: [TOPICS.register, TOPICS.games] },
    refetchInterval: (query) => doorbell.interval(REFRESH_MS, query),
    refetchOnWindowFocus: "always",
  });

export const registerPeopleQuery = queryOptions({
  queryKey: ["register", "people"],
  queryFn: (): Promise<RegisterPerson[]> => unwrapAnswer(api.register.people.$get()),
});

export const ownWalkInsQuery = queryOptions({
  queryKey: ["register", "mine"],
  queryFn: (): Promise<OwnWalkIn[]> => unwrapAnswer(api.register.mine.$get()),
});

export const registerFiguresQuery = queryOptions({
  queryKey: ["register", "figures"],
  queryFn: (): Promise<AttendanceFigures> => unwrapAnswer(api.register.figures.$get()),
  refetchOnMount: "always",
});
