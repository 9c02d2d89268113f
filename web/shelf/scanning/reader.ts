import { makePolicy, SCAN_WORKER } from "../../lib/trusted-types.ts";

export interface Reader {
  /** Returns the text of the code in a frame, or null. Frames are to be sent one after the other. */
  read(frame: ImageData): Promise<string | null>;
  close(): void;
}

interface Detector {
  detect(frame: ImageData): Promise<{ rawValue: string }[]>;
}

/** Declared here, as TypeScript's DOM types lack it. */
interface Detectors {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const FORMATS = ["qr_code", "ean_13"];

/** Returns the browser's own detector; null where it has none, or none that reads both labels and barcodes. */
export async function ownDetectors(): Promise<Detectors | null> {
  const { BarcodeDetector: detectors } = globalThis as { BarcodeDetector?: Detectors };
  const known = (await detectors?.getSupportedFormats().catch(() => [])) ?? [];
  return detectors && FORMATS.every((format) => known.includes(format)) ? detectors : null;
}

/** Opens the browser's own detector or, without one, the worker with the library. */
export async function openReader(): Promise<Reader> {
  const detectors = await ownDetectors();
  return detectors ? detectorReader(new detectors({ formats: FORMATS })) : workerReader();
}

const detectorReader = (detector: Detector): Reader => ({
  read: async (frame) => (await detector.detect(frame))[0]?.rawValue ?? null,
  close: () => {},
});

function workerReader(): Reader {
  makePolicy();
  const worker = import.meta.env.DEV
    ? new Worker(new URL("./scan-worker.ts", import.meta.url), { type: "module" })
    : new Worker(SCAN_WORKER, { type: "module" });
  return {
    read: (frame) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string | null | undefined>) =>
          data === undefined ? reject(new Error("The reader could not start.")) : resolve(data);
        worker.onerror = () => reject(new Error("The reader could not be fetched."));
        worker.postMessage(frame, [frame.data.buffer]);
      }),
    close: () => worker.terminate(),
  };
}
