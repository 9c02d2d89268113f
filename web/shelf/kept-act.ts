import { boxPath } from "../../worker/contract/shelf/box-path.ts";
import { readStored, writeStored } from "../lib/stored.ts";

/** Acts at a box that can be pressed before signing in. */
type BoxAct = "borrow" | "back";

interface KeptAct {
  code: string;
  act: BoxAct;
  /** Instant until which it may be carried out, in milliseconds. */
  until: number;
}

const KEY = "full-table.box-act";
/** A sign-in link's life: after it nobody expects the act any more. */
const KEPT_MS = 1_800_000;

/** Returns the address of a box's page at which an act goes on after signing in. */
export const actHref = (code: string, act: BoxAct): string => `${boxPath(code)}?then=${act}`;

/** Keeps an act on this device through signing in. */
export const keepAct = (code: string, act: BoxAct): void =>
  writeStored(KEY, { code, act, until: Date.now() + KEPT_MS } satisfies KeptAct);

/** Returns the act with which one comes back to a box's page, once. A link alone has none: it was pressed here. */
export function takeAct(code: string): BoxAct | null {
  const kept = readStored<KeptAct>(KEY);
  if (kept === null || location.pathname + location.search !== actHref(kept.code, kept.act)) return null;
  writeStored(KEY, null);
  return kept.code === code && kept.until > Date.now() ? kept.act : null;
}
