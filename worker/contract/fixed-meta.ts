import type { PageMeta } from "./site.ts";

type Words = Pick<PageMeta, "title" | "subTitle" | "description" | "isUnlisted">;

/** What each public page says of itself. */
const PAGES: Record<string, Words> = {
  "/": { description: "A friendly board-game club: see what is being played, take a seat, come along." },
  "/games": {
    title: "Looking to play",
    description:
      "Games that members want to bring to the table. Take a free seat, or suggest one of your own.",
  },
  "/posts": { title: "Posts", description: "News, reviews and stories from the club." },
  "/search": {
    title: "Search",
    description: "Find posts, pages and games of the club.",
    isUnlisted: true,
  },
  "/calendar": {
    title: "Calendar",
    description: "Game nights, special days and the games planned for them.",
  },
  "/tonight": {
    title: "Tonight",
    description: "What is on at the next game night: tables, games, players and free seats.",
  },
  "/leagues-info": {
    title: "League",
    subTitle: "How It Works",
    description: "How the club league is scored, and how to join it.",
  },
  "/leagues/seasons": {
    title: "League",
    subTitle: "Seasons",
    description: "For editors: the seasons of the league.",
  },
  "/leagues/players": {
    title: "League",
    subTitle: "Players",
    description: "For editors: who plays in the league.",
  },
  "/leagues/import": {
    title: "League",
    subTitle: "Import",
    description: "For editors: plays imported in one go.",
  },
  "/tournament/rollofhonour": {
    title: "League",
    subTitle: "Previous Years",
    description: "The winners of the club league, year by year.",
  },
  "/about": { title: "About", description: "Who we are, when we meet and what we play." },
  "/find-us": { title: "Find us", description: "Where the club meets, and how to get there." },
  "/faq": { title: "FAQ", description: "What newcomers ask, answered." },
  "/terms-of-use": { title: "Terms of use", description: "The rules of using this site." },
  "/privacy": { title: "Privacy", description: "What this site keeps about you, and why." },
  "/sign-in": { title: "Sign in", description: "Sign in with a link sent to your email address." },
  "/check-your-mail": { title: "Check your email", description: "A sign-in link is on its way to you." },
  "/sign-in-error": { title: "Sign in", subTitle: "Something went wrong", description: "That didn’t work." },
  "/sign-out": { title: "Sign out", description: "Sign out of the site on this device." },
  "/my-posts": { title: "My posts", description: "What you write, finished or not." },
  "/my-posts/new": { title: "Write a post", description: "Tell the club about it." },
  "/moderation": { title: "Moderation", description: "What’s waiting for the club’s editors." },
  "/profile": { title: "Profile", description: "Your name, your colour and your settings." },
  "/confirm-email": { title: "Email address", description: "Confirm your new email address." },
  "/pages": { title: "Pages", description: "For editors: the info pages of the club." },
  "/members": { title: "Members", description: "For admins: the members of the club and their roles." },
};

const MY_POST = /^\/my-posts\/[^/]+$/;
const EDIT_POST: Words = { title: "Edit post", description: "Carry on with one of your posts." };

/** What the page at the path says of itself, where that is the same whatever it shows. */
export function fixedMeta(path: string): PageMeta | undefined {
  // Which posts there are is nobody's business but their authors'.
  const words = PAGES[path] ?? (MY_POST.test(path) ? EDIT_POST : undefined);
  return words && { ...words, status: 200 };
}
