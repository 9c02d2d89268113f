import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import { boxPath } from "../../worker/contract/shelf/box-path.ts";
import type { Loan } from "../../worker/contract/shelf/copies.ts";
import { usePage } from "../lib/page-context.ts";
import { Button } from "../ui/button.tsx";
import { GamePicture } from "../ui/game-picture.tsx";
import { useGiveBack, useRenew } from "./mutations.ts";
import styles from "./shelf.module.css";

/** @param isOwn true in the borrower's own list, which doesn't say who has it */
export function LoanRow({ loan, isOwn = false }: { loan: Loan; isOwn?: boolean }) {
  const { today } = usePage();
  const { code, title, label, dueOn, canRenew, borrower } = loan;
  const back = useGiveBack({ code, name: title.name });
  const { renew, isPending } = useRenew({ code, name: title.name });
  return (
    <li className={styles.row}>
      <GamePicture src={title.image} name={title.name} />
      <div>
        <strong>
          <a href={boxPath(code)}>
            <bdi>{title.name}</bdi>
          </a>
        </strong>
        <p className="aside">
          {label && <bdi>{label} · </bdi>}
          {!isOwn && <bdi>{borrower.name} · </bdi>}
          {dueOn < today ? <b>was due {formatGameDate(dueOn)}</b> : `until ${formatGameDate(dueOn)}`}
        </p>
      </div>
      <div className="row">
        {canRenew && (
          <Button kind="quiet" busy={isPending} onClick={renew}>
            Renew<span className="visually-hidden"> – {title.name}</span>
          </Button>
        )}
        <Button busy={back.isPending} onClick={() => back.giveBack()}>
          It’s back<span className="visually-hidden"> – {title.name}</span>
        </Button>
      </div>
    </li>
  );
}
