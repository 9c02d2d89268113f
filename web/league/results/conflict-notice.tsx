import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { When } from "../../ui/when.tsx";
import { KIND_WORDS } from "./kind-field.tsx";
import { PlaceList } from "./place-list.tsx";
import styles from "./result-dialog.module.css";

interface Props {
  theirs: LeagueResult;
  onTakeTheirs: () => void;
}

export function ResultConflictNotice({ theirs, onTakeTheirs }: Props) {
  return (
    <Notice kind="error">
      <div className={styles.conflict}>
        <p>
          <b>Someone else has just saved this result</b> (<When at={theirs.modifiedAt} />
          {theirs.kind !== "COMPETITIVE" && `, as ${KIND_WORDS[theirs.kind].label.toLowerCase()}`}). Yours is
          still below.
        </p>
        <PlaceList result={theirs} />
        <Button kind="quiet" onClick={onTakeTheirs}>
          Keep theirs
        </Button>
      </div>
    </Notice>
  );
}
