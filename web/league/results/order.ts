export interface Placed {
  key: string;
  /** Tied with the one above. Never true of the first. */
  tied: boolean;
}

/** Order of a game's players while it is entered. Each key is in exactly one of the lists. */
export interface Order {
  placed: readonly Placed[];
  waiting: readonly string[];
}

export const everyEntrant = ({ placed, waiting }: Order): string[] => [
  ...placed.map(({ key }) => key),
  ...waiting,
];

export const waitingFor = (keys: readonly string[]): Order => ({ placed: [], waiting: keys });

/** Returns the order of these places; null waits. */
export function orderOf(places: readonly { key: string; place: number | null }[]): Order {
  const sorted = places.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const placed = sorted.filter(({ place }) => place !== null);
  return {
    placed: placed.map(({ key, place }, at) => ({ key, tied: placed[at - 1]?.place === place })),
    waiting: sorted.filter(({ place }) => place === null).map(({ key }) => key),
  };
}

/** Returns each player's place from 1; ties share it, and the next one counts on. */
export function placesOf({ placed }: Order): Map<string, number> {
  let place = 1;
  return new Map(
    placed.map(({ key, tied }, at) => {
      if (!tied) place = at + 1;
      return [key, place];
    }),
  );
}

export const isShared = ({ placed }: Order, key: string): boolean => {
  const at = placed.findIndex((one) => one.key === key);
  return placed[at]?.tied === true || placed[at + 1]?.tied === true;
};

/** Removes one; a tied follower of the first one now leads the tie. */
function without(placed: readonly Placed[], key: string): Placed[] {
  const at = placed.findIndex((one) => one.key === key);
  if (at < 0) return [...placed];
  const leads = !placed[at]?.tied;
  return placed
    .map((one, index) => (index === at + 1 && leads ? { ...one, tied: false } : one))
    .filter((one) => one.key !== key);
}

/** Gives the next place. If only one is left after that, they get the last place without a tap. */
export function assignNextPlace({ placed, waiting }: Order, key: string): Order {
  if (!waiting.includes(key)) return { placed, waiting };
  const rest = waiting.filter((other) => other !== key);
  const next = [...placed, { key, tied: false }];
  const [last] = rest;
  if (rest.length === 1 && last !== undefined) {
    return { placed: [...next, { key: last, tied: false }], waiting: [] };
  }
  return { placed: next, waiting: rest };
}

/** Ties all waiting players in the next place: at a large table only the first few are told apart. */
export const shareRest = ({ placed, waiting }: Order): Order => ({
  placed: [...placed, ...waiting.map((key, at) => ({ key, tied: at > 0 }))],
  waiting: [],
});

export const removePlace = ({ placed, waiting }: Order, key: string): Order =>
  placed.some((one) => one.key === key)
    ? { placed: without(placed, key), waiting: [...waiting, key] }
    : { placed, waiting };

/** Moves one step up (-1) or down (1): out of a tie, or past the whole adjacent place. */
export function moveByOne({ placed, waiting }: Order, key: string, by: -1 | 1): Order {
  const groups = grouped(placed);
  const at = groups.findIndex((group) => group.includes(key));
  const own = groups[at];
  if (!own) return { placed, waiting };
  const others = own.filter((other) => other !== key);
  const rest = groups.toSpliced(at, 1, ...(others.length > 0 ? [others] : []));
  const shift = others.length > 0 ? (by < 0 ? 0 : 1) : by;
  const to = Math.max(0, Math.min(rest.length, at + shift));
  return { placed: flat(rest.toSpliced(to, 0, [key])), waiting };
}

/** Moves one to another's index, as dragging does; between two tied players it joins the tie. */
export function moveTo({ placed, waiting }: Order, key: string, index: number): Order {
  const rest = without(placed, key);
  const joins = rest[index]?.tied === true;
  return {
    placed: rest.toSpliced(index, 0, { key, tied: joins }),
    waiting: waiting.filter((other) => other !== key),
  };
}

export const toggleTie = ({ placed, waiting }: Order, key: string): Order => ({
  placed: placed.map((one, at) => (one.key === key && at > 0 ? { ...one, tied: !one.tied } : one)),
  waiting,
});

export const addEntrant = ({ placed, waiting }: Order, key: string): Order =>
  waiting.includes(key) || placed.some((one) => one.key === key)
    ? { placed, waiting }
    : { placed, waiting: [...waiting, key] };

export const removeEntrant = ({ placed, waiting }: Order, key: string): Order => ({
  placed: without(placed, key),
  waiting: waiting.filter((other) => other !== key),
});

export const startAgain = (order: Order): Order => waitingFor(everyEntrant(order));

function grouped(placed: readonly Placed[]): string[][] {
  const groups: string[][] = [];
  for (const { key, tied } of placed) {
    if (tied) groups.at(-1)?.push(key);
    else groups.push([key]);
  }
  return groups;
}

const flat = (groups: readonly string[][]): Placed[] =>
  groups.flatMap((group) => group.map((key, at) => ({ key, tied: at > 0 })));
