import { expect, it } from "vitest";
import {
  addressAskedMail,
  addressChangedMail,
  addressUndoneMail,
  goodbyeMail,
  proveAddressMail,
  takenAddressMail,
} from "../../../../worker/members/profile/mails.ts";
import { clubWith } from "../../../support/club-settings.ts";

const club = clubWith({ SITE_NAME: "<b>Club</b>\r\nBcc: everybody" });
const TOKEN = "ab".repeat(32);
const MAILS = [
  proveAddressMail(club, "new@club.example", TOKEN),
  addressChangedMail(club, "old@club.example", TOKEN),
  takenAddressMail(club, "new@club.example"),
  addressAskedMail(club, "old@club.example"),
  addressUndoneMail(club, "new@club.example"),
  goodbyeMail(club, "old@club.example", "<img src=x onerror=alert(1)>"),
];

it.each([
  ["to the new address holds the link that proves it", "confirm-email", 0],
  ["to the old address holds the link that undoes the change", "undo-email", 1],
])("only the email %s, in both parts", (_, path, which) => {
  const link = `https://club.example/${path}?token=${TOKEN}`;
  for (const [at, { text, html }] of MAILS.entries()) {
    expect(text.includes(link)).toBe(at === which);
    expect(html.includes(link)).toBe(at === which);
  }
});

it("the email about a request leads to the list of devices, from which a stranger can be signed out", () => {
  const { text, html } = addressAskedMail(club, "old@club.example");
  for (const part of [text, html]) expect(part).toContain("https://club.example/profile#devices");
});

it("names with HTML or line breaks are escaped", () => {
  for (const { subject, html } of MAILS) {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<img|<b>/);
  }
});

it("both parts of each email have the same content, and neither loads anything", () => {
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
