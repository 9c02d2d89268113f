import { useQuery } from "@tanstack/react-query";
import {
  choicesOf,
  choicesOfLevel,
  type KindChannels,
  levelOf,
  NEWS_LEVELS,
  type NewsLevel,
} from "../../worker/contract/notifications/news-levels.ts";
import { messageFor } from "../lib/api-error.ts";
import { storageKey, useStored } from "../lib/stored.ts";
import { Notice } from "../ui/notice.tsx";
import { useSession } from "../users/session/session-context.ts";
import { FineTune } from "./fine-tune.tsx";
import { useChoose } from "./mutations.ts";
import styles from "./notification-levels.module.css";
import { notificationChoicesQuery } from "./queries.ts";

const LEVELS = Object.keys(NEWS_LEVELS) as NewsLevel[];
const CUSTOM = { label: "Custom", hint: "As you’ve fine-tuned it." };

/** Radios for the level of notifications, with the groups behind them. Each press is saved at once. */
export function NotificationLevels() {
  const { data, error } = useQuery(notificationChoicesQuery);
  const { mutate, error: refusal } = useChoose();
  const me = useSession().data?.user.publicId ?? "";
  /** The member's own choices before a level replaced them, for restoring. */
  const [own, setOwn] = useStored<KindChannels | null>(storageKey("own-choices", "news", me), null, "tab");
  const level = data && levelOf(data.kinds);
  const custom = level === null ? data?.kinds : own;
  const trouble = messageFor(refusal) ?? messageFor(error);
  const choose = (next: NewsLevel) => {
    if (custom) setOwn(custom);
    mutate(choicesOfLevel(next));
  };
  return (
    <>
      {trouble && <Notice kind="error">{trouble}</Notice>}
      <fieldset className={styles.levels} disabled={!data}>
        <legend className="visually-hidden">How much we tell you</legend>
        {LEVELS.map((one) => (
          <Level key={one} {...NEWS_LEVELS[one]} isChosen={level === one} onChoose={() => choose(one)} />
        ))}
        {custom && (
          <Level {...CUSTOM} isChosen={level === null} onChoose={() => own && mutate(choicesOf(own))} />
        )}
      </fieldset>
      <p className="soft">
        New posts and suggested games come only with Everything, or with “What’s on” under Fine-tune. The bell
        shows all the rest, whatever you choose.
      </p>
      {data && <FineTune choices={data} onChoose={mutate} />}
    </>
  );
}

interface LevelProps {
  label: string;
  hint: string;
  isChosen: boolean;
  onChoose: () => void;
}

const Level = ({ label, hint, isChosen, onChoose }: LevelProps) => (
  <label className={styles.level}>
    <input type="radio" name="news-level" checked={isChosen} onChange={onChoose} />
    <span>
      <strong>{label}</strong>
      <small className="aside">{hint}</small>
    </span>
  </label>
);
