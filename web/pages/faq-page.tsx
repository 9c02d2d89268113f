import type { ReactNode } from "react";
import { useSite } from "../app/page-context.ts";
import { paths } from "../app/paths.ts";
import styles from "./faq-page.module.css";
import { PageHead } from "./parts.tsx";

/** What newcomers ask; native disclosures, so it works without script. */
export function FaqPage() {
  const { contactEmail } = useSite();
  return (
    <>
      <PageHead title="Questions and answers" lead="What newcomers ask, answered." />
      <div className={styles.list}>
        <Answer to="Do I need to know the rules?">
          No. Look for games whose suggestion offers or asks for a teacher, or ask at the table: explaining is
          half the fun.
        </Answer>
        <Answer to="Do I have to bring a game?">
          No. Each suggestion says whether somebody still has to bring a copy. If nothing is said, one is on
          its way.
        </Answer>
        <Answer to="How do I take a seat?">
          Open <a href={paths.games}>Looking to play</a> and press a dashed circle. Members sign up
          themselves, or others who asked them to.
        </Answer>
        <Answer to="I cannot make it after all. What now?">
          Open the game and give your seat back. It becomes free at once and somebody else can have it.
        </Answer>
        <Answer to="What does TBC mean?">
          The game has no date yet. Any member can set one, once enough people are in.
        </Answer>
        <Answer to="How do I sign in without a password?">
          <a href={paths.signIn()}>Enter your e-mail address</a> and press the link in the mail we send you.
          The first time makes you a member.
        </Answer>
        <Answer to="My question is not here.">
          Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>; a person reads it.
        </Answer>
      </div>
    </>
  );
}

const Answer = ({ to, children }: { to: string; children: ReactNode }) => (
  <details className={styles.answer}>
    <summary>
      <h2>{to}</h2>
    </summary>
    <p>{children}</p>
  </details>
);
