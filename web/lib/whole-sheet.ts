let arriving: Promise<void> | undefined;

/**
 * Fetches the site's whole sheet, once: a page comes with the rules of what it shows, and what comes later needs others.
 * The worker and a site in development have no such sheet.
 */
export function loadFullStyles(): Promise<void> {
  arriving ??= fetchSheet().catch((error: unknown) => {
    // Whoever asks again has it fetched again.
    arriving = undefined;
    throw error;
  });
  return arriving;
}

async function fetchSheet(): Promise<void> {
  const href = globalThis.document?.documentElement.dataset.sheet;
  if (!href) return;
  await new Promise((onload, onerror) => {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "stylesheet", href, onload, onerror }));
  });
}
