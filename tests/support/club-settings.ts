import { firstSettings } from "../../worker/club/service.ts";
import type { Club } from "../../worker/contract/club/club.ts";
import { NO_LOOK } from "../../worker/contract/club/look.ts";
import { type Config, readConfig } from "../../worker/lib/config.ts";

export const TEST_CLUB = {
  SITE_NAME: "Thursday Table Club",
  SITE_SHORT_NAME: "Thursday Table",
  MAIL_FROM: "Thursday Table Club <hello@club.example>",
};

/** Returns the configuration and club of a site with these environment settings and no saved ones. */
export function clubWith(settings: Record<string, string> = {}): { config: Config; club: Club } {
  const config = readConfig({
    SITE_URL: "https://club.example",
    AUTH_SECRET: "a secret for tests only, of at least 32 characters",
    DATABASE_URL: "http://127.0.0.1:1",
    ...TEST_CLUB,
    ...settings,
  });
  return { config, club: { ...firstSettings(config), look: NO_LOOK, version: 0 } };
}

export const SOMEWHERE = {
  VENUE_NAME: "The Old Cooperage",
  VENUE_ADDRESS: "14 Mill Lane, Aldermere",
  VENUE_MAP_IMAGE: "/art/find-us.svg",
  SOCIAL_URL: "https://social.example/@thursdaytable",
};
