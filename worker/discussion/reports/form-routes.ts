import { Hono, type Context as HonoContext } from "hono";
import { reportForm } from "../../contract/discussion/reports.ts";
import { readFields } from "../../http/auth-exchange.ts";
import { checkCsrf } from "../../http/csrf.ts";
import type { Environment } from "../../http/environment.ts";
import { statusOf } from "../../http/on-error.ts";
import { countUse, networkOf } from "../../http/rate-limit.ts";
import { parseOrRefuse } from "../../http/validate.ts";
import { clubErrorIn } from "../../lib/errors.ts";
import { html } from "../../lib/html.ts";
import { plainPage } from "../../lib/plain-page.ts";
import { report } from "./service.ts";

type C = HonoContext<Environment>;

/** Takes the form from a browser without script and answers with a page. After an error, the form is one page back. */
async function takeForm(c: C): Promise<Response> {
  // Read before any refusal: workerd drops the connection over an unread body.
  const { csrfToken, ...fields } = await readFields(c);
  try {
    await checkCsrf(c, csrfToken);
    await countUse(c, "SIGN_IN_LIMIT");
    await report(
      c.get("ctx"),
      parseOrRefuse(reportForm, fields),
      networkOf(c.req.header("CF-Connecting-IP")),
    );
  } catch (error) {
    const known = clubErrorIn(error);
    if (!known) throw error;
    const words = known.issues.map(({ message }) => html`<p>${message}</p>`);
    const content = html`${words}<p>Go back in your browser: what you typed is still there.</p>`;
    return c.html(plainPage(c.get("ctx").club, "That didn’t work", content), statusOf(known.code));
  }
  return c.redirect("/report?sent=1", 303);
}

export const reportFormRoutes = new Hono<Environment>({ strict: false }).post("/", takeForm);
