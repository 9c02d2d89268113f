import { appendFile, type FileHandle, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Resend } from "resend";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StoredMail } from "../../../dev/outbox/mail.ts";
import { startOutbox } from "../../../dev/outbox/server.ts";
import type { StandIn } from "../../../dev/stand-in/http.ts";
import { clock } from "../../support/clock.ts";

const KEY = "re_a_key";
const LINK = "https://club.example/api/auth/callback/email?token=abc&email=ada%40example.com";
const letter = {
  from: "Thursday Table Club <post@club.example>",
  to: "Ada <Ada@example.com>",
  subject: "Sign in",
  text: `Open ${LINK}`,
  html: `<p><a href="${LINK}">Sign in</a></p>`,
};

let dir: string;
let outbox: StandIn;
let resend: Resend;

async function start(): Promise<void> {
  outbox = await startOutbox({ port: 0, dir, apiKey: KEY });
  resend = new Resend(KEY, { baseUrl: outbox.url });
}
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "outbox-"));
  await start();
});
afterEach(async () => {
  await outbox.close();
  await rm(dir, { recursive: true });
});

const mails = async (query = ""): Promise<StoredMail[]> =>
  (await fetch(`${outbox.url}/mails${query}`)).json();
const control = (body: unknown) =>
  fetch(`${outbox.url}/_control`, { method: "POST", body: JSON.stringify(body) });
const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${outbox.url}/emails`, {
    method: "POST",
    headers: { authorization: `Bearer ${KEY}`, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

describe("sending with the resend package", () => {
  it("keeps a mail with its headers and gives its id", async () => {
    const { data, error } = await resend.emails.send({
      ...letter,
      replyTo: "desk@club.example",
      headers: { "X-Entity-Ref-ID": "7" },
    });
    expect(error).toBeNull();
    const [mail] = await mails();
    expect(mail).toMatchObject({
      id: data?.id,
      to: ["Ada <Ada@example.com>"],
      from: letter.from,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      headers: { "X-Entity-Ref-ID": "7" },
      replyTo: ["desk@club.example"],
    });
    expect(Math.abs(clock.now() - Date.parse(mail?.createdAt ?? ""))).toBeLessThan(60_000);
    expect(await (await fetch(`${outbox.url}/mails/${data?.id}`)).json()).toEqual(mail);
  });

  it("keeps attachments, and offers to answer an invitation only if the email has one and a site runs", async () => {
    const attachment = {
      filename: "a.ics",
      content: btoa("x"),
      contentType: "text/calendar; method=PUBLISH",
    };
    const { data } = await resend.emails.send({ ...letter, attachments: [attachment] });
    const [mail] = await mails();
    expect(mail?.attachments).toEqual([
      { filename: "a.ics", type: "text/calendar; method=PUBLISH", content: btoa("x") },
    ]);
    const { status } = await fetch(`${outbox.url}/mails/${data?.id}/decline`, { method: "POST" });
    expect(status).toBe(404);
  });

  it("keeps one mail when the same request comes again under its key", async () => {
    const first = await resend.emails.send(letter, { idempotencyKey: "sign-in/1" });
    const second = await resend.emails.send(letter, { idempotencyKey: "sign-in/1" });
    expect(second.data?.id).toBe(first.data?.id);
    const other = await resend.emails.send({ ...letter, subject: "Else" }, { idempotencyKey: "sign-in/1" });
    expect(other.error).toMatchObject({ name: "invalid_idempotent_request", statusCode: 409 });
    expect(await mails()).toHaveLength(1);
  });

  it("never keeps two mails for one key, even when the requests race", async () => {
    await Promise.all(
      Array.from({ length: 8 }, () => resend.emails.send(letter, { idempotencyKey: "race" })),
    );
    expect(await mails()).toHaveLength(1);
  });

  it("does not keep an email that didn't fit on the disk, or a part of it before the next one", async () => {
    const file = await open(join(dir, "mails.jsonl"));
    await file.close();
    const prototype = Object.getPrototypeOf(file) as FileHandle;
    const { appendFile } = prototype;
    const spy = vi.spyOn(prototype, "appendFile");
    spy.mockImplementationOnce(async function (this: FileHandle, text) {
      await appendFile.call(this, String(text).slice(0, 100));
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    });
    expect((await post(letter)).status).toBe(500);
    spy.mockRestore();
    expect(await mails()).toEqual([]);
    expect((await post({ ...letter, subject: "There is room again" })).status).toBe(200);
    await outbox.close();
    await start();
    expect(await mails()).toMatchObject([{ subject: "There is room again" }]);
  });

  it("forgets a key after a day, as Resend does", async () => {
    await resend.emails.send(letter, { idempotencyKey: "old" });
    await outbox.close();
    const kept = await readFile(join(dir, "mails.jsonl"), "utf8");
    const aged = (ms: number) =>
      kept.replace(/"createdAt":"[^"]*"/, `"createdAt":"${new Date(clock.now() - ms).toISOString()}"`);
    const again = async (ms: number) => {
      await writeFile(join(dir, "mails.jsonl"), aged(ms));
      await start();
      await resend.emails.send(letter, { idempotencyKey: "old" });
      const { length } = await mails();
      await outbox.close();
      return length;
    };
    expect([await again(23 * 3_600_000), await again(25 * 3_600_000)]).toEqual([1, 2]);
  });

  it("refuses a wrong key in Resend's words", async () => {
    const stranger = new Resend("re_other", { baseUrl: outbox.url });
    const { error } = await stranger.emails.send(letter);
    expect(error).toEqual({ statusCode: 401, name: "invalid_api_key", message: "API key is invalid" });
    const none = await fetch(`${outbox.url}/emails`, { method: "POST", body: JSON.stringify(letter) });
    expect(none.status).toBe(401);
    expect(await none.json()).toMatchObject({ name: "missing_api_key" });
    expect(await mails()).toEqual([]);
  });
});

describe("checking what is sent", () => {
  it.each(["from", "to", "subject"])("refuses a mail without %s", async (field) => {
    const response = await post({ ...letter, [field]: undefined });
    expect(response.status).toBe(422);
    const message = `Missing \`${field}\` field.`;
    expect(await response.json()).toEqual({ statusCode: 422, name: "missing_required_field", message });
  });

  it("refuses invalid addresses, and empty emails", async () => {
    expect((await post({ ...letter, to: ["ada"] })).status).toBe(422);
    expect((await post({ ...letter, from: "Club <nowhere>" })).status).toBe(422);
    expect((await post({ ...letter, text: undefined, html: undefined })).status).toBe(422);
    expect((await post({ ...letter, to: Array(51).fill("ada@example.com") })).status).toBe(422);
    expect((await post({ ...letter, headers: { a: 1 } })).status).toBe(422);
    expect((await post("{")).status).toBe(400);
    expect(await mails()).toEqual([]);
    expect((await post(letter)).status).toBe(200);
  });

  it("refuses a key longer than 256 characters", async () => {
    const response = await post(letter, { "idempotency-key": "k".repeat(257) });
    expect(await response.json()).toMatchObject({ statusCode: 400, name: "invalid_idempotency_key" });
  });
});

