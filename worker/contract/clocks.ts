/** Returns a cache of formatters by time zone: constructing one costs more than a hundred uses of it. */
export function clocksOf(options: Intl.DateTimeFormatOptions, locale = "en-GB") {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const clock = known.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    known.set(timeZone, clock);
    return clock;
  };
}
