import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Offer } from "../../worker/contract/events/calendar.ts";
import type { OfferForm } from "../../worker/contract/events/events.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { answer, api } from "../lib/api-client.ts";
import { messageFor } from "../lib/api-error.ts";
import { wakesAlone } from "../lib/awake.ts";
import { takeBack } from "../lib/take-back.ts";
import { Button } from "../ui/button.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { offersOf } from "./detail-queries.ts";
import styles from "./offers.module.css";
import { currentGames } from "./queries.ts";

type What = keyof OfferForm;
const WORDS: Record<What, { icon: IconName; does: string; mine: string }> = {
  teaches: { icon: "teacher", does: "Teaches", mine: "I can teach it" },
  brings: { icon: "box", does: "Brings it", mine: "I’ll bring it" },
};
const NONE: OfferForm = { teaches: false, brings: false };

/** Who teaches the game and who brings it, by their own word; players press to give it or take it back. */
export function Offers({ game, member }: { game: Game; member: SessionUser | null }) {
  const query = useQuery(offersOf(game.id));
  const { data } = query;
  const offer = useOffer(game.id);
  const me = game.players.find(({ publicId }) => publicId === member?.publicId)?.publicId;
  // Somebody who left meanwhile offers nothing any more.
  const offers = (data ?? []).filter((it) => game.players.some(({ publicId }) => publicId === it.publicId));
  if (!me && offers.length === 0) return null;
  const { teaches, brings } = offers.find(({ publicId }) => publicId === me) ?? NONE;
  const mine: OfferForm = { teaches, brings };
  return (
    <div className={styles.offers} {...wakesAlone}>
      {(Object.keys(WORDS) as What[]).map((what) => {
        const names = game.players
          .filter((player) => offers.some((it) => it[what] && it.publicId === player.publicId))
          .map(({ name }) => name);
        const { icon, does, mine: words } = WORDS[what];
        return (
          <p key={what}>
            {names.length > 0 && (
              <span>
                <Icon name={icon} /> {does}: <bdi>{names.join(", ")}</bdi>
              </span>
            )}
            {me && (
              <Button
                kind={mine[what] ? "primary" : "quiet"}
                icon={mine[what] ? "check" : icon}
                aria-pressed={mine[what]}
                // One word is sent with the other, which has to be known.
                {...(!data && { "aria-disabled": true })}
                onClick={() => data && offer.mutate({ me, form: { ...mine, [what]: !mine[what] } })}
              >
                {words}
              </Button>
            )}
          </p>
        );
      })}
      {!data && (
        <Waiting for={query} failed="Couldn’t load who brings or teaches it.">
          {null}
        </Waiting>
      )}
      {offer.error && <p role="alert">{messageFor(offer.error)}</p>}
    </div>
  );
}

/** Shown at once, and taken back when the server refuses. */
function useOffer(id: string) {
  const client = useQueryClient();
  const { queryKey } = offersOf(id);
  return useMutation({
    scope: { id: "games" },
    mutationFn: ({ form }: { me: string; form: OfferForm }) =>
      answer(api.games[":id"].offer.$post({ param: { id }, json: form })),
    onMutate: async ({ me, form }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const mine: Offer = { publicId: me, ...form };
      const others = (before ?? []).filter(({ publicId }) => publicId !== me);
      client.setQueryData(queryKey, [...others, mine]);
      return { before };
    },
    onSuccess: (offers) => {
      client.setQueryData(queryKey, offers);
      const isTaught = offers.some(({ teaches }) => teaches);
      const asTaught = (game: Game): Game => (game.id === id ? { ...game, isTaught } : game);
      client.setQueryData(currentGames.queryKey, (list) => list?.map(asTaught));
      client.setQueryData<Game | null>(["games", "detail", id], (game) => game && asTaught(game));
    },
    onError: (_, __, context) => takeBack(client, queryKey, context?.before),
  });
}
