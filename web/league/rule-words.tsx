import type { Season } from "../../worker/contract/league/league.ts";
import { counted } from "../lib/numbers.ts";
import { halvesInWords } from "./words.ts";

export function RuleWords({ season: { correction: K, minimumGames, words } }: { season: Season }) {
  return (
    <div className="prose">
      {words?.split(/\n+/).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        Everyone else at the table is an opponent, except your own team. Your average is the share of
        opponents you’ve beaten across all your games; a tie is half a win.
      </p>
      {K > 0 ? (
        <p>
          The ranking goes by the corrected average, which adds {counted(K, "opponent")} to everyone’s record,{" "}
          {halvesInWords(K / 2)} of them beaten: one lucky win doesn’t top the league.
        </p>
      ) : (
        <p>The ranking goes by the plain average.</p>
      )}
      <p>
        {minimumGames > 1
          ? `You need ${minimumGames} games to be ranked; until then you’re listed below the table.`
          : "One game is enough to be ranked."}
      </p>
    </div>
  );
}
