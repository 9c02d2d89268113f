import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { ListedCopy } from "../../worker/contract/shelf/copies.ts";
import { titlesOf } from "../../worker/contract/shelf/title-facts.ts";
import type { Shelf } from "../../worker/contract/shelf/titles.ts";
import { calendarDayQuery } from "../events/calendar/planning-queries.ts";
import { foldCase } from "../lib/folded.ts";
import { usePage } from "../lib/page-context.ts";
import type { Slots } from "../lib/parts.ts";
import { Checkbox } from "../ui/field.tsx";
import { copiesQuery, titlesQuery } from "./queries.ts";
import { bestCopy, stateInWords } from "./words.ts";

/** Choice of the club's box for a game that is on the shelf. It follows the name as that is typed. */
export function BoxField({ game, isNamed, chosen, onChoose, error }: Slots["boxField"]) {
  const { id, name, date } = game;
  const boxes = useBoxesOf(name);
  const { today } = usePage();
  const { data: night } = useQuery({ ...calendarDayQuery(date ?? ""), enabled: Boolean(date && chosen) });
  const best = bestCopy(boxes);
  const code = best?.code ?? null;
  const follow = useEffectEvent(onChoose);
  useEffect(() => {
    if (isNamed) follow(code);
  }, [isNamed, code]);
  const box = boxes.find((copy) => copy.code === chosen) ?? best;
  if (!box) return null;
  const others = night?.games.filter((other) => other.id !== id && other.copyCode === chosen) ?? [];
  return (
    <Checkbox
      label={
        <>
          Play it with the club’s box: <bdi>{stateInWords(box, today)}</bdi>
        </>
      }
      hint={
        chosen && others.length > 0
          ? `Also planned for ${others.map((other) => other.name).join(" and ")} that evening. Both can have it, one after the other.`
          : undefined
      }
      error={error}
      checked={chosen !== null}
      onChange={({ target }) => onChoose(target.checked ? box.code : null)}
    />
  );
}

/** Returns the ids of the shelf's games by their folded names, which typing would fold anew at each letter. */
function idsByName(shelf: Shelf | false): ReadonlyMap<string, string> {
  // Of games with one name the first counts, which a map takes last.
  const titles = shelf ? titlesOf(shelf).toReversed() : [];
  return new Map(titles.map(({ id, name }) => [foldCase(name), id]));
}

function useBoxesOf(name: string): readonly ListedCopy[] {
  const { data: ids } = useQuery({ ...titlesQuery, select: idsByName, enabled: name !== "" });
  const id = ids?.get(foldCase(name));
  const { data: copies = [] } = useQuery({ ...copiesQuery, enabled: id !== undefined });
  return copies.filter(({ titleId }) => titleId === id);
}
