import type { InfoPage } from "../../worker/contract/pages.ts";
export function PageEditor(_: { page: InfoPage; me: string }) {
  return null;
}
