import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { PageData } from "../../worker/contract/site.ts";

interface Props {
  data: PageData;
  queryClient: QueryClient;
  /** On the server: where we are. */
  ssrPath?: string;
  ssrSearch?: string;
}

export function App({ data, queryClient }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <h1>{data.site.name}</h1>
    </QueryClientProvider>
  );
}
