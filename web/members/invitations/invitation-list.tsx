import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import {
  AGAIN_DAYS,
  INVITATION_DAYS,
  INVITATION_STATES,
  type Invitation,
  type InvitationState,
  type InvitationSummary,
} from "../../../worker/contract/members/invitations.ts";
import { announce } from "../../ui/announce.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Select } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./invitations.module.css";
import { invitationsQuery, useInvitationAct } from "./queries.ts";

const STATES: Record<InvitationState, string> = {
  waiting: "Waiting to go out",
  sent: "Sent, no answer yet",
  failed: "Couldn’t be sent",
  revoked: "Taken back",
};

export function InvitationList() {
  const [state, setState] = useState<InvitationState | null>(null);
  const query = useInfiniteQuery(invitationsQuery(state));
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!data) return <Waiting for={query} lines={4} />;
  const listed = data.pages.flatMap((page) => page.invitations);
  const summary = data.pages[0]?.summary;
  if (!summary) return null;
  const isEmpty = listed.length === 0;
  return (
    <div className="stack">
      <Summary summary={summary} />
      {query.error && <Waiting for={query} />}
      {(!isEmpty || state) && (
        <Select
          label="Show invitations"
          className={styles.filter}
          value={state ?? ""}
          onChange={(event) => setState((event.target.value || null) as InvitationState | null)}
        >
          <option value="">All</option>
          {INVITATION_STATES.map((value) => (
            <option key={value} value={value}>
              {STATES[value]} ({summary[value]})
            </option>
          ))}
        </Select>
      )}
      {isEmpty && state && <p className="soft">None.</p>}
      {!isEmpty && (
        <ul className={styles.list}>
          {listed.map((invitation) => (
            <Line key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <p>
          <Button kind="quiet" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
      <p className="soft">
        We delete an address once it’s been used or declined, and {INVITATION_DAYS} days after the invitation
        was sent if it wasn’t. You can send one again once, after {AGAIN_DAYS} days.
      </p>
    </div>
  );
}

function Summary({ summary }: { summary: InvitationSummary }) {
  const { waiting, sent, joined, declined, failed, revoked, perDay, lastDay, canMail } = summary;
  const counts = [
    ["Waiting", waiting],
    ["Sent", sent],
    ["Joined", joined],
    ["Not interested", declined],
    ["Failed", failed],
    [STATES.revoked, revoked],
  ] as const;
  if (counts.every(([, count]) => count === 0) && canMail) {
    return <p className="soft">Nobody has been invited yet.</p>;
  }
  return (
    <>
      {!canMail && (
        <Notice kind="error">
          This site can’t send emails yet, so invitations wait. Whoever runs it must set the key of the email
          service.
        </Notice>
      )}
      <dl className={styles.counts}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt className="aside">{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {lastDay && canMail && (
        <p>
          Up to {perDay} go out a day, so that the club’s other emails find room. The last{" "}
          {waiting === 1 ? "one" : `of the ${waiting} waiting`} should go on {formatGameDate(lastDay)}.
        </p>
      )}
    </>
  );
}

function Line({ invitation }: { invitation: Invitation }) {
  const { id, email, name, state, by, createdAt, sentAt, failure, canSendAgain } = invitation;
  const [isAsking, setAsking] = useState(false);
  const act = useInvitationAct(id);
  const named = <span className="visually-hidden"> {name ?? email}</span>;
  return (
    <li className={`row middle apart ${styles.invitation}`}>
      <div className={styles.words}>
        <p>
          {name && (
            <>
              <b>
                <bdi>{name}</bdi>
              </b>
              {" · "}
            </>
          )}
          <bdi>{email}</bdi>
        </p>
        <p className="soft">
          {STATES[state]}: invited <When at={createdAt} />
          {by && (
            <>
              {" "}
              by <bdi>{by}</bdi>
            </>
          )}
          {sentAt && (
            <>
              , sent <When at={sentAt} />
            </>
          )}
        </p>
        {failure && (
          <p className={styles.failure}>
            {state === "failed"
              ? "The email service refused it: "
              : "We’ll try again. The email service said: "}
            {failure}
          </p>
        )}
        {act.error && !isAsking && <ErrorLine>{act.error.message}</ErrorLine>}
      </div>
      {state !== "revoked" && (
        <div className="row">
          {canSendAgain && (
            <Button
              kind="quiet"
              icon="mail"
              busy={act.isPending}
              onClick={() =>
                act.mutate("again", { onSuccess: () => announce(`${email} gets the invitation again.`) })
              }
            >
              Send again{named}
            </Button>
          )}
          <Button kind="quiet" icon="trash" onClick={() => setAsking(true)}>
            Take back{named}
          </Button>
        </div>
      )}
      {isAsking && (
        <AskDialog
          title="Take this invitation back?"
          verb="Take it back"
          change={act}
          onClose={() => setAsking(false)}
          onAgree={() =>
            act.mutate("revoke", {
              onSuccess: () => {
                setAsking(false);
                announce(`The invitation to ${email} is taken back.`);
              },
            })
          }
        >
          <p>
            {sentAt
              ? `The link in the email to ${email} won’t work any more. They can still join by themselves.`
              : `${email} won’t get an email.`}
          </p>
        </AskDialog>
      )}
    </li>
  );
}
