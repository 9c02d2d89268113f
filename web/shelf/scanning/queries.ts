import { queryOptions } from "@tanstack/react-query";
import type { Barcode } from "../../../worker/contract/shelf/barcodes.ts";
import type { StockTake, StockTakeReport } from "../../../worker/contract/shelf/stock-takes.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { SHELF_KEY } from "../queries.ts";

export const barcodeQuery = (code: string) =>
  queryOptions({
    queryKey: [...SHELF_KEY, "barcode", code],
    queryFn: (): Promise<Barcode> => unwrapAnswer(api.shelf.barcodes[":code"].$get({ param: { code } })),
  });

const TAKES = [...SHELF_KEY, "stock-takes"];

export const stockTakesQuery = queryOptions({
  queryKey: TAKES,
  queryFn: (): Promise<StockTake[]> => unwrapAnswer(api.shelf["stock-takes"].$get()),
});

export const stockTakeQuery = (id: string) =>
  queryOptions({
    queryKey: [...TAKES, id],
    queryFn: (): Promise<StockTakeReport> =>
      unwrapAnswer(api.shelf["stock-takes"][":id"].$get({ param: { id } })),
  });
