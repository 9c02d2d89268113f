import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { canKeepShelf } from "../../../worker/contract/permissions.ts";
import type { Barcode } from "../../../worker/contract/shelf/barcodes.ts";
import { placePath } from "../../../worker/contract/shelf/box-path.ts";
import { UNDO_BACK_MS } from "../../../worker/contract/shelf/copies.ts";
import type { Place } from "../../../worker/contract/shelf/places.ts";
import { readScan, type Scanned } from "../../../worker/contract/shelf/scanned.ts";
import { clocksOf } from "../../../worker/contract/wall-clock.ts";
import { counted } from "../../lib/numbers.ts";
import { useSite } from "../../lib/page-context.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { useStored, writeStored } from "../../lib/stored.ts";
import { useOutbox } from "../../lib/use-outbox.ts";
import { Button } from "../../ui/button.tsx";
import { Chip, Chips } from "../../ui/chips.tsx";
import { TextField } from "../../ui/field.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHead, Section, Sections } from "../../ui/parts.tsx";
import { SHELF_KEY } from "../queries.ts";
import {
  BARCODE,
  failed,
  knownBarcode,
  lookUp,
  NO_PLACE,
  NO_TAKE,
  placeOf,
  type Scan,
  saidBarcode,
  sendScan,
  startTake,
  undoBack,
} from "./acts.ts";
import { BarcodePanel, SCAN_PLACE } from "./barcode-panel.tsx";
import { Camera } from "./camera.tsx";
import {
  beforeThat,
  type Outcome,
  type Result,
  signal,
  type Tone,
  withoutUndo,
  withResult,
} from "./results.ts";
import { SCAN } from "./scan-link.tsx";
import styles from "./scanning.module.css";
import { Sightings } from "./sightings.ts";
import { StockTakePanel } from "./stock-take-panel.tsx";

const MODES = { look: "Look up", return: "Return", add: "Add", count: "Stock-take" } as const;
type Mode = keyof typeof MODES;
const EDITORS_MODES = ["look", "return", "add", "count"] as const;
const MEMBERS_MODES = ["look", "return"] as const;

const HINTS: Record<Mode, string> = {
  look: "Where a box belongs, and whether it’s lent.",
  return: "Each box that you scan is back where it stood before.",
  add: "Scan the barcode on a box, and add it to the shelf.",
  count: "Scan every box that’s there. Others can scan along.",
};

