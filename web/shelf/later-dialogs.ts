import { lazyParts } from "../ui/lazy-part.tsx";

const dialog = lazyParts(() => import("./dialogs.ts"));

export const AddCopyDialog = dialog((it) => it.AddCopyDialog);
export const CopyDialog = dialog((it) => it.CopyDialog);
export const FaultDialog = dialog((it) => it.FaultDialog);
export const LendDialog = dialog((it) => it.LendDialog);
export const TitleDialog = dialog((it) => it.TitleDialog);
export const ImportDialog = dialog((it) => it.ImportDialog);
