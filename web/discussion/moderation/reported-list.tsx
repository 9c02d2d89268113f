import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  ANSWER_MOST,
  answerWords,
  type Outcome,
  outcomeWords,
  REASON_WORDS,
  type Reportable,
} from "../../../worker/contract/discussion/report-words.ts";
import type { Report, ReportedThing, SettledReport } from "../../../worker/contract/discussion/reports.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./desk.module.css";
import { answeredReportsQuery } from "./queries.ts";

export interface BegunAnswer {
  thing: ReportedThing;
  outcome: Outcome;
  answer: string;
}

interface Props {
  things: readonly ReportedThing[];
  /** Answers in progress by `what`: their things stay in the list until the editor is done with them. */
  begun: Readonly<Record<string, BegunAnswer>>;
  onBegin: (own: BegunAnswer) => void;
  onEnd: (own: BegunAnswer) => void;
  onAnswer: (own: BegunAnswer) => void;
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

export function ReportedList({ things, begun, ...acts }: Props) {
  const gone = Object.values(begun)
    .map(({ thing }) => thing)
    .filter(({ what }) => things.every((thing) => thing.what !== what));
  const all = [...things, ...gone].toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  if (all.length === 0) return <p className="nothing">Nobody has reported anything. Peace at the tables.</p>;
  return (
    <ul className={styles.list}>
      {all.map((thing) => (
        <Thing
          key={thing.what}
          thing={thing}
          isGone={gone.includes(thing)}
          begun={begun[thing.what] ?? null}
          {...acts}
        />
      ))}
    </ul>
  );
}

const orderOf = ({ reports: [first] }: ReportedThing) => `${first?.createdAt} ${first?.id}`;

export const nameOf = (person: { name: string } | null) => person?.name ?? "Former member";

interface ThingProps extends Pick<Props, "onBegin" | "onEnd" | "onAnswer"> {
  thing: ReportedThing;
  isGone: boolean;
  begun: BegunAnswer | null;
}

function Thing({ thing, isGone, begun, onBegin, onEnd, onAnswer }: ThingProps) {
  const { kind, url, place, author, reports } = thing;
  const outcome = begun?.outcome ?? null;
  const settled = useSettled(thing, isGone);
  const decide = (next: Outcome) => onBegin({ thing, outcome: next, answer: begun?.answer ?? "" });
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
      {settled && <AnsweredMeanwhile settled={settled} />}
      {!settled && (
        <div className={`actions ${styles.buttons}`}>
          <Button
            kind={outcome === "removed" ? "primary" : "quiet"}
            icon="shield"
            aria-expanded={outcome === "removed"}
            aria-label={`${kind === "page" ? takeDown : "Take down"} ${about}`}
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
      )}
      {begun && (
        <Note
          key={outcome}
          label={
            settled ? "Your note, which wasn’t sent" : `Add a note for ${recipientOf(reports)} (optional)`
          }
          hint={
            !settled &&
            `They’ll read: “${answerWords(begun.outcome, kind)}” ${outcome === "removed" ? CONSEQUENCES[kind] : ""}`
          }
          answer={settled && begun.answer === "" ? null : begun.answer}
          onType={(answer) => onBegin({ ...begun, thing, answer })}
        >
          {settled ? (
            <Button kind="quiet" onClick={() => onEnd(begun)}>
              Close
            </Button>
          ) : (
            <Button kind={outcome === "removed" ? "danger" : "primary"} onClick={() => onAnswer(begun)}>
              {outcome === "removed" ? takeDown : "Leave it"}
            </Button>
          )}
        </Note>
      )}
    </li>
  );
}

function useSettled({ reports }: ReportedThing, isGone: boolean): SettledReport | undefined {
  const { data } = useInfiniteQuery({ ...answeredReportsQuery, enabled: isGone, staleTime: 0 });
  if (!isGone) return undefined;
  return data?.pages
    .flatMap((page) => page.reports)
    .find((settled) => reports.some(({ id }) => id === settled.id));
}

const AnsweredMeanwhile = ({ settled: { kind, settledBy, outcome, answer } }: { settled: SettledReport }) => (
  <Notice kind="info">
    <b>
      <bdi>{settledBy ?? "A former member"}</bdi> has just answered this
    </b>
    {outcome && ` and ${outcomeWords(outcome, kind)}`}.
    {answer && (
      <>
        {" "}
        Their note: <q dir="auto">{answer}</q>
      </>
    )}
  </Notice>
);

/** Returns the note's recipient in words, named if it is a single member. */
function recipientOf(reports: readonly Report[]): string {
  const [only, other] = reports;
  return other || !only?.reporter ? "whoever reported it" : only.reporter.name;
}

const focusOn = (field: HTMLTextAreaElement | null) => {
  // A refused answer comes back with its form, perhaps while another is being typed.
  if (!document.activeElement?.matches("textarea")) field?.focus();
};

interface NoteProps {
  label: string;
  hint: string | false;
  answer: string | null;
  onType: (text: string) => void;
  children: ReactNode;
}

/** Second step of an answer: a note to the reporters, which takes the focus, and the submit button. */
const Note = ({ label, hint, answer, onType, children }: NoteProps) => (
  <div className="stack">
    {answer !== null && (
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
    )}
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
