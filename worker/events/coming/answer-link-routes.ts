import type { Club } from "../../contract/club/club.ts";
import type { Gathering } from "../../contract/events/coming.ts";
import { type ComingState, comingStateOf, hasSeat } from "../../contract/events/own-coming.ts";
import { formatGameDate } from "../../contract/games/game-date.ts";
import { mailLinkRoutes } from "../../http/answer-page.ts";
import { html } from "../../lib/html.ts";
import { buttonForm, plainPage } from "../../lib/plain-page.ts";
import { answerByLink, readAnswerLink } from "./answer-link.ts";
import { nightUrl } from "./rules.ts";

type Query = Record<string, string | undefined>;

const linkIn = ({ member = "", evening = "", token = "" }: Query) => ({ member, evening, token });

export const answerLinkRoutes = mailLinkRoutes({
  ask: async (ctx, query, address) => askPage(ctx.club, await readAnswerLink(ctx, linkIn(query)), address),
  act: async (ctx, query) => {
    const link = linkIn(query);
    const day = await answerByLink(ctx, link, query.answer === "no" ? "no" : "yes");
    return donePage(ctx.club, day, link.member);
  },
  advice: html`<p class="soft"><a href="/calendar">See the calendar</a></p>`,
});

const askPage = (club: Club, { name, date, start }: Gathering, address: string): string =>
  plainPage(
    club,
    "Are you coming?",
    html`<p><bdi>${name}</bdi>, ${formatGameDate(date)}${start ? `, ${start}` : ""}.</p>
${buttonForm(`${address}&answer=yes`, "I’m coming")}
${buttonForm(`${address}&answer=no`, "I can’t make it")}`,
  );

const TITLES: Partial<Record<ComingState, string>> = {
  no: "Thanks for letting us know",
  waiting: "You’re on the waiting list",
};

function donePage(club: Club, day: Gathering, me: string): string {
  const state = comingStateOf(day, me);
  const words = state === "no" ? "You can’t make it on" : "That’s for";
  // The evening's page has the button to leave it.
  const seat = html`<p>You still have a seat at a game that evening. Please leave it so that someone else can play.</p>\n`;
  return plainPage(
    club,
    TITLES[state] ?? "You’re coming",
    html`<p>${words} ${formatGameDate(day.date)}.</p>
${state === "no" && hasSeat(day) ? seat : ""}<p><a href="${nightUrl(day.date.slice(0, 10))}">See who’s playing what</a></p>`,
  );
}
