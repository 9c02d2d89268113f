import { pageEdit, pageForm } from "../../contract/content/page-forms.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import {
  addPage,
  editPage,
  listPages,
  listRevisions,
  removePage,
  showEditable,
  showPage,
  showRevision,
} from "./service.ts";

export const pageRoutes = apiRoutes()
  .get("/", async (c) => {
    const path = c.req.query("path");
    if (path === undefined) return c.json(await listPages(c.get("ctx")));
    const page = await showPage(c.get("ctx"), path);
    if (page.path === path) return c.json(page);
    // A former path: browsers follow the redirect, server rendering uses the body.
    return c.json(page, 308, { Location: `/api/pages?path=${page.path}` });
  })
  .post("/", writes, validate("json", pageForm), async (c) =>
    c.json(await addPage(c.get("ctx"), c.req.valid("json"))),
  )
  .get("/:id", async (c) => c.json(await showEditable(c.get("ctx"), c.req.param("id"))))
  .put("/:id", writes, validate("json", pageEdit), async (c) =>
    c.json(await editPage(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id", writes, async (c) => c.json(await removePage(c.get("ctx"), c.req.param("id"))))
  .get("/:id/revisions", async (c) => c.json(await listRevisions(c.get("ctx"), c.req.param("id"))))
  .get("/:id/revisions/:revision", async (c) =>
    c.json(await showRevision(c.get("ctx"), c.req.param("id"), c.req.param("revision"))),
  );
