import type { RichText as Text } from "../../../worker/contract/platform/rich-text.ts";
import { questionsIn } from "../../../worker/contract/questions.ts";
import { RichText } from "../../ui/rich-text.tsx";
import styles from "./answers.module.css";

/** A text whose headings are questions, as native disclosures, which work without script. */
export function Answers({ content }: { content: Text }) {
  const { opening, questions } = questionsIn(content);
  return (
    <div className={styles.list}>
      {opening.length > 0 && <RichText content={opening} />}
      {questions.map(({ heading, answer }) => (
        <details key={heading} className={styles.answer}>
          <summary>
            <h2>{heading}</h2>
          </summary>
          <RichText content={answer} />
        </details>
      ))}
    </div>
  );
}
