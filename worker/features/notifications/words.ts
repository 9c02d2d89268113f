import { excerptOf } from "../../contract/excerpt.ts";
import { formatFarDate, formatGameDate } from "../../contract/game-date.ts";
import type { NewsFacts } from "../../contract/news.ts";
import type { NotificationKind } from "../../contract/notification-kinds.ts";
import { OUTCOME_WORDS, REASON_WORDS } from "../../contract/report-words.ts";
import type { Role } from "../../contract/users.ts";

/** Something told, with the names of what it is about: null where there is none (any more). */
export interface Told {
  kind: NotificationKind;
  facts: NewsFacts;
  actor: string | null;
  /** Whom the actor did it to; null for themselves. */
  player: string | null;
  /** The player's own name, where they are a guest's of somebody. */
  guest: string | null;
  game: string | null;
  post: string | null;
  /** A message that may still be read by everybody. */
  message: { author: string | null; text: string } | null;
}

export interface Words {
  title: string;
  brief: string;
}

const MADE: Record<Role, string> = {
  NEW: "a new member",
  TRUSTED: "a trusted member",
  EDITOR: "an editor",
  ADMIN: "an admin",
};

/** What a mail's subject begins with: our words, for what follows is a name that a member has typed. */
export const SUBJECTS: Record<NotificationKind, string> = {
  "sign-up": "New player",
  "signed-up": "You’re signed up",
  leave: "A player left",
  kicked: "Taken off a game",
  plan: "Change of plan",
  edit: "Changed",
  end: "Game over",
  seat: "A seat is free",
  note: "To everyone",
  place: "You’re coming",
  seated: "You’ve got a seat",
  needed: "Players needed",
  again: "The same again",
  late: "Running late",
  reply: "Reply to you",
  comment: "New comment",
  role: "Membership",
  confirm: "Is this right?",
  report: "Something was reported",
  answer: "Your report",
  wanted: "A game you’ve asked for",
  suggested: "New game",
  post: "New post",
  "on-the-day": "Your game today",
  tomorrow: "Reminder",
  soon: "Starting soon",
  "free-seats": "This week",
};

/** The sentence of each kind. */
const BRIEFS: Record<NotificationKind, (told: Told, actor: string) => string> = {
  "sign-up"({ player, facts }, actor) {
    if (facts.wasNext) return `${player ?? "Someone"} was next in line, and has the free seat.`;
    return player === null ? `${actor} took a seat.` : `${actor} signed up ${player}.`;
  },
  "signed-up": (_, actor) => `${actor} signed you up.`,
  leave({ player, facts }, actor) {
    if (facts.leftClub) return `${facts.leftClub} has left the club, and this game.`;
    return player === null ? `${actor} left.` : `${actor} took ${player} off the game.`;
  },
  kicked: (_, actor) => `${actor} took you off this game.`,
  plan({ facts: { clubDay, day, table, changes, isUsual } }, actor) {
    if (clubDay === "at other hours") return ofHours(day, changes, isUsual);
    if (clubDay && day) return ofDay(day, clubDay);
    if (clubDay) return `Please check the date of this game. ${ofClubDay(clubDay)}`;
    if (day) return `${actor} set the date to ${formatGameDate(day)}.`;
    if (day === null) return `${actor} cleared the date.`;
    return table ? `${actor} picked ${table}.` : `${actor} gave up the table.`;
  },
  edit({ facts: { post, removed } }, actor) {
    if (removed) return `${actor} took it down, because it was reported.`;
    return post ? `${actor} ${post} your post.` : `${actor} edited it.`;
  },
  end({ player, facts: { playedOn, deserted, removed, result } }, actor) {
    if (removed) return `${actor} took it down, because it was reported.`;
    if (playedOn) return `It was played on ${formatGameDate(playedOn)}. How was it?`;
    if (deserted) return `${player ?? actor} left, and no one is playing any more.`;
    if (result?.verb === "refused") return `${actor} said the result isn’t right, so it was removed.`;
    return `${actor} ${result?.verb ?? "entered"} the result${ofPlace(result)}.`;
  },
  seat: () => "A seat is free at this game.",
  note({ message, facts: { note } }, actor) {
    if (note) return `${actor}: ${note}`;
    return message
      ? `${message.author ?? "Former member"}: ${message.text}`
      : `${actor} has written to everyone.`;
  },
  place({ player, guest, facts: { day } }) {
    if (player === null) return `A place came free: you’re coming on ${formatGameDate(day)}.`;
    return `${guest === null ? player : `${guest} (your guest)`} has a place on ${formatGameDate(day)}.`;
  },
  seated: ({ facts: { elsewhere } }) =>
    elsewhere
      ? `You were next in line: you’re playing. You’re at ${elsewhere} that evening, too: please leave the one you can’t play.`
      : "You were next in line: you’re playing. If you can’t come after all, please leave the game.",
  needed: ({ facts: { needs } }) =>
    needs ? `It needs ${needs.more} more by ${formatGameDate(needs.by)}.` : "It needs more players.",
  again: ({ facts: { day } }, actor) =>
    `${actor} would like to play it again on ${formatGameDate(day)}. Are you in?`,
  late: ({ facts: { late } }, actor) =>
    late ? `${actor} is about ${late} minutes late.` : `${actor} will be on time after all.`,
  reply: ofMessage,
  comment: ofMessage,
  confirm: ({ facts: { result } }, actor) =>
    `${actor} ${result?.verb ?? "entered"} the result${ofPlace(result)}. Is that right?`,
  wanted: ofSuggestion,
  suggested: ofSuggestion,
  post: ({ player }, actor) => `${player ?? actor} wrote a new post.`,
  "on-the-day": ofMessage,
  tomorrow: ({ facts }) => `You’re ${facts.title ? "coming" : "playing"}${ofTime(facts)}.`,
  soon: ({ facts }) => `It starts${ofTime(facts)}.`,
  "free-seats": ({ facts }) => `There’s still room${ofTime(facts)}. Come and play.`,
  role({ facts: { role, suspension } }, actor) {
    if (suspension === "lifted") return `${actor} lifted your suspension.`;
    if (suspension) return `${actor} suspended you ${untilOf(suspension)}: ${suspension.reason}`;
    return `${actor} made you ${MADE[role ?? "NEW"]}.`;
  },
  report: ({ facts: { report } }) => `${REASON_WORDS[report?.reason ?? "other"]}. Please have a look.`,
  answer: ({ facts: { answer } }) =>
    `${OUTCOME_WORDS[answer?.outcome ?? "no-action"]} ${answer?.words ?? ""}`.trim(),
};

