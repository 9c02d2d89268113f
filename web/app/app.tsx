import { QueryClientProvider } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Router } from "wouter";
import type { PageData } from "../../worker/contract/site/site.ts";
import { loadUnlessLeaving } from "../lib/leaving.ts";
import { type ChangeSite, ChangeSiteContext, PageContext, RoutesContext } from "../lib/page-context.ts";
import { PartsContext } from "../lib/parts.ts";
import { reportFailure } from "../lib/report-failure.ts";
import { SessionProvider } from "../users/session/session-provider.tsx";
import { CurrentPage } from "./current-page.tsx";
import { queryClientWith } from "./data-layer.ts";
import { Layout } from "./layout.tsx";
import type { Clock } from "./page-clock.ts";
import { PARTS, ROUTES } from "./routes.ts";

/** Milliseconds after which a page's clock starts: most pages are left earlier. */
const STAYS_OPEN_MS = 30_000;

interface Props {
  data: PageData;
  ssrPath?: string;
  ssrSearch?: string;
}

export function App({ data, ssrPath, ssrSearch }: Props) {
  const [client] = useState(() => queryClientWith(data.state));
  const [site, setSite] = useState(data.site);
  const [clock, setClock] = useState<Clock>();
  const page = useMemo(() => ({ ...data, ...clock, site }), [data, clock, site]);
  const changeSite: ChangeSite = useCallback(
    (changed) => setSite((site) => ({ ...site, ...changed(site) })),
    [],
  );
  useEffect(() => {
    const start = () =>
      loadUnlessLeaving(() => import("./page-clock.ts")).then(
        ({ keepClock }) => keepClock(data, client, setClock, changeSite),
        (error: unknown) => reportFailure("CLIENT_PART_ERROR", error),
      );
    const timer = setTimeout(start, STAYS_OPEN_MS);
    return () => clearTimeout(timer);
  }, [data, client, changeSite]);
  return (
    <PageContext value={page}>
      <ChangeSiteContext value={changeSite}>
        <PartsContext value={PARTS}>
          <RoutesContext value={ROUTES}>
            <QueryClientProvider client={client}>
              <SessionProvider initial={data.session} pollSeconds={data.site.sessionPollSeconds}>
                <Router ssrPath={ssrPath} ssrSearch={ssrSearch}>
                  <Layout>
                    <CurrentPage />
                  </Layout>
                </Router>
              </SessionProvider>
            </QueryClientProvider>
          </RoutesContext>
        </PartsContext>
      </ChangeSiteContext>
    </PageContext>
  );
}
