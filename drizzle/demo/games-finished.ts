import type { DemoGame } from "./game.ts";

/** Games that were played or abandoned. */
export const GAMES_FINISHED: DemoGame[] = [
  {
    name: "Cascadia",
    bggId: 295947,
    seats: [1, 4],
    minutes: 45,
    players: ["hattie", "maria", "joan", "nia"],
    on: -1,
    at: "window",
    suggestedDaysAgo: 26,
    talk: [
      ["hattie", "Bears and salmon. Beginners first, please."],
      ["maria", "Thank you all for a lovely evening! I did not expect to win with hawks."],
      ["joan", "None of us expected it, dear. Well played.", 1],
    ],
  },
  {
    name: "Lost Ruins of Arnak",
    bggId: 312484,
    seats: [1, 4],
    minutes: 120,
    players: ["priya", "seun", "ngozi"],
    on: -1,
    at: "card",
    suggestedDaysAgo: 22,
    talk: [
      ["priya", "Bring your fedora."],
      ["ngozi", "Final score 64, 61, 60. The tightest we have had."],
    ],
  },
  {
    name: "Skull",
    bggId: 92415,
    seats: [3, 6],
    minutes: 45,
    players: ["sue", "bart", "wojtek", "leila", "callum"],
    on: -3,
    at: "hearth",
    suggestedDaysAgo: 40,
    talk: [["bart", "I wish it to be noted that I never bluffed. Not once. You simply did not believe me."]],
  },
  {
    // Older than the register, so that nobody who played it counts as a newcomer.
    name: "The Summer Quiz",
    bggId: null,
    seats: [4, 24],
    players: [
      ...(["ada", "kwame", "edie", "priya", "joan", "theo", "siobhan", "misaki", "bart", "seun"] as const),
      ...(["marek", "hattie", "yusuf", "zofia", "callum", "leila", "dev", "sue", "wojtek"] as const),
      ...(["ngozi", "rhys"] as const),
    ],
    on: -15,
    at: "long",
    suggestedDaysAgo: 130,
    talk: [
      ["ada", "Twenty questions about games we should all know, and ten that nobody can. Teams by the hat."],
      ["sue", "What a night. I still say that a meeple is an animal."],
    ],
  },
  {
    // Its only player left: it is no longer listed, but its thread stays.
    name: "Mage Knight Board Game",
    bggId: 96848,
    seats: [1, 4],
    minutes: 240,
    players: [],
    by: "yusuf",
    suggestedDaysAgo: 60,
    talk: [["yusuf", "Never mind. I opened the rule book."]],
  },
];
