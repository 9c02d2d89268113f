import { barcodeForm } from "../../contract/shelf/barcodes.ts";
import { barcodeFrom, NO_BARCODE } from "../../contract/shelf/scanned.ts";
import { closingForm, scansForm, stockTakeForm } from "../../contract/shelf/stock-takes.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { refuse } from "../../lib/errors.ts";
import {
  closeStockTake,
  linkBarcode,
  listStockTakes,
  removeBarcode,
  scan,
  showBarcode,
  showStockTake,
  startStockTake,
} from "./service.ts";

/** Returns a barcode in its one spelling. @throws {ClubError} `invalid` */
function barcodeOf(digits: string): string {
  const code = barcodeFrom(digits);
  if (code === null) throw refuse("invalid", NO_BARCODE);
  return code;
}

const barcodeRoutes = apiRoutes()
  .get("/:code", async (c) => c.json(await showBarcode(c.get("ctx"), barcodeOf(c.req.param("code")))))
  .put("/:code", writes, validate("json", barcodeForm), async (c) =>
    c.json(await linkBarcode(c.get("ctx"), barcodeOf(c.req.param("code")), c.req.valid("json"))),
  )
  .delete("/:code", writes, async (c) =>
    c.json(await removeBarcode(c.get("ctx"), barcodeOf(c.req.param("code")))),
  );

const stockTakeRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listStockTakes(c.get("ctx"))))
  .post("/", writes, validate("json", stockTakeForm), async (c) =>
    c.json(await startStockTake(c.get("ctx"), c.req.valid("json").placeId)),
  )
  .get("/:id", async (c) => c.json(await showStockTake(c.get("ctx"), c.req.param("id"))))
  .post("/:id/scans", writes, validate("json", scansForm), async (c) =>
    c.json(await scan(c.get("ctx"), c.req.param("id"), c.req.valid("json").scans)),
  )
  .post("/:id/close", writes, validate("json", closingForm), async (c) =>
    c.json(await closeStockTake(c.get("ctx"), c.req.param("id"), c.req.valid("json").missing)),
  );

export const scanningFeature = {
  name: "scanning",
  api: { "/shelf/barcodes": barcodeRoutes, "/shelf/stock-takes": stockTakeRoutes },
} satisfies Feature;
