import type { Club } from "../contract/club/club.ts";
import { formatGameDate } from "../contract/games/game-date.ts";
import { escapeHtml } from "../lib/escape-html.ts";
import { plainPage } from "../lib/plain-page.ts";

interface Shown {
  id: string;
  name: string;
  date: string | null;
}

const toGame = ({ id, name }: Shown): string =>
  `<a href="/games/${escapeHtml(id)}"><bdi>${escapeHtml(name)}</bdi></a>`;

/** Asks a person, and no mail scanner: opening the link changes nothing, the button does. */
export const askPage = (club: Club, game: Shown, address: string): string =>
  plainPage(
    club,
    "Can’t make it?",
    `<p>You’re signed up for ${toGame(game)}${game.date ? ` on ${formatGameDate(game.date)}` : ""}. This frees your seat and lets the others know.</p>
<form method="post" action="${escapeHtml(address)}">
<button type="submit">Free my seat</button>
</form>`,
  );

export const donePage = (club: Club, game: Shown): string =>
  plainPage(
    club,
    "Your seat is free",
    `<p>Thanks for letting us know. You’re no longer signed up for ${toGame(game)}. Changed your mind? Open the game and sign up again while there’s room.</p>`,
  );

export const refusedPage = (club: Club, words: string): string =>
  plainPage(
    club,
    "That didn’t work",
    `<p>${escapeHtml(words)}</p>\n<p class="soft"><a href="/games">See all games</a></p>`,
  );
