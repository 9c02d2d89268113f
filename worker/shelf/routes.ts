import { Hono } from "hono";
import { imageUrl } from "../contract/platform/image-url.ts";
import { pictureQuery } from "../contract/platform/images.ts";
import { boxPath } from "../contract/shelf/box-path.ts";
import { backForm, codeFrom, copyChange, copyForm, faultForm, loanForm } from "../contract/shelf/copies.ts";
import { type Shelf, titleChange, titleForm } from "../contract/shelf/titles.ts";
import { apiRoutes, validate, writes } from "../http/api-routes.ts";
import type { Environment } from "../http/environment.ts";
import { countUse } from "../http/rate-limit.ts";
import { listAnswer } from "../http/tagged.ts";
import { knownETags } from "../http/tags.ts";
import {
  askFor,
  borrow,
  giveBack,
  listLoans,
  listOwnLoans,
  renew,
  reportFault,
  settleFault,
  undoBack,
} from "./lending.ts";
import { noSuchCopy } from "./rules.ts";
import {
  addCopy,
  addTitle,
  changeCopy,
  changeTitle,
  listCopies,
  listTitles,
  removeTitle,
  showCopy,
  showImage,
  showTitle,
} from "./service.ts";

/** Returns the code of a label in its one spelling. @throws {ClubError} `not-found` */
function codeOf(typed: string): string {
  const code = codeFrom(typed);
  if (code === null) throw noSuchCopy();
  return code;
}

/** Leads from a label, whose QR code is smaller in capitals, to the box's page. */
export const labelRoutes = new Hono<Environment>().get("/:code", (c) =>
  c.redirect(boxPath(c.req.param("code")), 308),
);

const A_DAY = "max-age=86400";

export const pictureRoutes = apiRoutes().get("/:id/picture", validate("query", pictureQuery), async (c) => {
  const { image, isPublic } = await showImage(c.get("ctx"), c.req.param("id"));
  c.header("Cache-Control", `${isPublic ? "public" : "private"}, ${A_DAY}`);
  return c.redirect(imageUrl(image, c.req.valid("query").w));
});

export const shelfRoutes = apiRoutes()
  .get("/", async (c) => listAnswer<Shelf>(c, await listTitles(c.get("ctx"), knownETags(c))))
  .get("/copies", async (c) => c.json(await listCopies(c.get("ctx"))))
  .get("/loans", async (c) => c.json(await listLoans(c.get("ctx"))))
  .get("/mine", async (c) => c.json(await listOwnLoans(c.get("ctx"))))
  .post("/titles", writes, validate("json", titleForm), async (c) =>
    c.json(await addTitle(c.get("ctx"), c.req.valid("json"))),
  )
  .get("/titles/:id", async (c) => c.json(await showTitle(c.get("ctx"), c.req.param("id"))))
  .put("/titles/:id", writes, validate("json", titleChange), async (c) =>
    c.json(await changeTitle(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/titles/:id", writes, async (c) => c.json(await removeTitle(c.get("ctx"), c.req.param("id"))))
  .post("/titles/:id/copies", writes, validate("json", copyForm), async (c) =>
    c.json(await addCopy(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .get("/copies/:code", async (c) =>
    c.json(await showCopy(c.get("ctx"), codeOf(c.req.param("code")), () => countUse(c, "CODE_LIMIT"))),
  )
  .put("/copies/:code", writes, validate("json", copyChange), async (c) =>
    c.json(await changeCopy(c.get("ctx"), codeOf(c.req.param("code")), c.req.valid("json"))),
  )
  .post("/copies/:code/loan", writes, validate("json", loanForm), async (c) =>
    c.json(await borrow(c.get("ctx"), codeOf(c.req.param("code")), c.req.valid("json"))),
  )
  .post("/copies/:code/back", writes, validate("json", backForm), async (c) =>
    c.json(await giveBack(c.get("ctx"), codeOf(c.req.param("code")), c.req.valid("json"))),
  )
  .delete("/copies/:code/back", writes, async (c) =>
    c.json(await undoBack(c.get("ctx"), codeOf(c.req.param("code")))),
  )
  .post("/copies/:code/renew", writes, async (c) =>
    c.json(await renew(c.get("ctx"), codeOf(c.req.param("code")))),
  )
  .post("/copies/:code/ask", writes, async (c) =>
    c.json(await askFor(c.get("ctx"), codeOf(c.req.param("code")))),
  )
  .post("/copies/:code/faults", writes, validate("json", faultForm), async (c) =>
    c.json(await reportFault(c.get("ctx"), codeOf(c.req.param("code")), c.req.valid("json"))),
  )
  .post("/faults/:id/fixed", writes, async (c) => c.json(await settleFault(c.get("ctx"), c.req.param("id"))));
