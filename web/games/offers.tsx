import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OfferForm } from "../../worker/contract/events/events.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { messageFor } from "../lib/api-error.ts";
import { useSaving } from "../lib/use-saving.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { offersQuery } from "./detail-queries.ts";
import styles from "./offers.module.css";
import { currentGamesQuery } from "./queries.ts";

type What = keyof OfferForm;
const WORDS: Record<What, { icon: IconName; does: string; label: string }> = {
  teaches: { icon: "teacher", does: "teach", label: "I can teach it" },
  brings: { icon: "box", does: "bring", label: "I’ll bring it" },
};
const NONE: OfferForm = { teaches: false, brings: false };

export function OwnOffers({ game, me }: { game: Game; me: string }) {
  const query = useQuery(offersQuery(game.id));
  const { data } = query;
  const offer = useOffer(game.id);
  const { teaches, brings } = data?.find(({ publicId }) => publicId === me) ?? NONE;
  const mine: OfferForm = { teaches, brings };
  return (
    <span className="row">
      {(Object.keys(WORDS) as What[]).map((what) => (
        <button
          key={what}
          type="button"
          className={styles.offer}
          aria-pressed={mine[what]}
          aria-label={WORDS[what].label}
          // Both offers are sent together, so the current ones must be loaded.
          {...(!data && { "aria-disabled": true })}
          onClick={() => data && offer.mutate({ me, form: { ...mine, [what]: !mine[what] } })}
        >
          <Icon name={mine[what] ? "check" : WORDS[what].icon} /> {WORDS[what].does}
        </button>
      ))}
      {!data && (
        <Waiting for={query} failed="Couldn’t load who brings or teaches it.">
          {null}
        </Waiting>
      )}
      {offer.error && <ErrorLine>{messageFor(offer.error)}</ErrorLine>}
    </span>
  );
}

function useOffer(id: string) {
  const client = useQueryClient();
  return useSaving(
    offersQuery(id),
    ({ form }: { me: string; form: OfferForm }) =>
      unwrapAnswer(api.games[":id"].offer.$post({ param: { id }, json: form })),
    {
      scope: "games",
      expected: (before = [], { me, form }) => [
        ...before.filter(({ publicId }) => publicId !== me),
        { publicId: me, ...form },
      ],
      onSaved(offers) {
        const isTaught = offers.some(({ teaches }) => teaches);
        const asTaught = (game: Game): Game => (game.id === id ? { ...game, isTaught } : game);
        client.setQueryData(currentGamesQuery.queryKey, (list) => list?.map(asTaught));
        client.setQueryData<Game | null>(["games", "detail", id], (game) => game && asTaught(game));
      },
    },
  );
}
