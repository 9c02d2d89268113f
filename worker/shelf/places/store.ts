import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { PlaceForm } from "../../contract/shelf/places.ts";
import { listStatements } from "../../db/list-statements.ts";
import { places } from "../../db/schema/shelf.ts";
import { pick } from "../../lib/pick.ts";

const list = listStatements(places);
export const { mustBeFree, mustHaveRoom, setRetired, setOrder } = list;

export const placesInUse = ({ db: { q } }: Context) =>
  q
    .select(pick(places, "id", "name", "isInRoom"))
    .from(places)
    .where(list.isInUse)
    .orderBy(...list.byOrder);

export const every = ({ db: { q } }: Context) =>
  q
    .select({
      ...pick(places, "id", "name", "isInRoom"),
      isRetired: list.isRetired,
    })
    .from(places)
    .orderBy(...list.retiredLast);

export const insert = ({ db: { q } }: Context, place: PlaceForm & { id: string }) =>
  q.insert(places).values({ ...place, position: list.lastPosition });

export const set = ({ db: { q } }: Context, id: string, form: PlaceForm) => [
  q.update(places).set(form).where(eq(places.id, id)),
];
