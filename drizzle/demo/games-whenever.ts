import type { DemoGame } from "./game.ts";

/** What is on at the next whole Saturday, and what still wants a date. */
export const GAMES_WHENEVER: DemoGame[] = [
  {
    name: "Wavelength",
    bggId: 262543,
    seats: [2, 12],
    players: ["ada", "priya", "hattie", "yusuf", "wojtek", "misaki", "otter"],
    on: "paradise",
    at: "gallery",
    suggestedDaysAgo: 14,
    talk: [
      ["ada", "Warm-up for the Saturday, while people arrive. Five more seats, children welcome."],
      ["otter", "This is a good first one for a stranger, is it not?"],
      ["ada", "It is the best first one. Come in, sit down, guess how hot a crumpet is.", 1],
      ["yusuf", "Last time we argued for ten minutes whether a hot dog is a sandwich. It is not."],
    ],
  },
  {
    name: "Eclipse: Second Dawn for the Galaxy",
    bggId: 246900,
    seats: [2, 6],
    players: ["marek", "dev", "rhys", "callum", "theo", "zofia"],
    on: "paradise",
    at: "long",
    suggestedDaysAgo: 27,
    talk: [
      [
        "marek",
        "A whole Saturday means a whole galaxy. We begin at 11.00 and break for lunch after round four.",
      ],
      ["dev", "Plasma missiles are banned by gentlemen's agreement, yes?"],
      ["theo", "I am no gentleman.", 1],
    ],
  },
  {
    name: "Ark Nova",
    bggId: 342942,
    seats: [1, 4],
    players: ["dev", "misaki"],
    suggestedDaysAgo: 2,
    talk: [
      ["dev", "Zoo time. Any Thursday from next month suits me, who else?"],
      ["misaki", "Any but the first. I keep the pandas."],
    ],
  },
  {
    name: "Scythe",
    bggId: 169786,
    seats: [1, 5],
    players: ["wojtek"],
    flags: ["lookingForTeacher"],
    suggestedDaysAgo: 4,
    talk: [
      ["wojtek", "I inherited a copy with all the expansions and no idea where to begin. Teach me?"],
      ["siobhan", "I know it well. Give me a date and I will show you how to lose with dignity."],
    ],
  },
  {
    name: "Codenames",
    bggId: 178900,
    seats: [2, 8],
    players: ["nia", "sue", "hattie", "leila", "rhys"],
    suggestedDaysAgo: 1,
    talk: [
      ["nia", "My first suggestion! Something short for the end of an evening?"],
      ["sue", "Yes. I give clues nobody understands, and I am proud of every one."],
    ],
  },
  {
    name: "Food Chain Magnate",
    bggId: 175914,
    seats: [2, 5],
    players: ["bart"],
    flags: ["lookingForCopy"],
    suggestedDaysAgo: 30,
  },
  {
    name: "Galaxy Trucker",
    bggId: 31481,
    seats: [2, 4],
    players: ["ada", "yusuf", "kwame"],
    suggestedDaysAgo: 17,
    talk: [
      ["ada", "One more pilot and we can set a date. No insurance, no refunds."],
      ["kwame", "My ship will be beautiful and it will not arrive."],
    ],
  },
  {
    name: "Crokinole",
    bggId: 521,
    seats: [2, 4],
    players: ["sue", "joan", "marek", "ngozi"],
    at: "clock",
    flags: ["isTournament"],
    suggestedDaysAgo: 20,
    talk: [
      [
        "sue",
        "Doubles, best of three, winners hold the wooden spoon. The board lives under the clock anyway.",
      ],
      ["joan", "I warn you that I have been practising."],
    ],
  },
  {
    name: "Go",
    bggId: 188,
    seats: [2, 2],
    players: ["misaki"],
    suggestedDaysAgo: 5,
    talk: [["misaki", "19×19, or 13×13 with handicap if you are learning. よろしくお願いします 🙇‍♀️"]],
  },
  {
    name: "Lock Keepers",
    bggId: null,
    seats: [1, 5],
    players: ["edie"],
    flags: ["isPlayTest"],
    suggestedDaysAgo: 1,
    talk: [
      [
        "edie",
        "A small game about canal locks that I have not shown to anybody yet. 40 minutes, be merciful.",
      ],
    ],
  },
];
