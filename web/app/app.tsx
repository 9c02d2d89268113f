import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useMemo } from "react";
import { Router } from "wouter";
import type { PageData } from "../../worker/contract/site.ts";
import { SessionProvider } from "../features/session/session-provider.tsx";
import { Layout } from "./layout.tsx";
import { Routes } from "./routes.tsx";
import { SiteContext } from "./site-context.ts";

interface Props {
  data: PageData;
  queryClient: QueryClient;
  /** On the server: where we are. */
  ssrPath?: string;
  ssrSearch?: string;
}

/** The whole site, drawn in the worker at first and alive in the browser afterwards. */
export function App({ data, queryClient, ssrPath, ssrSearch }: Props) {
  const setting = useMemo(() => ({ site: data.site, now: data.now }), [data]);
  return (
    <QueryClientProvider client={queryClient}>
      <SiteContext value={setting}>
        <SessionProvider initial={data.session} pollSeconds={data.site.sessionPollSeconds}>
          <Router ssrPath={ssrPath} ssrSearch={ssrSearch}>
            <Layout>
              <Routes />
            </Layout>
          </Router>
        </SessionProvider>
      </SiteContext>
    </QueryClientProvider>
  );
}
