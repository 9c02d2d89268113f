import { h2, html, ol, p, picture, ul } from "./html.ts";

interface DemoPage {
  path: string;
  title: string;
  description: string;
  inFooter: boolean;
  content: string;
}

/** The club's own texts of existing pages, and pages that it added. */
export const PAGES_CLUB: DemoPage[] = [
  {
    path: "/about",
    title: "About the club",
    description: "Sixty people, eight tables and a Thursday: who we are and what we play.",
    inFooter: false,
    content: html(
      p(
        "We are some sixty people who would rather sit around a table than in front of a screen. Every Thursday evening we fill eight tables with board games, and once a month we play for a whole Saturday.",
      ),
      picture("lit-windows"),
      p(
        "You don’t need to know anybody, own a game or remember any rules. Half of us came alone the first time, and most of us learned our favourite game here.",
      ),
      h2("What we play"),
      p(
        "Whatever someone suggests. In one evening there may be birds at one table, railways at the next, two people quietly ending the cold war in the Snug and eight shouting submariners in the Gallery.",
      ),
      h2("What it costs"),
      ul(
        "Your first two evenings are free.",
        "After that £3 an evening, or £25 for the year.",
        "Under eighteens and students: half.",
      ),
      h2("How we treat each other"),
      p(
        "Be kind, be patient with beginners, win quietly and lose well. If anything makes you uncomfortable, tell one of the people with a green lanyard; they will listen and act.",
      ),
    ),
  },
  {
    path: "/find-us",
    title: "Find us",
    description: "The blue door in the yard of the Old Cooperage, and how to get there.",
    inFooter: false,
    content: html(
      p(
        "<strong>{venue}</strong>, {address}. The entrance is the blue door in the yard, not the one on the street.",
      ),
      picture("blue-door"),
      h2("When"),
      ul(
        "Thursdays, 19:00 to 23:00, next on <strong>{next game night}</strong>. The door opens at 18:30.",
        "First Saturday of the month, 11:00 to 18:00.",
      ),
      h2("Getting here"),
      ul(
        "<strong>By bus:</strong> 4 or 17 to Mill Lane. The last ones back leave at 22:40 and 23:10.",
        "<strong>By train:</strong> Aldermere is twelve minutes away on foot: left out of the station, along the canal, over the first bridge.",
        "<strong>By bicycle:</strong> stands in the yard, in sight of the window.",
        "<strong>By car:</strong> the yard is full of bicycles. The market car park is free after 18:00.",
      ),
      h2("Getting in"),
      p(
        "The ground floor is step-free and has an accessible lavatory. The Gallery is up eleven stairs; if that is a bother, say so on the game's page and we swap tables. There is a hearing loop at the Long Table and a quiet corner in the Card Room.",
      ),
    ),
  },
  {
    path: "/library",
    title: "Our library",
    description: "The games that live in the club room, and how to borrow one for a week.",
    inFooter: true,
    content: html(
      p(
        "Two cupboards in the Card Room hold some two hundred games that belong to the club. On a game night anybody may take one off the shelf; no need to ask.",
      ),
      h2("Borrowing"),
      ol(
        "Write your name, the game and the date in the book on top of the left cupboard.",
        "Bring it back the Thursday after, complete and dry.",
        "If a piece is missing, say so. Someone has a spare cube in every colour.",
      ),
      h2("Giving"),
      p(
        'A game that you no longer play may find a new life here. <a href="/posts">We write</a> about what has come in.',
      ),
    ),
  },
  {
    path: "/library/repairs",
    title: "Repairs",
    description: "Split corners, lost dice and faded cards: what the club can mend.",
    inFooter: false,
    content: html(
      p(
        "Bring split boxes, faded score tracks and lonely dice on the last Thursday of the month. Bea has glue, Linus has a printer for lost pieces, and both have patience.",
      ),
      p(
        'What is beyond mending goes into the box for prototypes. Back to <a href="/library">our library</a>.',
      ),
    ),
  },
];
