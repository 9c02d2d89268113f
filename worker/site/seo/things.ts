import type { Context } from "../../context.ts";
import { venueShown } from "../../contract/club/club.ts";
import type { InfoPage } from "../../contract/content/pages.ts";
import type { Post } from "../../contract/content/posts.ts";
import { isoOf } from "../../contract/dates.ts";
import { MINUTE_MS } from "../../contract/durations.ts";
import type { Evening, EventDay } from "../../contract/events/calendar.ts";
import { eventName } from "../../contract/events/event-names.ts";
import { daysAfter } from "../../contract/games/game-date.ts";
import type { Game } from "../../contract/games/games.ts";
import { plainText } from "../../contract/platform/rich-text.ts";
import { questionsIn } from "../../contract/questions.ts";
import { instantOf, wallClock } from "../../contract/wall-clock.ts";
import { offsetValue } from "../../events/time-zone.ts";
import { iconPath } from "../../lib/icon-path.ts";

const at = (date: string, time: string, timeZone: string): number =>
  instantOf(Date.parse(`${date.slice(0, 10)}T${time}Z`), timeZone);

// By the club's clock: in UTC, an evening in America would be on the day after.
function clubTime(instant: number, timeZone: string): string {
  const wall = wallClock(instant, timeZone);
  return isoOf(wall).slice(0, 16) + offsetValue(wall - instant).replace(/..$/, ":$&");
}

/** Returns the event of a dated game, from the start of its evening, without its players. */
export function eventOf(
  game: Game,
  evening: Evening | null | undefined,
  club: KnownClub,
  { url, image, timeZone }: { url: string; image: string; timeZone: string },
): Thing | null {
  if (game.date === null) return null;
  const own = evening?.date === game.date ? evening : null;
  const start = own?.start ? at(game.date, own.start, timeZone) : null;
  const isOff = game.players.length === 0 || own?.isCancelled;
  const venue = club.venues.find(({ name }) => name === own?.venue) ?? club.venues[0];
  return {
    "@type": "Event",
    name: game.name,
    description: `${game.name} with ${club.name}.`,
    url,
    image,
    startDate: start === null ? game.date.slice(0, 10) : clubTime(start, timeZone),
    ...(start !== null &&
      game.expectedMinutes !== null && {
        endDate: clubTime(start + game.expectedMinutes * MINUTE_MS, timeZone),
      }),
    ...(game.expectedMinutes !== null && { duration: `PT${game.expectedMinutes}M` }),
    eventStatus: `https://schema.org/${isOff ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    ...(venue && {
      location: {
        "@type": "Place",
        name: game.table ? `${venue.name}, ${game.table.name}` : venue.name,
        address: venue.address,
      },
    }),
    maximumAttendeeCapacity: game.maxPlayers,
    remainingAttendeeCapacity: Math.max(0, game.maxPlayers - game.players.length),
    organizer: club.reference,
  };
}

function meetingOf(
  day: EventDay,
  club: KnownClub,
  { siteUrl, timeZone, image }: { siteUrl: string; timeZone: string; image: string },
): Thing {
  const date = day.date.slice(0, 10);
  const { start, end, venue } = day;
  return {
    "@type": "Event",
    name: `${club.name}: ${eventName(day)}`,
    ...(day.note && { description: day.note }),
    url: `${siteUrl}/calendar/${date.slice(0, 7)}`,
    image,
    startDate: start ? clubTime(at(date, start, timeZone), timeZone) : date,
    // An end before the start is on the day after.
    ...(start &&
      end && { endDate: clubTime(at(end > start ? date : daysAfter(date, 1), end, timeZone), timeZone) }),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    ...(venue && { location: { "@type": "Place", name: venue.name, address: venue.address } }),
    organizer: club.reference,
  };
}

export function articleOf(post: Post, club: KnownClub, url: string, image: string): Thing {
  return {
    "@type": "Article",
    headline: post.title,
    description: post.lead || post.title,
    url,
    mainEntityOfPage: url,
    image,
    datePublished: post.publishedAt,
    dateModified: post.modifiedAt,
    ...(post.author && { author: { "@type": "Person", name: post.author.name } }),
    publisher: club.reference,
    keywords: post.tags.map(({ label }) => label),
  };
}

/** Returns the questions of a page whose headings are questions; null without any. */
export function questionsOf({ content }: InfoPage): Thing | null {
  const answered = questionsIn(content)
    .questions.map(({ heading, answer }) => ({ name: heading, text: plainText(answer) }))
    .filter(({ name, text }) => name !== "" && text !== "");
  if (answered.length === 0) return null;
  return {
    "@type": "FAQPage",
    mainEntity: answered.map(({ name, text }) => ({
      "@type": "Question",
      name,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
}

export const breadcrumbsOf = (siteUrl: string, way: (readonly [name: string, path: string])[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: way.map(([name, path], at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: siteUrl + path,
  })),
});

/** A schema.org object: data, never executed. */
export type Thing = { "@type": string } & Record<string, unknown>;

interface KnownClub {
  name: string;
  venues: readonly { name: string; address: string }[];
  reference: Thing;
}

export function clubOf({ club, config: { SITE_URL: url } }: Context): KnownClub {
  const { name } = club;
  return {
    name,
    venues: club.venues,
    reference: { "@type": "Organization", "@id": `${url}/#club`, name, url: `${url}/` },
  };
}

/** Returns schema.org data on the club, its site and its next day. @param image the page's link preview */
export function clubThings(ctx: Context, next: EventDay | null, image: string): Thing[] {
  const { SITE_URL } = ctx.config;
  const { name, shortName, contactEmail, socialUrl, venues, timeZone } = ctx.club;
  const club = clubOf(ctx);
  const { reference } = club;
  const [place] = venues.map(venueShown);
  return [
    {
      ...reference,
      logo: SITE_URL + iconPath(ctx.club.look.icon, "512"),
      email: contactEmail,
      ...(socialUrl && { sameAs: [socialUrl] }),
      ...(place && {
        location: { "@type": "Place", name: place.name, address: place.address, hasMap: place.mapUrl },
      }),
    },
    {
      "@type": "WebSite",
      name,
      alternateName: shortName,
      url: `${SITE_URL}/`,
      publisher: { "@id": reference["@id"] },
    },
    ...(next ? [meetingOf(next, club, { siteUrl: SITE_URL, timeZone, image })] : []),
  ];
}
