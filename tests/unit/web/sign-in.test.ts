import { describe, expect, it } from "vitest";
import { routeAt } from "../../../web/app/routes.ts";
import { type SignInSearch, signInMessage, signInTroubleOf } from "../../../web/members/auth/messages.ts";

const saysTo = (search: string) =>
  signInMessage(routeAt("/sign-in", search, "2026-11-26").place.search as SignInSearch);

describe("what the sign-in page says", () => {
  it.each([
    ["error=SessionRequired", "Please sign in to access this page."],
    ["error=EmailSignin", "The e-mail could not be sent."],
    ["error=Callback", "Try signing in with a different account."],
    ["error=EmailCreateAccount", "Try signing in with a different account."],
  ])("for ?%s is “%s”", (search, words) => {
    expect(saysTo(search)).toBe(words);
  });

  it("is a general message for an unknown error, and nothing without one", () => {
    expect(saysTo("error=Nope")).toMatch(/try again/);
    expect(saysTo("error=constructor")).toMatch(/try again/);
    expect(saysTo("csrf=true")).toMatch(/open for too long/);
    expect(saysTo("callbackUrl=%2Fgames")).toBeNull();
  });
});

describe("what the error page says", () => {
  it("explains a used link and offers a new one", () => {
    expect(signInTroubleOf("Verification")).toMatchObject({ canRetry: true });
    expect(signInTroubleOf("Verification").words).toContain(
      "The sign in link is no longer valid. It may have been used already or it may have expired.",
    );
  });

  it("offers no new link where one would not help", () => {
    expect(signInTroubleOf("AccessDenied").canRetry).toBe(false);
    expect(signInTroubleOf("Configuration").canRetry).toBe(false);
  });

  it("has a text without a code, and for codes named like object properties", () => {
    const unknown = signInTroubleOf("");
    expect(unknown.canRetry).toBe(true);
    expect(signInTroubleOf("constructor")).toEqual(unknown);
  });
});
