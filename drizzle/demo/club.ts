import type { ClubSettings } from "../../worker/contract/club/club.ts";

/** Settings that the demo club has saved. The rest come from the environment. */
const SETTINGS: Partial<ClubSettings> = {
  name: "Thursday Table Club",
  shortName: "Thursday Table",
  mailSenderName: "Thursday Table Club",
  weekdays: [4],
  socialUrl: "https://social.example/@thursdaytable",
  venues: [
    {
      id: "the-old-cooperage",
      name: "The Old Cooperage",
      address: "14 Mill Lane, Aldermere",
      mapUrl: null,
      mapImage: "/art/find-us.svg",
    },
  ],
};

export const clubRow = (now: number) => ({
  row: 1,
  version: 1,
  settings: JSON.stringify(SETTINGS),
  changedAt: now,
});
