import { Hono } from "hono";
import { mailChoiceForm, quietForm, tellChoiceForm } from "../contract/notifications/notification-forms.ts";
import type { MailChoices, TellChoices } from "../contract/notifications/notifications.ts";
import type { Environment } from "../http/environment.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { validate } from "../http/validate.ts";
import { choose, chooseQuiet, listChoices } from "./choices.ts";

const writes = rateLimit("WRITE_LIMIT");

/** How the acting member is told. */
export const choiceRoutes = new Hono<Environment>({ strict: false })
  .get("/", async (c) => c.json(await listChoices(c.get("ctx"))))
  .post("/", writes, validate("json", tellChoiceForm), async (c) =>
    c.json(await choose(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/quiet", writes, validate("json", quietForm), async (c) =>
    c.json(await chooseQuiet(c.get("ctx"), c.req.valid("json"))),
  );

const mailsOf = ({ kinds }: TellChoices): MailChoices =>
  Object.fromEntries(Object.entries(kinds).map(([kind, { email }]) => [kind, email])) as MailChoices;

/** The same of emails alone, for tabs that were opened before there were other ways. */
export const mailChoiceRoutes = new Hono<Environment>({ strict: false })
  .get("/", async (c) => c.json(mailsOf(await listChoices(c.get("ctx")))))
  .post("/", writes, validate("json", mailChoiceForm), async (c) =>
    c.json(mailsOf(await choose(c.get("ctx"), { ...c.req.valid("json"), way: "email" }))),
  );
