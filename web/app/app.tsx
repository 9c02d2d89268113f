import { QueryClientProvider } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { Router } from "wouter";
import type { PageData } from "../../worker/contract/site.ts";
import { SessionProvider } from "../features/session/session-provider.tsx";
import { type ChangeSite, ChangeSiteContext, PageContext } from "../lib/page-context.ts";
import { CurrentPage } from "./current-page.tsx";
import { queryClientWith } from "./data-layer.ts";
import { Layout } from "./layout.tsx";

interface Props {
  data: PageData;
  /** On the server: where we are. */
  ssrPath?: string;
  ssrSearch?: string;
}

/** The whole site, drawn in the worker at first and alive in the browser afterwards. */
export function App({ data, ssrPath, ssrSearch }: Props) {
  const [client] = useState(() => queryClientWith(data.state));
  const [site, setSite] = useState(data.site);
  const page = useMemo(() => ({ ...data, site }), [data, site]);
  const changeSite: ChangeSite = useCallback(
    (changed) => setSite((site) => ({ ...site, ...changed(site) })),
    [],
  );
  return (
    <PageContext value={page}>
      <ChangeSiteContext value={changeSite}>
        <QueryClientProvider client={client}>
          <SessionProvider initial={data.session} pollSeconds={data.site.sessionPollSeconds}>
            <Router ssrPath={ssrPath} ssrSearch={ssrSearch}>
              <Layout>
                <CurrentPage />
              </Layout>
            </Router>
          </SessionProvider>
        </QueryClientProvider>
      </ChangeSiteContext>
    </PageContext>
  );
}
