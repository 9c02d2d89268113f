import type { TypedResponse } from "hono";
import { noteForm } from "../../contract/discussion/threads.ts";
import { comingForm, comingQuery, type Gathering } from "../../contract/events/coming.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { answerWithTag, REVALIDATED } from "../../http/tagged.ts";
import { listNotes, takeNoteBack, writeNote } from "./notes.ts";
import { answerDay, gatheringsInMonth, nextGatherings, showGathering } from "./service.ts";

export const eventRoutes = apiRoutes()
  // Polled by screens that show tonight: a 304 as long as nothing changes.
  .get("/coming", validate("query", comingQuery), async (c) => {
    const body = JSON.stringify(await nextGatherings(c.get("ctx"), c.req.valid("query").days));
    const headers = { "Content-Type": "application/json", "Cache-Control": REVALIDATED };
    return (await answerWithTag(c, body, headers)) as unknown as TypedResponse<Gathering[], 200, "json">;
  })
  .get("/coming/:month{[0-9-]+}", async (c) =>
    c.json(await gatheringsInMonth(c.get("ctx"), c.req.param("month"))),
  )
  .get("/:id/coming", async (c) => c.json(await showGathering(c.get("ctx"), c.req.param("id"))))
  .post("/:id/coming", writes, validate("json", comingForm), async (c) =>
    c.json(await answerDay(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .get("/:id/notes", async (c) => c.json(await listNotes(c.get("ctx"), c.req.param("id"))))
  .post("/:id/notes", writes, validate("json", noteForm), async (c) =>
    c.json(await writeNote(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/notes/:note/delete", writes, async (c) =>
    c.json(await takeNoteBack(c.get("ctx"), c.req.param("id"), c.req.param("note"))),
  )
  .post("/:id/not-coming", writes, async (c) =>
    c.json(await answerDay(c.get("ctx"), c.req.param("id"), null)),
  );
