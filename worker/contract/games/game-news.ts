import { placeWords } from "../league/league-news.ts";
import type { Told } from "../notifications/news.ts";
import { BELL_ONLY, EMAIL_AND_PUSH, type NewsKind } from "../notifications/news-kind.ts";
import { formatGameDate } from "./game-date.ts";

/** News of games: their seats, their players, and what becomes of them. */
export const GAME_NEWS = {
  "signed-up": {
    group: "evening",
    label: "Someone signs me up for a game",
    by: EMAIL_AND_PUSH,
    subject: "You’re signed up",
    title: null,
    brief: (_, actor) => `${actor} signed you up.`,
  },
  seat: {
    group: "evening",
    label: "A seat comes free at a game I’m watching",
    by: EMAIL_AND_PUSH,
    subject: "A seat is free",
    title: null,
    changesOwnEvening: true,
    brief: () => "A seat is free at this game.",
  },
  seated: {
    group: "evening",
    label: "I get a seat I was waiting for",
    by: EMAIL_AND_PUSH,
    subject: "You’ve got a seat",
    title: null,
    changesOwnEvening: true,
    brief: ({ facts: { elsewhere } }) =>
      elsewhere
        ? `You were next in line: you’re playing. You’re at ${elsewhere} that evening, too: please leave the one you can’t play.`
        : "You were next in line: you’re playing. If you can’t come after all, please leave the game.",
  },
  needed: {
    group: "games",
    label: "One of my games, or one I’d like to play, needs more players",
    by: EMAIL_AND_PUSH,
    subject: "Players needed",
    title: null,
    brief: ({ facts: { needs } }) =>
      needs ? `It needs ${needs.more} more by ${formatGameDate(needs.by)}.` : "It needs more players.",
  },
  again: {
    group: "games",
    label: "Someone I played with suggests the same game again",
    by: EMAIL_AND_PUSH,
    subject: "The same again",
    title: null,
    brief: ({ facts: { day } }, actor) =>
      `${actor} would like to play it again on ${formatGameDate(day)}. Are you in?`,
  },
  late: {
    group: "evening",
    label: "Someone will be late for a game I play today",
    by: EMAIL_AND_PUSH,
    subject: "Running late",
    title: null,
    brief: ({ facts: { late } }, actor) =>
      late ? `${actor} is about ${late} minutes late.` : `${actor} will be on time after all.`,
  },
  wanted: {
    group: "whatsOn",
    label: "A game I’ve asked for is suggested",
    by: EMAIL_AND_PUSH,
    subject: "A game you’ve asked for",
    title: null,
    brief: suggestionBrief,
  },
  kicked: {
    group: "evening",
    label: "I’m taken off a game",
    by: EMAIL_AND_PUSH,
    subject: "Taken off a game",
    title: null,
    until: "over",
    changesOwnEvening: true,
    brief: (_, actor) => `${actor} took you off this game.`,
  },
  suggested: {
    group: "whatsOn",
    label: "Any other game is suggested",
    by: BELL_ONLY,
    isAskedFor: true,
    subject: "New game",
    title: null,
    brief: suggestionBrief,
  },
  "sign-up": {
    group: "games",
    label: "Someone joins one of my games",
    by: BELL_ONLY,
    subject: "New player",
    title: null,
    brief({ player, facts }, actor) {
      if (facts.wasNext) return `${player ?? "Someone"} was next in line, and has the free seat.`;
      return player === null ? `${actor} took a seat.` : `${actor} signed up ${player}.`;
    },
  },
  leave: {
    group: "games",
    label: "Someone leaves one of my games",
    by: BELL_ONLY,
    subject: "A player left",
    title: null,
    until: "over",
    brief({ player, facts }, actor) {
      if (facts.leftClub) return `${facts.leftClub} has left the club, and this game.`;
      return player === null ? `${actor} left.` : `${actor} took ${player} off the game.`;
    },
  },
  edit: {
    group: "games",
    label: "Someone edits one of my games or posts",
    by: BELL_ONLY,
    subject: "Changed",
    title: null,
    brief({ facts: { post, removed } }, actor) {
      if (removed) return `${actor} took it down, because it was reported.`;
      return post ? `${actor} ${post} your post.` : `${actor} edited it.`;
    },
  },
  end: {
    group: "games",
    label: "One of my games ends, gets a result or loses its last player",
    by: BELL_ONLY,
    subject: "Game over",
    title: null,
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

function suggestionBrief({ facts: { day } }: Told, actor: string): string {
  return `${actor} suggested it${day ? ` for ${formatGameDate(day)}` : ""}.`;
}
