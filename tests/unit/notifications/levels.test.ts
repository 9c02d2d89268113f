import { describe, expect, it } from "vitest";
import type { Channel } from "../../../worker/contract/notifications/news.ts";
import { NEWS_GROUPS, type NewsGroup } from "../../../worker/contract/notifications/news-kind.ts";
import {
  type Choices,
  channelsWith,
  choicesOf,
  choicesOfGroup,
  choicesOfLevel,
  isGroupOn,
  type KindChannels,
  levelOf,
  type NewsLevel,
} from "../../../worker/contract/notifications/news-levels.ts";
import {
  channelsOf,
  NEWS_KINDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "../../../worker/contract/notifications/notification-kinds.ts";

const GROUPS = Object.keys(NEWS_GROUPS) as NewsGroup[];
const LEVELS = ["quiet", "normal", "everything", "bell"] as const;

/** Returns the channels by kind of a member with these choices and defaults for the rest. */
const toldOf = (chosen: Partial<Record<NotificationKind, Partial<Record<Channel, boolean | null>>>> = {}) =>
  Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, channelsOf(kind, chosen[kind])]),
  ) as KindChannels;
const toldAt = (level: NewsLevel) => toldOf(choicesOfLevel(level));
const letters = ({ bell, email, push }: Record<Channel, boolean>) =>
  `${bell ? "b" : "-"}${email ? "e" : "-"}${push ? "p" : "-"}`;

const EVENING = ["be-", "bep", "bep", "b--"];
const FILLS = ["b--", "b--", "bep", "b--"];
const WANTED = ["b--", "bep", "bep", "b--"];
const ASKED_FOR = ["---", "---", "bep", "---"];
const OWN = ["be-", "bep", "bep", "b--"];
/** Channels of each kind under Quiet, Normal, Everything and Bell only. */
const UNDER_LEVELS: Partial<Record<NotificationKind, string[]>> = {
  plan: EVENING,
  "signed-up": EVENING,
  "sat-down": EVENING,
  kicked: EVENING,
  note: EVENING,
  late: EVENING,
  seat: EVENING,
  place: EVENING,
  seated: EVENING,
  "on-the-day": EVENING,
  tomorrow: WANTED,
  soon: ["b--", "b-p", "b-p", "b--"],
  "sign-up": FILLS,
  leave: FILLS,
  edit: FILLS,
  end: FILLS,
  confirm: WANTED,
  needed: WANTED,
  again: WANTED,
  reply: FILLS,
  comment: FILLS,
  wanted: WANTED,
  "on-the-shelf": FILLS,
  "free-seats": ["b--", "be-", "bep", "b--"],
  suggested: ASKED_FOR,
  post: ASKED_FOR,
  role: ["b--", "b--", "b--", "b--"],
  answer: OWN,
  report: OWN,
};

describe("a level", () => {
  it.each(Object.entries(UNDER_LEVELS))("sends %s by its channels", (kind, channels) => {
    expect(LEVELS.map((level) => letters(toldAt(level)[kind as NotificationKind]))).toEqual(channels);
  });

  it("is recognised from its choices; without choices it is Normal", () => {
    expect(LEVELS.map((level) => levelOf(toldAt(level)))).toEqual(LEVELS);
    expect(levelOf(toldOf())).toBe("normal");
  });

  it("is Custom when a single kind differs, in a group or outside", () => {
    for (const level of LEVELS) {
      for (const kind of NOTIFICATION_KINDS) {
        const channels = toldAt(level)[kind];
        const other = { ...toldAt(level), [kind]: { ...channels, push: !channels.push } };
        expect([level, kind, levelOf(other)]).toEqual([level, kind, null]);
      }
    }
    // Once a member has chosen by kind, it is under the bell only.
    expect(levelOf(toldOf({ post: { bell: true } }))).toBeNull();
    // The bell can no longer be chosen.
    expect(levelOf(toldOf({ plan: { bell: false } }))).toBe("normal");
  });

  it("keeps the member's own choices so that they can return to them", () => {
    const own = toldOf({ post: { bell: true }, plan: { push: false }, suggested: { email: true } });
    expect(channelsWith(channelsWith(own, choicesOfLevel("quiet")), choicesOf(own))).toEqual(own);
  });
});

describe("a group", () => {
  it("groups every kind that members can choose", () => {
    const ungrouped = NOTIFICATION_KINDS.filter((kind) => NEWS_KINDS[kind].group === null);
    expect(ungrouped.toSorted()).toEqual(["answer", "chat-off", "report", "role"]);
    for (const group of GROUPS)
      expect(NOTIFICATION_KINDS.some((kind) => NEWS_KINDS[kind].group === group)).toBe(true);
  });

  it("shows its channels, and null where its kinds differ", () => {
    const shown = (told: KindChannels) =>
      GROUPS.map((group) => [isGroupOn(told, group, "email"), isGroupOn(told, group, "push")]);
    expect(shown(toldAt("normal"))).toEqual([
      [true, true],
      [true, true],
      [null, null],
      [false, false],
      [null, null],
    ]);
    expect(shown(toldAt("everything"))).toEqual(Array(5).fill([true, true]));
    expect(shown(toldAt("bell"))).toEqual(Array(5).fill([false, false]));
  });

  it.each(GROUPS)("(%s) switches its own kinds on or off for one channel", (group) => {
    for (const channel of ["email", "push"] as const) {
      for (const wanted of [true, false]) {
        const choices: Choices = choicesOfGroup(group, channel, wanted);
        const told = channelsWith(toldOf(), choices);
        expect(isGroupOn(told, group, channel)).toBe(wanted);
        for (const kind of NOTIFICATION_KINDS) {
          const before = toldOf()[kind];
          const now =
            NEWS_KINDS[kind].group === group ? { ...before, [channel]: told[kind][channel] } : before;
          expect(told[kind]).toEqual({ ...now, bell: told[kind].bell });
        }
      }
    }
  });

  it("keeps an email choice that the level would not make, until its switch is turned off", () => {
    const told = toldOf({ soon: { email: true } });
    expect(isGroupOn(told, "reminders", "email")).toBe(true);
    const off = channelsWith(told, choicesOfGroup("reminders", "email", false));
    expect([off.tomorrow.email, off.soon.email]).toEqual([false, false]);
    const on = channelsWith(off, choicesOfGroup("reminders", "email", true));
    expect([on.tomorrow.email, on.soon.email]).toEqual([true, false]);
  });

  it("also notifies by bell when email is switched on", () => {
    const told = channelsWith(toldOf(), choicesOfGroup("whatsOn", "email", true));
    expect(letters(told.post)).toBe("be-");
    expect(letters(channelsWith(told, choicesOfGroup("whatsOn", "email", false)).post)).toBe("---");
  });
});
