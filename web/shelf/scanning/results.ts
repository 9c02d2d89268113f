/** Kind of an outcome: done, worth a look, refused, or not known yet. */
export type Tone = "good" | "fair" | "bad" | "waiting";

export interface Outcome {
  tone: Tone;
  name?: string;
  words: string;
  code?: string;
  href?: string;
  /** True if the scan ended a loan, which can go on. */
  canUndo?: boolean;
}

export interface Result extends Outcome {
  key: string;
  /** Instant of the scan, in milliseconds. */
  at: number;
}

const RESULTS_MOST = 200;

/** Returns the list with a result in front, or in place of the one with its key. */
export const withResult = (results: readonly Result[], result: Result): Result[] =>
  results.some(({ key }) => key === result.key)
    ? results.map((other) => (other.key === result.key ? result : other))
    : [result, ...results].slice(0, RESULTS_MOST);

/** Returns a change of a list: a result of it can't be undone any more. */
export const withoutUndo =
  (key: string) =>
  (results: readonly Result[]): Result[] =>
    results.map((result) => (result.key === key ? { ...result, canUndo: false } : result));

/** Returns the last scan of the same box before this one, unless its own words say so. */
export const beforeThat = (results: readonly Result[], { key, code, tone }: Result): Result | undefined =>
  results
    .slice(results.findIndex((result) => result.key === key) + 1)
    .find((result) => tone === "good" && code !== undefined && result.code === code);

const PITCH: Record<Exclude<Tone, "waiting">, number> = { good: 880, fair: 587, bad: 220 };
let speaker: AudioContext | undefined;

/** Ticks and shakes the phone for an outcome, twice for one that needs a look. */
export function signal(tone: Exclude<Tone, "waiting">): void {
  navigator.vibrate?.(tone === "good" ? 60 : [60, 60, 60]);
  speaker ??= new AudioContext();
  const [tick, volume] = [speaker.createOscillator(), speaker.createGain()];
  volume.gain.value = 0.1;
  tick.frequency.value = PITCH[tone];
  tick.connect(volume).connect(speaker.destination);
  tick.start();
  tick.stop(speaker.currentTime + 0.08);
}
