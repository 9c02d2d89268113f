import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ComingForm, Gathering } from "../../../worker/contract/events/coming.ts";
import {
  comingStateOf,
  NO_WORDS,
  ownWord,
  saysTheSame,
  withAnswer,
  wordsIn,
} from "../../../worker/contract/events/own-coming.ts";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { Player } from "../../../worker/contract/users/users.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { ownGuestsQuery } from "../../lib/everybody.ts";
import { GATHERINGS_KEY } from "../../lib/gatherings.ts";
import { sendOrVerify } from "../../lib/retrying.ts";
import { cancelRefetches } from "../../lib/roll-back.ts";
import { announce, announceFailure } from "../../ui/announce.ts";
import type { GuestToBring } from "../../ui/bring-guest-dialog.tsx";

const inEvery = { queryKey: GATHERINGS_KEY };

const saveDay = (client: QueryClient, day: Gathering) =>
  client.setQueriesData<Gathering[]>(inEvery, (days) =>
    days?.map((other) => (other.id === day.id ? day : other)),
  );

interface Change {
  before: Gathering;
  /** The member's answer; null: they take it back. */
  form: ComingForm | null;
  isUndo?: true;
  hasForm?: true;
}

export function useComing(me: Player) {
  const client = useQueryClient();
  const save = (day: Gathering) => saveDay(client, day);
  const { mutate, mutateAsync } = useMutation({
    scope: { id: "coming" },
    mutationFn: ({ before: { id }, form }: Change) => {
      const { coming, "not-coming": notComing } = api.events[":id"];
      const param = { id };
      return sendOrVerify(
        () => unwrapAnswer(form ? coming.$post({ param, json: form }) : notComing.$post({ param })),
        async () => {
          const day = await unwrapAnswer(coming.$get({ param }));
          return isSame(formOf(day, me.publicId), form) ? day : null;
        },
      );
    },
    onMutate: async ({ before, form }) => {
      await cancelRefetches(client, inEvery);
      save(withAnswer(before, me, form));
    },
    onSuccess: (day, { before, form, isUndo }) => {
      save(day);
      const back = formOf(before, me.publicId);
      // Back on the waiting list, they would be last.
      const canUndo = !isUndo && comingStateOf(before, me.publicId) !== "waiting";
      const undo = () => mutate({ before: day, form: back, isUndo: true });
      announce(said(day, form, me.publicId), { about: day.id, undo: canUndo ? undo : undefined });
    },
    onError: (failure, { before, hasForm }) => {
      save(before);
      // The row of the day may have unmounted by now, so the error is announced.
      if (!hasForm) announceFailure(failure, { about: before.id });
      void client.invalidateQueries({ queryKey: ["calendar"] });
    },
  });
  return {
    answer: (before: Gathering, answer: ComingForm["answer"]) =>
      mutate({ before, form: { ...NO_WORDS, answer } }),
    takeBack: (before: Gathering) => mutate({ before, form: null }),
    say: (before: Gathering, form: ComingForm) => mutateAsync({ before, form, hasForm: true }),
  };
}

/** Returns a member's (public id) answer as it would be sent; null if they gave none. */
function formOf(day: Gathering, me: string): ComingForm | null {
  if (day.ownAnswer) return { ...NO_WORDS, answer: day.ownAnswer };
  const own = ownWord(day, me);
  return own ? { ...wordsIn(own), answer: "yes" } : null;
}

const isSame = (one: ComingForm | null, other: ComingForm | null): boolean =>
  one && other ? one.answer === other.answer && saysTheSame(one, other) : one === other;

export function useGuestsComing({ id, said: before }: Gathering, me: Player) {
  const client = useQueryClient();
  const known = new Set(before.map(({ publicId }) => publicId));
  const newGuestIn = ({ said }: Gathering) =>
    said.find(({ publicId, guestOf }) => guestOf === me.publicId && !known.has(publicId));
  const onSuccess = (day: Gathering) => {
    saveDay(client, day);
    void client.invalidateQueries({ queryKey: ownGuestsQuery.queryKey });
  };
  const bring = useMutation({
    mutationFn: async (who: GuestToBring) => {
      const day = await sendOrVerify(
        () => unwrapAnswer(api.guests.coming.$post({ json: { day: id, ...who } })),
        async () => {
          const day = await unwrapAnswer(api.events[":id"].coming.$get({ param: { id } }));
          return newGuestIn(day) ? day : null;
        },
      );
      // Found here: the page may have fetched the day meanwhile, and know the guest by the time of `onSuccess`.
      return { day, guest: newGuestIn(day) };
    },
    onSuccess: ({ day, guest }) => {
      onSuccess(day);
      const date = formatGameDate(day.date);
      if (guest?.isWaiting) announce(`${guest.name} is on the waiting list for ${date}.`, { about: id });
      else if (guest) announce(`${guest.name} is coming on ${date}.`, { about: id });
    },
  });
  const takeOff = useMutation({
    mutationFn: (guest: string) =>
      unwrapAnswer(api.guests[":id"].coming[":day"].$delete({ param: { id: guest, day: id } })),
    onSuccess,
    onError: (failure) => announceFailure(failure, { about: id }),
  });
  return { bring, takeOff };
}

function said(day: Gathering, form: ComingForm | null, me: string): string {
  const date = formatGameDate(day.date);
  if (form?.answer === "maybe") return `You’re maybe coming on ${date}.`;
  if (form?.answer === "no") return `You can’t make it on ${date}.`;
  if (!form) return `You’ve taken back your answer for ${date}.`;
  return comingStateOf(day, me) === "waiting"
    ? `You’re on the waiting list for ${date}.`
    : `You’re coming on ${date}.`;
}
