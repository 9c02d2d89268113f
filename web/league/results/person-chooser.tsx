import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NAME_MOST } from "../../../worker/contract/users/users.ts";
import { everybodyQuery, leagueGuestsQuery } from "../../lib/everybody.ts";
import { foldCase } from "../../lib/folded.ts";
import { type Choice, Chooser } from "../../ui/chooser.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { type Entrant, guestEntrant, keyOf, memberEntrant } from "./draft.ts";

interface Props {
  label: ReactNode;
  hint: string | undefined;
  value?: string;
  error?: string | undefined;
  /** People who aren't offered. */
  taken?: ReadonlyMap<string, Entrant>;
  onChoose: (entrant: Entrant) => void;
}

type Found = Choice & { entrant: Entrant };

const found = (entrant: Entrant, note = ""): Found => ({ ...entrant, key: keyOf(entrant), note, entrant });

/** Field that finds a member or a guest of the league, or takes a new guest by name. */
export function PersonChooser({ taken = new Map(), onChoose, ...field }: Props) {
  const [everyone, known] = [useQuery(everybodyQuery), useQuery(leagueGuestsQuery)];
  const isComplete = everyone.data && known.data;
  const keys = new Set([...taken].flatMap(([key, entrant]) => [key, keyOf(entrant)]));
  const choices = [
    ...(everyone.data ?? []).map((member) => found(memberEntrant(member))),
    ...(known.data ?? []).map(({ id, name }) =>
      found({ name, color: null, who: { player: id } }, "no account"),
    ),
  ].filter(({ key }) => !keys.has(key));
  const asGuest = (typed: string): Found | null => {
    const isKnown = [...choices, ...taken.values()].some(({ name }) => foldCase(name) === foldCase(typed));
    return isKnown ? null : found(guestEntrant([...typed].slice(0, NAME_MOST).join("")), "new guest");
  };
  return (
    <>
      <Chooser
        {...field}
        choices={choices.toSorted((a, b) => a.name.localeCompare(b.name, "en-GB"))}
        otherwise={isComplete && asGuest}
        onChoose={({ entrant }) => onChoose(entrant)}
      />
      {!isComplete && <Waiting for={everyone.data ? known : everyone}>{null}</Waiting>}
    </>
  );
}
