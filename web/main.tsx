import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { readPageData } from "./app/page-data.ts";
import { DRAWN_IN_BROWSER } from "./lib/drawn-in-browser.ts";
import "./styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");

const onRecoverableError = (error: unknown) => {
  if ((error as { digest?: string }).digest !== DRAWN_IN_BROWSER) reportError(error);
};

const data = readPageData();
const app = <App data={data} />;
// As a transition, React works in slices and a phone stays responsive while the page wakes up.
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
else createRoot(root).render(app);
