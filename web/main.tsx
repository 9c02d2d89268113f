import "./styles/index.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { PAGE_DATA_ID, type PageData } from "../worker/contract/site/site.ts";
import { App } from "./app/app.tsx";
import { reportFailures } from "./app/failure-reports.ts";
import { watchLeaving } from "./lib/leaving.ts";

watchLeaving();
reportFailures();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");

function wake(root: HTMLElement): void {
  const app = <App data={readPageData()} />;
  // A transition, so that React works in slices and a phone stays responsive during hydration.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

// In a task of its own: evaluating the script is long enough for one.
setTimeout(wake, 0, root);

function readPageData(): PageData {
  const element = document.getElementById(PAGE_DATA_ID);
  if (!element?.textContent) throw new Error("The page came without its data.");
  return JSON.parse(element.textContent) as PageData;
}
