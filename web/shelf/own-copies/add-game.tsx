import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnCopy, OwnGameForm } from "../../../worker/contract/shelf/own-copies.ts";
import type { Title } from "../../../worker/contract/shelf/titles.ts";
import { foldCase } from "../../lib/folded.ts";
import { counted } from "../../lib/numbers.ts";
import { yearWords } from "../../platform/board-games/board-game-search.tsx";
import { useBoardGameSearch } from "../../platform/board-games/queries.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import styles from "../shelf.module.css";
import { factsInWords } from "../words.ts";
import { GameRow } from "./game-row.tsx";
import { useOwnCopy } from "./mutations.ts";
import { collectionQuery } from "./queries.ts";

const OFFERED_MOST = 5;

interface Props {
  titles: readonly Title[];
  own: ReadonlyMap<string, OwnCopy>;
}

/** Field that finds a game to list: among those known, on BoardGameGeek, or by the name as typed. */
export function AddGame({ titles, own }: Props) {
  const { mutate, isPending } = useOwnCopy();
  const [typed, setTyped] = useState("");
  const name = typed.trim();
  const { data } = useQuery(collectionQuery);
  const { hits, isSearching } = useBoardGameSearch(data?.isPossible ? name : "");
  const q = foldCase(name);
  const offered = titles.filter(
    (title) => q !== "" && !own.has(title.id) && foldCase(title.name).includes(q),
  );
  const known = new Map(titles.map((title) => [foldCase(title.name), title.id]));
  const same = known.get(q);
  const found = hits.filter((hit) => !known.has(foldCase(hit.name)));
  const [knownShown, foundShown] = [offered.slice(0, OFFERED_MOST), found.slice(0, OFFERED_MOST)];
  const count = knownShown.length + foundShown.length;
  const isListed = same !== undefined && own.has(same);
  const said = isListed
    ? "It’s on your list."
    : q !== "" && !isSearching && `${counted(count, "game")} found.`;
  const add = (label: string, change: OwnGameForm | { titleId: string; form: object }) =>
    mutate(change, {
      onSuccess: () => {
        setTyped("");
        announce(`${label} is on your list.`);
      },
    });
  const act = (label: string, change: Parameters<typeof add>[1]) => (
    <div className="row">
      <Button kind="quiet" icon="plus" onClick={() => add(label, change)}>
        I have it<span className="visually-hidden"> – {label}</span>
      </Button>
    </div>
  );
  return (
    <div className="stack">
      <SearchField label="Add a game" value={typed} onType={setTyped} />
      <p role="status" className={isListed ? "soft" : "visually-hidden"}>
        {said}
      </p>
      {count > 0 && (
        <ul className={styles.list} aria-label="Games to add">
          {knownShown.map((title) => (
            <GameRow key={title.id} {...title} facts={factsInWords(title, true)}>
              {act(title.name, { titleId: title.id, form: {} })}
            </GameRow>
          ))}
          {foundShown.map(({ id: bggId, name, year }) => (
            <GameRow key={bggId} name={name} facts={year === null ? "" : yearWords(year)}>
              {act(`${name} ${year ?? ""}`.trim(), { name, bggId })}
            </GameRow>
          ))}
        </ul>
      )}
      {/* Hits that came late would push it away from under a finger. */}
      {q !== "" && !same && !isSearching && (
        <div className="row">
          <Button kind="quiet" icon="plus" busy={isPending} onClick={() => add(name, { name, bggId: null })}>
            <span>
              Add “<bdi>{name}</bdi>” – I have it
            </span>
          </Button>
        </div>
      )}
    </div>
  );
}
