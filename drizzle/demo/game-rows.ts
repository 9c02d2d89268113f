import { DAY, type DemoCalendar, HOUR, plusDays } from "./calendar.ts";
import type { DemoGame, DemoTalk } from "./game.ts";
import { GAMES_COMING_WEEKS } from "./games-coming-weeks.ts";
import { GAMES_FINISHED } from "./games-finished.ts";
import { GAMES_THIS_WEEK } from "./games-this-week.ts";
import { GAMES_WHENEVER } from "./games-whenever.ts";
import { guestId, hostId } from "./guests.ts";
import { isNew, userId } from "./members.ts";
import { idOf, seeded } from "./seeded.ts";
import { tableId } from "./tables.ts";

export const DEMO_GAMES: DemoGame[] = [
  ...GAMES_THIS_WEEK,
  ...GAMES_COMING_WEEKS,
  ...GAMES_WHENEVER,
  ...GAMES_FINISHED,
];

const NIGHT_ENDS = 22 * HOUR;

export const gameId = (name: string): string => idOf("game", name);

/** Returns a conversation's messages, spread evenly from `from` to `to`. */
export function messageRows(threadId: string, talk: DemoTalk[], from: number, to: number) {
  const random = seeded(threadId);
  const step = (to - from) / Math.max(1, talk.length - 1);
  return talk.map(([who, text, replyTo], index) => ({
    id: idOf("message", `${threadId} ${index}`),
    threadId,
    authorId: who === null ? null : userId(who),
    replyToId: typeof replyTo === "number" ? idOf("message", `${threadId} ${replyTo}`) : null,
    text,
    note: replyTo === "to all",
    byNewcomer: who !== null && isNew(who),
    createdAt: Math.round(
      from + step * (index === 0 || index === talk.length - 1 ? index : index + random() / 2),
    ),
  }));
}

export type DemoMessage = ReturnType<typeof messageRows>[number];

const dateOf = ({ on }: DemoGame, calendar: DemoCalendar): string | null => {
  if (on === undefined) return null;
  return on === "paradise" ? calendar.paradise : calendar.thursday(on);
};

function rowsOf(game: DemoGame, calendar: DemoCalendar, imageOrigin: string) {
  const random = seeded(game.name);
  const threadId = idOf("thread", game.name);
  const suggester = game.by ?? game.players[0];
  const createdAt = calendar.now - game.suggestedDaysAgo * DAY - Math.round(random() * 8 * HOUR);
  const date = dateOf(game, calendar);
  const evening = date === null ? Number.POSITIVE_INFINITY : Date.parse(date) + NIGHT_ENDS;
  const lastWord = Math.min(calendar.now - Math.round((0.2 + random()) * 6 * HOUR), evening);
  const [minPlayers, maxPlayers] = game.seats;
  const flags = Object.fromEntries((game.flags ?? []).map((flag) => [flag, true]));
  return {
    thread: { id: threadId, createdAt },
    game: {
      id: gameId(game.name),
      name: game.name,
      bggId: game.bggId,
      image: game.bggId === null ? null : `${imageOrigin}/images/${game.bggId}.webp`,
      lookingForTeacher: false,
      lookingForCopy: false,
      isTournament: false,
      isPlayTest: false,
      ...flags,
      minPlayers,
      maxPlayers,
      expectedMinutes: game.minutes ?? null,
      date,
      neededBy: date && game.neededDaysBefore ? plusDays(date, -game.neededDaysBefore) : null,
      tableId: game.at ? tableId(game.at) : null,
      suggestedBy: suggester ? userId(suggester) : null,
      threadId,
      createdAt,
    },
    players: [
      ...game.players.map((key, seat) => ({
        gameId: gameId(game.name),
        userId: userId(key),
        signedUpAt: Math.round(createdAt + ((lastWord - createdAt) * seat) / game.players.length),
        signedUpBy: userId(key),
        // The first player usually teaches and another brings the game, unless a teacher or a copy is wanted.
        teaches: seat === 0 && !game.flags?.includes("lookingForTeacher"),
        brings: seat === (game.players.length > 2 ? 1 : 0) && !game.flags?.includes("lookingForCopy"),
      })),
      ...(game.guests ?? []).map((key) => ({
        gameId: gameId(game.name),
        userId: guestId(key),
        signedUpAt: lastWord,
        signedUpBy: hostId(key),
        teaches: false,
        brings: false,
      })),
    ],
    messages: messageRows(threadId, game.talk ?? [], createdAt, lastWord),
  };
}

export function gameRows(calendar: DemoCalendar, imageOrigin: string) {
  const all = DEMO_GAMES.map((game) => rowsOf(game, calendar, imageOrigin));
  return {
    threads: all.map(({ thread }) => thread),
    games: all.map(({ game }) => game),
    players: all.flatMap(({ players }) => players),
    messages: all.flatMap(({ messages }) => messages),
  };
}
