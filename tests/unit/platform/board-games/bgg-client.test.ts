import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { bggClient } from "../../../../worker/clients/bgg.ts";
import { readConfig } from "../../../../worker/lib/config.ts";
import { ClubError } from "../../../../worker/lib/errors.ts";
import { clock } from "../../../support/clock.ts";

const GO =
  '<items total="1"><item type="boardgame" id="188"><name type="primary" value="Go"/></item></items>';
const XML = { "content-type": "text/xml" };
const PATIENCE_MS = 20_000;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function clientOf(
  answer: RequestListener,
  { token = "a-token", timeoutMs = PATIENCE_MS }: { token?: string; timeoutMs?: number } = {},
) {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  return bggClient(
    readConfig({
      SITE_URL: "http://club.example",
      AUTH_SECRET: "a secret of at least 32 characters",
      DATABASE_URL: "http://127.0.0.1:1",
      BGG_URL: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
      UPSTREAM_TIMEOUT_MS: String(timeoutMs),
      BGG_TOKEN: token,
    }),
  );
}

async function refusal(asking: Promise<unknown>): Promise<ClubError> {
  const error = await asking.catch((thrown: unknown) => thrown);
  if (!(error instanceof ClubError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

test("the query and the token reach BoardGameGeek, escaped", async () => {
  let seen: { url?: string; token?: string } = {};
  const client = await clientOf((request, response) => {
    seen = { url: request.url, token: request.headers.authorization };
    response.writeHead(200, XML).end(GO);
  });
  expect(await client.search("a&type=rpg b")).toContain('<item id="188">');
  expect(seen).toEqual({
    url: "/xmlapi2/search?query=a%26type%3Drpg+b&type=boardgame",
    token: "Bearer a-token",
  });
});

test("details are empty for an unknown game, and when the answer is about another one", async () => {
  const client = await clientOf((_, response) => response.writeHead(200, XML).end(GO));
  expect(await client.details(189)).toBe("");
  expect(await client.details(188)).toContain('value="Go"');
});

test("an endlessly slow body is given up", async () => {
  const trickle: RequestListener = (_, response) => {
    response.writeHead(200, XML).write("<items>");
    setInterval(() => response.write(" "), 50).unref();
  };
  const client = await clientOf(trickle, { timeoutMs: 400 });
  const error = await refusal(client.search("go"));
  expect(error.code).toBe("unavailable");
});

test("a body beyond the size limit is given up, with any declared length", async () => {
  let sent = 0;
  const client = await clientOf((_, response) => {
    response.writeHead(200, XML).write("<items>");
    const more = () => {
      while (!response.destroyed && response.write(" ".repeat(65_536))) sent += 65_536;
    };
    response.on("drain", more);
    more();
  });
  expect(String((await refusal(client.search("go"))).cause)).toContain("larger than 2097152 bytes");
  expect(sent).toBeLessThan(16 * 1_024 * 1_024);
});

test("a redirect is not followed", async () => {
  const asked: (string | undefined)[] = [];
  const client = await clientOf((request, response) => {
    asked.push(request.url);
    response.writeHead(302, { location: "/elsewhere" }).end();
  });
  expect((await refusal(client.search("go"))).code).toBe("unavailable");
  expect(asked).toHaveLength(1);
});

test("an unreachable service gives a message that a member can act on", async () => {
  const client = await clientOf((_, response) => response.end());
  server?.close();
  const error = await refusal(client.search("go"));
  expect(error.issues).toEqual([
    { path: [], message: "The BoardGameGeek search isn’t answering. Type the name instead." },
  ]);
});

test.each([
  ["seconds", () => "120", 120],
  ["a date", () => new Date(clock.now() + 60_000).toUTCString(), 60],
  ["nothing", () => undefined, 5],
  ["nonsense", () => "soon", 5],
  ["a year", () => "31536000", 300],
])("asked to slow down with %s, the client pauses for that long", async (_, headerNow, seconds) => {
  let asked = 0;
  const client = await clientOf((_request, response) => {
    asked += 1;
    const header = headerNow();
    response.writeHead(429, header === undefined ? XML : { ...XML, "retry-after": header }).end(GO);
  });
  const { retryAfter } = await refusal(client.search("go"));
  expect(Math.abs((retryAfter ?? 0) - seconds)).toBeLessThanOrEqual(1);
  expect((await refusal(client.details(188))).code).toBe("unavailable");
  expect(asked).toBe(1);
});

test("what nobody waits for is put off for as long as BoardGameGeek asks, a day at most, and what is typed for less", async () => {
  for (const [header, seconds] of [
    ["7200", 7_200],
    ["31536000", 86_400],
  ] as const) {
    const client = await clientOf((_, response) =>
      response.writeHead(429, { ...XML, "retry-after": header }).end(),
    );
    expect(await client.facts([188])).toEqual({ isBusy: true, retryAfter: seconds, appliesToAll: true });
    expect((await refusal(client.search("go"))).retryAfter).toBeLessThanOrEqual(300);
    server?.close();
  }
});

test("a queued question does not hold up the others", async () => {
  let asked = 0;
  const client = await clientOf((_, response) => {
    asked += 1;
    response.writeHead(asked === 1 ? 202 : 200, XML).end(GO);
  });
  expect((await refusal(client.search("go"))).retryAfter).toBe(5);
  expect(await client.search("go")).toContain("Go");
});

test("without a token the search is not configured", async () => {
  const client = await clientOf((_, response) => response.end(), { token: "" });
  expect(client.configured).toBe(false);
});
