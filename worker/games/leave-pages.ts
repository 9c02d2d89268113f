import type { Club } from "../contract/club/club.ts";
import { formatGameDate } from "../contract/games/game-date.ts";
import { type Html, html } from "../lib/html.ts";
import { buttonForm, plainPage } from "../lib/plain-page.ts";

interface Shown {
  id: string;
  name: string;
  date: string | null;
}

const toGame = ({ id, name }: Shown): Html => html`<a href="/games/${id}"><bdi>${name}</bdi></a>`;

/** Returns a page with a button: opening the link changes nothing, because mail scanners open it too. */
export const askPage = (club: Club, game: Shown, address: string): string =>
  plainPage(
    club,
    "Can’t make it?",
    html`<p>You’re signed up for ${toGame(game)}${game.date ? ` on ${formatGameDate(game.date)}` : ""}. This frees your seat and lets the others know.</p>
${buttonForm(address, "Free my seat")}`,
  );

export const donePage = (club: Club, game: Shown): string =>
  plainPage(
    club,
    "Your seat is free",
    html`<p>Thanks for letting us know. You’re no longer signed up for ${toGame(game)}. Changed your mind? Open the game and sign up again while there’s room.</p>`,
  );

export const refusedPage = (club: Club, words: string): string =>
  plainPage(
    club,
    "That didn’t work",
    html`<p>${words}</p>\n<p class="soft"><a href="/games">See all games</a></p>`,
  );
