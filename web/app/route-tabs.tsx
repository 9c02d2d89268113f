import { Tabs } from "../ui/tabs.tsx";
import { ROUTES } from "./routes.ts";

export function RouteTabs({ of, here }: { of: string; here: string }) {
  const links = ROUTES.flatMap(({ tab, path }) => (tab?.of === of ? [{ label: tab.label, href: path }] : []));
  return <Tabs of={of} links={links} here={here} />;
}
