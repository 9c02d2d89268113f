import type { Context } from "../../context.ts";
import { venueOf } from "../pages/service.ts";
import type { Club, Thing } from "./thing.ts";

export function clubOf(ctx: Context): Club {
  const { SITE_NAME: name, SITE_URL: url } = ctx.config;
  return {
    name,
    venue: venueOf(ctx),
    reference: { "@type": "Organization", "@id": `${url}/#club`, name, url: `${url}/` },
  };
}

/** The club itself, and its site. */
export function clubThings(ctx: Context): Thing[] {
  const { SITE_NAME, SITE_SHORT_NAME, SITE_URL, CONTACT_EMAIL, SOCIAL_URL } = ctx.config;
  const { reference, venue } = clubOf(ctx);
  return [
    {
      ...reference,
      logo: `${SITE_URL}/icon-512.png`,
      email: CONTACT_EMAIL,
      sameAs: [SOCIAL_URL],
      location: { "@type": "Place", name: venue.name, address: venue.address, hasMap: venue.mapUrl },
    },
    {
      "@type": "WebSite",
      name: SITE_NAME,
      alternateName: SITE_SHORT_NAME,
      url: `${SITE_URL}/`,
      publisher: { "@id": reference["@id"] },
    },
  ];
}
