import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { boxPath } from "../../worker/contract/shelf/box-path.ts";
import { titlesOf } from "../../worker/contract/shelf/title-facts.ts";
import { counted } from "../lib/numbers.ts";
import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Checkbox, NumberField, Select } from "../ui/field.tsx";
import { Fold } from "../ui/fold.tsx";
import { PageHead } from "../ui/parts.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { Waiting } from "../ui/waiting.tsx";
import styles from "./labels.module.css";
import { copiesQuery, titlesQuery } from "./queries.ts";

const TITLE = "Labels";
/** Labels of a sheet of A4: three in a row of 63.5 × 33.9 mm. */
const A_SHEET = 24;

interface Label {
  code: string;
  name: string;
  place: string | null;
}

/** Labels to print, for editors: the QR code leads any phone's camera to the box's page. */
export function LabelsPage() {
  const titles = useQuery({ ...titlesQuery, select: titlesOf });
  const copies = useQuery(copiesQuery);
  if (!titles.data || !copies.data) return <Waiting for={titles.data ? copies : titles} lines={10} />;
  const names = new Map(titles.data.map(({ id, name }) => [id, name]));
  const labels = copies.data
    .map(({ code, titleId, label, place }) => ({
      ...{ code, place },
      name: [names.get(titleId) ?? "", label].filter(Boolean).join(", "),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en-GB"));
  return labels.length > 0 ? (
    <Sheets labels={labels} />
  ) : (
    <>
      <PageHead title={TITLE} />
      <EmptyState
        art="box"
        title="No boxes to label yet"
        action={<ButtonLink href={paths.shelf}>To the shelf</ButtonLink>}
      />
    </>
  );
}

function Sheets({ labels }: { labels: readonly Label[] }) {
  const [place, setPlace] = useState("");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [first, setFirst] = useState(1);
  const places = [...new Set(labels.flatMap(({ place }) => place ?? []))].toSorted();
  const there = labels.filter((label) => !place || label.place === place);
  const picked = there.filter(({ code }) => !left.has(code));
  const cells = [...Array.from({ length: first - 1 }, () => null), ...picked];
  const sheets = Array.from({ length: Math.ceil(cells.length / A_SHEET) }, (_, at) =>
    cells.slice(at * A_SHEET, (at + 1) * A_SHEET),
  );
  const setPicked = (codes: readonly string[], isPicked: boolean) =>
    setLeft(
      (left) => new Set(isPicked ? [...left].filter((code) => !codes.includes(code)) : [...left, ...codes]),
    );
  return (
    <>
      <div className={`stack ${styles.controls}`}>
        <PageHead
          title={TITLE}
          lead="Any phone’s camera opens the box’s page from its label. On sheets of 24, 63.5 × 33.9 mm."
        />
        <Select label="Which boxes?" value={place} onChange={({ target }) => setPlace(target.value)}>
          <option value="">All of them</option>
          {places.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <NumberField
          label="Begin at label"
          hint="For a sheet of which some are used."
          min={1}
          max={A_SHEET}
          value={first}
          onChange={({ target }) =>
            setFirst(Math.min(A_SHEET, Math.max(1, Math.round(Number(target.value)) || 1)))
          }
        />
        <Fold title={`Pick some (${picked.length} of ${there.length})`}>
          <div className="row">
            <Button
              kind="quiet"
              onClick={() =>
                setPicked(
                  there.map(({ code }) => code),
                  true,
                )
              }
            >
              All
            </Button>
            <Button
              kind="quiet"
              onClick={() =>
                setPicked(
                  there.map(({ code }) => code),
                  false,
                )
              }
            >
              None
            </Button>
          </div>
          {there.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={
                <>
                  <bdi>{name}</bdi> <span className="soft">{code}</span>
                </>
              }
              checked={!left.has(code)}
              onChange={({ target }) => setPicked([code], target.checked)}
            />
          ))}
        </Fold>
        <Button icon="print" onClick={() => print()}>
          Print {counted(picked.length, "label")}
        </Button>
      </div>
      {sheets.map((sheet, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number.
        <ol key={at} className={styles.sheet} aria-label={`Sheet ${at + 1}`}>
          {sheet.map((label, at) =>
            label ? (
              <PrintedLabel key={label.code} label={label} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a used place has nothing else.
              <li key={at} aria-hidden="true" />
            ),
          )}
        </ol>
      ))}
    </>
  );
}

function PrintedLabel({ label: { code, name } }: { label: Label }) {
  const { url, shortName } = useSite();
  // In capitals the code has fewer and larger modules.
  const address = `${url}${boxPath(code)}`.toUpperCase();
  return (
    <li className={styles.label}>
      <QrCode text={address} label={`QR code of ${address}`} />
      <div>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.code}>{code}</p>
        <p>{shortName}</p>
        <p>It’s back? Scan me.</p>
      </div>
    </li>
  );
}
