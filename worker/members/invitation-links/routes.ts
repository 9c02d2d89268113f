import type { Context as HonoContext } from "hono";
import { answerPage, mailLinkRoutes } from "../../http/answer-page.ts";
import { apiRoutes, writes } from "../../http/api-routes.ts";
import { keepSession, openExchange } from "../../http/auth-exchange.ts";
import { keepCsrfToken } from "../../http/csrf.ts";
import { keepDeviceCookie } from "../../http/device-cookie.ts";
import type { Environment } from "../../http/environment.ts";
import { refuse } from "../../lib/errors.ts";
import { acceptPage, declinedPage, declinePage, joiningPage, TO_SIGN_IN } from "./pages.ts";
import {
  type AskedLink,
  acceptInvitation,
  declineInvitation,
  readDeclining,
  readInvitation,
} from "./service.ts";

type C = HonoContext<Environment>;

const answer = (c: C, page: () => Promise<string | Response>) => answerPage(c, page, TO_SIGN_IN);

const linkIn = (fields: { id?: string | undefined; token?: string | undefined }): AskedLink => ({
  id: fields.id ?? "",
  token: fields.token ?? "",
});

const declineLinkIn = (query: Record<string, string | undefined>): AskedLink => ({
  ...linkIn(query),
  hash: query.hash,
});

async function showInvitation(c: C): Promise<string> {
  const ctx = c.get("ctx");
  const link = linkIn(c.req.query());
  const followed = await readInvitation(ctx, link);
  return acceptPage(ctx.club, followed, { csrfToken: await keepCsrfToken(c, ctx.config), ...link });
}

async function join(c: C): Promise<string | Response> {
  const ctx = c.get("ctx");
  const { fields, verified } = await openExchange(c);
  if (!verified) {
    throw refuse("forbidden", "This page has expired. Please open the link in your email again.");
  }
  const link = linkIn(fields);
  const joining = await acceptInvitation(ctx, link, c.req.header("User-Agent"));
  if (joining.is !== "joined") return joiningPage(ctx.club, joining);
  keepSession(c, joining.token, joining.expiresAt);
  await keepDeviceCookie(c, joining.email);
  // A member without a name is asked for one first.
  return c.redirect(joining.hasName ? "/" : "/profile?welcome=1", 303);
}

/** Links in invitations. Opening one changes nothing; declining needs no session, as mail programs do it (RFC 8058). */
export const invitationLinkRoutes = apiRoutes()
  .use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  })
  .get("/accept", (c) => answer(c, () => showInvitation(c)))
  .post("/accept", writes, (c) => answer(c, () => join(c)))
  .route(
    "/decline",
    mailLinkRoutes({
      ask: async (ctx, query, address) => {
        await readDeclining(ctx, declineLinkIn(query));
        return declinePage(ctx.club, address);
      },
      act: async (ctx, query) => {
        await declineInvitation(ctx, declineLinkIn(query));
        return declinedPage(ctx.club);
      },
      advice: TO_SIGN_IN,
    }),
  );
