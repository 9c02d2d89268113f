import { Hono, type Context as HonoContext } from "hono";
import type { Club } from "../contract/club/club.ts";
import { labelOf, type NotificationKind } from "../contract/notifications/notification-kinds.ts";
import { answerPage } from "../http/answer-page.ts";
import type { Environment } from "../http/environment.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { type Html, html } from "../lib/html.ts";
import { buttonForm, ONE_CLICK, plainPage } from "../lib/plain-page.ts";
import { readUnsubscription, unsubscribe } from "./choices.ts";

type C = HonoContext<Environment>;

const answer = (c: C, page: () => Promise<string>) => answerPage(c, page, refusedPage);

const asked = (c: C) => ({
  member: c.req.query("member") ?? "",
  kind: c.req.query("kind") ?? "",
  token: c.req.query("token") ?? "",
});

/** Link target, also for mail programs (RFC 8058): needs no cookies or csrf token, since the link's token suffices. */
export const unsubscribeRoutes = new Hono<Environment>({ strict: false })
  .get("/", (c) =>
    answer(c, async () => {
      const { kind } = await readUnsubscription(c.get("ctx"), asked(c));
      const { pathname, search } = new URL(c.req.url);
      return askPage(c.get("ctx").club, kind, pathname + search);
    }),
  )
  .post("/", rateLimit("WRITE_LIMIT"), async (c) => {
    // Read although it adds nothing: if a body is left unread, workerd drops the connection.
    await c.req.text();
    return answer(c, async () => {
      const { kind } = await unsubscribe(c.get("ctx"), asked(c));
      return donePage(c.get("ctx").club, kind);
    });
  });

const quoted = (kind: NotificationKind): Html => html`<strong>${labelOf(kind)}</strong>`;
const TO_CHOICES = html`<p class="soft"><a href="/profile#mails">Your profile</a> says what else we tell you, and how.</p>`;

/** Renders the confirmation page. Mail scanners open links, so GET must change nothing. */
const askPage = (club: Club, kind: NotificationKind, address: string): string =>
  plainPage(
    club,
    "Stop these emails?",
    html`<p>We email you about: ${quoted(kind)}.</p>
${buttonForm(address, "Stop these emails", ONE_CLICK)}
${TO_CHOICES}`,
  );

const donePage = (club: Club, kind: NotificationKind): string =>
  plainPage(
    club,
    "Done",
    html`<p>We won’t email you any more about: ${quoted(kind)}.</p>
${TO_CHOICES}`,
  );

const refusedPage = (club: Club, words: string): string =>
  plainPage(club, "That didn’t work", html`<p>${words}</p>\n${TO_CHOICES}`);
