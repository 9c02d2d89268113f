import { mailboxIn } from "../clients/mailer.ts";
import type { ClubSettings } from "../contract/club/club.ts";
import type { Config } from "../lib/config.ts";

export const firstSettings = (config: Config): ClubSettings => ({
  name: config.SITE_NAME,
  shortName: config.SITE_SHORT_NAME,
  contactEmail: config.CONTACT_EMAIL,
  socialUrl: config.SOCIAL_URL,
  venues: config.VENUE_NAME
    ? [
        {
          id: "first",
          name: config.VENUE_NAME,
          address: config.VENUE_ADDRESS,
          mapUrl: config.VENUE_MAP_URL ?? null,
          mapImage: config.VENUE_MAP_IMAGE || null,
        },
      ]
    : [],
  timeZone: config.CLUB_TIME_ZONE,
  weekdays: [],
  mailSenderName: mailboxIn(config.MAIL_FROM).name || config.SITE_NAME,
  mailWelcome: "There’s a seat for you at the table.",
});
