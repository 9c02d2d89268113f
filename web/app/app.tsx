import { Router } from "wouter";
import type { PageData } from "../../worker/contract/site.ts";
import { SessionProvider } from "../features/session/session-provider.tsx";
import { Layout } from "./layout.tsx";
import { PageContext } from "./page-context.ts";
import { Routes } from "./routes.tsx";

interface Props {
  data: PageData;
  /** On the server: where we are. */
  ssrPath?: string;
  ssrSearch?: string;
}

/** The whole site, drawn in the worker at first and alive in the browser afterwards. */
export function App({ data, ssrPath, ssrSearch }: Props) {
  return (
    <PageContext value={data}>
      <SessionProvider initial={data.session} pollSeconds={data.site.sessionPollSeconds}>
        <Router ssrPath={ssrPath} ssrSearch={ssrSearch}>
          <Layout>
            <Routes />
          </Layout>
        </Router>
      </SessionProvider>
    </PageContext>
  );
}
