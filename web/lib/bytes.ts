const KILOBYTE = 1_024;

/** Returns "864 KB", "12.3 MB". */
export const bytesInWords = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.ceil(bytes / KILOBYTE)} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;
