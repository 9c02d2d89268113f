import { type Context, changeAsMember, readAsMember } from "../../context.ts";
import type { Barcode, BarcodeForm } from "../../contract/shelf/barcodes.ts";
import { codeFrom } from "../../contract/shelf/copies.ts";
import type { ScanForm, ScansAnswer, StockTake, StockTakeReport } from "../../contract/shelf/stock-takes.ts";
import { one } from "../../db/client.ts";
import { newId } from "../../lib/new-id.ts";
import { record } from "../../platform/audit/service.ts";
import { tellWishers } from "../arrivals.ts";
import { endLoans } from "../lending.ts";
import { mustKeepShelf } from "../rules.ts";
import { placeBy } from "../service.ts";
import {
  decideBarcode,
  decideBarcodeRemoval,
  decideClosing,
  decideScans,
  decideStart,
  mustFindTake,
} from "./rules.ts";
import * as store from "./store.ts";

export async function showBarcode(ctx: Context, code: string): Promise<Barcode> {
  const { title } = await readAsMember(ctx, { title: one(store.shownTitleOfBarcode(ctx, code)) });
  return { code, title: title ?? null };
}

/** Says which game a barcode belongs to. @throws {ClubError} `forbidden`, `not-found`, `conflict` (another's: `anyway`) */
export async function linkBarcode(
  ctx: Context,
  code: string,
  { titleId, ...form }: BarcodeForm,
): Promise<Barcode> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      title: one(store.titleById(ctx, titleId)),
      known: one(store.titleOfBarcode(ctx, code)),
    }),
    decide: (found) => decideBarcode(found, code, form),
    save: ({ act }, { member, known }) => ({
      link: known
        ? store.moveBarcode(ctx, code, { from: known.id, to: titleId }, member.id)
        : store.insertBarcode(ctx, code, titleId, member.id),
      act: record(ctx, member, act),
      title: one(store.titleOfBarcode(ctx, code)),
    }),
  });
  return { code, title: (saved ? saved.title : found.known) ?? null };
}

/** Forgets a barcode's game. @throws {ClubError} `forbidden` */
export async function removeBarcode(ctx: Context, code: string): Promise<Barcode> {
  await changeAsMember(ctx, {
    load: () => ({ known: one(store.titleOfBarcode(ctx, code)) }),
    decide: (found) => decideBarcodeRemoval(found, code),
    save: ({ act }, { member }) => ({
      gone: store.deleteBarcode(ctx, code),
      act: record(ctx, member, act),
    }),
  });
  return { code, title: null };
}

type TakeRow = Awaited<ReturnType<typeof store.takeBy>>[number];

const present = ({ placeId, placeName, startedAt, ...take }: TakeRow): StockTake => ({
  ...take,
  startedAt: startedAt ?? "",
  place: placeId !== null && placeName !== null ? { id: placeId, name: placeName } : null,
});

const presentOne = (row: TakeRow | undefined): StockTake | undefined => row && present(row);

/** Returns the stock-takes that are open, for editors. @throws {ClubError} `forbidden` */
export async function listStockTakes(ctx: Context): Promise<StockTake[]> {
  const { member, takes } = await readAsMember(ctx, { takes: store.openTakes(ctx) });
  mustKeepShelf(member);
  return takes.map(present);
}

/** @throws {ClubError} `forbidden`, `not-found` */
export async function showStockTake(ctx: Context, id: string): Promise<StockTakeReport> {
  const { member, take, toGo } = await readAsMember(ctx, {
    take: one(store.takeBy(ctx, id)),
    toGo: store.toGoOf(ctx, id),
  });
  return { ...mustFindTake({ member, take: presentOne(take) }), toGo };
}

/** Starts a stock-take of a place, or of everything, or joins the open one. @throws {ClubError} `forbidden`, `invalid` */
export async function startStockTake(ctx: Context, placeId: string | null): Promise<StockTakeReport> {
  const id = newId();
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      place: one(placeBy(ctx, placeId)),
      open: one(store.openTakeOf(ctx, placeId)),
    }),
    decide: (found) => decideStart(found, placeId),
    save: (_new, { member }) => ({ take: store.insertTake(ctx, id, placeId, member.id) }),
  });
  return showStockTake(ctx, saved ? id : (found.open?.id ?? id));
}

/** Notes which copies somebody has before them. @throws {ClubError} `forbidden`, `not-found`, `conflict` (closed) */
export async function scan(ctx: Context, id: string, scans: readonly ScanForm[]): Promise<ScansAnswer> {
  const codes = scans.map(({ code }) => codeFrom(code) ?? "");
  let results: ScansAnswer["results"] = [];
  const { saved } = await changeAsMember(ctx, {
    load: () => ({ take: one(store.takeBy(ctx, id)), copies: store.scannedCopies(ctx, codes) }),
    decide: ({ take, ...found }) => decideScans({ ...found, take: presentOne(take) }, scans, ctx.now),
    save: (counted, { member, take }) => {
      results = counted.results;
      return {
        news: tellWishers(ctx, member, counted.arrived),
        scans: store.saveScans(ctx, { id, placeId: take?.placeId ?? null }, counted),
        loans: endLoans(ctx, counted.back, member.id),
        take: one(store.takeBy(ctx, id)),
      };
    },
  });
  return { results, stockTake: present(saved.take as TakeRow) };
}

/** Finishes a stock-take, and marks copies as missing. @throws {ClubError} `forbidden`, `not-found` */
export async function closeStockTake(
  ctx: Context,
  id: string,
  missing: readonly string[],
): Promise<StockTakeReport> {
  await changeAsMember(ctx, {
    load: () => ({ take: one(store.takeBy(ctx, id)) }),
    decide: ({ member, take }) => decideClosing({ member, take: presentOne(take) }),
    save: ({ act }, { member }) => ({
      closed: store.closeTake(ctx, id, missing, member.id),
      act: record(ctx, member, act),
    }),
  });
  return showStockTake(ctx, id);
}
