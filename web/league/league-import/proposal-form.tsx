import { useQuery } from "@tanstack/react-query";
import type { ResultKind } from "../../../worker/contract/league/league-limits.ts";
import { NAME_MOST } from "../../../worker/contract/users/users.ts";
import { everybodyQuery, leagueGuestsQuery } from "../../lib/everybody.ts";
import { type Choice, Chooser } from "../../ui/chooser.tsx";
import { DateField, Select, TextField } from "../../ui/field.tsx";
import styles from "./import-plays.module.css";
import { type Proposal, proposeGuest, type Row, type Who } from "./proposal.ts";

interface Props {
  proposal: Proposal;
  today: string;
  onChange: (proposal: Proposal) => void;
  onMatch: (at: number, who: Who) => void;
}

export function ProposalForm({ proposal, today, onChange, onMatch }: Props) {
  const { gameName, playedOn, kind, rows } = proposal;
  const place = (at: number, value: number | null) =>
    onChange({
      ...proposal,
      rows: rows.map((row, index) => (index === at ? { ...row, place: value } : row)),
    });
  return (
    <div className={`stack ${styles.form}`}>
      <div className={styles.facts}>
        <TextField
          label="Game"
          value={gameName}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange({ ...proposal, gameName: event.target.value })}
        />
        <DateField
          label="Played on"
          value={playedOn}
          max={today}
          onChange={(event) => onChange({ ...proposal, playedOn: event.target.value })}
        />
        <Select
          label="Kind"
          value={kind}
          onChange={(event) => onChange({ ...proposal, kind: event.target.value as ResultKind })}
        >
          <option value="COMPETITIVE">There’s a winner</option>
          <option value="CO_OPERATIVE">Co-operative</option>
          <option value="UNFINISHED">Not finished</option>
        </Select>
      </div>
      <ul className={styles.rows}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file never change places, and names may be double
          <li key={at} className={styles.row}>
            {kind === "COMPETITIVE" && <PlaceField row={row} onChange={(value) => place(at, value)} />}
            <WhoField row={row} onChoose={(who) => onMatch(at, who)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const PlaceField = ({ row, onChange }: { row: Row; onChange: (place: number | null) => void }) => (
  <TextField
    label={
      <>
        Place<span className="visually-hidden"> of {row.name}</span>
      </>
    }
    type="number"
    inputMode="numeric"
    min={1}
    max={100}
    value={row.place ?? ""}
    onChange={({ target }) => onChange(/^[1-9]\d{0,2}$/.test(target.value) ? Number(target.value) : null)}
  />
);

type WhoChoice = Choice & { who: Who };

function WhoField({ row, onChoose }: { row: Row; onChoose: (who: Who) => void }) {
  const { data: everyone = [] } = useQuery(everybodyQuery);
  const { data: known = [] } = useQuery(leagueGuestsQuery);
  const choices: WhoChoice[] = [
    ...everyone.map(({ publicId, name, color }) => ({
      key: publicId,
      name,
      color,
      who: { name, color, sent: { user: publicId } },
    })),
    ...known.map(({ id, name }) => ({
      key: id,
      name,
      color: null,
      note: "no account",
      who: { name, color: null, sent: { player: id } },
    })),
  ];
  const guest = (typed: string): WhoChoice => {
    const name = typed.slice(0, NAME_MOST);
    return { key: "guest", name, color: null, note: "new guest", who: proposeGuest(name) };
  };
  return (
    <Chooser
      label={<>“{row.name || "no name"}” is</>}
      value={row.who.name}
      hint={row.who.sent.guest === undefined ? undefined : "New: joins the league as a guest."}
      choices={choices}
      otherwise={guest}
      onChoose={({ who }) => onChoose(who)}
    />
  );
}
