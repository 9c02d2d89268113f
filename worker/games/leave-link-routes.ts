import { Hono, type Context as HonoContext } from "hono";
import type { Club } from "../contract/club/club.ts";
import { formatGameDate } from "../contract/games/game-date.ts";
import { answerPage } from "../http/answer-page.ts";
import type { Environment } from "../http/environment.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { type Html, html } from "../lib/html.ts";
import { buttonForm, plainPage } from "../lib/plain-page.ts";
import { leaveByLink, readSeatLink } from "./seats.ts";

type C = HonoContext<Environment>;

const answer = (c: C, page: () => Promise<string>) => answerPage(c, page, refusedPage);

const asked = (c: C) => ({
  member: c.req.query("member") ?? "",
  game: c.req.query("game") ?? "",
  seat: Number(c.req.query("seat") ?? ""),
  token: c.req.query("token") ?? "",
});

/** Pages behind "I can't make it" in mails, without cookie or CSRF token: the link's token is the permission. */
export const leaveLinkRoutes = new Hono<Environment>({ strict: false })
  .get("/", (c) =>
    answer(c, async () => {
      const game = await readSeatLink(c.get("ctx"), asked(c));
      const { pathname, search } = new URL(c.req.url);
      return askPage(c.get("ctx").club, game, pathname + search);
    }),
  )
  .post("/", rateLimit("WRITE_LIMIT"), async (c) => {
    // An unread body makes workerd drop the connection.
    await c.req.text();
    return answer(c, async () => donePage(c.get("ctx").club, await leaveByLink(c.get("ctx"), asked(c))));
  });

interface Shown {
  id: string;
  name: string;
  date: string | null;
}

const toGame = ({ id, name }: Shown): Html => html`<a href="/games/${id}"><bdi>${name}</bdi></a>`;

/** Returns a page with a button: opening the link changes nothing, because mail scanners open it too. */
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

const refusedPage = (club: Club, words: string): string =>
  plainPage(
    club,
    "That didn’t work",
    html`<p>${words}</p>\n<p class="soft"><a href="/games">See all games</a></p>`,
  );
