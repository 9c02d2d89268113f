/** Rejects with `words` after `ms` milliseconds. For calls that take no AbortSignal, or may ignore it. */
export async function inTime<T>(
  work: Promise<T>,
  ms: number,
  words = `no answer within ${ms} ms`,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(words)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
