import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Game, Latecomer } from "../../worker/contract/games/games.ts";
import { LATE_MINUTES, sitsAt } from "../../worker/contract/games/seats.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { answer, api } from "../lib/api-client.ts";
import { messageFor } from "../lib/api-error.ts";
import { takeBack } from "../lib/take-back.ts";
import { Button } from "../ui/button.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { Icon } from "../ui/icon.tsx";
import { Waiting } from "../ui/waiting.tsx";
import styles from "./late.module.css";
import { lateFor } from "./sheet-queries.ts";

type Minutes = (typeof LATE_MINUTES)[number];

interface Props {
  /** It is on today. */
  game: Pick<Game, "id" | "name" | "players">;
  member: SessionUser | null;
}

/** Who is late for a game that is on today; a player says so by one press, changes it by another, or takes it back. */
export function Late({ game, member }: Props) {
  const query = useQuery(lateFor(game.id));
  const { data } = query;
  const { mutate, error } = useLate(game.id, member?.publicId);
  const late = data ?? [];
  const mine = late.find(({ publicId }) => publicId === member?.publicId)?.minutes ?? null;
  const isIn = member !== null && sitsAt(game, member.publicId);
  const others = game.players.flatMap(({ publicId, name }) => {
    const minutes = late.find((one) => one.publicId === publicId)?.minutes;
    return minutes === undefined ? [] : [{ publicId, name, minutes }];
  });
  if (!isIn && others.length === 0) return null;
  return (
    <div className={styles.late}>
      {others.length > 0 && (
        <ul aria-label={`Late for ${game.name}`}>
          {others.map(({ publicId, name, minutes }) => (
            <li key={publicId}>
              <Icon name="clock" />{" "}
              <span>
                <bdi>{name}</bdi> is about {minutes} minutes late
              </span>
            </li>
          ))}
        </ul>
      )}
      {isIn && (
        <fieldset>
          <legend>I’m late</legend>
          {LATE_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              kind={mine === minutes ? "primary" : "quiet"}
              aria-pressed={mine === minutes}
              aria-label={`I’m ${minutes} minutes late`}
              // What was said before decides what a press says.
              {...(!data && { "aria-disabled": true })}
              onClick={() => data && mutate(mine === minutes ? null : minutes)}
            >
              {minutes} min
            </Button>
          ))}
          <small>
            {mine === null ? "Your table will be told." : "Your table has been told. Tap again to cancel."}
          </small>
          {!data && (
            <Waiting for={query} failed="Couldn’t load who’s late.">
              {null}
            </Waiting>
          )}
        </fieldset>
      )}
      {error && <ErrorLine>{messageFor(error)}</ErrorLine>}
    </div>
  );
}

/** Shown at once, and taken back when the server refuses. @param me public id */
function useLate(id: string, me: string | undefined) {
  const client = useQueryClient();
  const { queryKey } = lateFor(id);
  return useMutation({
    scope: { id: "games" },
    mutationFn: (minutes: Minutes | null): Promise<Latecomer[]> =>
      minutes === null
        ? answer(api.games[":id"].late.$delete({ param: { id } }))
        : answer(api.games[":id"].late.$put({ param: { id }, json: { minutes } })),
    onMutate: async (minutes) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const others = (before ?? []).filter(({ publicId }) => publicId !== me);
      client.setQueryData(
        queryKey,
        minutes === null || !me ? others : [...others, { publicId: me, minutes }],
      );
      return { before };
    },
    onSuccess: (late) => client.setQueryData(queryKey, late),
    onError: (_error, _minutes, context) => takeBack(client, queryKey, context?.before),
  });
}
