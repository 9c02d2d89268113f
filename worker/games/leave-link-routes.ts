import type { Club } from "../contract/club/club.ts";
import { formatGameDate } from "../contract/games/game-date.ts";
import { mailLinkRoutes } from "../http/answer-page.ts";
import { type Html, html } from "../lib/html.ts";
import { buttonForm, plainPage } from "../lib/plain-page.ts";
import { leaveByLink, readSeatLink } from "./seats.ts";

const linkIn = ({ member = "", game = "", seat = "", token = "" }: Record<string, string | undefined>) => ({
  member,
  game,
  seat: Number(seat),
  token,
});

export const leaveLinkRoutes = mailLinkRoutes({
  ask: async (ctx, query, address) => askPage(ctx.club, await readSeatLink(ctx, linkIn(query)), address),
  act: async (ctx, query) => donePage(ctx.club, await leaveByLink(ctx, linkIn(query))),
  advice: html`<p class="soft"><a href="/games">See all games</a></p>`,
});

interface Shown {
  id: string;
  name: string;
  date: string | null;
}

const toGame = ({ id, name }: Shown): Html => html`<a href="/games/${id}"><bdi>${name}</bdi></a>`;

const askPage = (club: Club, game: Shown, address: string): string =>
  plainPage(
    club,
    "Can’t make it?",
    html`<p>You’re signed up for ${toGame(game)}${game.date ? ` on ${formatGameDate(game.date)}` : ""}. This frees your seat and lets the others know.</p>
${buttonForm(address, "Free my seat")}`,
  );

const donePage = (club: Club, game: Shown): string =>
  plainPage(
    club,
    "Your seat is free",
    html`<p>Thanks for letting us know. You’re no longer signed up for ${toGame(game)}. Changed your mind? Open the game and sign up again while there’s room.</p>`,
  );
