import { useState } from "react";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { Season } from "../../../worker/contract/league/league.ts";
import { useClubDay } from "../../lib/club-day.ts";
import { paths } from "../../lib/paths.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useCloseSeason, useReopenSeason } from "./mutations.ts";
import styles from "./season-list.module.css";
import { SettingsDialog } from "./settings-dialog.tsx";

export function SeasonCard({ season, canReopen }: { season: Season; canReopen: boolean }) {
  const dayOf = useClubDay();
  const [isSetting, setSetting] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const { year, name, shown, correction, minimumGames, closedAt, games, lastDay } = season;
  const named = name ? `${name} (${year})` : String(year);
  return (
    <li className={`stack ${styles.season}`}>
      <h2>
        <a href={paths.league(year)}>{named}</a> <small>{closedAt ? "closed" : "open"}</small>
      </h2>
      <p>
        {games === 0
          ? "No games yet"
          : `${games} game${games === 1 ? "" : "s"}, the last on ${formatGameDate(lastDay)}`}
        {closedAt && `; closed on ${formatGameDate(dayOf(closedAt))}`}.{" "}
        {shown ? "In the menu" : "Not in the menu"}.
      </p>
      <p className="soft">
        K is {correction}; players are ranked after{" "}
        {minimumGames === 1 ? "one game" : `${minimumGames} games`}.
      </p>
      <div className={`row ${styles.actions}`}>
        <Button kind="quiet" icon="settings" onClick={() => setSetting(true)}>
          Settings<span className="visually-hidden"> of {named}</span>
        </Button>
        {!closedAt && (
          <Button kind="quiet" icon="trophy" onClick={() => setClosing(true)}>
            Close<span className="visually-hidden"> {named}</span>
          </Button>
        )}
        {games > 0 && (
          <ButtonLink kind="quiet" icon="download" href={`/api/leagues/imports/${year}.csv`} download>
            Results as CSV<span className="visually-hidden"> of {named}</span>
          </ButtonLink>
        )}
        {closedAt && canReopen && (
          <Button kind="quiet" icon="undo" onClick={() => setClosing(true)}>
            Reopen<span className="visually-hidden"> {named}</span>
          </Button>
        )}
      </div>
      {isSetting && (
        <SettingsDialog season={season} suggested={year} like={season} onClose={() => setSetting(false)} />
      )}
      {isClosing && <CloseDialog season={season} onClose={() => setClosing(false)} />}
    </li>
  );
}

interface Props {
  season: Season;
  onClose: () => void;
}

function CloseDialog({ season: { year, closedAt }, onClose }: Props) {
  // A snapshot, as the season changes while the dialog is closing.
  const close = useCloseSeason(year);
  const reopen = useReopenSeason(year);
  const mutation = closedAt ? reopen : close;
  return (
    <AskDialog
      title={closedAt ? `Reopen ${year}?` : `Close ${year}?`}
      verb={closedAt ? "Reopen" : "Close the season"}
      icon={closedAt ? "undo" : "trophy"}
      isHarmless={closedAt !== null}
      stay={`Leave it ${closedAt ? "closed" : "open"}`}
      change={mutation}
      onAgree={() => mutation.mutate(null, { onSuccess: onClose })}
      onClose={onClose}
    >
      {closedAt ? (
        <p>
          Results for {year} can be entered and corrected again, and the standings are recalculated from them.
        </p>
      ) : (
        <>
          <p>
            The table for {year} is frozen as it is now: results can no longer be entered, corrected or
            removed.
          </p>
          <p>
            The first three go on the roll of honour. The table stays at the same address. Only an admin can
            reopen the season.
          </p>
        </>
      )}
    </AskDialog>
  );
}
