import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import { subjectsAt } from "../features/reports/queries.ts";
import { ReportForm } from "../features/reports/report-form.tsx";
import { useSession } from "../features/session/session-context.ts";
import { CsrfInput } from "../features/sign-in/csrf-input.tsx";
import { useSite } from "../lib/page-context.ts";
import { Notice } from "../ui/notice.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { PageHead, Section, Sections } from "./parts.tsx";

/** How to report something or complain, the form for it, and what happens then. */
export function ReportPage() {
  const query = new URLSearchParams(useSearch());
  const subjects = useQuery(subjectsAt(query.get("about") ?? ""));
  const { data: session } = useSession();
  const [wasSent, setSent] = useState(false);
  const isReceived = wasSent || query.has("sent");
  return (
    <>
      <PageHead
        title="Report or complain"
        lead="Is something on this site illegal, harmful or just not right? Tell us. You don’t need an account."
      />
      <Sections>
        {isReceived ? (
          <Received isVisitor={!session} hasFocus={wasSent} />
        ) : (
          <Section title="Your report">
            {subjects.data ? (
              <ReportForm subjects={subjects.data} isVisitor={!session} onReceived={() => setSent(true)}>
                <CsrfInput />
              </ReportForm>
            ) : (
              <Waiting for={subjects} lines={6} />
            )}
          </Section>
        )}
        <WhatHappens />
      </Sections>
    </>
  );
}

function Received({ isVisitor, hasFocus }: { isVisitor: boolean; hasFocus: boolean }) {
  const words = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (hasFocus) words.current?.focus();
  }, [hasFocus]);
  return (
    <div ref={words} tabIndex={-1}>
      <Notice kind="success">
        <strong>Thank you, we’ve got your report.</strong>{" "}
        {isVisitor
          ? "An editor will look at it and answer you by email."
          : "An editor will look at it, and you’ll find the answer under the bell."}
      </Notice>
    </div>
  );
}

function WhatHappens() {
  const { contactEmail } = useSite();
  return (
    <Section title="What happens then">
      <div className="prose">
        <ul>
          <li>
            The club’s editors are told straight away. They are volunteers; they look at reports as soon as
            they can, and first at what could be illegal or harm a child.
          </li>
          <li>
            They see what you reported as it was when you reported it, what you wrote and who you are. Nobody
            else is told that it was you.
          </li>
          <li>
            They take it down or leave it as it is, and tell you which: under the bell if you’re a member, by
            email if you aren’t.
          </li>
          <li>
            We keep the report and the answer for a year after we’ve answered, as a record. If you delete your
            account, what you wrote in a report goes with it.
          </li>
          <li>
            You disagree with what we decided, about your report or about something of yours? Report that as
            well, as “I disagree with what the club decided”, or write to{" "}
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. Someone else will look at it where they
            can.
          </li>
          <li>If someone is in danger right now, call 999 first.</li>
        </ul>
      </div>
    </Section>
  );
}
