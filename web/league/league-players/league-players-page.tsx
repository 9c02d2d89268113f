import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeaguePlayer } from "../../../worker/contract/league/league.ts";
import { foldCase } from "../../lib/folded.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Select } from "../../ui/field.tsx";
import { PageHead } from "../../ui/parts.tsx";
import people from "../../ui/people.module.css";
import { SearchField } from "../../ui/search-field.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { PlayerRow } from "./player-row.tsx";
import { leaguePlayersQuery } from "./queries.ts";

export const LeaguePlayersPage = () => (
  <>
    <PageHead
      title="League players"
      lead="Everyone who has ever been in a result. Say which member a player is, and merge two that are the same person."
    />
    <LeaguePlayers />
  </>
);

type Show = "all" | "without" | "with";

const NONE: Record<Show, string> = {
  all: "No players yet",
  without: "Everyone in the league has an account",
  with: "No player has an account yet",
};

function LeaguePlayers() {
  const query = useQuery(leaguePlayersQuery);
  const { data } = query;
  const [typed, setTyped] = useState("");
  const [show, setShow] = useState<Show>("all");
  const [isCreating, setCreating] = useState(false);
  if (!data) return <Waiting for={query} lines={6} />;
  const shown = found(data, typed, show);
  const clear = () => {
    setTyped("");
    setShow("all");
  };
  const add = (
    <Button kind="quiet" icon="plus" onClick={() => setCreating(true)}>
      Add a player
    </Button>
  );
  return (
    <div className="stack">
      {data.length === 0 ? (
        <EmptyState
          art="players"
          title="No players yet"
          hint="Players join the list with their first result; you can also add one by hand."
          action={add}
        />
      ) : (
        <>
          <search className={people.search}>
            <SearchField label="Search by name" value={typed} onType={setTyped} />
            <Select label="Show" value={show} onChange={(event) => setShow(event.target.value as Show)}>
              <option value="all">Everyone</option>
              <option value="without">Without an account</option>
              <option value="with">Members</option>
            </Select>
          </search>
          <div className="row middle apart">
            <p role="status" className="soft">
              {shown.length} player{shown.length === 1 ? "" : "s"}
            </p>
            {add}
          </div>
        </>
      )}
      {data.length > 0 && shown.length === 0 && (
        <EmptyState
          art="search"
          title={typed.trim() ? "No players match" : NONE[show]}
          hint={typed.trim() && "Try part of the name, or show everyone."}
          action={
            <Button kind="quiet" onClick={clear}>
              {typed.trim() ? "Clear the search" : "Show everyone"}
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <ul className={people.list}>
          {shown.map((player) => (
            <PlayerRow key={player.id} player={player} everyone={data} />
          ))}
        </ul>
      )}
      {isCreating && <NameDialog player={null} onClose={() => setCreating(false)} />}
    </div>
  );
}

function found(players: LeaguePlayer[], typed: string, show: Show): LeaguePlayer[] {
  const wanted = foldCase(typed);
  return players.filter(
    ({ name, user }) =>
      foldCase(name).includes(wanted) && (show === "all" || (show === "with") === (user !== null)),
  );
}
