/** Under which an info page comes with its document, and is kept. */
export const infoKey = (path: string) => ["pages", "read", path] as const;
