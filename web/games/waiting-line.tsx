import { useQuery } from "@tanstack/react-query";
import type { Game } from "../../worker/contract/games/games.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { useSite } from "../lib/page-context.ts";
import { seatWatch } from "./sheet-queries.ts";
import { timeWords } from "./waiting.ts";
import styles from "./waiting-line.module.css";

/** Who gets the next seat at a full game that becomes free, in the order of asking; for members. */
export function WaitingLine({ game, member }: { game: Game; member: SessionUser }) {
  const { data } = useQuery(seatWatch(game.id));
  const { timeZone } = useSite();
  if (!data || (data.line.length === 0 && !data.watching)) return null;
  return (
    <section className={styles.line} aria-labelledby="line">
      <h3 id="line">Waiting for a seat</h3>
      <ol>
        {data.line.map(({ publicId, name }) => (
          <li key={publicId}>
            <bdi>{name}</bdi>{" "}
            {publicId === member.publicId && (
              <span className="soft">(you{data.until && `, until ${timeWords(data.until, timeZone)}`})</span>
            )}
          </li>
        ))}
      </ol>
      {data.watching && !data.until && <p>We’ll email you when a seat comes free.</p>}
    </section>
  );
}
