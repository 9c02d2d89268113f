import { h2, html, ol, p, picture, quote, ul } from "./html.ts";
import type { DemoPost } from "./post.ts";

export const POSTS_PLAY: DemoPost[] = [
  {
    slug: "how-to-teach-a-game-in-ten-minutes",
    title: "How to teach a game in ten minutes",
    author: "siobhan",
    tags: ["guides"],
    writtenDaysAgo: 27,
    content: html(
      p(
        "Most of us learn our games from one another, so the teaching is half of the evening. This is what works at our tables.",
      ),
      picture("teaching"),
      ol(
        "<strong>Who are we?</strong> One sentence. “We are birdwatchers filling a nature reserve.”",
        "<strong>How does one win?</strong> Before anything else. All the rules that follow need somewhere to hang.",
        "<strong>What does a turn look like?</strong> Take one, aloud, with real pieces.",
        "<strong>When does it end?</strong> So that nobody is building a cathedral in the last round.",
        "<strong>Start.</strong> Leave the exceptions for when they happen, and let people take back their first moves.",
      ),
      quote("If you hear yourself say “there are only three more icons”, stop and deal the cards."),
      p(
        "And if you would like to be taught: tick <em>Needs a teacher</em> when you suggest a game. There is always someone.",
      ),
    ),
    talk: [
      ["zofia", "Number 2! I have sat through half-hour lectures without knowing what we wanted."],
      ["marek", "I feel seen, and not in a good way.", 0],
      ["nia", "As the newest person here: it is true, people really do let you take back moves 🙂"],
    ],
  },
  {
    slug: "five-good-games-for-exactly-two",
    title: "Five good games for exactly two",
    author: "misaki",
    tags: ["good-games", "guides"],
    writtenDaysAgo: 35,
    content: html(
      p(
        "Sometimes only one other person comes early. These are on the open shelf and take less than an hour.",
      ),
      picture("for-two"),
      ul(
        "<strong>Patchwork.</strong> Buttons, quilts, and the quiet cruelty of taking the piece the other one wanted.",
        "<strong>Jaipur.</strong> Ten minutes a round. You will say “one more”.",
        "<strong>Hive.</strong> No board, no luck, fits in a coat pocket. Survives beer.",
        "<strong>Targi.</strong> Looks dry and is not: every move blocks someone, and there is only one someone.",
        "<strong>Sky Team.</strong> Land an aeroplane together without talking. Bring tissues for Reykjavík.",
      ),
      p("And Go, naturally. I always have a board with me."),
    ),
    talk: [
      ["bart", "No Twilight Struggle? I am wounded."],
      ["misaki", "Less than an hour, Bart.", 0],
    ],
  },
  {
    slug: "the-night-nobody-reached-the-volcano",
    title: "The night nobody reached the volcano",
    author: "theo",
    tags: ["reports"],
    writtenDaysAgo: 44,
    content: html(
      p(
        "Four of us sat down to a co-operative adventure that I had promised would take ninety minutes. It is now known as the four-hour island.",
      ),
      picture("volcano"),
      p(
        "By the second round we had lost the raft. By the third, Dev had traded our only rope for a parrot, which he named, and which we then could not bring ourselves to eat.",
      ),
      quote("“We do not need the rope. We have Gerald.”"),
      p(
        "We starved one turn short of the summit, with eleven wood, no food, and a parrot in excellent health. It was the best loss of the year, and we go again as soon as the burns heal.",
      ),
    ),
    talk: [
      ["dev", "Gerald would do the same for us."],
      ["leila", "I came over to borrow a pencil and stayed for two hours to watch."],
    ],
  },
  {
    slug: "play-testing-hedgerow",
    title: "Play-testing Hedgerow: what three evenings taught me",
    author: "rhys",
    tags: ["play-testing", "reports"],
    writtenDaysAgo: 12,
    content: html(
      p(
        "Eleven of you have now laid a hedge at the Potting Shed table. Thank you. You have found more holes in it than the badger has.",
      ),
      picture("hedgerow"),
      h2("What changed"),
      ul(
        "Scoring is done during the game. Nobody needs a pencil any more.",
        "The badger digs <em>after</em> everybody has planted, so it is a threat and no longer a lottery.",
        "Turns are one action. Forty minutes with four, measured by Ada with an actual stopwatch.",
      ),
      h2("What I still do not know"),
      p(
        "Whether two players is a game or just two people gardening near each other. If you have an evening, sign up for the next one; no experience with hedges needed.",
      ),
    ),
    talk: [
      ["zofia", "The weather deck is a great idea. I would pay money for the frost card alone."],
      ["rhys", "Noted, framed, hung on the wall.", 0],
    ],
  },
];
