import { WAYS, type Way } from "./news.ts";
import type { ChosenWay, NewsGroup } from "./news-kind.ts";
import { NEWS_KINDS, NOTIFICATION_KINDS, type NotificationKind, waysOf } from "./notification-kinds.ts";

/** Effective channels for each kind of news. */
export type KindWays = Record<NotificationKind, Record<Way, boolean>>;
export type Choices = Partial<Record<NotificationKind, Partial<Record<Way, boolean>>>>;

export const NEWS_LEVELS = {
  quiet: { label: "Quiet", hint: "Only what changes my evening, by email." },
  normal: { label: "Normal", hint: "Changes and reminders by email and push, the rest under the bell." },
  everything: { label: "Everything", hint: "All of it by email and push, new posts and games too." },
  bell: { label: "Bell only", hint: "No emails, no push." },
} as const;

export type NewsLevel = keyof typeof NEWS_LEVELS;
const LEVELS = Object.keys(NEWS_LEVELS) as NewsLevel[];

const everyKind = (waysFor: (kind: NotificationKind) => Record<Way, boolean>): KindWays =>
  // A cast, since `fromEntries` loses the key type.
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, waysFor(kind)])) as KindWays;

export const choicesOfLevel = (level: NewsLevel): KindWays =>
  everyKind((kind) => ({ bell: !NEWS_KINDS[kind].isAskedFor, ...chosenWays(level, kind) }));

function chosenWays(level: NewsLevel, kind: NotificationKind): Record<ChosenWay, boolean> {
  const { group, by, isPushOnly = false } = NEWS_KINDS[kind];
  if (level === "bell") return { email: false, push: false };
  if (level === "quiet") return { email: by.email && (group === null || group === "evening"), push: false };
  // Kinds without a group are about the member or their duty: no level makes them louder.
  return level === "normal" || group === null ? by : { email: !isPushOnly, push: true };
}

/** Returns the level with these effective channels; null for custom settings. */
export const levelOf = (told: KindWays): NewsLevel | null =>
  LEVELS.find((level) => {
    const choices = choicesOfLevel(level);
    return NOTIFICATION_KINDS.every((kind) => {
      const ways = waysOf(kind, choices[kind]);
      return WAYS.every((way) => told[kind][way] === ways[way]);
    });
  }) ?? null;

/** Returns settings that give these effective channels, to undo a change of level. */
export const choicesOf = (told: KindWays): KindWays =>
  everyKind((kind) => {
    const { bell, email, push } = told[kind];
    return { bell: NEWS_KINDS[kind].isAskedFor ? bell && !email && !push : true, email, push };
  });

export function toldAfter(told: KindWays, choices: Choices): KindWays {
  const before = choicesOf(told);
  return everyKind((kind) => waysOf(kind, { ...before[kind], ...choices[kind] }));
}

const kindsOf = (group: NewsGroup): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => NEWS_KINDS[kind].group === group);

/** Returns true if the group's switch turns this kind on for the channel. */
const isSwitchedOn = (kind: NotificationKind, way: ChosenWay): boolean =>
  way === "push" || !NEWS_KINDS[kind].isPushOnly;

/** Returns the state of a group's switch; null if mixed. */
export function isGroupTold(told: KindWays, group: NewsGroup, way: ChosenWay): boolean | null {
  const kinds = kindsOf(group);
  if (kinds.every((kind) => !told[kind][way])) return false;
  return kinds.every((kind) => told[kind][way] || !isSwitchedOn(kind, way)) ? true : null;
}

/** Returns the settings that a group's switch changes, one per kind. */
export const choicesOfGroup = (group: NewsGroup, way: ChosenWay, wanted: boolean): Choices =>
  Object.fromEntries(
    kindsOf(group)
      .filter((kind) => !wanted || isSwitchedOn(kind, way))
      .map((kind) => [kind, { [way]: wanted }]),
  );
