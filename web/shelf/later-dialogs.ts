import { lazyParts } from "../ui/lazy-part.tsx";

const dialog = lazyParts(() => import("./dialogs.ts"));

export const TitleDialog = dialog((it) => it.TitleDialog);
export const ImportDialog = dialog((it) => it.ImportDialog);