function ofSuggestion({ facts: { day } }: Told, actor: string): string {
  return `${actor} suggested it${day ? ` for ${formatGameDate(day)}` : ""}.`;
}

/** " on Thu 26 Nov at 19:00", as far as that is known. */
const ofTime = ({ day, start }: NewsFacts): string =>
  day ? ` on ${formatGameDate(day)}${start ? ` at ${start}` : ""}` : "";

const ofPlace = (result: NewsFacts["result"]): string =>
  result?.place ? `: you are number ${result.place} of ${result.players}` : "";

/** "until the end of Thu 3 Dec 2026". */
export const untilOf = ({ until }: { until: string | null }): string =>
  until === null ? "until further notice" : `until the end of ${formatFarDate(until)}`;

/** Of the day that somebody comes to, or (without one) of that on which a game is planned. */
function ofHours(day: NewsFacts["day"], changes: NewsFacts["changes"], isUsual?: true): string {
  const about = day ? formatGameDate(day) : "The club’s day";
  const hours = changes?.findLast(({ what }) => what === "hours")?.to;
  if (isUsual) return `From ${about} on, ${hours ? `it’s ${hours}` : "it has no fixed hours any more"}.`;
  return hours ? `${about} is now ${hours}.` : `${about} has no fixed hours any more.`;
}

function ofClubDay(clubDay: NonNullable<NewsFacts["clubDay"]>): string {
  if (typeof clubDay === "object") return `The day was moved to ${formatGameDate(clubDay.movedTo)}.`;
  return `The club’s day is ${clubDay}.`;
}

/** Of a day that somebody comes to. */
function ofDay(day: string, clubDay: NonNullable<NewsFacts["clubDay"]>): string {
  if (typeof clubDay === "string") return `${formatGameDate(day)} is ${clubDay}.`;
  return `${formatGameDate(day)} was moved to ${formatGameDate(clubDay.movedTo)}. Can you still come?`;
}

function ofMessage({ message }: Told): string {
  if (!message) return "There’s something new to read here.";
  return `${message.author ?? "Former member"}: ${excerptOf(message.text)}`;
}

/** What a notification or its mail says: a title and a sentence. */
export function wordsOf(told: Told): Words {
  const title = told.facts.title ?? told.game ?? told.post;
  return {
    title: title ?? (told.kind === "role" ? "Your role in the club" : "Something that’s gone"),
    brief: BRIEFS[told.kind](told, told.actor ?? "Someone"),
  };
}
