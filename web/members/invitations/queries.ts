import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type InvitationPage,
  type InvitationState,
  type InvitedPeople,
  type InvitedPerson,
  type InviteForm,
  invitedPerson,
} from "../../../worker/contract/members/invitations.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { cutName, type ReadPerson, readPeople } from "./read-people.ts";

const INVITATIONS = ["invitations"] as const;

/** Query of the invitations with an address, in pages, and their numbers by state. Admins only. */
export const invitationsQuery = (state: InvitationState | null) =>
  infiniteQueryOptions({
    queryKey: [...INVITATIONS, { state }],
    queryFn: ({ pageParam }): Promise<InvitationPage> =>
      unwrapAnswer(
        api.invitations.$get({ query: { ...(state && { state }), ...(pageParam && { before: pageParam }) } }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Reads a list and validates it. @throws {Unreadable} */
export const useCheckPeople = () =>
  useMutation({ mutationFn: async (text: string) => checkPeople(await readPeople(text)) });

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: InviteForm): Promise<InvitedPeople> => unwrapAnswer(api.invitations.$post({ json })),
    onSettled: () => client.invalidateQueries({ queryKey: INVITATIONS }),
  });
}

export function useInvitationAct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: "revoke" | "again") =>
      unwrapAnswer(api.invitations[":id"][act].$post({ param: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: INVITATIONS }),
  });
}

export interface CheckedPeople {
  /** People to invite, each address once. */
  people: InvitedPerson[];
  wrong: ReadPerson[];
}

export function checkPeople(read: readonly ReadPerson[]): CheckedPeople {
  const people = new Map<string, InvitedPerson>();
  const wrong: ReadPerson[] = [];
  for (const person of read) {
    const { data } = invitedPerson.safeParse({ email: person.email, name: cutName(person.name) });
    if (!data) wrong.push(person);
    else if (!people.has(data.email)) people.set(data.email, data);
  }
  return { people: [...people.values()], wrong };
}
