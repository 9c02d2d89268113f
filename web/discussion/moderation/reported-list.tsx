import { type ReactNode, useState } from "react";
import {
  ANSWER_MOST,
  OUTCOME_WORDS,
  type Outcome,
  REASON_WORDS,
  type Reportable,
} from "../../../worker/contract/discussion/report-words.ts";
import type { Report, ReportedThing } from "../../../worker/contract/discussion/reports.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./desk.module.css";

export interface ReportDecision {
  what: string;
  outcome: Outcome;
  answer: string;
}

interface Props {
  things: readonly ReportedThing[];
  /** Drafts of answers by `what`. */
  typed: Readonly<Record<string, string>>;
  onType: (what: string, text: string) => void;
  onAnswer: (answer: ReportDecision) => void;
}

const KINDS: Record<Reportable, string> = {
  message: "A message",
  post: "A post",
  picture: "A picture or file",
  game: "A game",
  name: "A display name",
  page: "Something",
};

const CONSEQUENCES: Record<Reportable, string> = {
  message: "Taking it down hides it from everyone but its author and editors.",
  post: "Taking it down makes it a draft again, which its author and editors can still see.",
  picture: "Taking it down deletes it for good.",
  game: "Taking it down deletes the game for good, with its seats and its conversation.",
  name: "Taking it down gives the member a made-up name, which they can change.",
  page: "Nothing here is taken down by itself: do what’s needed first, then say that you have.",
};

export function ReportedList({ things, typed, onType, onAnswer }: Props) {
  if (things.length === 0)
    return <p className="nothing">Nobody has reported anything. Peace at the tables.</p>;
  return (
    <ul className={styles.list}>
      {things.map((thing) => (
        <Thing
          key={thing.what}
          thing={thing}
          answer={typed[thing.what] ?? ""}
          onType={onType}
          onAnswer={onAnswer}
        />
      ))}
    </ul>
  );
}

export const nameOf = (person: { name: string } | null) => person?.name ?? "Former member";

interface ThingProps extends Pick<Props, "onType" | "onAnswer"> {
  thing: ReportedThing;
  answer: string;
}

function Thing({ thing, answer, onType, onAnswer }: ThingProps) {
  const { what, kind, url, place, author, reports } = thing;
  const [outcome, decide] = useState<Outcome | null>(null);
  const about = `${KINDS[kind].toLowerCase()} in ${place}`;
  const takeDown = kind === "page" ? "Dealt with" : "Take it down";
  return (
    <li className={`stack ${styles.case}`}>
      <header className={`row middle ${styles.head}`}>
        <p>
          <b>{KINDS[kind]}</b>
          {author && (
            <>
              {" by "}
              <bdi>{author.name}</bdi>
            </>
          )}
          {kind !== "name" && (
            <>
              {kind === "message" ? " in " : ": "}
              <a href={url}>
                <bdi>{place}</bdi>
              </a>
            </>
          )}
        </p>
      </header>
      {[...new Set(reports.map(({ quoted }) => quoted))].map((quoted) => (
        <blockquote key={quoted} className={styles.words} dir="auto">
          {quoted}
        </blockquote>
      ))}
      <Reports reports={reports} />
      <div className={`actions ${styles.buttons}`}>
        <Button
          kind={outcome === "removed" ? "primary" : "quiet"}
          icon="shield"
          aria-expanded={outcome === "removed"}
          aria-label={`Take down ${about}`}
          onClick={() => decide("removed")}
        >
          {takeDown}
        </Button>
        <Button
          kind={outcome === "no-action" ? "primary" : "quiet"}
          icon="eye"
          aria-expanded={outcome === "no-action"}
          aria-label={`Leave ${about} as it is`}
          onClick={() => decide("no-action")}
        >
          Leave it
        </Button>
      </div>
      {outcome && (
        <Note
          key={outcome}
          label={`Add a note for ${recipientOf(reports)} (optional)`}
          hint={`They’ll read: “${OUTCOME_WORDS[outcome]}” ${outcome === "removed" ? CONSEQUENCES[kind] : ""}`}
          answer={answer}
          onType={(text) => onType(what, text)}
        >
          <Button
            kind={outcome === "removed" ? "danger" : "primary"}
            onClick={() => onAnswer({ what, outcome, answer })}
          >
            {outcome === "removed" ? takeDown : "Leave it"}
          </Button>
        </Note>
      )}
    </li>
  );
}

/** Returns the note's recipient in words, named if it is a single member. */
function recipientOf(reports: readonly Report[]): string {
  const [only, other] = reports;
  return other || !only?.reporter ? "whoever reported it" : only.reporter.name;
}

const focusOn = (field: HTMLTextAreaElement | null) => field?.focus();

interface NoteProps {
  label: string;
  hint: string;
  answer: string;
  onType: (text: string) => void;
  children: ReactNode;
}

/** Second step of an answer: a note to the reporters, which takes the focus, and the submit button. */
const Note = ({ label, hint, answer, onType, children }: NoteProps) => (
  <div className="stack">
    <TextArea
      label={label}
      hint={hint}
      rows={2}
      maxLength={ANSWER_MOST}
      dir="auto"
      value={answer}
      ref={focusOn}
      onChange={(event) => onType(event.target.value)}
    />
    <div className={`actions ${styles.buttons}`}>{children}</div>
  </div>
);

export const Reporter = ({ report: { reporter, email } }: { report: Report }) => (
  <bdi>{email === null ? nameOf(reporter) : email}</bdi>
);

const Reports = ({ reports }: { reports: readonly Report[] }) => (
  <ul className={`stack tight ${styles.reports}`} aria-label="Why it was reported">
    {reports.map((report) => (
      <li key={report.id}>
        <Icon name="flag" />
        <p>
          {REASON_WORDS[report.reason]}
          {report.words && (
            <>
              : <span dir="auto">{report.words}</span>
            </>
          )}{" "}
          <small className="soft">
            <Reporter report={report} />, <When at={report.createdAt} />
          </small>
        </p>
      </li>
    ))}
  </ul>
);
