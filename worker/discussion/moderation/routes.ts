import {
  decisionForm,
  fineForm,
  holdForm,
  nameDecisionForm,
  reviewAgainForm,
} from "../../contract/discussion/moderation.ts";
import { answerForm, settledQuery } from "../../contract/discussion/reports.ts";
import { threadQuery } from "../../contract/discussion/threads.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { listSettled } from "../reports/service.ts";
import {
  answerReports,
  approveMessages,
  countWaiting,
  decide,
  holdNewcomers,
  reviewAgain,
  settleName,
  showAudit,
  showDesk,
} from "./service.ts";

export const moderationRoutes = apiRoutes()
  .get("/", async (c) => c.json(await showDesk(c.get("ctx"))))
  .get("/waiting", async (c) => c.json(await countWaiting(c.get("ctx"))))
  .get("/audit", validate("query", threadQuery), async (c) =>
    c.json(await showAudit(c.get("ctx"), c.req.valid("query").before)),
  )
  .get("/reports", validate("query", settledQuery), async (c) =>
    c.json(await listSettled(c.get("ctx"), c.req.valid("query").before)),
  )
  .post("/reports", writes, validate("json", answerForm), async (c) =>
    c.json(await answerReports(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/messages/:id", writes, validate("json", decisionForm), async (c) =>
    c.json(await decide(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/fine", writes, validate("json", fineForm), async (c) =>
    c.json(await approveMessages(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/fine/undo", writes, validate("json", reviewAgainForm), async (c) =>
    c.json(await reviewAgain(c.get("ctx"), c.req.valid("json").messages)),
  )
  .post("/names/:kind/:id", writes, validate("json", nameDecisionForm), async (c) =>
    c.json(await settleName(c.get("ctx"), c.req.param(), c.req.valid("json"))),
  )
  .post("/settings", writes, validate("json", holdForm), async (c) =>
    c.json(await holdNewcomers(c.get("ctx"), c.req.valid("json").holdNewcomers)),
  );
