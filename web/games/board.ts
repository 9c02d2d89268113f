/** The day (`YYYY-MM-DD`) that a clock in the club's time zone shows. */
export const dayAt = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);
