import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Game } from "../../worker/contract/games/games.ts";
import type { ListedCopy } from "../../worker/contract/shelf/copies.ts";
import { titlesOf } from "../../worker/contract/shelf/title-facts.ts";
import type { Shelf } from "../../worker/contract/shelf/titles.ts";
import { calendarDayQuery } from "../events/calendar/planning-queries.ts";
import { foldCase } from "../lib/folded.ts";
import { copiesQuery, titlesQuery } from "../shelf/queries.ts";
import { bestCopy, stateInWords } from "../shelf/words.ts";
import { Checkbox } from "../ui/field.tsx";
import type { GameForm } from "./game-form-dialog.tsx";

interface Props {
  form: GameForm;
  game: Pick<Game, "id">;
}

/** Choice of the club's box for a game that is on the shelf. It follows the name as that is typed. */
export function BoxField({ form: { formState, setValue, watch }, game }: Props) {
  const [name, day, chosen] = watch(["name", "date", "copyCode"]);
  const boxes = useBoxesOf(name);
  const { data: night } = useQuery({ ...calendarDayQuery(day ?? ""), enabled: Boolean(day && chosen) });
  const isNamed = Boolean(formState.dirtyFields.name);
  const best = bestCopy(boxes);
  const code = best?.code;
  useEffect(() => {
    if (isNamed) setValue("copyCode", code ?? null, { shouldDirty: true });
  }, [isNamed, code, setValue]);
  const box = boxes.find((copy) => copy.code === chosen) ?? best;
  if (!box) return null;
  const others = night?.games.filter((other) => other.id !== game.id && other.copyCode === chosen) ?? [];
  return (
    <Checkbox
      label={
        <>
          Play it with the club’s box: <bdi>{stateInWords(box)}</bdi>
        </>
      }
      hint={
        chosen && others.length > 0
          ? `Also planned for ${others.map((other) => other.name).join(" and ")} that evening. Both can have it, one after the other.`
          : undefined
      }
      error={formState.errors.copyCode?.message}
      checked={chosen !== null}
      onChange={({ target }) =>
        setValue("copyCode", target.checked ? box.code : null, { shouldDirty: true, shouldValidate: true })
      }
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
