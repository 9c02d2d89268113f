import type { ResultKind } from "../../contract/league.ts";
import type { ResultForm } from "../../contract/league-forms.ts";
import { scoreAt } from "../../contract/league-rule.ts";
import { newId } from "../../db/new-id.ts";

type Placing = ResultForm["placings"][number];

/** A result as it goes into the statements that save it: one parameter, read with json_each. */
export interface Entry {
  id: string;
  /** The id of the revision to be; by it the batch knows that this very save took place. */
  revision: string;
  source: string | null;
  game: string | null;
  gameName: string;
  /** `YYYY-MM-DD` */
  playedOn: string;
  year: number;
  kind: ResultKind;
  /** Another one, however much it looks like one that somebody has just entered. */
  again: boolean;
  placings: (Omit<Placing, "place"> & { place: number; beaten2: number; faced: number })[];
}

interface Given {
  id?: string;
  source?: string | null;
  game?: string | null;
  gameName: string;
  playedOn: string;
  kind: ResultKind;
  again?: boolean;
  placings: readonly Placing[];
}

/** The result of a form, with what each player's place is worth. */
export function entryOf({ id, source = null, game = null, again = true, placings, ...form }: Given): Entry {
  const year = Number(form.playedOn.slice(0, 4));
  const counts = form.kind === "COMPETITIVE";
  return {
    ...form,
    ...{ id: id ?? newId(), revision: newId(), source, game, again, year },
    placings: placings.map((placing) => ({
      ...placing,
      place: counts ? 1 + placings.filter(({ place }) => place < placing.place).length : 1,
      ...(counts ? worth(placing.place, placings) : { beaten2: 0, faced: 0 }),
    })),
  };
}

/** In whole numbers: twice the opponents beaten, and the opponents faced. */
function worth(place: number, placings: readonly { place: number }[]) {
  const { beaten, faced } = scoreAt(place, placings);
  return { beaten2: 2 * beaten, faced };
}
