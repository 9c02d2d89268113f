import { classes } from "../../lib/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import styles from "./status.module.css";
import type { CheckWords } from "./words.ts";

const ICONS: Record<CheckWords["state"], IconName> = { bad: "warning", unknown: "dash", fine: "check" };
const WORDS: Record<CheckWords["state"], string> = { bad: ": not right", unknown: "", fine: ": fine" };

export const CheckList = ({ checks }: { checks: readonly CheckWords[] }) => (
  <ul className={`stack ${styles.list}`}>
    {checks.map(({ name, title, state, says, advice }) => (
      <li key={name} className={classes(styles.check, styles[state])}>
        <Icon name={ICONS[state]} />
        <div>
          <h3>
            {title}
            <span className="visually-hidden">{WORDS[state]}</span>
          </h3>
          <p>{says}</p>
          {advice && <Advice>{advice}</Advice>}
        </div>
      </li>
    ))}
  </ul>
);

export const Advice = ({ children }: { children: string }) => (
  <p>
    <b>What to do:</b> {children}
  </p>
);