const clockOf = clocksOf({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

export function ScanPage({ member }: MemberPageProps) {
  const client = useQueryClient();
  const { timeZone } = useSite();
  const clock = (at: number) => clockOf(timeZone).format(at);
  const modes: readonly Mode[] = canKeepShelf(member) ? EDITORS_MODES : MEMBERS_MODES;
  const [stored, setMode] = useStored<Mode>("full-table.scan-mode", "look");
  const mode = modes.includes(stored) ? stored : "look";
  const [take, setTake] = useStored("full-table.stock-take", "");
  // Place of the label scanned last: boxes that are returned are put there.
  const [place, setPlace] = useStored<Place | null>("full-table.return-place", null, "tab");
  const [barcode, setBarcode] = useState<Barcode | null>(null);
  const [results, setResults] = useState<readonly Result[]>([]);
  const [sightings] = useState(() => new Sightings());
  useOwnLoad();

  const show = (scan: Omit<Result, keyof Outcome>, outcome: Outcome) => {
    if (outcome.tone !== "waiting") signal(outcome.tone);
    setResults((results) => withResult(results, { ...scan, ...outcome }));
  };
  const { pending, isStuck, add } = useOutbox<Scan, Outcome>({
    name: `scans ${member.publicId}`,
    send: (scan, waiting) => sendScan(client, scan, waiting, clock),
    onSuccess: (outcome, scan) => {
      show(scan, outcome);
      if (!scan.take) void client.invalidateQueries({ queryKey: SHELF_KEY });
      if (outcome.canUndo) setTimeout(() => setResults(withoutUndo(scan.key)), UNDO_BACK_MS);
    },
    onError: (error, scan) => show(scan, failed(error)),
  });
  const turn = (next: Mode) => {
    setMode(next);
    setPlace(null);
  };
  const tell = (outcome: Outcome) => show({ key: crypto.randomUUID(), at: Date.now() }, outcome);
  const undo = async ({ key, at, code = "", name = "" }: Result) => {
    show({ key, at }, { tone: "waiting", name, words: "On its way …" });
    show({ key, at }, { name, ...(await undoBack(code).catch(failed)) });
    void client.invalidateQueries({ queryKey: SHELF_KEY });
  };
  /** Has the boxes that are scanned next belong to a place, as the mode has it. */
  const turnTo = async (id: string): Promise<Outcome> => {
    // Meanwhile no box may go where the one before stood.
    setPlace(null);
    if (mode === "count") setTake("");
    const found = await placeOf(client, id);
    if (!found) return NO_PLACE;
    const said = (words: string): Outcome => ({ tone: "good", name: found.name, href: placePath(id), words });
    if (mode === "look") return said("Press its name to see what stands there.");
    if (mode === "count") {
      const started = await startTake(client, id);
      setTake(started.id);
      return said(`Boxes you scan now are counted here: ${started.seen} of ${started.expected} seen.`);
    }
    setPlace(found);
    if (mode === "return") return said("Boxes you scan now stand here.");
    writeStored(SCAN_PLACE, id);
    return said("Boxes you add now stand here.");
  };
  const outcomeOf = async (scanned: Scanned): Promise<Outcome> => {
    if (scanned.kind === "place") return turnTo(scanned.code);
    if (scanned.kind === "label" && mode === "count") return NO_TAKE;
    if (scanned.kind !== "barcode") return lookUp(client, scanned);
    if (mode === "return" || mode === "count") return BARCODE;
    const known = await knownBarcode(client, scanned.code);
    setBarcode(known);
    return saidBarcode(known);
  };
  const onText = async (text: string) => {
    const scan = { key: crypto.randomUUID(), at: Date.now() };
    const scanned = readScan(text);
    const isShown = scanned.code === barcode?.code;
    if (!isShown && (mode !== "add" || scanned.kind !== "place")) setBarcode(null);
    if (scanned.kind === "label" && (mode === "return" || (mode === "count" && take))) {
      show(scan, { tone: "waiting", name: scanned.code, words: "On its way …" });
      add({ ...scan, code: scanned.code, take: mode === "count" ? take : null, placeId: place?.id });
    } else show(scan, await outcomeOf(scanned).catch(failed));
  };
  return (
    <>
      <PageHead
        title="Scan"
        lead={mode === "return" && place ? `Boxes you scan now stand here: ${place.name}.` : HINTS[mode]}
      />
      <Sections>
        <div className={styles.desk}>
          <div className="stack">
            <Chips legend="What for?">
              {modes.map((name) => (
                <Chip key={name} isOn={name === mode} onClick={() => turn(name)}>
                  {MODES[name]}
                </Chip>
              ))}
            </Chips>
            {mode === "count" && (
              <StockTakePanel
                id={take}
                waiting={pending.filter((scan) => scan.take === take).length}
                onTake={setTake}
              />
            )}
            {barcode && (
              <BarcodePanel
                key={`${barcode.code} ${place?.id}`}
                barcode={barcode}
                member={member}
                isAdding={mode === "add"}
                onLinked={(known) => {
                  setBarcode(known);
                  tell(saidBarcode(known));
                }}
                onDone={(outcome) => {
                  setBarcode(null);
                  tell(outcome);
                }}
                onClose={() => setBarcode(null)}
              />
            )}
            <Camera
              newest={results[0]}
              onText={(text) => {
                // The panel would go, and with it its dialog.
                if (document.querySelector("dialog:modal")) return;
                if (sightings.isNew(`${mode} ${text}`, Date.now())) void onText(text);
              }}
            />
            <CodeForm onCode={onText} />
          </div>
          <div className="stack">
            {isStuck && (
              <Notice kind="info">
                {pending.length === 1 ? "1 scan waits" : `${counted(pending.length, "scan")} wait`} for a
                connection. You can go on: this device keeps them, and sends them by itself.
              </Notice>
            )}
            <Results results={results} clock={clock} onUndo={undo} />
          </div>
        </div>
      </Sections>
    </>
  );
}

/** Loads the page anew if it was opened from another without a load: only its own response allows the camera. */
function useOwnLoad(): void {
  useEffect(() => {
    const [load] = performance.getEntriesByType("navigation");
    if (load && !new URL(load.name).pathname.startsWith(SCAN)) location.reload();
  }, []);
}

function CodeForm({ onCode }: { onCode: (typed: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { current } = field;
    if (!current?.value.trim()) return current?.focus();
    onCode(current.value);
    current.value = "";
    current.focus();
  };
  return (
    <form className={styles.typed} onSubmit={submit}>
      <TextField
        ref={field}
        label="Or type the code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
      />
      <Button type="submit" kind="quiet">
        Enter
      </Button>
    </form>
  );
}

const ICONS: Record<Tone, IconName> = { good: "check", fair: "info", bad: "warning", waiting: "clock" };
const SHOWN = 5;

interface ResultsProps {
  results: readonly Result[];
  clock: (at: number) => string;
  onUndo: (result: Result) => void;
}

function Results({ results, clock, onUndo }: ResultsProps) {
  const row = (result: Result) => {
    const before = beforeThat(results, result);
    return (
      <Row
        key={result.key}
        result={result}
        time={clock(result.at)}
        before={before && clock(before.at)}
        onUndo={() => onUndo(result)}
      />
    );
  };
  const earlier = results.slice(SHOWN);
  return (
    <Section title="Scanned">
      <div role="log" aria-label="Scanned">
        {results.length > 0 ? (
          <ul className="stack tight" aria-label="Scanned">
            {results.slice(0, SHOWN).map(row)}
          </ul>
        ) : (
          <p className="soft">Nothing yet.</p>
        )}
      </div>
      {earlier.length > 0 && (
        <Fold title="Earlier">
          <ul className="stack tight">{earlier.map(row)}</ul>
        </Fold>
      )}
    </Section>
  );
}

interface RowProps {
  result: Result;
  /** Hours and minutes, as of the club. */
  time: string;
  /** Time of the scan of the same box before this one. */
  before: string | undefined;
  onUndo: () => void;
}

const Row = ({ result: { tone, name, words, href, canUndo }, time, before, onUndo }: RowProps) => (
  <li className={styles.result} data-tone={tone}>
    <Icon name={ICONS[tone]} />
    <span>
      {name && <strong>{href ? <a href={href}>{name}</a> : name}</strong>} {words}
      {before && ` Already scanned at ${before}.`}
    </span>
    <time className="soft">{time}</time>
    {canUndo && (
      <Button kind="quiet" onClick={onUndo}>
        Undo<span className="visually-hidden"> – {name}</span>
      </Button>
    )}
  </li>
);
