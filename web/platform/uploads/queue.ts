import type { FileUpload } from "../../../worker/contract/platform/uploads.ts";
import { messageFor } from "../../lib/api-error.ts";
import { sendWithRetries } from "../../lib/retrying.ts";
import { fileError } from "./check-file.ts";

const AT_ONCE = 2;

export interface PendingUpload {
  /** Idempotency key. */
  key: string;
  file: File;
  state: "waiting" | "sending" | "failed";
  /** Sent fraction, 0 to 1. */
  progress: number;
  failure: string | null;
  /** True if a retry with the same file may help. */
  mayRetry: boolean;
}

type Send = (
  one: Pick<PendingUpload, "key" | "file">,
  signal: AbortSignal,
  onProgress: (part: number) => void,
) => Promise<FileUpload>;

/** Upload queue, two at a time; each can be cancelled, and retried after a failure. */
export class UploadQueue {
  private items: readonly PendingUpload[] = [];
  private readonly stops = new Map<string, AbortController>();
  private readonly listeners = new Set<() => void>();
  private readonly send: Send;
  private readonly onDone: (upload: FileUpload) => void;

  constructor(send: Send, onDone: (upload: FileUpload) => void) {
    this.send = send;
    this.onDone = onDone;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly list = (): readonly PendingUpload[] => this.items;

  add(files: readonly File[]): void {
    const added = files.map(
      (file): PendingUpload => ({
        key: crypto.randomUUID(),
        file,
        state: "waiting",
        progress: 0,
        failure: null,
        mayRetry: true,
      }),
    );
    this.set([...this.items, ...added]);
    this.start();
  }

  cancel(key: string): void {
    this.stops.get(key)?.abort();
    this.set(this.items.filter((item) => item.key !== key));
    this.start();
  }

  retry(key: string): void {
    this.change(key, { state: "waiting", progress: 0, failure: null });
    this.start();
  }

  stop(): void {
    for (const { key } of this.items) this.cancel(key);
  }

  private start(): void {
    const sending = this.items.filter(({ state }) => state === "sending").length;
    const waiting = this.items.filter(({ state }) => state === "waiting");
    for (const item of waiting.slice(0, Math.max(0, AT_ONCE - sending))) void this.run(item);
  }

  private async run({ key, file }: PendingUpload): Promise<void> {
    const stop = new AbortController();
    this.stops.set(key, stop);
    this.change(key, { state: "sending" });
    const wrong = await fileError(file);
    try {
      if (wrong !== null) this.change(key, { state: "failed", failure: wrong, mayRetry: false });
      else if (!stop.signal.aborted) {
        const upload = await sendWithRetries(
          () => this.send({ key, file }, stop.signal, (progress) => this.change(key, { progress })),
          { signal: stop.signal },
        );
        this.set(this.items.filter((item) => item.key !== key));
        this.onDone(upload);
      }
    } catch (error) {
      this.change(key, { state: "failed", failure: messageFor(error) ?? null });
    }
    this.stops.delete(key);
    this.start();
  }

  private change(key: string, what: Partial<PendingUpload>): void {
    this.set(this.items.map((item) => (item.key === key ? { ...item, ...what } : item)));
  }

  private set(items: readonly PendingUpload[]): void {
    this.items = items;
    for (const listener of this.listeners) listener();
  }
}
