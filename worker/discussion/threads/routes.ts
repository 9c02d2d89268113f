import type { Context as HonoContext, TypedResponse } from "hono";
import { createMiddleware } from "hono/factory";
import type { Thread } from "../../contract/discussion/thread.ts";
import {
  messageEditForm,
  messageForm,
  messagePlace,
  threadQuery,
} from "../../contract/discussion/threads.ts";
import { apiRoutes, parseOrRefuse, validate, writes } from "../../http/api-routes.ts";
import type { Environment } from "../../http/environment.ts";
import { answersAnyMethod } from "../../http/known-methods.ts";
import { knownETags, knowsAny } from "../../http/tags.ts";
import { deleteMessage, editMessage } from "./own.ts";
import { post } from "./post.ts";
import { showFirstOf, showThread, type ThreadPage } from "./service.ts";

/** Refuses a message whose address names no thread. @see spec §5 */
const mustNameThread = answersAnyMethod(
  createMiddleware<Environment>(async (c, next) => {
    if (c.req.method === "POST") parseOrRefuse(messagePlace, { threadId: c.req.param("id") });
    return next();
  }),
);

export const threadRoutes = apiRoutes()
  .get("/:id", validate("query", threadQuery), async (c) => {
    const { before } = c.req.valid("query");
    return pageAnswer(c, await showThread(c.get("ctx"), c.req.param("id"), before, knownETags(c)));
  })
  .get("/of-game/:id", async (c) =>
    pageAnswer(c, await showFirstOf(c.get("ctx"), c.req.param("id"), knownETags(c))),
  )
  .use("/post-message", mustNameThread)
  .use("//post-message", mustNameThread)
  .post("/:id/post-message", writes, mustNameThread, validate("json", messageForm), async (c) =>
    c.json(await post(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/messages/:messageId/edit", writes, validate("json", messageEditForm), async (c) =>
    c.json(await editMessage(c.get("ctx"), address(c.req.param()), c.req.valid("json").text)),
  )
  .post("/:id/messages/:messageId/delete", writes, async (c) =>
    c.json(await deleteMessage(c.get("ctx"), address(c.req.param()))),
  );

const address = ({ id, messageId }: { id: string; messageId: string }) => ({ thread: id, id: messageId });

/** Answers with the database's JSON. The cast gives the browser's client its type. */
function pageAnswer(c: HonoContext, { json, tag }: ThreadPage) {
  const headers = { ETag: `"${tag}"` };
  const answer =
    json === null || knowsAny(c)
      ? c.body(null, 304, headers)
      : c.body(json, 200, { ...headers, "Content-Type": "application/json" });
  return answer as unknown as TypedResponse<Thread, 200, "json">;
}
