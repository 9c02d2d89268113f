import { lazyPart } from "../../ui/lazy-part.tsx";

/** Dialog of a result. It comes later: visitors enter none, and it brings drag and drop along. */
export const ResultDialog = lazyPart(async () => (await import("./result-dialog.tsx")).ResultDialog);
