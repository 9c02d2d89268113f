import { Parser } from "htmlparser2";
import { digestOf } from "../../worker/content/posts/digest.ts";
import { nastyHtml } from "../support/nasty-html.ts";
import type { Figure } from "./report.ts";

const LENGTH = 50 * 1_024;
const WARM_UP = 30;
const ROUNDS = 31;
/** Bound, a third above the value when this was written. */
const REPORT_MOST = 6;

const upTo = (length: number, pieces: string[]): string => {
  let text = "";
  for (let at = 0; text.length < length; at++) text += pieces[at % pieces.length];
  return text.slice(0, length);
};

const REPORT = upTo(LENGTH, [
  "<h2>Round three</h2>",
  `<p>${'We <strong>played</strong> on &amp; on, as <a href="/games">everybody</a> does. '.repeat(8)}</p>`,
  "<ul><li><p>dice</p></li><li><p>meeples</p></li></ul>",
]);
const ATTACKS: Record<string, string> = {
  "nothing but attacks": upTo(LENGTH, nastyHtml()),
  "nothing but tags": upTo(LENGTH, ["<b>x", "</i>", "<div><p>"]),
  "one deep hole": "<blockquote>".repeat(LENGTH / "<blockquote>".length),
};

/** Returns the ratio of the acts' times: alternating, the median of the rounds. */
function ratio(act: () => unknown, baseline: () => unknown): number {
  const ratios = Array.from({ length: WARM_UP + ROUNDS }, () => timeOf(act) / timeOf(baseline))
    .slice(WARM_UP)
    .toSorted((a, b) => a - b);
  return ratios[ROUNDS >> 1] ?? Number.POSITIVE_INFINITY;
}

function timeOf(act: () => unknown): number {
  const from = performance.now();
  act();
  return performance.now() - from;
}

/** Measures sanitising 50 KB of HTML and deriving all that is stored of a post, for a report and a slow attack. */
export async function measureSanitising(): Promise<Figure[]> {
  const digestReport = () => digestOf(REPORT);
  return [
    {
      name: "a report cleaned and digested, over only parsing it",
      value: ratio(digestReport, () => new Parser({}).end(REPORT)),
      unit: "x",
      atMost: REPORT_MOST,
    },
    ...Object.entries(ATTACKS).map(([name, html]) => ({
      name: `${name} cleaned and digested, over a report of that length`,
      value: ratio(() => digestOf(html), digestReport),
      unit: "x",
      atMost: 1,
    })),
  ];
}
