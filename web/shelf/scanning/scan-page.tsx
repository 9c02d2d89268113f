import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { readScan } from "../../../worker/contract/shelf/scanned.ts";
import { clocksOf } from "../../../worker/contract/wall-clock.ts";
import { counted } from "../../lib/numbers.ts";
import { useSite } from "../../lib/page-context.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { useStored } from "../../lib/stored.ts";
import { useOutbox } from "../../lib/use-outbox.ts";
import { Button } from "../../ui/button.tsx";
import { Chip, Chips } from "../../ui/chips.tsx";
import { TextField } from "../../ui/field.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHead, Section, Sections } from "../../ui/parts.tsx";
import { SCAN } from "../links.ts";
import { SHELF_KEY } from "../queries.ts";
import { failed, lookUp, type Scan, saidBack, sendBack } from "./acts.ts";
import { Camera } from "./camera.tsx";
import { beforeThat, type Outcome, type Result, signal, type Tone, withResult } from "./results.ts";
import styles from "./scanning.module.css";
import { Sightings } from "./sightings.ts";

const MODES = { look: "Look up", return: "Return" } as const;
type Mode = keyof typeof MODES;

const HINTS: Record<Mode, string> = {
  look: "Where a box belongs, and whether it’s lent.",
  return: "Each box that you scan is back where it stood before.",
};

const clockOf = clocksOf({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Scans labels one after the other: with the camera, a USB scanner, or by typing their code. */
export function ScanPage({ member: { publicId } }: MemberPageProps) {
  const client = useQueryClient();
  const { timeZone } = useSite();
  const [stored, setMode] = useStored<Mode>("full-table.scan-mode", "look");
  const mode = stored in MODES ? stored : "look";
  const [results, setResults] = useState<readonly Result[]>([]);
  const [sightings] = useState(() => new Sightings());
  useOwnLoad();

  const show = (scan: Omit<Result, keyof Outcome>, outcome: Outcome) => {
    if (outcome.tone !== "waiting") signal(outcome.tone);
    setResults((results) => withResult(results, { ...scan, ...outcome }));
  };
  const { pending, isStuck, add } = useOutbox({
    name: `scans ${publicId}`,
    send: sendBack,
    onSuccess: (copy, scan: Scan) => {
      show(scan, saidBack(copy));
      void client.invalidateQueries({ queryKey: SHELF_KEY });
    },
    onError: (error, scan) => show(scan, failed(error)),
  });
  const take = async (text: string) => {
    const scan = { key: crypto.randomUUID(), at: Date.now() };
    const scanned = readScan(text);
    if (mode === "return" && scanned.kind === "label") {
      show(scan, { tone: "waiting", name: scanned.code, words: "On its way …" });
      add({ ...scan, code: scanned.code });
    } else show(scan, await lookUp(client, scanned).catch(failed));
  };
  const newest = results[0];
  return (
    <>
      <PageHead title="Scan" lead={HINTS[mode]} />
      <Sections>
        <div className={styles.desk}>
          <div className="stack">
            <Chips legend="What for?">
              {(Object.keys(MODES) as Mode[]).map((name) => (
                <Chip key={name} isOn={name === mode} onClick={() => setMode(name)}>
                  {MODES[name]}
                </Chip>
              ))}
            </Chips>
            <Camera
              tone={newest?.tone ?? null}
              onText={(text) => {
                if (sightings.isNew(`${mode} ${text}`, Date.now())) void take(text);
              }}
            />
            <CodeForm verb={MODES[mode]} onCode={take} />
          </div>
          <div className="stack">
            {isStuck && (
              <Notice kind="info">
                {pending.length === 1 ? "1 scan waits" : `${counted(pending.length, "scan")} wait`} for a
                connection. You can go on: this device keeps them, and sends them by itself.
              </Notice>
            )}
            <Results results={results} clock={(at) => clockOf(timeZone).format(at)} />
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

function CodeForm({ verb, onCode }: { verb: string; onCode: (typed: string) => void }) {
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
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
      />
      <Button type="submit" kind="quiet">
        {verb}
      </Button>
    </form>
  );
}

const ICONS: Record<Tone, IconName> = { good: "check", fair: "info", bad: "warning", waiting: "clock" };
/** Number of results in sight. */
const SHOWN = 5;

function Results({ results, clock }: { results: readonly Result[]; clock: (at: number) => string }) {
  const row = (result: Result) => {
    const before = beforeThat(results, result);
    return (
      <Row key={result.key} result={result} time={clock(result.at)} before={before && clock(before.at)} />
    );
  };
  const earlier = results.slice(SHOWN);
  return (
    <Section title="Scanned">
      <div role="status">
        {results.length > 0 ? (
          <ul className={styles.results} aria-label="Scanned">
            {results.slice(0, SHOWN).map(row)}
          </ul>
        ) : (
          <p className="soft">Nothing yet.</p>
        )}
      </div>
      {earlier.length > 0 && (
        <Fold title="Earlier">
          <ul className={styles.results}>{earlier.map(row)}</ul>
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
}

const Row = ({ result: { tone, name, words, href }, time, before }: RowProps) => (
  <li className={styles.result} data-tone={tone}>
    <Icon name={ICONS[tone]} />
    <span>
      {name && <strong>{href ? <a href={href}>{name}</a> : name}</strong>} {words}
      {before && ` Already scanned at ${before}.`}
    </span>
    <time className="soft">{time}</time>
  </li>
);
