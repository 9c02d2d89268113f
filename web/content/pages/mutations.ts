import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PageEdit, PageForm } from "../../../worker/contract/content/page-forms.ts";
import type { EditablePage } from "../../../worker/contract/content/pages.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { infoPageQuery } from "./queries.ts";

/** Fetches the readers' version before the redirect: only the server fills in placeholders. */
async function refresh(client: QueryClient, { path }: EditablePage): Promise<void> {
  for (const about of ["list", "read", "revisions"]) {
    void client.invalidateQueries({ queryKey: ["pages", about], refetchType: "none" });
  }
  await client.fetchQuery({ ...infoPageQuery(path), staleTime: 0 }).catch(() => client.invalidateQueries());
}

/** Adds a page, or (with an id) updates it. @see spec §5 */
export function useSavePage(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: PageEdit & PageForm): Promise<EditablePage> =>
      id === null
        ? unwrapAnswer(api.pages.$post({ json: form }))
        : unwrapAnswer(api.pages[":id"].$put({ param: { id }, json: form })),
    onSuccess: (page) => refresh(client, page),
  });
}

export function useDeletePage(id: string, path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<{ deleted: true }> => unwrapAnswer(api.pages[":id"].$delete({ param: { id } })),
    onSuccess: () => {
      client.setQueryData(infoPageQuery(path).queryKey, null);
      void client.invalidateQueries({ queryKey: ["pages", "list"], refetchType: "none" });
    },
  });
}