describe("keeping mails", () => {
  it("lists the newest first, and filters by address, ignoring case", async () => {
    await resend.emails.send(letter);
    await resend.emails.send({ ...letter, to: ["bea@example.com"], subject: "Second" });
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Second", "Sign in"]);
    expect(await mails("?to=ADA@example.com")).toHaveLength(1);
    expect(await mails("?to=nobody@example.com")).toEqual([]);
  });

  it("still has them, and their keys, after a restart", async () => {
    const first = await resend.emails.send(letter, { idempotencyKey: "kept" });
    await outbox.close();
    await start();
    expect((await mails()).map(({ id }) => id)).toEqual([first.data?.id]);
    expect((await resend.emails.send(letter, { idempotencyKey: "kept" })).data).toEqual(first.data);
  });

  it("drops a last line that a crash cut short, and nothing else", async () => {
    await resend.emails.send(letter);
    await outbox.close();
    await appendFile(join(dir, "mails.jsonl"), '{"mail":{"id":"torn');
    await start();
    await resend.emails.send({ ...letter, subject: "After" });
    expect((await mails()).map(({ subject }) => subject)).toEqual(["After", "Sign in"]);
    expect((await readFile(join(dir, "mails.jsonl"), "utf8")).trim().split("\n")).toHaveLength(2);
  });

  it("loses none when many come at once", async () => {
    const sent = Array.from({ length: 40 }, (_, n) => resend.emails.send({ ...letter, subject: `No. ${n}` }));
    await Promise.all(sent);
    await outbox.close();
    await start();
    expect(new Set((await mails()).map(({ subject }) => subject)).size).toBe(40);
  });

  it("empties on request", async () => {
    await resend.emails.send(letter);
    expect((await fetch(`${outbox.url}/mails`, { method: "DELETE" })).status).toBe(200);
    expect(await mails()).toEqual([]);
    expect(await readFile(join(dir, "mails.jsonl"), "utf8")).toBe("");
  });
});

describe("showing mails", () => {
  it("serves a page that runs its own script only", async () => {
    const page = await fetch(`${outbox.url}/`);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page.headers.get("content-security-policy")).not.toContain("unsafe-inline");
    expect(await page.text()).toContain("<title>Mail outbox</title>");
    for (const file of ["page.css", "page.js"])
      expect((await fetch(`${outbox.url}/${file}`)).status).toBe(200);
  });

  it("serves the HTML part in a sandbox without scripts, its links leading the whole tab", async () => {
    const { data } = await resend.emails.send({ ...letter, html: `<!doctype html><p>Hello</p>` });
    const part = await fetch(`${outbox.url}/mails/${data?.id}/html`);
    const policy = part.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("sandbox allow-popups");
    expect(policy).toContain("allow-top-navigation-by-user-activation");
    expect(policy).not.toContain("allow-scripts");
    expect(policy).not.toContain("allow-same-origin");
    expect(await part.text()).toBe('<!doctype html><base target="_top"><p>Hello</p>');
  });

  it("answers 404 for what is not there", async () => {
    for (const path of ["/mails/none", "/mails/none/html", "/store.ts", "/..%2fmail.ts"])
      expect((await fetch(`${outbox.url}${path}`)).status).toBe(404);
  });
});

describe("misbehaviour on demand", () => {
  it.each([
    ["down", 503, "application_error"],
    ["too-many", 429, "rate_limit_exceeded"],
  ])("%s refuses the next mail with %i", async (mode, statusCode, name) => {
    await control({ mode, times: 1 });
    expect((await resend.emails.send(letter)).error).toMatchObject({ statusCode, name });
    expect(await mails()).toEqual([]);
    expect((await resend.emails.send(letter)).error).toBeNull();
  });
});

it("closes once, however often it is asked", async () => {
  await Promise.all([outbox.close(), outbox.close()]);
  await outbox.close();
  await expect(fetch(`${outbox.url}/mails`)).rejects.toThrow();
});
