// Without zod: the first page shows the length of its games.

const HOUR = 60;
const HOURS_FROM = 2 * HOUR;

const split = (minutes: number) => ({ hours: Math.floor(minutes / HOUR), rest: minutes % HOUR });

/** Formats a length as "90 min", "2 h" or "2 h 30". */
export function formatMinutes(minutes: number): string {
  if (minutes < HOURS_FROM) return `${minutes} min`;
  const { hours, rest } = split(minutes);
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`;
}

/** Formats a length as "90 minutes", "2 hours" or "2 hours 30 minutes". */
export function minutesInWords(minutes: number): string {
  if (minutes < HOURS_FROM) return `${minutes} minutes`;
  const { hours, rest } = split(minutes);
  return rest === 0 ? `${hours} hours` : `${hours} hours ${rest} ${rest === 1 ? "minute" : "minutes"}`;
}
