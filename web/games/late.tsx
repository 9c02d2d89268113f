import { useQuery } from "@tanstack/react-query";
import type { Game, Latecomer } from "../../worker/contract/games/games.ts";
import { LATE_MINUTES, type LateMinutes } from "../../worker/contract/games/seats.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { useHasResult } from "../league/results/queries.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { messageFor } from "../lib/api-error.ts";
import { useSaving } from "../lib/use-saving.ts";
import { buttonClasses } from "../ui/button.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { MenuAct } from "../ui/menu-act.tsx";
import styles from "./late.module.css";
import { latecomersQuery } from "./sheet-queries.ts";

interface Props {
  game: Pick<Game, "id" | "name" | "players">;
  member: SessionUser | null;
}

export function LateList({ game, member }: Props) {
  const { data } = useQuery(latecomersQuery(game.id));
  const hasResult = useHasResult(game.id);
  const late = game.players.flatMap(({ publicId, name }) => {
    const minutes = data?.find((one) => one.publicId === publicId)?.minutes;
    return minutes === undefined || publicId === member?.publicId ? [] : [{ publicId, name, minutes }];
  });
  if (late.length === 0 || hasResult) return null;
  return (
    <ul className={styles.late} aria-label={`Late for ${game.name}`}>
      {late.map(({ publicId, name, minutes }) => (
        <li key={publicId}>
          <Icon name="clock" />{" "}
          <span>
            <bdi>{name}</bdi> is about {minutes} minutes late
          </span>
        </li>
      ))}
    </ul>
  );
}

export function LateMenu({ game, member }: Props & { member: SessionUser }) {
  const query = useQuery(latecomersQuery(game.id));
  const { mutate, error } = useLate(game.id, member.publicId);
  const hasResult = useHasResult(game.id);
  const mine = query.data?.find(({ publicId }) => publicId === member.publicId)?.minutes ?? null;
  if (hasResult) return null;
  return (
    <>
      <Menu
        className={buttonClasses({ kind: "quiet" })}
        toggle={mine === null ? "I’m late" : `${mine} min late`}
      >
        {LATE_MINUTES.map((minutes) => (
          <MenuAct
            key={minutes}
            aria-pressed={mine === minutes}
            aria-label={`I’m ${minutes} minutes late`}
            onClick={() => mutate(minutes)}
          >
            {minutes} min {mine === minutes && <Icon name="check" />}
          </MenuAct>
        ))}
        {mine !== null && <MenuAct onClick={() => mutate(null)}>I’m on time after all</MenuAct>}
        <li className={`aside ${styles.told}`}>
          {mine === null ? "Your table will be told." : "Your table has been told."}
        </li>
      </Menu>
      {query.isError && <ErrorLine>Couldn’t load who’s late.</ErrorLine>}
      {error && <ErrorLine>{messageFor(error)}</ErrorLine>}
    </>
  );
}

/** Sets the lateness, optimistically. @param me public id */
const useLate = (id: string, me: string) =>
  useSaving(
    latecomersQuery(id),
    (minutes: LateMinutes | null): Promise<Latecomer[]> =>
      minutes === null
        ? unwrapAnswer(api.games[":id"].late.$delete({ param: { id } }))
        : unwrapAnswer(api.games[":id"].late.$put({ param: { id }, json: { minutes } })),
    {
      scope: "games",
      expected: (before = [], minutes) => [
        ...before.filter(({ publicId }) => publicId !== me),
        ...(minutes === null ? [] : [{ publicId: me, minutes }]),
      ],
    },
  );
