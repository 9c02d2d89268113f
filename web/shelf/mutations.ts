import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import type {
  BackForm,
  Copy,
  CopyChange,
  CopyForm,
  FaultForm,
  LoanForm,
  ReturnedCopy,
} from "../../worker/contract/shelf/copies.ts";
import type { LabelledForm } from "../../worker/contract/shelf/labels.ts";
import type { TitleChange, TitleForm } from "../../worker/contract/shelf/titles.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { isSignedOut } from "../lib/api-error.ts";
import { useKeptList } from "../lib/use-kept-list.ts";
import { useSaving } from "../lib/use-saving.ts";
import { announce, announceFailure } from "../ui/announce.ts";
import { everyPlaceQuery, labelsQuery } from "./later-queries.ts";
import { copyQuery, SHELF_KEY } from "./queries.ts";

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: SHELF_KEY });

// Fetched again as a visitor's, a box or a game would take its open dialog away.
const refreshAfter = (client: QueryClient, failure: Error) =>
  isSignedOut(failure) ? undefined : refresh(client);

/** Sends a change of a copy, stores the answer, and invalidates every other list of the shelf. */
function useCopyChange<Asked, Answer extends Copy>(
  send: (asked: Asked) => Promise<Answer>,
  onFailed?: (failure: Error) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (copy) => {
      client.setQueryData(copyQuery(copy.code).queryKey, copy);
      void refresh(client);
    },
    onError: (failure) => {
      onFailed?.(failure);
      void refreshAfter(client, failure);
    },
  });
}

const copyRoutes = api.shelf.copies[":code"];
const at = (code: string) => ({ param: { code } });

export const useBorrow = (code: string) =>
  useCopyChange((json: Partial<LoanForm>) => unwrapAnswer(copyRoutes.loan.$post({ ...at(code), json })));

export const saysBack = (code: string, json: Partial<BackForm>): Promise<ReturnedCopy> =>
  unwrapAnswer(copyRoutes.back.$post({ ...at(code), json }));

export const saysNotBack = (code: string): Promise<Copy> => unwrapAnswer(copyRoutes.back.$delete(at(code)));

/** Says that a copy is back, with Undo if it was out. */
export function useGiveBack({ code, name }: { code: string; name: string }) {
  const undo = useCopyChange(() => saysNotBack(code), announceFailure);
  const give = useCopyChange((form: Partial<BackForm>) => saysBack(code, form), announceFailure);
  return {
    isPending: give.isPending,
    giveBack: (form: Partial<BackForm> = {}) =>
      give.mutate(form, {
        onSuccess: ({ place, canUndo }) =>
          announce(place ? `${name} is back: ${place}.` : `${name} is back.`, {
            about: code,
            undo: canUndo ? () => undo.mutate(undefined) : undefined,
          }),
      }),
  };
}

export function useRenew({ code, name }: { code: string; name: string }) {
  const { isPending, mutate } = useCopyChange(
    () => unwrapAnswer(copyRoutes.renew.$post(at(code))),
    announceFailure,
  );
  return {
    isPending,
    renew: () =>
      mutate(undefined, {
        onSuccess: ({ dueOn, isOwn, plannedOn }) => {
          const words = `${isOwn ? `You have ${name} until` : `${name} is due on`} ${formatGameDate(dueOn)}.`;
          const isWanted = plannedOn && dueOn && plannedOn <= dueOn;
          announce(isWanted ? `${words} It’s to be played on ${formatGameDate(plannedOn)}.` : words, {
            about: code,
          });
        },
      }),
  };
}

export const useAsk = (code: string) =>
  useCopyChange(() => unwrapAnswer(copyRoutes.ask.$post(at(code))), announceFailure);

export const useReportFault = (code: string) =>
  useCopyChange((json: FaultForm) => unwrapAnswer(copyRoutes.faults.$post({ ...at(code), json })));

export const useChangeCopy = (code: string) =>
  useCopyChange((json: CopyChange) => unwrapAnswer(copyRoutes.$put({ ...at(code), json })));

export const useAddCopy = (titleId: string) =>
  useCopyChange((json: CopyForm) =>
    unwrapAnswer(api.shelf.titles[":id"].copies.$post({ param: { id: titleId }, json })),
  );

/** Sends another change of the shelf, and invalidates all of it. */
function useShelfChange<Asked, Answer>(send: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => refresh(client),
    onError: (failure) => void refreshAfter(client, failure),
  });
}

export const useSettleFault = () =>
  useShelfChange((id: string) => unwrapAnswer(api.shelf.faults[":id"].fixed.$post({ param: { id } })));

export const useAddTitle = () =>
  useShelfChange((json: TitleForm) => unwrapAnswer(api.shelf.titles.$post({ json })));

export const useChangeTitle = (id: string) =>
  useShelfChange((json: TitleChange) => unwrapAnswer(api.shelf.titles[":id"].$put({ param: { id }, json })));

/** Removes a game. Its page is left at once: fetched again, it would be gone before it could say so. */
export function useRemoveTitle(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => unwrapAnswer(api.shelf.titles[":id"].$delete({ param: { id } })),
    onSuccess: () => void refresh(client),
  });
}

export const usePlaces = () => useKeptList(everyPlaceQuery, api.shelf.places, { touches: [SHELF_KEY] });

export const useMarkLabelled = () =>
  useSaving(labelsQuery, (json: LabelledForm) => unwrapAnswer(api.shelf.labels.$post({ json })), {
    onFailed: (failure) => announceFailure(failure),
  });
