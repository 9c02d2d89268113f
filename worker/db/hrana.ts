import { type SQL, sql } from "drizzle-orm";
import type { Config } from "../config.ts";
import { fetchInTime, unreachable } from "./client.ts";
import { textOf } from "./statement.ts";

// The database's own protocol (Hrana over HTTP), for the one thing that its client library has no words for: a
// statement that is not even looked at unless another one calls for it.

type Value = { type: "null" } | { type: "integer" | "text"; value: string };

interface BatchAnswer {
  results: [
    {
      type: "ok" | "error";
      response?: {
        result: { step_results: ({ rows: Value[][] } | null)[]; step_errors: ({ message: string } | null)[] };
      };
      error?: { message: string };
    },
  ];
}

/**
 * Sends a probe and a statement in one trip; the statement runs only when the probe finds a change. Preparing a
 * long statement costs the database more than everything else that a request for an unchanged list does.
 * @param changed an SQL condition on `from`; both without order or limit, one row
 * @returns the first row of the statement, null when nothing changed
 * @throws {ClubError} `unavailable`
 */
export async function readIfChanged(
  config: Config,
  { changed, from, statement }: { changed: SQL; from: SQL; statement: SQL },
): Promise<(string | number | null)[] | null> {
  // A step can wait for another to fail, and for nothing else: so the probe fails when something has changed.
  const probe = sql`select json(iif(${changed}, 'changed', '0')) from ${from}`;
  const steps = [{ stmt: encode(probe) }, { condition: { type: "error", step: 0 }, stmt: encode(statement) }];
  const { step_results, step_errors } = await send(config, steps);
  if (step_results[0]) return null;
  const row = step_results[1]?.rows[0];
  if (!row) throw new Error(`The statement failed: ${step_errors[1]?.message ?? "it answered no row"}`);
  return row.map(decode);
}

async function send(config: Config, steps: object[]) {
  const answer = await fetchInTime(
    new Request(`${config.DATABASE_URL.replace(/^libsql:/, "https:").replace(/\/$/, "")}/v2/pipeline`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(config.DATABASE_AUTH_TOKEN && { Authorization: `Bearer ${config.DATABASE_AUTH_TOKEN}` }),
      },
      body: JSON.stringify({ requests: [{ type: "batch", batch: { steps } }, { type: "close" }] }),
    }),
    config.UPSTREAM_TIMEOUT_MS,
  ).catch((cause) => {
    throw unreachable(cause);
  });
  if (!answer.ok) throw unreachable(new Error(`The database answered ${answer.status}`));
  const [{ response, error }] = ((await answer.json()) as BatchAnswer).results;
  if (!response) throw new Error(`The database refused: ${error?.message}`);
  return response.result;
}

function encode(statement: SQL) {
  const { sql: text, params } = textOf(statement);
  return { sql: text, args: params.map(argument), want_rows: true };
}

function argument(value: unknown): Value {
  if (value === null) return { type: "null" };
  if (Number.isInteger(value)) return { type: "integer", value: String(value) };
  return { type: "text", value: String(value) };
}

function decode(value: Value): string | number | null {
  if (value.type === "null") return null;
  return value.type === "integer" ? Number(value.value) : value.value;
}
