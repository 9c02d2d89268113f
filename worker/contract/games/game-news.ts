import { placeWords } from "../league/league-news.ts";
import type { Told } from "../notifications/news.ts";
import { ALL_WAYS, BELL_ONLY, type NewsKind, NO_WAY } from "../notifications/news-kind.ts";
import { formatGameDate } from "./game-date.ts";

/** News of games: their seats, their players, and what becomes of them. */
export const GAME_NEWS = {
  "signed-up": {
    order: 10,
    label: "Someone signs me up for a game",
    by: ALL_WAYS,
    subject: "You’re signed up",
    title: null,
    brief: (_, actor) => `${actor} signed you up.`,
  },
  seat: {
    order: 30,
    label: "A seat comes free at a game I’m watching",
    by: ALL_WAYS,
    subject: "A seat is free",
    title: null,
    changesOwnEvening: true,
    brief: () => "A seat is free at this game.",
  },
  seated: {
    order: 60,
    label: "I get a seat I was waiting for",
    by: ALL_WAYS,
    subject: "You’ve got a seat",
    title: null,
    changesOwnEvening: true,
    brief: ({ facts: { elsewhere } }) =>
      elsewhere
        ? `You were next in line: you’re playing. You’re at ${elsewhere} that evening, too: please leave the one you can’t play.`
        : "You were next in line: you’re playing. If you can’t come after all, please leave the game.",
  },
  needed: {
    order: 70,
    label: "One of my games, or one I’d like to play, needs more players",
    by: ALL_WAYS,
    subject: "Players needed",
    title: null,
    brief: ({ facts: { needs } }) =>
      needs ? `It needs ${needs.more} more by ${formatGameDate(needs.by)}.` : "It needs more players.",
  },
  again: {
    order: 80,
    label: "Someone I played with suggests the same game again",
    by: ALL_WAYS,
    subject: "The same again",
    title: null,
    brief: ({ facts: { day } }, actor) =>
      `${actor} would like to play it again on ${formatGameDate(day)}. Are you in?`,
  },
  late: {
    order: 90,
    label: "Someone will be late for a game I play today",
    by: ALL_WAYS,
    subject: "Running late",
    title: null,
    brief: ({ facts: { late } }, actor) =>
      late ? `${actor} is about ${late} minutes late.` : `${actor} will be on time after all.`,
  },
  wanted: {
    order: 140,
    label: "A game I’ve asked for is suggested",
    by: ALL_WAYS,
    subject: "A game you’ve asked for",
    title: null,
    brief: suggestionBrief,
  },
  kicked: {
    order: 160,
    label: "I’m taken off a game",
    by: ALL_WAYS,
    subject: "Taken off a game",
    title: null,
    until: "over",
    changesOwnEvening: true,
    brief: (_, actor) => `${actor} took you off this game.`,
  },
  suggested: {
    order: 170,
    label: "Any other game is suggested",
    by: NO_WAY,
    subject: "New game",
    title: null,
    brief: suggestionBrief,
  },
  "sign-up": {
    order: 190,
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
    order: 200,
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
    order: 210,
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
    order: 220,
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
