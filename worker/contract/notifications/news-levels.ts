import { CHANNELS, type Channel } from "./news.ts";
import type { ChosenChannel, NewsGroup } from "./news-kind.ts";
import { channelsOf, NEWS_KINDS, NOTIFICATION_KINDS, type NotificationKind } from "./notification-kinds.ts";

export type KindChannels = Record<NotificationKind, Record<Channel, boolean>>;
export type Choices = Partial<Record<NotificationKind, Partial<Record<Channel, boolean>>>>;

export const NEWS_LEVELS = {
  quiet: { label: "Quiet", hint: "Only what changes my evening, by email." },
  normal: {
    label: "Normal",
    hint: "Changes, reminders and what needs me by email and push; the rest under the bell.",
  },
  everything: { label: "Everything", hint: "All of it by email and push, new posts and games too." },
  bell: { label: "Bell only", hint: "No emails, no push." },
} as const;

export type NewsLevel = keyof typeof NEWS_LEVELS;
const LEVELS = Object.keys(NEWS_LEVELS) as NewsLevel[];

const everyKind = (channelsFor: (kind: NotificationKind) => Record<Channel, boolean>): KindChannels =>
  // A cast, since `fromEntries` loses the key type.
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, channelsFor(kind)])) as KindChannels;

export const choicesOfLevel = (level: NewsLevel): KindChannels =>
  everyKind((kind) => ({ bell: !NEWS_KINDS[kind].isAskedFor, ...chosenChannels(level, kind) }));

function chosenChannels(level: NewsLevel, kind: NotificationKind): Record<ChosenChannel, boolean> {
  const { group, by, isPushOnly = false } = NEWS_KINDS[kind];
  if (level === "bell") return { email: false, push: false };
  if (level === "quiet") return { email: by.email && (group === null || group === "evening"), push: false };
  // Kinds without a group are about the member or their duty: no level makes them louder.
  return level === "normal" || group === null ? by : { email: !isPushOnly, push: true };
}

/** Returns the level with these effective channels; null for custom settings. */
export const levelOf = (told: KindChannels): NewsLevel | null =>
  LEVELS.find((level) => {
    const choices = choicesOfLevel(level);
    return NOTIFICATION_KINDS.every((kind) => {
      const channels = channelsOf(kind, choices[kind]);
      return CHANNELS.every((channel) => told[kind][channel] === channels[channel]);
    });
  }) ?? null;

/** Returns settings that give these effective channels, to undo a change of level. */
export const choicesOf = (told: KindChannels): KindChannels =>
  everyKind((kind) => {
    const { bell, email, push } = told[kind];
    return { bell: NEWS_KINDS[kind].isAskedFor ? bell && !email && !push : true, email, push };
  });

export function channelsWith(told: KindChannels, choices: Choices): KindChannels {
  const before = choicesOf(told);
  return everyKind((kind) => channelsOf(kind, { ...before[kind], ...choices[kind] }));
}

const kindsOf = (group: NewsGroup): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => NEWS_KINDS[kind].group === group);

/** Returns true if the group's switch turns this kind on for the channel. */
const isSwitchedOn = (kind: NotificationKind, channel: ChosenChannel): boolean =>
  channel === "push" || !NEWS_KINDS[kind].isPushOnly;

/** Returns the state of a group's switch; null if mixed. */
export function isGroupOn(told: KindChannels, group: NewsGroup, channel: ChosenChannel): boolean | null {
  const kinds = kindsOf(group);
  if (kinds.every((kind) => !told[kind][channel])) return false;
  return kinds.every((kind) => told[kind][channel] || !isSwitchedOn(kind, channel)) ? true : null;
}

/** Returns the settings that a group's switch changes, one per kind. */
export const choicesOfGroup = (group: NewsGroup, channel: ChosenChannel, wanted: boolean): Choices =>
  Object.fromEntries(
    kindsOf(group)
      .filter((kind) => !wanted || isSwitchedOn(kind, channel))
      .map((kind) => [kind, { [channel]: wanted }]),
  );
