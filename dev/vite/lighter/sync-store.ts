// wouter asks for a shim of what React has had itself since version 18; this hands it React's own.
export { useSyncExternalStore } from "react";
