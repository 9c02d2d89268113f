import { type DataTag, hashKey, type QueryKey } from "@tanstack/react-query";
import { type Answer, unwrapAnswer } from "./api-client.ts";
import { type Saving, useSaving } from "./use-saving.ts";

interface Routes<Items, Form> {
  $post(asked: { json: Form }): Promise<Answer<Items>>;
  order: { $put(asked: { json: { ids: string[] } }): Promise<Answer<Items>> };
  ":id": Record<"retire" | "restore", { $post(asked: { param: { id: string } }): Promise<Answer<Items>> }> & {
    $put(asked: { param: { id: string }; json: Form }): Promise<Answer<Items>>;
  };
}

/** Acts on a list that editors keep. @see worker/platform/kept-lists */
export function useKeptList<Items, Form>(
  query: { queryKey: DataTag<QueryKey, Items, Error> },
  { order, ":id": one, $post }: Routes<NoInfer<Items>, Form>,
  given: Pick<Saving<NoInfer<Items>, unknown>, "touches" | "onSaved">,
) {
  // One after the other: an order names all entries.
  const options = { ...given, scope: hashKey(query.queryKey) };
  return {
    /** Changes an entry; without an id, adds one. */
    save: useSaving(
      query,
      ({ id, form }: { id?: string | undefined; form: Form }) =>
        unwrapAnswer(id ? one.$put({ param: { id }, json: form }) : $post({ json: form })),
      options,
    ),
    retire: useSaving(
      query,
      ({ id, isRetired }: { id: string; isRetired: boolean }) =>
        unwrapAnswer((isRetired ? one.retire : one.restore).$post({ param: { id } })),
      options,
    ),
    order: useSaving(query, (ids: string[]) => unwrapAnswer(order.$put({ json: { ids } })), options),
  };
}
