import { MY_PLANS, WAITED_FOR } from "../events/event-news.ts";
import { placeWords, RESULTS } from "../league/league-news.ts";
import type { NamedNews } from "../notifications/news.ts";
import { BELL_ONLY, EMAIL_AND_PUSH, type NewsKind } from "../notifications/news-kind.ts";
import { formatGameDate } from "./game-date.ts";
import { freeWords } from "./seats.ts";

const PLAYERS = "Who joins and leaves your games";
const SIGNED_UP = "Someone signs you up for a game";
export const SUGGESTIONS = "Suggested games";

export const GAME_NEWS = {
  "signed-up": {
    group: "evening",
    label: SIGNED_UP,
    by: EMAIL_AND_PUSH,
    subject: "You’re signed up",
    onlyIf: "seated",
    brief: (_, actor) => `${actor} signed you up.`,
  },
  "sat-down": {
    group: "evening",
    label: SIGNED_UP,
    by: EMAIL_AND_PUSH,
    subject: "You’ve got a seat",
    onlyIf: "seated",
    changesOwnEvening: true,
    brief: ({ facts: { table } }, actor) => `${actor} gave you a seat tonight${table ? `: ${table}` : ""}.`,
  },
  seat: {
    group: "evening",
    label: WAITED_FOR,
    by: EMAIL_AND_PUSH,
    subject: "A seat is free",
    onlyIf: "a seat is free",
    changesOwnEvening: true,
    brief: () => "A seat is free at this game.",
  },
  seated: {
    group: "evening",
    label: WAITED_FOR,
    by: EMAIL_AND_PUSH,
    subject: "You’ve got a seat",
    onlyIf: "seated",
    changesOwnEvening: true,
    brief: ({ facts: { elsewhere } }) =>
      elsewhere
        ? `You were next in line: you’re playing. You’re at ${elsewhere} that evening, too: please leave the one you can’t play.`
        : "You were next in line: you’re playing. If you can’t come after all, please leave the game.",
  },
  needed: {
    group: "games",
    label: "Games that need players",
    by: EMAIL_AND_PUSH,
    subject: "Players needed",
    onlyIf: "players are missing",
    brief({ facts: { needs } }) {
      if (!needs) return "It needs more players.";
      const { more, free = 0, by } = needs;
      const day = formatGameDate(by);
      return more
        ? `It needs ${more} more by ${day}.`
        : `It still has ${freeWords(free)}, to fill by ${day}.`;
    },
  },
  again: {
    group: "games",
    label: "Playing a game again",
    by: EMAIL_AND_PUSH,
    subject: "The same again",
    onlyIf: "without a seat",
    brief: ({ facts: { day } }, actor) =>
      `${actor} would like to play it again on ${formatGameDate(day)}. Are you in?`,
  },
  late: {
    group: "evening",
    label: "Someone at your game is running late",
    by: EMAIL_AND_PUSH,
    subject: "Running late",
    brief: ({ facts: { late } }, actor) =>
      late ? `${actor} is about ${late} minutes late.` : `${actor} will be on time after all.`,
  },
  wanted: {
    group: "whatsOn",
    label: SUGGESTIONS,
    by: EMAIL_AND_PUSH,
    subject: "A game you’ve asked for",
    brief: suggestionBrief,
  },
  kicked: {
    group: "evening",
    label: "You’re taken off a game",
    by: EMAIL_AND_PUSH,
    subject: "Taken off a game",
    onlyIf: "without a seat",
    until: "over",
    changesOwnEvening: true,
    brief: (_, actor) => `${actor} took you off this game.`,
  },
  suggested: {
    group: "whatsOn",
    label: SUGGESTIONS,
    by: BELL_ONLY,
    isAskedFor: true,
    subject: "New game",
    brief: suggestionBrief,
  },
  "sign-up": {
    group: "games",
    label: PLAYERS,
    by: BELL_ONLY,
    subject: "New player",
    brief({ player, facts }, actor) {
      if (facts.wasNext) return `${player ?? "Someone"} was next in line, and has the free seat.`;
      return player === null ? `${actor} took a seat.` : `${actor} signed up ${player}.`;
    },
  },
  leave: {
    group: "games",
    label: PLAYERS,
    by: BELL_ONLY,
    subject: "A player left",
    until: "over",
    brief({ player, facts }, actor) {
      if (facts.leftClub) return `${facts.leftClub} has left the club, and this game.`;
      return player === null ? `${actor} left.` : `${actor} took ${player} off the game.`;
    },
  },
  edit: {
    group: "games",
    label: MY_PLANS,
    by: BELL_ONLY,
    subject: "Changed",
    brief({ facts: { post, removed } }, actor) {
      if (removed) return `${actor} took it down, because it was reported.`;
      return post ? `${actor} ${post} your post.` : `${actor} edited it.`;
    },
  },
  end: {
    group: "games",
    label: RESULTS,
    by: BELL_ONLY,
    subject: "Game over",
    until: "afterwards",
    brief({ player, facts: { playedOn, deserted, removed, result } }, actor) {
      if (removed) return `${actor} took it down, because it was reported.`;
      if (playedOn) return `It was played on ${formatGameDate(playedOn)}. How was it?`;
      if (deserted) return `${player ?? actor} left, and no one is playing any more.`;
      if (result?.verb === "refused") return `${actor} said the result isn’t right, so it was removed.`;
      return `${actor} ${result?.verb ?? "entered"} the result${placeWords(result)}.`;
    },
  },
} satisfies Record<string, NewsKind>;

function suggestionBrief({ facts: { day } }: NamedNews, actor: string): string {
  return `${actor} suggested it${day ? ` for ${formatGameDate(day)}` : ""}.`;
}
