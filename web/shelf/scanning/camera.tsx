import { useEffect, useRef, useState } from "react";
import { reportFailure } from "../../lib/report-failure.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { openReader, ownDetectors } from "./reader.ts";
import type { Outcome } from "./results.ts";
import styles from "./scanning.module.css";
import { watchVideo } from "./watch-video.ts";

const TROUBLE = {
  refused:
    "The camera is off for this site. Allow it in the browser’s settings, or type the code below the square.",
  none: "This device has no camera that a site can use. Type the code below the square.",
  failed:
    "The scanner couldn’t be started. Check your connection and try again, or type the code below the square.",
} as const;

const VIDEO = { facingMode: "environment", width: { ideal: 1_280 }, height: { ideal: 720 } };

interface Props {
  /** Outcome of the newest scan: the square's colour, and words below it. */
  newest: Outcome | undefined;
  onText: (text: string) => void;
}

/** The square that shows what the camera sees and reads the codes in it. It starts by a press. */
export function Camera({ newest, onText }: Props) {
  const [state, setState] = useState<"off" | "starting" | "on" | keyof typeof TROUBLE>("off");
  const [isNearer, setNearer] = useState(false);
  const [isFetched, setFetched] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const watched = useRef<AbortController>(null);
  const hear = useRef(onText);
  hear.current = onText;
  useEffect(() => {
    void ownDetectors().then((own) => setFetched(own === null));
    return () => watched.current?.abort();
  }, []);
  const start = async () => {
    const watching = new AbortController();
    const { signal } = watching;
    watched.current = watching;
    setState("starting");
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ video: VIDEO });
      onAbort(signal, () => {
        for (const track of stream.getTracks()) track.stop();
      });
      const reader = await openReader();
      onAbort(signal, reader.close);
      const { current } = video;
      if (!current || signal.aborted) return;
      current.srcObject = stream;
      await current.play();
      setState("on");
      const onFailure = (error: unknown) => {
        watching.abort();
        reportFailure("CLIENT_PART_ERROR", error);
        setState("failed");
      };
      watchVideo(current, reader, signal, {
        onText: (text) => hear.current(text),
        onNearer: setNearer,
        onFailure,
      });
    } catch (error) {
      watching.abort();
      setState(troubleOf(error));
    }
  };
  const stop = () => {
    watched.current?.abort();
    setState("off");
  };
  const said = newest
    ? [newest.name, newest.words].filter(Boolean).join(": ")
    : "Hold a label in the square.";
  const isOn = state === "on" || state === "starting";
  return (
    <div className="stack">
      <div className={styles.square} data-tone={newest?.tone}>
        <video ref={video} muted playsInline hidden={!isOn} aria-label="What the camera sees" />
        {!isOn && (
          <Button icon="image" onClick={start}>
            {isFetched ? "Start the scanner (0.4 MB)" : "Start the scanner"}
          </Button>
        )}
      </div>
      {isOn && (
        <div className={styles.below}>
          <span className={styles.said}>{isNearer ? "Nothing found: hold it nearer." : said}</span>
          <Button kind="quiet" onClick={stop}>
            Stop
          </Button>
        </div>
      )}
      {state in TROUBLE && <Notice kind="error">{TROUBLE[state as keyof typeof TROUBLE]}</Notice>}
    </div>
  );
}

/** Calls back when the signal aborts, or at once if it has: the page may be left while somebody is asked for the camera. */
function onAbort(signal: AbortSignal, callback: () => void): void {
  if (signal.aborted) callback();
  else signal.addEventListener("abort", callback);
}

function troubleOf(error: unknown): keyof typeof TROUBLE {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return "refused";
  return name === "NotFoundError" || !("mediaDevices" in navigator) ? "none" : "failed";
}
