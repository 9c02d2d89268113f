import { h2, html, p, ul } from "./html.ts";
import type { DemoPage } from "./pages-club.ts";

/** The small print, in large print. It must stay true to what the software does. */
export const PAGES_LEGAL: DemoPage[] = [
  {
    path: "/terms-of-use",
    title: "Terms of use",
    content: html(
      p(
        "This site helps the members of a board-game club to find each other and a table. By using it you agree to a few plain rules.",
      ),
      h2("Your account"),
      ul(
        "Sign in with an e-mail address that is yours. Whoever opens your sign-in link is signed in as you, so do not pass it on.",
        "Choose a name that people at the table will recognise, and that you would say to them aloud.",
        "Anybody may look; to take part you need an account. You may ask us to delete it at any time.",
      ),
      h2("What you write and upload"),
      ul(
        "It stays yours. You allow the club to show it on this site.",
        "Games, players, comments and posts can be read by everybody, signed in or not.",
        "No insults, no harassment, no advertising, nothing unlawful, nobody else's private affairs, and no pictures that you may not share.",
        "Editors may hide or remove what breaks these rules, and administrators may close an account.",
      ),
      h2("Seats"),
      p(
        "A seat is a promise to the others at the table. If you cannot come, take yourself off the game as early as you can.",
      ),
      h2("No guarantee"),
      p(
        "The site is run by volunteers. We do our best, but we cannot promise that it is always there or free of mistakes. Names and pictures of games come from BoardGameGeek and belong to their owners.",
      ),
      h2("Changes"),
      p("When these rules change, we say so in a post before they apply."),
    ),
  },
  {
    path: "/privacy",
    title: "Privacy",
    content: html(
      p(
        "We keep as little about you as a club can. There is no advertising, no tracking and no analytics here.",
      ),
      h2("What we keep, and why"),
      ul(
        "<strong>Your e-mail address</strong>, to send you the links with which you sign in. Other members never see it.",
        "<strong>Your profile</strong>: name, colour, and if you like your BoardGameGeek name and whether the league lists you. Name and colour are public.",
        "<strong>What you do here</strong>: the games you suggest and join, comments, posts, files and league results. These are public.",
        "<strong>Your notifications</strong>, which only you can see, until you clear them.",
      ),
      h2("Cookies"),
      p("Only those without which signing in does not work, so there is no banner to click away:"),
      ul(
        "a session cookie that keeps you signed in, until you sign out or have stayed away for a while;",
        "a cookie that proves that a form comes from this site;",
        "a cookie that remembers which page to bring you back to after signing in.",
      ),
      p(
        "Your browser may also keep small things for itself, such as your most-used emoji. They do not leave your device.",
      ),
      h2("Other companies"),
      p(
        "Your browser talks to this site alone: fonts, scripts and pictures all come from here, and pictures of games are fetched by our server, so that nobody else learns that you looked at them. The site runs on a hosting company's servers, keeps its records with a database company and sends its e-mail through a mail company. They do this for us, and for nothing else. A search for a game is passed to BoardGameGeek without saying who asked.",
      ),
      h2("Logs"),
      p(
        "The server notes for each request its time, the page, whether it worked and how long it took, to find faults. Sign-in links and e-mail addresses are kept out of these notes. When you ask for a sign-in link, your network address is kept in scrambled form for a short while, so that nobody can flood a mailbox.",
      ),
      h2("Your rights"),
      p(
        "You may see, correct, take with you or delete what we keep about you. Write to the address at the foot of any page. When an account is deleted, its comments stay as anonymous ones; tell us if you want these gone too. If you think that we do something wrong, you can also complain to the Information Commissioner's Office.",
      ),
    ),
  },
];
