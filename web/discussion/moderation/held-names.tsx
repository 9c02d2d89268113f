import type { Decision, DeskName } from "../../../worker/contract/discussion/moderation.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./desk.module.css";

interface Props {
  names: DeskName[];
  onDecide: (name: DeskName, decision: Decision) => void;
}

/** Names that new members have typed for themselves or their games, and that others do not see yet. */
export function HeldNames({ names, onDecide }: Props) {
  return (
    <ul className={styles.list} aria-label="Names waiting">
      {names.map((held) => (
        <li key={`${held.kind} ${held.id}`} className={styles.case}>
          <header className={styles.head}>
            <p>
              <Whose held={held} />
            </p>
            <span className={styles.tag}>Waiting for you</span>
          </header>
          <p className={styles.words} dir="auto">
            {held.name}
          </p>
          <div className={styles.buttons}>
            <Button
              kind="danger"
              icon="shield"
              aria-label={`Hide the name “${held.name}”`}
              onClick={() => onDecide(held, "BLOCK")}
            >
              Hide
            </Button>
            <Button
              icon="check"
              aria-label={`The name “${held.name}” is fine`}
              onClick={() => onDecide(held, "SHOW")}
            >
              Fine
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Whose({ held: { kind, id, shownAs, author } }: { held: DeskName }) {
  if (kind === "member") {
    return (
      <>
        <b>
          <bdi>{shownAs}</bdi>
        </b>{" "}
        wants to be called
      </>
    );
  }
  return (
    <>
      <b>
        <bdi>{author?.name ?? "Former member"}</bdi>
      </b>{" "}
      named <a href={paths.game(id)}>a game</a>
    </>
  );
}
