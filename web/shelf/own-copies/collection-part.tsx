import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CollectedGame, Collection } from "../../../worker/contract/shelf/collections.ts";
import { counted } from "../../lib/numbers.ts";
import { paths } from "../../lib/paths.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field.tsx";
import { Section } from "../../ui/parts.tsx";
import { useCollection } from "./mutations.ts";
import styles from "./my-games.module.css";
import { collectionQuery } from "./queries.ts";

/** Games that the reader has on BoardGameGeek: fetched, looked through, listed, and taken away again. */
export function CollectionPart() {
  const { data } = useQuery(collectionQuery);
  const { ask, remove } = useCollection();
  if (!data?.isPossible) return null;
  const { userName, isWaiting, games, saved } = data;
  if (!userName)
    return (
      <p className="soft">
        Your games on BoardGameGeek can be listed here: save your name there in{" "}
        <a href={paths.profile}>your profile</a>.
      </p>
    );
  return (
    <Section title="From BoardGameGeek">
      <p role="status">{wordsOf(data, userName)}</p>
      {games && games.length > 0 && <Found games={games} />}
      <div className="row">
        {!isWaiting && (
          <Button kind="quiet" busy={ask.isPending} onClick={() => ask.mutate()}>
            Fetch my games from BoardGameGeek
          </Button>
        )}
        {saved > 0 && (
          <Button kind="quiet" icon="trash" busy={remove.isPending} onClick={() => remove.mutate()}>
            Take the {counted(saved, "game")} from there away
          </Button>
        )}
      </div>
    </Section>
  );
}

function wordsOf({ isWaiting, trouble, games, saved }: Collection, userName: string): string {
  if (games)
    return games.length > 0 ? `${counted(games.length, "game")} found.` : `${userName} has no games there.`;
  if (trouble === "unknown") return `BoardGameGeek knows no one called ${userName}.`;
  if (trouble === "refused")
    return "BoardGameGeek doesn’t accept this site’s key. We’ll ask again once an admin has set a new one.";
  if (trouble === "later") return "BoardGameGeek is still gathering them. We’ll ask again in some hours.";
  if (trouble === "failed")
    return "BoardGameGeek’s answer couldn’t be read, or is too large. Try again later, or add your games one by one.";
  if (isWaiting) return "We’re asking BoardGameGeek. It can take some minutes, and you needn’t stay here.";
  return saved > 0 ? `${counted(saved, "game")} of yours came from there.` : "";
}

function Found({ games }: { games: readonly CollectedGame[] }) {
  const { save } = useCollection();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isShown, setShown] = useState(true);
  const chosen = games.map(({ bggId }) => bggId).filter((bggId) => !left.has(bggId));
  const toggle = (bggId: number, isChosen: boolean) => {
    const rest = new Set(left);
    if (isChosen) rest.delete(bggId);
    else rest.add(bggId);
    setLeft(rest);
  };
  const list = () =>
    save.mutate(
      { games: chosen, shownTo: isShown ? "members" : "me" },
      { onSuccess: () => announce(`${counted(chosen.length, "game")} listed.`) },
    );
  return (
    <>
      <ul className={styles.found}>
        {games.map(({ bggId, name }) => (
          <li key={bggId}>
            <Checkbox
              label={<bdi>{name}</bdi>}
              checked={!left.has(bggId)}
              onChange={({ target }) => toggle(bggId, target.checked)}
            />
          </li>
        ))}
      </ul>
      <Checkbox
        label="Members can see that I have these"
        checked={isShown}
        onChange={({ target }) => setShown(target.checked)}
      />
      <div className="row">
        <Button busy={save.isPending} disabled={chosen.length === 0} onClick={list}>
          List {counted(chosen.length, "game")}
        </Button>
      </div>
    </>
  );
}
