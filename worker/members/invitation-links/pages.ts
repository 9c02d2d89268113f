import type { Club } from "../../contract/club/club.ts";
import { type Html, html } from "../../lib/html.ts";
import { buttonForm, ONE_CLICK, plainPage } from "../../lib/plain-page.ts";
import type { Followed } from "../invitations/rules.ts";
import type { Joining } from "./service.ts";

interface Proof {
  csrfToken: string;
  id: string;
  token: string;
}

export const TO_SIGN_IN = html`<p><a href="/sign-in">Sign in, or join with your email address</a></p>`;

/** Renders the page on which a person accepts an invitation: mail scanners press no buttons. */
export function acceptPage(club: Club, followed: Followed, proof: Proof): string {
  if (followed.is === "over") return overPage(club);
  if (followed.is === "member") return memberPage(club);
  if (followed.is === "guest") return guestPage(club, followed, proof);
  const { email, name, by, guestId, isClaimed } = followed;
  const invited = by === null ? `You’re invited to ${club.name}` : `${by} invites you to ${club.name}`;
  const known =
    name === null
      ? "You can choose your name next."
      : "Other members will see this name. You can change it any time.";
  const brought = isClaimed
    ? `Your seats as a guest come with you. ${RESULTS}`
    : "Your seats and results as a guest come with you.";
  const asGuest = guestId === null ? "" : ` ${brought}`;
  return plainPage(
    club,
    "You’re invited",
    html`<p>${invited}, a board-game club. Join to take a seat at a game or suggest one of your own.${asGuest}</p>
${acceptForm(name === null ? "Join the club" : `Join as ${name}`, proof)}
<p class="soft">${known} You’ll sign in with links sent to <strong>${email}</strong>: no password. Not for you? Close this page, and nothing will happen.</p>
<p class="soft">By joining you agree to our <a href="/terms-of-use">terms of use</a>; the <a href="/privacy">privacy page</a> says what we keep.</p>`,
  );
}

// Results wait for an editor where the player is only claimed, or can't be merged with the account's.
const RESULTS = "For your results in the league, ask an editor.";

const acceptForm = (label: string, proof: Proof): Html => buttonForm("/api/invitation/accept", label, proof);

const guestPage = (
  club: Club,
  { name, by, needsEditor }: Extract<Followed, { is: "guest" }>,
  proof: Proof,
): string =>
  plainPage(
    club,
    "You’re a member already",
    html`<p>The address that this invitation was sent to has an account here, and ${by ?? "someone"} brought you as a guest${name === null ? "" : `, ${name}`}.</p>
<p>Press the button, and the seats ${needsEditor ? "" : "and results "}that you had as a guest are your account’s.${needsEditor ? ` ${RESULTS}` : ""}</p>
${acceptForm("Move them to my account", proof)}
<p class="soft">Not you? Close this page, and nothing will happen.</p>`,
  );

const movedPage = (club: Club, needsEditor: boolean): string =>
  plainPage(
    club,
    "Done",
    html`<p>${needsEditor ? `Your seats as a guest are your account’s now. ${RESULTS}` : "What you played as a guest is your account’s now."}</p>
<p><a href="/sign-in">Sign in</a></p>`,
  );

export const joiningPage = (club: Club, joining: Exclude<Joining, { is: "joined" }>): string => {
  if (joining.is === "moved") return movedPage(club, joining.needsEditor);
  return joining.is === "member" ? memberPage(club) : overPage(club);
};

const overPage = (club: Club): string =>
  plainPage(
    club,
    "This invitation is over",
    html`<p>It has been used or taken back, or its time has passed. You don’t need one: everyone is welcome to join.</p>
${TO_SIGN_IN}`,
  );

const memberPage = (club: Club): string =>
  plainPage(
    club,
    "You’re a member already",
    html`<p>The address that this invitation was sent to has an account here. Sign in, and we’ll send you a link.</p>
<p><a href="/sign-in">Sign in</a></p>`,
  );

export const declinePage = (club: Club, address: string): string =>
  plainPage(
    club,
    "Not interested?",
    html`<p>We’ll delete your address and never invite it to ${club.name} again. All we keep is a code by which we recognise it.</p>
${buttonForm(address, "Don’t invite me again", ONE_CLICK)}`,
  );

export const declinedPage = (club: Club): string =>
  plainPage(
    club,
    "Done",
    html`<p>We’ve deleted your address, and nobody can invite it again. If you change your mind, you can still join by yourself.</p>`,
  );
