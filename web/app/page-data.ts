import { PAGE_DATA_ID, type PageData } from "../../worker/contract/site/site.ts";

export function readPageData(): PageData {
  const element = document.getElementById(PAGE_DATA_ID);
  if (!element?.textContent) throw new Error("The page came without its data.");
  return JSON.parse(element.textContent) as PageData;
}
