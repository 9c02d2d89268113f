import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { boxPath, placePath } from "../../worker/contract/shelf/box-path.ts";
import type { BoxLabel } from "../../worker/contract/shelf/labels.ts";
import type { Place } from "../../worker/contract/shelf/places.ts";
import { counted } from "../lib/numbers.ts";
import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { announce } from "../ui/announce.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Checkbox, NumberField, Select } from "../ui/field.tsx";
import { Fold } from "../ui/fold.tsx";
import { PageHead } from "../ui/parts.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { WaitingPage } from "../ui/waiting-page.tsx";
import styles from "./labels.module.css";
import { labelsQuery, placesQuery } from "./later-queries.ts";
import { useMarkLabelled } from "./mutations.ts";

const TITLE = "Labels";
/** Labels of a sheet of A4: three in a row of 63.5 × 33.9 mm. */
const A_SHEET = 24;

/** A label to print, of a box or a place. `code` is a place's id. */
interface Label extends Omit<BoxLabel, "label"> {
  isPlace?: boolean;
}

const ofBox = ({ name, label, ...box }: BoxLabel): Label => ({
  ...box,
  name: label ? `${name}, ${label}` : name,
});

const ofPlace = ({ id, name }: Place): Label => ({
  ...{ code: id, name, place: null, isLabelled: true, isPlace: true },
});

/** Labels to print, for editors: the QR code leads any phone's camera to the box's page. */
export function LabelsPage() {
  const [boxes, places] = [useQuery(labelsQuery), useQuery(placesQuery)];
  if (!boxes.data || !places.data) return <WaitingPage for={boxes.data ? places : boxes} title={TITLE} />;
  const labels = [...boxes.data.map(ofBox), ...places.data.map(ofPlace)];
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

interface Choice {
  words: string;
  has(label: Label): boolean;
}

const ALL: Choice = { words: "All of them", has: ({ isPlace }) => !isPlace };
const NEW: Choice = { words: "Those without a label yet", has: ({ isLabelled }) => !isLabelled };
const PLACES: Choice = { words: "The places themselves", has: ({ isPlace = false }) => isPlace };

function choicesFor(labels: readonly Label[]): Choice[] {
  const places = [...new Set(labels.flatMap(({ place }) => place ?? []))].toSorted();
  const all = [
    ...[NEW, ALL],
    ...places.map((words): Choice => ({ words, has: ({ place }) => place === words })),
    PLACES,
  ];
  return all.filter(({ has }) => labels.some(has));
}

function Sheets({ labels }: { labels: readonly Label[] }) {
  const [chosen, setChosen] = useState("");
  const [printed, setPrinted] = useState<readonly Label[]>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [first, setFirst] = useState(1);
  const choices = choicesFor(labels);
  const { words, has } = choices.find(({ words }) => words === chosen) ?? choices[0] ?? ALL;
  const there = labels.filter(has);
  const allCodes = there.map(({ code }) => code);
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
        <Select label="Which boxes?" value={words} onChange={({ target }) => setChosen(target.value)}>
          {choices.map(({ words }) => (
            <option key={words}>{words}</option>
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
            <Button kind="quiet" onClick={() => setPicked(allCodes, true)}>
              All
            </Button>
            <Button kind="quiet" onClick={() => setPicked(allCodes, false)}>
              None
            </Button>
          </div>
          {there.map((label) => (
            <Checkbox
              key={label.code}
              label={
                <>
                  <bdi>{label.name}</bdi> {!label.isPlace && <span className="soft">{label.code}</span>}
                </>
              }
              checked={!left.has(label.code)}
              onChange={({ target }) => setPicked([label.code], target.checked)}
            />
          ))}
        </Fold>
        <Button
          icon="print"
          onClick={() => {
            print();
            setPrinted(picked.filter(ALL.has));
          }}
        >
          Print {counted(picked.length, "label")}
        </Button>
        {printed.length > 0 && <Printed labels={printed} onDone={() => setPrinted([])} />}
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

/** Asks whether the printed labels can be used: those boxes have theirs from then on. */
function Printed({ labels, onDone }: { labels: readonly Label[]; onDone: () => void }) {
  const { mutate, isPending } = useMarkLabelled();
  const codes = labels.map(({ code }) => code);
  const unlabelled = labels.filter(NEW.has).map(({ code }) => code);
  const undo = () => mutate({ codes: unlabelled, isLabelled: false });
  const mark = () =>
    mutate(
      { codes, isLabelled: true },
      {
        onSuccess: () => {
          onDone();
          announce(`${counted(codes.length, "box has", "boxes have")} a label now.`, {
            undo: unlabelled.length > 0 ? undo : undefined,
          });
        },
      },
    );
  return (
    <div role="status" className="row middle">
      <span>Did they come out right?</span>
      <Button kind="quiet" icon="check" busy={isPending} onClick={mark}>
        Yes, they have their labels
      </Button>
    </div>
  );
}

function PrintedLabel({ label: { code, name, isPlace } }: { label: Label }) {
  const { url, shortName } = useSite();
  // In capitals the code has fewer and larger modules; a place's address has signs that capitals don't go with.
  const address = isPlace ? `${url}${placePath(code)}` : `${url}${boxPath(code)}`.toUpperCase();
  return (
    <li className={styles.label}>
      <QrCode text={address} label={`QR code of ${address}`} level={isPlace ? "M" : "Q"} />
      <div>
        <p className={styles.name} data-place={isPlace}>
          <bdi>{name}</bdi>
        </p>
        {!isPlace && <p className={styles.code}>{code}</p>}
        <p>{shortName}</p>
        <p>{isPlace ? "Scan me to see what stands here." : "It’s back? Scan me."}</p>
      </div>
    </li>
  );
}
