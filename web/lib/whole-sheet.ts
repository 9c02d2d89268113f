let arriving: Promise<void> | undefined;

/**
 * Loads the site's full stylesheet once: a page comes with the rules of its first HTML only. The worker and a
 * development server have no such sheet.
 */
export function loadFullStyles(): Promise<void> {
  arriving ??= fetchSheet().catch((error: unknown) => {
    // The next call fetches it again.
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
