const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

interface Part {
  close(): Promise<void>;
}

/** Closes the parts opened so far on Ctrl-C, one by one, the last first. A second Ctrl-C exits at once. */
export function closeOnSignal(parts: Part[], say: (line: string) => void): { isClosing(): boolean } {
  let closing = false;
  const close = async () => {
    if (closing) process.exit(1);
    closing = true;
    say("\nClosing …");
    for (const part of parts.toReversed()) await part.close();
    say("Closed; nothing is lost.");
    process.exit(0);
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      close().catch((error: Error) => {
        console.error(`\n${error.message}`);
        process.exit(1);
      });
    });
  }
  return { isClosing: () => closing };
}

/** Starts something without its signal listeners, which would end the process before the database has closed. */
export async function leavingSignalsAlone<T>(start: () => T | Promise<T>): Promise<T> {
  const before = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal)]));
  const started = await start();
  for (const signal of SIGNALS) {
    const own = process.listeners(signal).filter((listener) => !before.get(signal)?.includes(listener));
    for (const listener of own) process.off(signal, listener);
  }
  return started;
}
