import { PLACEHOLDERS } from "../../../worker/contract/content/page-words.ts";
import styles from "./page-form.module.css";

export const PlaceholderHelp = () => (
  <details className={styles.help}>
    <summary>Placeholders</summary>
    <p>Type them with the braces, and readers see what the club’s settings and calendar say:</p>
    <dl>
      {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
);
