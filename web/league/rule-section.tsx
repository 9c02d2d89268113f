import { pointsOf, scoreAt } from "../../worker/contract/league/league-rule.ts";
import { ordinal } from "../lib/numbers.ts";
import { Section } from "../ui/parts.tsx";
import { percent } from "./words.ts";

const GAMES = [
  { players: 3, place: 1 },
  { players: 5, place: 2 },
];
const CORRECTION = 12;

export function RuleSection() {
  const scores = GAMES.map(({ players, place }) => {
    const own = { place };
    const placings = Array.from({ length: players }, (_, at) => (at + 1 === place ? own : { place: at + 1 }));
    return scoreAt(own, placings);
  });
  const sum = (of: "beaten" | "faced") => scores.reduce((total, score) => total + score[of], 0);
  const [beaten, faced] = [sum("beaten"), sum("faced")];
  const mean = scores.reduce((total, score) => total + score.beaten / score.faced, 0) / scores.length;
  const { avgPoints, correctedPoints } = pointsOf({ beaten, faced }, { correction: CORRECTION });
  return (
    <Section title="An example">
      <ul>
        {GAMES.map(({ players, place }, at) => (
          <li key={players}>
            You come {ordinal(place)} of {players}: you beat {scores[at]?.beaten} of {scores[at]?.faced}{" "}
            opponents.
          </li>
        ))}
      </ul>
      <p>
        Together that’s {beaten} of {faced}: an average of <b>{percent(avgPoints)}</b>. It isn’t{" "}
        {percent(mean)}, the mean of the two games: a big table counts for more than a small one.
      </p>
      <p>
        The ranking goes by a corrected average, so that nobody leads after one lucky game: it adds a handicap
        of {CORRECTION} imaginary opponents, half of them beaten. ({beaten} + {CORRECTION / 2}) of ({faced} +{" "}
        {CORRECTION}) is <b>{percent(correctedPoints)}</b>.
      </p>
    </Section>
  );
}
