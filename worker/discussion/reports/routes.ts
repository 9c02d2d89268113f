import type { Context as HonoContext } from "hono";
import { reportForm, subjectsQuery } from "../../contract/discussion/reports.ts";
import { answerRefusal } from "../../http/answer-page.ts";
import { apiRoutes, parseOrRefuse, validate } from "../../http/api-routes.ts";
import { readFields } from "../../http/auth-exchange.ts";
import { checkCsrf } from "../../http/csrf.ts";
import type { Environment } from "../../http/environment.ts";
import { countUse, networkOf, rateLimit } from "../../http/rate-limit.ts";
import { html } from "../../lib/html.ts";
import { listSubjects, report } from "./service.ts";

export const reportRoutes = apiRoutes()
  .get("/subjects", validate("query", subjectsQuery), async (c) =>
    c.json(await listSubjects(c.get("ctx"), c.req.valid("query").about)),
  )
  .post("/", rateLimit("SIGN_IN_LIMIT"), validate("json", reportForm), async (c) =>
    c.json(await report(c.get("ctx"), c.req.valid("json"), networkOf(c))),
  );

type C = HonoContext<Environment>;

/** Takes the form from a browser without script and answers with a page. After an error, the form is one page back. */
async function takeForm(c: C): Promise<Response> {
  // Read before any refusal: workerd drops the connection over an unread body.
  const { csrfToken, ...fields } = await readFields(c);
  try {
    await checkCsrf(c, csrfToken);
    await countUse(c, "SIGN_IN_LIMIT");
    await report(c.get("ctx"), parseOrRefuse(reportForm, fields), networkOf(c));
  } catch (error) {
    return answerRefusal(c, error, html`<p>Go back in your browser: what you typed is still there.</p>`);
  }
  return c.redirect("/report?sent=1", 303);
}

export const reportFormRoutes = apiRoutes().post("/", takeForm);
