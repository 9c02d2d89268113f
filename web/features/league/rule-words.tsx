import type { Season } from "../../../worker/contract/league.ts";
import { counted, halves } from "./words.ts";

/** The rule of a season in words, with the season's own numbers. */
export function RuleWords({ season: { correction: K, minimumGames, words } }: { season: Season }) {
  return (
    <div className="prose">
      {words?.split(/\n+/).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        Everybody at the table is an opponent. The average is the share of opponents beaten over all games
        together; a tie is half a win.
      </p>
      {K > 0 ? (
        <p>
          The ranking goes by the corrected average, which adds {counted(K, "opponent")} to everybody’s
          record, {halves(K / 2)} of them beaten: one lucky win does not lead a league.
        </p>
      ) : (
        <p>The ranking goes by the average as it is.</p>
      )}
      <p>
        {minimumGames > 1
          ? `A rank takes ${minimumGames} games; until then a player stands below the table.`
          : "One game is enough for a rank."}
      </p>
    </div>
  );
}
