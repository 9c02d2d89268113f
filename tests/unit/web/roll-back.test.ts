import { QueryClient, QueryObserver, queryOptions } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { rollBack } from "../../../web/lib/roll-back.ts";

/** Returns a displayed list, of which the server returns `there` on demand. */
function shown(there: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const arrive: (() => void)[] = [];
  const list = queryOptions({
    queryKey: ["list"],
    queryFn: () => new Promise<string[]>((done) => arrive.push(() => done(there))),
  });
  const observer = new QueryObserver(client, list);
  observer.subscribe(() => {});
  return { client, arrive, list, data: () => observer.getCurrentResult().data };
}

test("a refused optimistic change is rolled back to the known data, which is then refetched", async () => {
  const { client, arrive, list, data } = shown(["new"]);
  client.setQueryData(list.queryKey, ["old"]);
  await client.cancelQueries(list);
  client.setQueryData(list.queryKey, ["old", "refused"]);
  rollBack(client, list.queryKey, ["old"]);
  expect(data()).toEqual(["old"]);
  arrive.at(-1)?.();
  await expect.poll(data).toEqual(["new"]);
});

test("a refused change without known data leaves nothing until the data has been fetched", async () => {
  const { client, arrive, list, data } = shown(["true"]);
  await client.cancelQueries(list);
  client.setQueryData(list.queryKey, ["refused"]);
  rollBack(client, list.queryKey, undefined);
  expect(data()).toBeUndefined();
  arrive.at(-1)?.();
  await expect.poll(data).toEqual(["true"]);
});
