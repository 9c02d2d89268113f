import { digestOf } from "../../worker/features/posts/digest.ts";
import { cleanHtml } from "../../worker/features/rich-text/clean.ts";
import { nastyHtml } from "../support/nasty-html.ts";
import type { Figure } from "./report.ts";

const LENGTH = 50 * 1_024;
const ROUNDS = 15;
const BOUND_MS = 30;

const upTo = (length: number, pieces: string[]): string => {
  let text = "";
  for (let at = 0; text.length < length; at++) text += pieces[at % pieces.length];
  return text.slice(0, length);
};

const TEXTS: Record<string, string> = {
  "a long report": upTo(LENGTH, [
    "<h2>Round three</h2>",
    `<p>${'We <strong>played</strong> on &amp; on, as <a href="/games">everybody</a> does. '.repeat(8)}</p>`,
    "<ul><li><p>dice</p></li><li><p>meeples</p></li></ul>",
  ]),
  "nothing but attacks": upTo(LENGTH, nastyHtml()),
  "nothing but tags": upTo(LENGTH, ["<b>x", "</i>", "<div><p>"]),
  "one deep hole": "<blockquote>".repeat(LENGTH / "<blockquote>".length),
};

function median(act: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const from = performance.now();
    act();
    return performance.now() - from;
  }).toSorted((a, b) => a - b);
  return times[Math.floor(ROUNDS / 2)] ?? Number.POSITIVE_INFINITY;
}

/** Cleaning 50 KB, and making of it everything that is kept of a post. */
export async function measureSanitising(): Promise<Figure[]> {
  return Object.entries(TEXTS).flatMap(([name, html]) => [
    {
      name: `50 KB of HTML are cleaned: ${name}`,
      value: median(() => cleanHtml(html)),
      unit: "ms",
      atMost: BOUND_MS,
    },
    {
      name: `… and made ready to be read: ${name}`,
      value: median(() => digestOf(html)),
      unit: "ms",
      atMost: BOUND_MS,
    },
  ]);
}
