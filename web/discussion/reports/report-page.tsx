import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSite } from "../../lib/page-context.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CsrfInput } from "../../ui/csrf-input.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead, Section, Sections } from "../../ui/parts.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { reportSubjectsQuery } from "./queries.ts";
import { ReportForm } from "./report-form.tsx";

export function ReportPage({ search: { about, sent } }: PageProps<never, { about: string; sent: boolean }>) {
  const subjects = useQuery(reportSubjectsQuery(about));
  const { data: session } = useSession();
  // The address of the sent report, not a flag: the page stays mounted when one goes on to report something else.
  const [sentAbout, setSentAbout] = useState<string | null>(null);
  const wasSent = sentAbout === about;
  const isReceived = wasSent || sent;
  return (
    <>
      <PageHead
        title="Report or complain"
        lead="Is something on this site illegal, harmful or just not right? Tell us. You don’t need an account."
      />
      <Sections>
        {isReceived ? (
          <Received
            isVisitor={!session}
            hasFocus={wasSent}
            another={paths.report(about)}
            onAnother={() => setSentAbout(null)}
          />
        ) : (
          <Section title="Your report">
            {subjects.data ? (
              <ReportForm
                key={about}
                subjects={subjects.data}
                isVisitor={!session}
                onReceived={() => setSentAbout(about)}
              >
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

interface ReceivedProps {
  isVisitor: boolean;
  hasFocus: boolean;
  another: string;
  onAnother: () => void;
}

function Received({ isVisitor, hasFocus, another, onAnother }: ReceivedProps) {
  const words = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (hasFocus) words.current?.focus();
  }, [hasFocus]);
  const startAnother = () => {
    onAnother();
    // This link goes away; the path does not change, so no navigation moves the focus.
    document.querySelector<HTMLElement>("main h1")?.focus();
  };
  return (
    <>
      <div ref={words} tabIndex={-1}>
        <Notice kind="success">
          <strong>Thank you, we’ve got your report.</strong>{" "}
          {isVisitor
            ? "An editor will look at it and answer you by email."
            : "An editor will look at it, and you’ll find the answer under the bell."}
        </Notice>
      </div>
      <div>
        <ButtonLink kind="quiet" icon="flag" href={another} onClick={startAnother}>
          Report something else
        </ButtonLink>
      </div>
    </>
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
