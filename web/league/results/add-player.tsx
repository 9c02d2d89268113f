import { useQuery } from "@tanstack/react-query";
import { NAME_MOST } from "../../../worker/contract/users/users.ts";
import { everybodyQuery, leagueGuestsQuery } from "../../lib/everybody.ts";
import { foldCase } from "../../lib/folded.ts";
import { type Choice, Chooser } from "../../ui/chooser.tsx";
import { type Entrant, keyOfGuest, keyOfPlayer, memberEntrant } from "./draft.ts";

interface Props {
  taken: ReadonlyMap<string, Entrant>;
  onAdd: (key: string, entrant: Entrant) => void;
}

type Found = Choice & { entrant: Entrant };

export function AddPlayer({ taken, onAdd }: Props) {
  const { data: everyone = [] } = useQuery(everybodyQuery);
  const { data: known = [] } = useQuery(leagueGuestsQuery);
  const choices: Found[] = [
    ...everyone.map(memberEntrant).map(([key, entrant]) => ({ ...entrant, key, entrant })),
    ...known.map(({ id, name }) => {
      const entrant = { name, color: null, who: { player: id } };
      return { key: keyOfPlayer(id), name, color: null, note: "no account", entrant };
    }),
  ].filter(({ key }) => !taken.has(key));
  const asGuest = (typed: string): Found | null => {
    const isKnown = [...choices, ...taken.values()].some(({ name }) => foldCase(name) === foldCase(typed));
    if (isKnown) return null;
    const name = typed.slice(0, NAME_MOST);
    return {
      key: keyOfGuest(name),
      name,
      color: null,
      note: "new guest",
      entrant: { name, color: null, who: { guest: name } },
    };
  };
  return (
    <Chooser
      label="Someone else played"
      hint="A member, or a guest by name."
      choices={choices.toSorted((a, b) => a.name.localeCompare(b.name, "en-GB"))}
      otherwise={asGuest}
      onChoose={({ key, entrant }) => onAdd(key, entrant)}
    />
  );
}
