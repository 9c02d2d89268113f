import type { ServerResponse } from "node:http";
import { send } from "../stand-in/http.ts";
import { errorXml, messageXml } from "./xml.ts";

export const XML = "text/xml; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";
const HTML = "text/html; charset=utf-8";
const RETRY_AFTER_SECONDS = "5";

export const TROUBLES = [
  "queued",
  "too-many",
  "broken",
  "slow",
  "html",
  "truncated",
  "errors",
  "plain",
  "images-broken",
  "unauthorized",
] as const;
export type BggTrouble = (typeof TROUBLES)[number];

const PAGE =
  "<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><h1>One moment, please</h1><br></body></html>";

/** Sends the answer for a mode. `xml` is the correct answer. */
export function answerInTrouble(response: ServerResponse, trouble: BggTrouble, xml: string): void {
  const retry = { "retry-after": RETRY_AFTER_SECONDS };
  const answers: Record<BggTrouble, () => void> = {
    queued: () =>
      send(
        response,
        202,
        XML,
        messageXml("Your request has been accepted and will be processed. Try again later."),
      ),
    "too-many": () => send(response, 429, XML, errorXml("Rate limit exceeded."), retry),
    broken: () => send(response, 503, HTML, "<html><body>503 Service Unavailable</body></html>", retry),
    html: () => send(response, 200, HTML, PAGE),
    truncated: () => send(response, 200, XML, xml.slice(0, Math.floor(xml.length * 0.6))),
    errors: () => send(response, 200, XML, errorXml("Invalid username specified")),
    plain: () => send(response, 200, TEXT, "Service temporarily unavailable"),
    slow: () => send(response, 200, XML, xml),
    "images-broken": () => send(response, 200, XML, xml),
    unauthorized: () => send(response, 401, TEXT, "Unauthorized", { "www-authenticate": "Bearer" }),
  };
  answers[trouble]();
}
