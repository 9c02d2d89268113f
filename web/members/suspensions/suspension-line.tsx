import { useState } from "react";
import { formatFarDate } from "../../../worker/contract/games/game-date.ts";
import type { ListedMember } from "../../../worker/contract/members/members.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import styles from "../member-list.module.css";
import { useLiftSuspension } from "./queries.ts";
import { SuspendDialog } from "./suspend-dialog.tsx";

export function SuspensionLine({ member }: { member: ListedMember }) {
  const [isAsking, setAsking] = useState(false);
  const lift = useLiftSuspension(member);
  const { name, suspension } = member;
  const named = <span className="visually-hidden"> {name}</span>;
  return (
    <div className={`row middle ${styles.suspension}`}>
      {suspension && (
        <p>
          <strong>
            Suspended{" "}
            {suspension.until ? `until the end of ${formatFarDate(suspension.until)}` : "until you lift it"}
          </strong>
          : <bdi>{suspension.reason}</bdi>
        </p>
      )}
      <Button
        kind="quiet"
        icon={suspension ? "undo" : "shield"}
        busy={lift.isPending}
        onClick={() => setAsking(true)}
      >
        {suspension ? "Lift the suspension" : "Suspend…"}
        {named}
      </Button>
      {lift.error && <ErrorLine>{lift.error.message}</ErrorLine>}
      {isAsking && !suspension && <SuspendDialog member={member} onClose={() => setAsking(false)} />}
      {isAsking && suspension && (
        <AskDialog
          title="Lift the suspension?"
          verb="Lift it"
          icon="undo"
          isHarmless
          stay="Leave it"
          onAgree={() => {
            setAsking(false);
            lift.mutate(null);
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            <bdi>{name}</bdi> can sign in again straight away, and we’ll email them so.
          </p>
        </AskDialog>
      )}
    </div>
  );
}
