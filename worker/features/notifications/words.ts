import { formatGameDate } from "../../contract/game-date.ts";
import type { NotificationKind } from "../../contract/notification-kinds.ts";
import type { NewsFacts } from "../../contract/notifications.ts";
import { excerptOf } from "../../contract/threads.ts";
import type { Role } from "../../contract/users.ts";

/** Something told, with the names of what it is about: null where there is none (any more). */
export interface Told {
  kind: NotificationKind;
  facts: NewsFacts;
  actor: string | null;
  /** Whom the actor did it to; null for themselves. */
  player: string | null;
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

/** The sentence of each kind. */
const BRIEFS: Record<NotificationKind, (told: Told, actor: string) => string> = {
  "sign-up": ({ player }, actor) =>
    player === null ? `${actor} took a seat.` : `${actor} signed up ${player}.`,
  "signed-up": (_, actor) => `${actor} signed you up.`,
  leave({ player, facts }, actor) {
    if (facts.leftClub) return `${facts.leftClub} has left the club, and this game.`;
    return player === null ? `${actor} left.` : `${actor} took ${player} off the game.`;
  },
  kicked: (_, actor) => `${actor} took you off this game.`,
  plan({ facts: { clubDay, day, table } }, actor) {
    if (clubDay) return `Please check the date of this game. ${ofClubDay(clubDay)}`;
    if (day) return `${actor} set the date to ${formatGameDate(day)}.`;
    if (day === null) return `${actor} cleared the date.`;
    return table ? `${actor} picked ${table}.` : `${actor} gave up the table.`;
  },
  edit: ({ facts: { post } }, actor) => (post ? `${actor} ${post} your post.` : `${actor} edited it.`),
  end({ player, facts: { playedOn, deserted, result } }, actor) {
    if (playedOn) return `It was played on ${formatGameDate(playedOn)}. How was it?`;
    if (deserted) return `${player ?? actor} left, and no one is playing any more.`;
    const place = result?.place ? `: you are number ${result.place} of ${result.players}` : "";
    return `${actor} ${result?.verb ?? "entered"} the result${place}.`;
  },
  seat: () => "A seat is free at this game.",
  reply: ofMessage,
  comment: ofMessage,
  role: ({ facts: { role } }, actor) => `${actor} made you ${MADE[role ?? "NEW"]}.`,
};

function ofClubDay(clubDay: NonNullable<NewsFacts["clubDay"]>): string {
  if (typeof clubDay === "object") return `The day was moved to ${formatGameDate(clubDay.movedTo)}.`;
  return `The club’s day is ${clubDay}.`;
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
