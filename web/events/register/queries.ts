import { queryOptions } from "@tanstack/react-query";
import type {
  AttendanceFigures,
  Door,
  DoorCode,
  Newcomers,
  NewPlayer,
  OwnWalkIn,
  Register,
  RegisterPerson,
} from "../../../worker/contract/events/register.ts";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { doorbell } from "../../lib/doorbell.ts";

const REFRESH_MS = 20_000;
const DOOR_REFRESH_MS = 60_000;

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
  meta: { topics: [TOPICS.register] },
  // Some sign up at the door.
  refetchInterval: DOOR_REFRESH_MS,
});

export const doorCodeQuery = (day: string) =>
  queryOptions({
    queryKey: ["register", "code", day],
    queryFn: (): Promise<DoorCode> => unwrapAnswer(api.register.days[":day"].code.$get({ param: { day } })),
  });

/** Query of the evening of a code on the wall. Polled, as it opens and closes by the clock. */
export const doorQuery = (code: string) =>
  queryOptions({
    queryKey: ["register", "here", code],
    queryFn: (): Promise<Door> => unwrapAnswer(api.register.here[":code"].$get({ param: { code } })),
    refetchInterval: DOOR_REFRESH_MS,
  });

export const ownWalkInsQuery = queryOptions({
  queryKey: ["register", "mine"],
  queryFn: (): Promise<OwnWalkIn[]> => unwrapAnswer(api.register.mine.$get()),
});

export const newcomersQuery = (day: string) =>
  queryOptions({
    queryKey: ["register", "newcomers", day],
    queryFn: (): Promise<Newcomers> =>
      unwrapAnswer(api.register.days[":day"].newcomers.$get({ param: { day } })),
    meta: { topics: [TOPICS.register, TOPICS.games] },
    refetchInterval: (query) => doorbell.interval(DOOR_REFRESH_MS, query),
  });

export const newPlayersQuery = (game: string) =>
  queryOptions({
    queryKey: ["register", "newcomers", "game", game],
    queryFn: (): Promise<NewPlayer[]> =>
      unwrapAnswer(api.register.games[":game"].newcomers.$get({ param: { game } })),
    meta: { topics: [TOPICS.register, TOPICS.games] },
  });

export const registerFiguresQuery = queryOptions({
  queryKey: ["register", "figures"],
  queryFn: (): Promise<AttendanceFigures> => unwrapAnswer(api.register.figures.$get()),
  refetchOnMount: "always",
});
