import type { CalendarSearch } from "./search-params.ts";

/** Returns the address of a month (null: the present one) in a view. */
export function calendarHref(
  month: string | null,
  { view = "", day = "" }: Partial<Pick<CalendarSearch, "view" | "day">>,
  { subscribe = false } = {},
): string {
  const query = new URLSearchParams({
    ...(view && { view }),
    ...(day && { day }),
    ...(subscribe && { subscribe: "" }),
  }).toString();
  return (month ? `/calendar/${month}` : "/calendar") + (query && `?${query}`);
}

/** Returns a feed's addresses for popular calendars; plain links, without any third-party script. */
export function subscribeLinks(siteUrl: string, path: string, name: string) {
  const https = new URL(path, siteUrl).href;
  const webcal = https.replace(/^https?:/, "webcal:");
  const outlook = `addfromweb?${new URLSearchParams({ url: https, name })}`;
  return {
    https,
    calendars: [
      { name: "Apple and others", href: webcal },
      {
        name: "Google",
        href: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal })}`,
      },
      { name: "Outlook", href: `https://outlook.live.com/calendar/0/${outlook}` },
      { name: "Microsoft 365", href: `https://outlook.office.com/calendar/0/${outlook}` },
    ],
  };
}
