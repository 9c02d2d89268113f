import { lazyPart } from "../ui/lazy-part.tsx";

const dialogs = () => import("./dialogs.ts");

export const TitleDialog = lazyPart(() => dialogs().then((it) => it.TitleDialog));
export const ImportDialog = lazyPart(() => dialogs().then((it) => it.ImportDialog));
