import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { isOver } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { freeSeats, sitsAt } from "../../worker/contract/games/seats.ts";
import type { Player } from "../../worker/contract/users/users.ts";
import { everybodyQuery } from "../lib/everybody.ts";
import { foldCase } from "../lib/folded.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Form } from "../ui/form.tsx";
import { PlayerDisc } from "../ui/player-disc.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { BringGuest } from "./form-dialogs.ts";
import type { OverlayProps } from "./game-overlays.tsx";
import { useSeats } from "./mutations.ts";
import { currentGamesQuery } from "./queries.ts";
import { SeatWatch } from "./seat-watch.tsx";
import styles from "./sign-up-dialog.module.css";
import { useTakeSeat } from "./take-seat.tsx";

/** Dialog that fills a free seat: the members without one, the reader first. @see spec §6 */
export function SignUpDialog({ game, member, today, onClose }: OverlayProps) {
  const query = useQuery(everybodyQuery);
  const { data: everyone } = query;
  const [typed, setTyped] = useState("");
  const [isDone, setDone] = useState(false);
  const [isBringing, setBringing] = useState(false);
  const { signUp } = useSeats(game.id, member.publicId);
  const done = () => {
    setDone(true);
    onClose();
  };
  const { take, question } = useTakeSeat(game, member, done);

  const { data: games } = useQuery(currentGamesQuery);
  const others = candidates(everyone ?? [], [...game.players, member], typed, games, member.publicId);
  // Enter right away seats the reader; a reader who is seated already has to choose.
  const isSeated = sitsAt(game, member.publicId);
  const seat = (player: Player) => {
    signUp(game, player);
    done();
  };
  if (isBringing) {
    return (
      <Suspense>
        <BringGuest game={game} member={member} onClose={done} />
      </Suspense>
    );
  }
  // Not while closing: the seat just taken may have been the last.
  if (!isDone && (isOver(game, today) || freeSeats(game) === 0)) {
    return <NoSeatDialog {...{ game, member, today, onClose }} />;
  }
  return (
    <Dialog title="Who’s this seat for?" onClose={onClose} footer={question}>
      <Form
        className="stack tight"
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = others;
          if (typed.trim() && first) seat(first);
        }}
      >
        <p>
          A seat at <bdi className={styles.game}>{game.name}</bdi>.
        </p>
        {!isSeated && (
          <Button wide onClick={take} data-autofocus>
            I’ll take it
          </Button>
        )}
        <Button kind="quiet" wide icon="plus" onClick={() => setBringing(true)}>
          A guest
        </Button>
        <SearchField
          label="Someone else"
          enterKeyHint="go"
          value={typed}
          onType={setTyped}
          data-autofocus={isSeated || undefined}
        />
        <ul className={styles.list} aria-label="Members">
          {others.map((player) => (
            <li key={player.publicId}>
              <button type="button" onClick={() => seat(player)}>
                <PlayerDisc player={player} size="small" decorative />
                <bdi>{player.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
        {(query.error || !everyone) && (
          <Waiting for={query} lines={4} failed="Couldn’t load the other members." />
        )}
        {everyone && others.length === 0 && (
          <p className="soft" role="status">
            {typed.trim() ? "No other member by that name." : "Everyone else is already in this game!"}
          </p>
        )}
      </Form>
    </Dialog>
  );
}

function NoSeatDialog({ game, member, today, onClose }: OverlayProps) {
  const isPast = isOver(game, today);
  const name = <bdi className={styles.game}>{game.name}</bdi>;
  return (
    <Dialog
      title={isPast ? "This game is over" : "This game is full"}
      onClose={onClose}
      footer={
        !isPast &&
        !sitsAt(game, member.publicId) && <SeatWatch game={game} member={member} onAsked={onClose} />
      }
    >
      {isPast ? (
        <p>No one can join {name} any more.</p>
      ) : (
        <p>All seats at {name} are taken. Join the line, and you’ll get one in your turn.</p>
      )}
    </Dialog>
  );
}

/** Returns seatless members by typed name, the reader's fellow players first. @see spec §6 */
export function candidates(
  everyone: Player[],
  seated: Player[],
  typed: string,
  games: readonly Game[] = [],
  me?: string,
): Player[] {
  const company = games.filter((game) => sitsAt(game, me));
  const shared = ({ publicId }: Player) => company.filter((game) => sitsAt(game, publicId)).length;
  const taken = new Set(seated.map(({ publicId }) => publicId));
  const wanted = foldCase(typed);
  return everyone
    .filter(({ publicId, name }) => !taken.has(publicId) && foldCase(name).includes(wanted))
    .sort((a, b) => shared(b) - shared(a) || a.name.localeCompare(b.name, "en-GB"));
}
