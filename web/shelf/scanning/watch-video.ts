import type { Reader } from "./reader.ts";

/** Size of the part in a video's middle that is read: the whole costs thrice the time. */
const PART = { width: 640, height: 480 };
/** One frame of so many is read. */
const EVERY = 3;
/** Milliseconds without a code after which it helps to hold it nearer. */
const NEARER_MS = 2_000;

interface Watching {
  onText(text: string): void;
  /** Called when nothing has been found for a while, and when something is again. */
  onNearer(isNearer: boolean): void;
  onFailure(error: unknown): void;
}

export function watchVideo(
  video: HTMLVideoElement,
  reader: Reader,
  signal: AbortSignal,
  { onText, onNearer, onFailure }: Watching,
): void {
  const canvas = new OffscreenCanvas(PART.width, PART.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  let [frames, isReading, foundAt] = [0, false, performance.now()];
  const read = async () => {
    const width = Math.min(PART.width, video.videoWidth);
    const height = Math.min(PART.height, video.videoHeight);
    const [x, y] = [(video.videoWidth - width) / 2, (video.videoHeight - height) / 2];
    context?.drawImage(video, x, y, width, height, 0, 0, width, height);
    const frame = context?.getImageData(0, 0, width, height);
    const text = frame ? await reader.read(frame) : null;
    if (signal.aborted) return;
    if (text !== null) foundAt = performance.now();
    onNearer(performance.now() - foundAt > NEARER_MS);
    if (text !== null) onText(text);
  };
  // Firefox has had it since the end of 2024.
  const next = (callback: () => void) =>
    "requestVideoFrameCallback" in video
      ? video.requestVideoFrameCallback(callback)
      : requestAnimationFrame(callback);
  const onFrame = () => {
    if (signal.aborted) return;
    next(onFrame);
    frames++;
    if (isReading || frames % EVERY !== 0) return;
    isReading = true;
    read()
      .catch(onFailure)
      .finally(() => {
        isReading = false;
      });
  };
  next(onFrame);
}
