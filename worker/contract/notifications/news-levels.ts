import { WAYS, type Way } from "./news.ts";
import type { NewsGroup } from "./news-groups.ts";
import type { ChosenWay } from "./news-kind.ts";
import { NEWS_KINDS, NOTIFICATION_KINDS, type NotificationKind, waysOf } from "./notification-kinds.ts";

/** Ways by which a member is told of each kind, or chooses to be. */
export type KindWays = Record<NotificationKind, Record<Way, boolean>>;
/** A change of what a member chooses, by kind and way. */
export type Choices = Partial<Record<NotificationKind, Partial<Record<Way, boolean>>>>;

/** The choices that most members need, a word each. */
export const NEWS_LEVELS = {
  quiet: { label: "Quiet", hint: "Only what changes my evening, by email." },
  normal: { label: "Normal", hint: "Changes and reminders by email and push, the rest under the bell." },
  everything: { label: "Everything", hint: "All of it by email and push, new posts and games too." },
  bell: { label: "Bell only", hint: "No emails, no push." },
} as const;

export type NewsLevel = keyof typeof NEWS_LEVELS;
const LEVELS = Object.keys(NEWS_LEVELS) as NewsLevel[];

const everyKind = (waysFor: (kind: NotificationKind) => Record<Way, boolean>): KindWays =>
  // A cast, since the keys of what is made of entries are any strings.
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, waysFor(kind)])) as KindWays;

/** Returns the choices that a level stands for. */
export const choicesOfLevel = (level: NewsLevel): KindWays =>
  everyKind((kind) => ({ bell: !NEWS_KINDS[kind].isAskedFor, ...chosenWays(level, kind) }));

function chosenWays(level: NewsLevel, kind: NotificationKind): Record<ChosenWay, boolean> {
  const { group, by, isPushOnly = false } = NEWS_KINDS[kind];
  if (level === "bell") return { email: false, push: false };
  if (level === "quiet") return { email: by.email && (group === null || group === "evening"), push: false };
  // What is in no group is about the member or their duty: no level makes it louder.
  return level === "normal" || group === null ? by : { email: !isPushOnly, push: true };
}

/** Returns the level at which a member is told as they are; null: they have chosen otherwise. */
export const levelOf = (told: KindWays): NewsLevel | null =>
  LEVELS.find((level) => {
    const choices = choicesOfLevel(level);
    return NOTIFICATION_KINDS.every((kind) => {
      const ways = waysOf(kind, choices[kind]);
      return WAYS.every((way) => told[kind][way] === ways[way]);
    });
  }) ?? null;

/** Returns the choices by which a member is told as they are: they bring back what a level has replaced. */
export const choicesOf = (told: KindWays): KindWays =>
  everyKind((kind) => {
    const { bell, email, push } = told[kind];
    return { bell: NEWS_KINDS[kind].isAskedFor ? bell && !email && !push : true, email, push };
  });

/** Returns the ways by which a member is told once they have chosen anew. */
export function toldAfter(told: KindWays, choices: Choices): KindWays {
  const before = choicesOf(told);
  return everyKind((kind) => waysOf(kind, { ...before[kind], ...choices[kind] }));
}

const kindsOf = (group: NewsGroup): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => NEWS_KINDS[kind].group === group);

/** True if the group's switch turns the kind on by a way. */
const isSwitchedOn = (kind: NotificationKind, way: ChosenWay): boolean =>
  way === "push" || !NEWS_KINDS[kind].isPushOnly;

/** Returns whether a group is told by a way; null: some of its kinds are. */
export function isGroupTold(told: KindWays, group: NewsGroup, way: ChosenWay): boolean | null {
  const kinds = kindsOf(group);
  if (kinds.every((kind) => !told[kind][way])) return false;
  return kinds.every((kind) => told[kind][way] || !isSwitchedOn(kind, way)) ? true : null;
}

/** Returns the choices that a group's switch makes, one for each of its kinds. */
export const choicesOfGroup = (group: NewsGroup, way: ChosenWay, wanted: boolean): Choices =>
  Object.fromEntries(
    kindsOf(group)
      .filter((kind) => !wanted || isSwitchedOn(kind, way))
      .map((kind) => [kind, { [way]: wanted }]),
  );
