import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import type { Newcomer, Newcomers } from "../../../worker/contract/events/register.ts";
import { canKeepRegister } from "../../../worker/contract/permissions.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import type { Slots } from "../../lib/parts.ts";
import { useSaving } from "../../lib/use-saving.ts";
import { announce, announceFailure } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { Fold } from "../../ui/fold.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { MenuAct } from "../../ui/menu-act.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { newcomersQuery } from "./queries.ts";
import styles from "./register.module.css";

const TickSomeone = lazyPart(() => import("./pages.ts").then((it) => it.TickSomeone));

export function NewTonight({ day, me, isToday }: Slots["newTonight"]) {
  const client = useQueryClient();
  const query = newcomersQuery(day);
  const { data } = useQuery(query);
  const { mutate } = useSaving(
    query,
    ({ publicId, greeter }: Newcomer): Promise<Newcomers> => {
      const { $put, $delete } = api.register.days[":day"].newcomers[":person"];
      return unwrapAnswer((greeter ? $delete : $put)({ param: { day, person: publicId } }));
    },
    { onFailed: (failure) => announceFailure(failure) },
  );
  if (!data) return null;
  return (
    <>
      {data.people.length > 0 && <NewPeople {...{ data, me, isToday }} onGreet={mutate} />}
      {isToday && canKeepRegister(me) && (
        <Fold title="Somebody new?">
          <Suspense>
            <TickSomeone
              day={day}
              me={me.publicId}
              onTicked={(tick) => {
                if (tick.day === day && tick.isThere) announce(`${tick.person.name} is on tonight’s list.`);
                void client.invalidateQueries({ queryKey: query.queryKey });
              }}
            />
          </Suspense>
        </Fold>
      )}
    </>
  );
}

interface Props extends Pick<Slots["newTonight"], "me" | "isToday"> {
  data: Newcomers;
  onGreet: (newcomer: Newcomer) => void;
}

function NewPeople({ data, me, isToday, onGreet }: Props) {
  const title = isToday ? "New tonight" : "New that evening";
  return (
    <section aria-label={title}>
      <h2 className={styles.new}>{title}</h2>
      <ul className={styles.newcomers}>
        {data.people.map((newcomer) => {
          const { publicId, greeter, name, color } = newcomer;
          const isMine = greeter?.publicId === me.publicId;
          return (
            <li key={publicId} className={`row middle ${styles.newcomer}`}>
              <PlayerDisc player={{ name, color }} size="small" decorative />
              <bdi>{name}</bdi>
              {greeter && !isMine ? (
                <small className="soft">
                  <bdi>{greeter.name}</bdi> says hello
                </small>
              ) : (
                <Button kind="quiet" aria-pressed={isMine} onClick={() => onGreet(newcomer)}>
                  <span>
                    {isMine && <span aria-hidden="true">✓ </span>}I’ll say hello
                    <span className="visually-hidden"> to {name}</span>
                  </span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Menu item by which a member offers to greet newcomers, or stops. Editors see them anyway. */
export function GreetAct({ day, me }: Slots["greetAct"]) {
  const client = useQueryClient();
  const { data } = useQuery(newcomersQuery(day));
  const { mutate } = useMutation({
    mutationFn: (greets: boolean) => unwrapAnswer(api.register.greeter.$put({ json: { greets } })),
    onSuccess: ({ greets }) => {
      announce(
        greets ? "You’ll see here who’s new, on their first evening." : "You no longer greet newcomers.",
      );
      return client.invalidateQueries({ queryKey: ["register", "newcomers"] });
    },
    onError: (failure) => announceFailure(failure),
  });
  if (!data || canKeepRegister(me)) return null;
  return (
    <MenuAct icon="players" onClick={() => mutate(!data.greets)}>
      {data.greets ? "Stop greeting" : "Greet newcomers"}
    </MenuAct>
  );
}
