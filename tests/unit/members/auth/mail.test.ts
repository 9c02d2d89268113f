import { describe, expect, it } from "vitest";
import { signInMail } from "../../../../worker/members/auth/mail.ts";
import { clubWith } from "../../../support/club-settings.ts";

const URL_WITH_AND =
  "https://club.example/api/auth/callback/email?callbackUrl=x&token=abc&email=ada%40club.example";
const mailWith = (settings?: Record<string, string>, to = "ada@club.example") =>
  signInMail(clubWith(settings), { to, url: URL_WITH_AND, code: "048213" });

describe("the sign-in mail", () => {
  it("has the site, address, link, time limit and a note for unexpected emails in both parts", () => {
    const { to, subject, text, html } = mailWith();
    expect(to).toBe("ada@club.example");
    expect(subject).toBe("Sign in to Thursday Table Club");
    for (const part of [text, html]) {
      expect(part).toContain("Thursday Table Club");
      expect(part).toContain("club.example");
      expect(part).toContain("ada@club.example");
      expect(part).toContain("works once, for 30 minutes");
      expect(part).toContain("Type this code where you asked for the email, within 10 minutes");
      expect(part).toContain("048213");
      expect(part).toContain("If you didn’t ask for this, just ignore it");
    }
    expect(text).toContain(`\n${URL_WITH_AND}\n`);
    expect(html.split(`href="${URL_WITH_AND.replaceAll("&", "&amp;")}"`)).toHaveLength(3);
  });

  it("escapes the club's name and the address", () => {
    const { html, text, subject } = mailWith(
      { SITE_NAME: `<img src=x onerror="alert(1)"> & 'friends'` },
      "a&b'<i>@club.example",
    );
    expect(html).not.toContain("<img");
    expect(html).not.toContain("<i>");
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;friends&#39;");
    expect(html).toContain("a&amp;b&#39;&lt;i&gt;@club.example");
    expect(text).toContain("& 'friends'");
    expect(subject).toContain("& 'friends'");
  });

  it("keeps the code out of the subject and the inbox preview", () => {
    const { subject, html } = mailWith();
    expect(subject).not.toMatch(/\d/);
    expect(html.slice(0, html.indexOf("<table"))).not.toContain("048213");
  });

  it("does not promise a code for longer than its link lives", () => {
    expect(mailWith({ SIGN_IN_LINK_MINUTES: "5" }).text).toContain("within 5 minutes");
  });

  it("has a subject of one line", () => {
    expect(mailWith({ SITE_NAME: "Club\r\nBcc: eve@evil.example" }).subject).toBe(
      "Sign in to Club Bcc: eve@evil.example",
    );
  });

  it.each([
    ["1", "1 minute"],
    ["45", "45 minutes"],
    ["60", "1 hour"],
    ["90", "90 minutes"],
    ["120", "2 hours"],
  ])("says how long %s minutes are", (minutes, words) => {
    expect(mailWith({ SIGN_IN_LINK_MINUTES: minutes }).text).toContain(`works once, for ${words}.`);
  });

  it("loads no images and runs no script", () => {
    const { html } = mailWith();
    expect(html).not.toMatch(/<(script|img|link|iframe|form)\b|url\(|@import/i);
  });
});
