import type { Context } from "../../context.ts";
import { venueShown } from "../../contract/club/club.ts";
import type { EventDay } from "../../contract/events/calendar.ts";
import { iconPath } from "../../lib/icon-path.ts";
import type { KnownClub, Thing } from "./thing.ts";
import { meetingOf } from "./things.ts";

export function clubOf({ club, config: { SITE_URL: url } }: Context): KnownClub {
  const { name } = club;
  return {
    name,
    venue: club.venues[0],
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
