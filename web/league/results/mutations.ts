import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { LeagueResult, LeagueStanding } from "../../../worker/contract/league/league.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { ordinal } from "../../lib/numbers.ts";
import { paths } from "../../lib/paths.ts";
import { sendWithRetries } from "../../lib/retrying.ts";
import { rollBack } from "../../lib/roll-back.ts";
import { announce, announceFailure } from "../../ui/announce.ts";
import { useSession } from "../../users/session/session-context.ts";
import { leagueTableQuery, refresh } from "../queries.ts";
import { draftOfResult, fieldsToSend, fingerprint, type ResultDraft } from "./draft.ts";
import { forgetSent } from "./kept-draft.ts";
import { waitingWords } from "./may.ts";
import { gameResultQuery } from "./queries.ts";

const CONFLICT = 409;
/** Subject of announcements: whoever enters one result after another reads of the last. */
const about = "results";

export interface Save {
  draft: ResultDraft;
  before: LeagueResult | null;
  game: string | null;
  key: string;
  lastFingerprint: string | undefined;
  draftKey: string;
  /** Confirms that an identical result just entered by somebody else is a different one. */
  again: boolean;
  expected: LeagueResult;
}

const correct = (draft: ResultDraft, { id, version }: Pick<LeagueResult, "id" | "version">) =>
  unwrapAnswer<LeagueResult>(
    api.leagues.results[":id"].$put({ param: { id }, json: { ...fieldsToSend(draft), version } }),
  );

function send({ draft, before, game, key, again }: Save): Promise<LeagueResult> {
  if (before) return correct(draft, before);
  const json = { ...fieldsToSend(draft), game, key, again };
  return sendWithRetries(() => unwrapAnswer(api.leagues.results.$post({ json })));
}

/** A conflict with a concurrent save: the result as saved by then, null if it cannot be fetched. */
export class Overtaken extends ApiError {
  override name = "Overtaken";
  readonly theirs: LeagueResult | null;

  constructor(cause: ApiError, theirs: LeagueResult | null) {
    super(cause.status, cause.issues, { cause });
    this.theirs = theirs;
  }
}

/** Saves a draft. A newer result may be our own save, whose response was lost: then what differs is saved upon it. */
async function sendAfterOwn(client: QueryClient, save: Save): Promise<LeagueResult> {
  try {
    return await send(save);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === CONFLICT)) throw error;
    const met = await newerThan(client, save);
    const there = met && fingerprint(draftOfResult(met));
    if (met && there === fingerprint(save.draft)) return met;
    if (met && there === save.lastFingerprint) return sendAfterOwn(client, { ...save, before: met });
    throw new Overtaken(error, met);
  }
}

async function saySaved(client: QueryClient, result: LeagueResult, me: SessionUser) {
  const { game, year, placings } = result;
  if (result.waits) return announce(`Saved. ${waitingWords(result)}.`, { about });
  const isMine = ({ user }: Pick<LeagueStanding, "user">) => user.publicId === me.publicId;
  const mayMove = me.participateInLeague && placings.some(isMine);
  // Without the table the announcement says only that it is saved.
  const table = mayMove ? await client.fetchQuery(leagueTableQuery(year)).catch(() => null) : null;
  const mine = table?.standings.find(isMine);
  if (!mine) return announce("Saved.", { about });
  const { ranking, lastRanking } = mine;
  const up = (lastRanking ?? ranking) - ranking;
  const moved = up === 0 ? "" : ` (${up > 0 ? "↑" : "↓"}${Math.abs(up)})`;
  const link = document.createElement("a");
  link.href = paths.league(year);
  link.textContent = "League";
  announce(`Saved. You’re ${ordinal(ranking + 1)}${moved}.`, { about, ...(game && { link }) });
}

export function useSaveResult(me: SessionUser) {
  const client = useQueryClient();
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return useMutation({
    scope: { id: "results" },
    mutationFn: (save: Save) => sendAfterOwn(client, save),
    onMutate: async ({ game, expected }) => {
      if (!game) return undefined;
      const { queryKey } = gameResultQuery(game);
      await client.cancelQueries({ queryKey });
      const known = client.getQueryData(queryKey);
      client.setQueryData(queryKey, expected);
      return { known };
    },
    onSuccess: (saved, { game, key, draftKey }) => {
      // Here and not in the form, whose callbacks are not called once its page is left.
      forgetSent(draftKey, key);
      if (game) client.setQueryData(gameResultQuery(game).queryKey, saved);
      // Until lists have it, a form opened from one of them would begin with what was there before.
      const refreshed = refresh(client);
      void saySaved(client, saved, me);
      return refreshed;
    },
    onError: (error, { draft, game }, context) => {
      // No form is there to show it; the draft is kept.
      if (hasLeft.current) announce(`${draft.gameName}: ${error.message}`, { about });
      if (!game) return;
      const { queryKey } = gameResultQuery(game);
      const theirs = error instanceof Overtaken ? error.theirs : null;
      if (theirs && !theirs.removed) client.setQueryData(queryKey, theirs);
      else rollBack(client, queryKey, context?.known);
    },
  });
}

export function useConfirmResult() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: LeagueResult): Promise<LeagueResult> =>
      unwrapAnswer(api.leagues.results[":id"].confirm.$post({ param: { id }, json: { version } })),
    onSuccess: (saved) => {
      if (saved.game) client.setQueryData(gameResultQuery(saved.game).queryKey, saved);
      return refresh(client);
    },
    // The next press sends the version that is there by now.
    onError: () => void refresh(client),
  });
}

export function useRemoveResult() {
  const client = useQueryClient();
  const isNew = useSession().data?.user?.role === "NEW";
  const { mutate: undo } = useMutation({
    mutationFn: (removed: LeagueResult) => correct(draftOfResult(removed), removed),
    onSuccess: () => refresh(client),
    onError: (failure) => announceFailure(failure, { about }),
  });
  return useMutation({
    mutationFn: ({ id, version }: LeagueResult): Promise<LeagueResult> =>
      unwrapAnswer(api.leagues.results[":id"].$delete({ param: { id }, json: { version } })),
    onSuccess: ({ version }, result) => {
      announce(`Removed ${result.gameName}.`, {
        about,
        // Whoever recorded one that waited has heard of it; a NEW member's would wait again.
        undo: result.waits || isNew ? undefined : () => undo({ ...result, version }),
      });
      return refresh(client);
    },
    onError: () => void refresh(client),
  });
}

async function newerThan(client: QueryClient, { before, game }: Save): Promise<LeagueResult | null> {
  try {
    if (before) {
      const { result } = await unwrapAnswer(api.leagues.results[":id"].$get({ param: { id: before.id } }));
      return result.version === before.version ? null : result;
    }
    return game ? await client.fetchQuery({ ...gameResultQuery(game), staleTime: 0 }) : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
