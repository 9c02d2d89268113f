import { expect, it } from "vitest";
import { readConfig } from "../../../worker/config.ts";
import {
  addressAskedMail,
  goodbyeMail,
  proveAddressMail,
  takenAddressMail,
} from "../../../worker/features/profile/mails.ts";

const config = readConfig({
  SITE_URL: "https://club.example",
  SITE_NAME: "<b>Club</b>\r\nBcc: everybody",
  AUTH_SECRET: "x".repeat(32),
  DATABASE_URL: "http://127.0.0.1:1",
});
const TOKEN = "ab".repeat(32);
const MAILS = [
  proveAddressMail(config, "new@club.example", TOKEN),
  takenAddressMail(config, "new@club.example"),
  addressAskedMail(config, "old@club.example"),
  goodbyeMail(config, "old@club.example", "<img src=x onerror=alert(1)>"),
];

it("only the mail to the new address holds the link, in both parts", () => {
  const link = `https://club.example/confirm-email?token=${TOKEN}`;
  for (const [at, { text, html }] of MAILS.entries()) {
    expect(text.includes(link)).toBe(at === 0);
    expect(html.includes(link)).toBe(at === 0);
  }
});

it("names that hold HTML or line breaks stay words", () => {
  for (const { subject, html } of MAILS) {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<img|<b>/);
  }
});

it("both parts of each say the same, and neither loads anything", () => {
  for (const { text, html } of MAILS) {
    const [lead = ""] = text.split("\n\n");
    expect(html).toContain(
      lead.replace(
        /[&<>"']/g,
        (sign) => `&${{ "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "#39" }[sign]};`,
      ),
    );
    expect(html).not.toMatch(/<(img|script|link)\b|url\(/);
  }
});
