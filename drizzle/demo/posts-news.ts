import { h2, html, ol, p, picture, quote, ul } from "./html.ts";
import type { DemoPost } from "./post.ts";

/** Returns news, and the story of the season with its best players, the champion first. */
export const postsNews = ([champion, second, third]: string[]): DemoPost[] => [
  {
    slug: "a-whole-saturday-of-games",
    title: "Players’ Paradise: a whole Saturday of games",
    author: "priya",
    tags: ["events", "news"],
    writtenDaysAgo: 4,
    content: html(
      p(
        "Once a month the club room is ours from eleven in the morning until the caretaker sighs. No hurry, no last bus, and tables big enough for the boxes that never come out on a Thursday.",
      ),
      picture("saturday"),
      h2("How the day goes"),
      ul(
        "<strong>11:00</strong> Doors, kettle, and something silly in the Gallery for early birds.",
        "<strong>11:30</strong> The long games begin. Set up early if yours has more than a hundred pieces.",
        "<strong>13:30</strong> Lunch: soup and bread, £4 in the tin. Tell Big Sue if you eat no meat or no gluten.",
        "<strong>14:30</strong> Second sitting: shorter games, teaching tables and the play-test corner.",
        "<strong>18:00</strong> Tidy up together, then whoever is left goes to the Plough.",
      ),
      picture("dice-tower"),
      p(
        "You don’t have to stay all day. Suggest a game under <em>Looking to play</em>, give it that Saturday as its date, and people will find you.",
      ),
      quote("Children are welcome with a grown-up who is playing. Dogs are welcome if they do not play."),
    ),
    talk: [
      ["yusuf", "Is the soup the lentil one again? Asking for everybody."],
      ["sue", "It is the lentil one.", 0],
      ["maria", "Can I bring my cousin? She is visiting and plays a lot."],
      ["priya", "Of course, guests come free the first time.", 2],
    ],
  },
  {
    slug: "forty-one-games-on-the-open-shelf",
    title: "Forty-one games on the open shelf",
    author: "edie",
    tags: ["news", "good-games"],
    writtenDaysAgo: 18,
    changedAfterDays: 2,
    content: html(
      p(
        "The shelf by the Bay Window is finished. Callum built it, Hattie painted it, and between us we gave it forty-one games that anybody may take down and play.",
      ),
      picture("shelf"),
      h2("The three rules of the shelf"),
      ol(
        "Count the pieces when you open a box and when you close it. The card in the lid says how many there should be.",
        "If something is missing, write it on the card. Nobody will be cross; a hidden gap is what makes people cross.",
        "Games stay in the room. To borrow one for a week, ask the person whose name is on the sticker.",
      ),
      p(
        "The green stickers are games you can learn in five minutes. The red ones are games that someone here <s>is obsessed with</s> will gladly teach you.",
      ),
    ),
    talk: [
      ["callum", "It holds 300 kg. I have tested it with Kwame."],
      ["kwame", "I was not told that I was a test.", 0],
    ],
  },
  {
    slug: "the-2025-league-and-how-it-was-won",
    title: "The 2025 league, and how it was won",
    author: "joan",
    tags: ["league", "reports"],
    writtenDaysAgo: 52,
    content: html(
      p(
        `Sixty games, twenty-three people, one wooden spoon. The champion of 2025 is <strong>${champion}</strong>, with <strong>${second}</strong> and <strong>${third}</strong> behind.`,
      ),
      picture("last-round"),
      p(
        "What decided it was not one glorious evening. Our scoring asks how many of the people you sat down with you finished ahead of, over the whole year, so a steady second place at a full table is worth more than a lucky win between two.",
      ),
      h2("Small honours"),
      ul(
        "<strong>Most cheerful last place:</strong> Wojtek, in everything with dice.",
        "<strong>Longest think:</strong> Bartholomew, nineteen minutes, Power Grid. He passed.",
        "<strong>Best excuse:</strong> “I thought the blue ones were mine.”",
      ),
      picture("trophy"),
      p(
        'How the points are worked out is explained under <a href="/leagues-info">How It Works</a>, and the whole table is at <a href="/leagues/2025">2025</a>.',
      ),
    ),
    talk: [
      ["wojtek", "I accept this award on behalf of all dice."],
      ["bart", "Twenty-one minutes, if we are to be accurate."],
      ["ada", "Thank you for keeping the book all year, Joan. Every week, in ink."],
    ],
  },
  {
    slug: "do-we-need-a-bigger-room",
    title: "Do we need a bigger room?",
    author: "edie",
    tags: ["news"],
    writtenDaysAgo: 3,
    draft: true,
    content: html(
      p("Draft for the committee. Eight tables were full on three of the last six Thursdays."),
      ul(
        "Ask the hall about the upstairs room.",
        "What would a second evening do?",
        "Chairs. Always chairs.",
      ),
    ),
  },
];
