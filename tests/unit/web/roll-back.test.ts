import { onlineManager, QueryClient, QueryObserver, queryOptions } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { newQueryClient } from "../../../web/app/data-layer.ts";
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

test("what could not be fetched offline is fetched when the connection is back", async () => {
  const client = newQueryClient();
  client.mount();
  onTestFinished(() => client.unmount());
  const list = { queryKey: ["list"], retry: false };
  const queryFn = async () => {
    if (!onlineManager.isOnline()) throw new Error("offline");
    return "fetched";
  };
  onlineManager.setOnline(false);
  const observer = new QueryObserver(client, { ...list, queryFn });
  observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().status).toBe("error");
  onlineManager.setOnline(true);
  await expect.poll(() => observer.getCurrentResult().data).toBe("fetched");
});
