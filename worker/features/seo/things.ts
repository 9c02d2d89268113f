import type { Game } from "../../contract/games.ts";
import type { InfoPage } from "../../contract/pages.ts";
import type { Post } from "../../contract/posts.ts";
import { questionsIn } from "../../contract/questions.ts";
import { plainText } from "../../contract/rich-text.ts";
import type { Club, Thing } from "./thing.ts";

/** A game that has a day. Who plays is not told here. */
export function eventOf(game: Game, club: Club, url: string, image: string): Thing | null {
  if (game.date === null) return null;
  const { name, address } = club.venue;
  return {
    "@type": "Event",
    name: game.name,
    description: `${game.name} with ${club.name}.`,
    url,
    image,
    startDate: game.date.slice(0, 10),
    ...(game.expectedMinutes !== null && { duration: `PT${game.expectedMinutes}M` }),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: game.table ? `${name}, ${game.table.name}` : name, address },
    maximumAttendeeCapacity: game.maxPlayers,
    remainingAttendeeCapacity: Math.max(0, game.maxPlayers - game.players.length),
    organizer: club.reference,
  };
}

export function articleOf(post: Post, club: Club, url: string, image: string): Thing {
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

/** The questions of a page whose headings are questions, each with what stands under it. */
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

/** The way to a page from the front door: names and paths. */
export const breadcrumbsOf = (siteUrl: string, way: (readonly [name: string, path: string])[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: way.map(([name, path], at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: siteUrl + path,
  })),
});
