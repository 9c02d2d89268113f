import { h2, html, ol, p, quote, ul } from "./html.ts";

export interface DemoPage {
  path: string;
  title: string;
  content: string;
}

/** Who we are, where we are, and how things are done. */
export const PAGES_CLUB: DemoPage[] = [
  {
    path: "/about",
    title: "About the club",
    content: html(
      p(
        "We are some sixty people who would rather sit around a table than in front of a screen. Every Thursday evening we fill eight tables with board games, and once a month a whole Saturday.",
      ),
      p(
        "You need not know anybody, own a game or remember any rules. Half of us came alone the first time, and most of us learned our favourite game here.",
      ),
      h2("What we play"),
      p(
        "Whatever somebody suggests. In one evening there may be birds at one table, railways at the next, two people quietly ending the cold war in the Snug and eight shouting submariners in the Gallery.",
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
    content: html(
      p(
        "<strong>The Old Cooperage</strong>, 14 Mill Lane, Aldermere. The entrance is the blue door in the yard, not the one on the street.",
      ),
      h2("When"),
      ul(
        "Thursdays, 19.00 to 22.45. The door opens at 18.30.",
        "First Saturday of the month, 11.00 to 18.00.",
      ),
      h2("Getting here"),
      ul(
        "<strong>By bus:</strong> 4 or 17 to Mill Lane. The last ones back leave at 22.40 and 22.55.",
        "<strong>By train:</strong> Aldermere is twelve minutes away on foot: left out of the station, along the canal, over the second bridge.",
        "<strong>By bicycle:</strong> stands in the yard, in sight of the window.",
        "<strong>By car:</strong> the yard is full of bicycles. The market car park is free after 18.00.",
      ),
      h2("Getting in"),
      p(
        "The ground floor is step-free and has an accessible lavatory. The Gallery is up eleven stairs; if that is a bother, say so on the game's page and we swap tables. There is a hearing loop at the Long Table and a quiet corner in the Card Room.",
      ),
    ),
  },
  {
    path: "/faq",
    title: "What newcomers ask",
    content: html(
      h2("May I just turn up?"),
      p(
        "Yes. Come a little before seven, say that you are new, and we find you a seat. Somebody always has a game with a place left.",
      ),
      h2("How do I make sure of a seat?"),
      ol(
        "Sign in with your e-mail address. There is no password: we send you a link.",
        'Look through <a href="/games">Looking to play</a>. Dashed circles are free seats.',
        "Press one, choose yourself, done. If your plans change, take yourself off again so that somebody else can play.",
      ),
      h2("Can I bring a game?"),
      p(
        "Please do. Suggest it on the site first, so that people can sign up and you know that your box is not carried in vain.",
      ),
      h2("I do not know the rules."),
      p(
        "Nobody does, the first time. Tick <em>looking for a teacher</em>, or ask in the comments of the game.",
      ),
      h2("Is there food?"),
      p(
        "Tea and biscuits for a coin in the tin. Bring what you like, but nothing greasy near other people's cards.",
      ),
      h2("What does the number behind “players” mean?"),
      p(
        "The fewest and the most people that a game can be played with. Any number between makes a good evening.",
      ),
    ),
  },
  {
    path: "/leagues-info",
    title: "How the league works",
    content: html(
      p(
        "The league is for fun and lasts a year. Every game that its table wants to count goes into the book: which game, who played, who finished where.",
      ),
      h2("Points"),
      p(
        "For each game we ask one question: of the people you sat down with, how many did you finish ahead of? A tie counts half. Over the season we add these up and divide by everybody you faced.",
      ),
      quote(
        "First of three beats two of two. Fourth of five beats one of four. Together three of six: 50.00%.",
      ),
      h2("The correction"),
      p(
        "So that one lucky win does not lead the table, everybody starts with twelve imaginary opponents, half of them beaten. The more you play, the less they matter.",
      ),
      h2("Taking part"),
      p(
        "Tick the box in your profile. You can play in league games without being listed: then you count as an opponent, and your name stays out of the table.",
      ),
    ),
  },
];
