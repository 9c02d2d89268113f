import { weightOf } from "../../../worker/contract/games/playing-time.ts";
import type { Arrangement, Evening, Locks } from "./evening.ts";
import { PRICE, RULE_BOOK_WEIGHT, SELF_TAUGHT_WEIGHT } from "./rules.ts";
import { type Aim, type Game, type Place, seatable, sum, type Unit } from "./seatable.ts";

/** Number of rules that may be bent, in this order: an explainer, newcomers among themselves, all seated. */
export type Bends = 0 | 1 | 2 | 3;

/** Heat of a random start, after a kick, and in the end. */
const [HOT, WARM, COLD] = [9, 1, 0.12];
/** Share of titles and of single units among the changes; the rest are swaps. */
const [TITLES, SINGLES] = [0.1, 0.5];
/** Changes for each unit: of few or many from a random start, and after a kick. */
const CHANGES = { few: 900, many: 3_600, kick: 90 };
const MANY = 20;
/** Random starts of a run of few, until one breaks no rule. */
const STARTS = 5;
/** Kicks of a run; those without a gain after which all starts anew; and the heat with which their outcomes are kept. */
const KICKS = { run: 20, idle: 1_000, heat: 1.5 };
/** Penalty for each person for whom a rule is broken while searching: above the price of waiting. */
const FAULT = 45;
/** Random points added to what people gain by a title. */
const NOISE = 3;
const EPSILON = 1e-9;

interface Positions {
  games: (Game | null)[];
  places: Place[];
  value: number;
}

/** Returns a function that returns random numbers from 0 to 1, the same for a seed (mulberry32). */
function randomsOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Prepares the search for the best arrangement of an evening with so many rules bent. */
export function splitter(evening: Evening, locks: Locks, aim: Aim, bends: Bends, seed: number) {
  const { games, free, tables, waiting, units } = seatable(evening, locks, aim);
  const open = tables.filter(({ isLocked }) => !isLocked);
  const places = [...tables, waiting];
  const movable = units.filter(({ home }) => !home);
  /** People whom no title here suits: for them no rule is bent. */
  const hopeless = units.flatMap(({ home, members }) => (home === waiting ? members : []));

  const random = randomsOf(seed);
  const any = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(random() * list.length)];
  let heat = HOT;
  let value = 0;
  let faults = 0;
  let best: Positions | null = null;
  let bestOfStart = 0;
  let isBegun = false;
  let idle = Number.POSITIVE_INFINITY;

  /** Returns the worth of a place once one unit has gone and another has come, apart from who met; counts its faults. */
  function weigh(place: Place, gone?: Unit, come?: Unit): number {
    const { game, isLocked } = place;
    const people = place.people - (gone?.size ?? 0) + (come?.size ?? 0);
    if (place === waiting) {
      if (bends < 3) faults += people - hopeless.length;
      return -PRICE.waiting * people;
    }
    if (people === 0 && !isLocked) return 0;
    if (!game) {
      faults += people;
      return -FAULT * people;
    }
    const { index, title, counts } = game;
    let broken = Math.max(0, title.minPlayers - people, people - title.maxPlayers, people - place.seats);
    broken += place.late - (gone?.late[index] ?? 0) + (come?.late[index] ?? 0);
    let worth =
      place.points - (gone?.points[index] ?? 0) + (come?.points[index] ?? 0) + (counts[people] ?? 0);
    const weight = weightOf(title);
    const explainers = place.explainers - (gone?.explainers[index] ?? 0) + (come?.explainers[index] ?? 0);
    if (explainers === 0 && weight > SELF_TAUGHT_WEIGHT) {
      if (isLocked || (bends >= 1 && weight <= RULE_BOOK_WEIGHT)) worth -= PRICE.ruleBook;
      else broken += people;
    }
    if (place.newcomers - (gone?.newcomers ?? 0) + (come?.newcomers ?? 0) === people) {
      if (isLocked || bends >= 2) worth -= PRICE.newcomersAlone;
      else broken += people;
    }
    faults += broken;
    return worth - FAULT * broken;
  }

  /** Returns by how much the penalty of a table for having met changes. */
  function metChange(place: Place, gone?: Unit, come?: Unit): number {
    let change = 0;
    if (place === waiting || aim.met === 0) return change;
    for (const unit of place.units)
      if (unit !== gone) change += (come?.met[unit.index] ?? 0) - (gone?.met[unit.index] ?? 0);
    return change;
  }

  function add(place: Place, unit: Unit, sign: 1 | -1): void {
    const index = place.game?.index ?? -1;
    place.people += sign * unit.size;
    place.newcomers += sign * unit.newcomers;
    place.points += sign * (unit.points[index] ?? 0);
    place.late += sign * (unit.late[index] ?? 0);
    place.explainers += sign * (unit.explainers[index] ?? 0);
  }

  function put(unit: Unit, place: Place): void {
    const { units } = unit.place;
    const last = units.pop();
    if (last && last !== unit) units[units.indexOf(unit)] = last;
    add(unit.place, unit, -1);
    unit.place = place;
    place.units.push(unit);
    add(place, unit, 1);
  }

  function sumUp(place: Place): void {
    place.people = place.newcomers = place.points = place.late = place.explainers = place.met = 0;
    for (const unit of place.units) {
      add(place, unit, 1);
      place.met += metChange(place, undefined, unit) / 2;
    }
    place.value = weigh(place) - place.met;
  }

  function sumUpAll(): void {
    faults = 0;
    for (const place of places) sumUp(place);
    value = sum(places, (place) => place.value);
  }

  /** Lays a title on a table; another table gets that one's title for it if all boxes are in use. */
  function lay(place: Place, game: Game | null, other?: Place): void {
    const former = place.game;
    if (former) former.laid--;
    if (game) game.laid++;
    place.game = game;
    sumUp(place);
    if (!other) return;
    if (game) game.laid--;
    if (former) former.laid++;
    other.game = former;
    sumUp(other);
  }

  /** Finds the table that must give up its title for another; null if a box is left, undefined if none can be had. */
  const holderOf = (game: Game) =>
    game.laid < game.title.copies ? null : any(open.filter((table) => table.game === game));

  function changeTitle(): void {
    const [place, game] = [any(open), any(free)];
    if (!place || !game || place.game === game) return;
    const holder = holderOf(game);
    if (holder === undefined) return;
    const [former, other] = [place.game, holder ?? undefined];
    const before = place.value + (other?.value ?? 0);
    lay(place, game, other);
    if (place.value + (other?.value ?? 0) < before + heat * Math.log(random())) lay(place, former, other);
  }

  /** Moves a unit to a place, and one of there to where it was, where the heat allows it. */
  function move(unit: Unit | undefined, to: Place | undefined, other?: Unit): void {
    if (!unit || !to || unit.place === to) return;
    const from = unit.place;
    const [here, there] = [weigh(from, unit, other), weigh(to, other, unit)];
    const least = from.value + to.value + heat * Math.log(random());
    // Most are refused here: who met can't gain more than it costs now.
    if (here + there < least) return;
    const [metHere, metThere] = [
      from.met + metChange(from, unit, other),
      to.met + metChange(to, other, unit),
    ];
    if (here + there - metHere - metThere < least) return;
    [from.value, from.met, to.value, to.met] = [here - metHere, metHere, there - metThere, metThere];
    put(unit, to);
    if (other) put(other, from);
  }

  function cool(from: number, changes: number): void {
    const cooling = (COLD / from) ** (1 / changes);
    heat = from;
    for (let change = 0; change < changes; change++, heat *= cooling) {
      const kind = random();
      const other = kind < SINGLES ? undefined : any(movable);
      if (kind < TITLES) changeTitle();
      else move(any(movable), other ? other.place : any(places), other);
    }
    sumUpAll();
  }

  /** Lays a title on a table with those who gain most by it; those who sat there take their places. */
  function layForFans(): void {
    const place = any(tables);
    const game = place?.isLocked ? place.game : any(free);
    if (!place || !game) return;
    if (game !== place.game) {
      const holder = holderOf(game);
      if (holder === undefined) return;
      lay(place, game, holder ?? undefined);
    }
    const { index, title } = game;
    const more = Math.min(title.maxPlayers, place.seats) - title.minPlayers;
    let left = title.minPlayers + Math.floor(random() * (more + 1)) - place.people;
    const leaving = place.units.filter(({ home }) => !home);
    for (const unit of movable) {
      const now = unit.place.game ? (unit.points[unit.place.game.index] ?? 0) : -PRICE.waiting;
      const then = (unit.points[index] ?? 0) - FAULT * (unit.late[index] ?? 0);
      unit.gain = (then - now) / unit.size + random() * NOISE;
    }
    for (const unit of leaving) left += unit.size;
    const vacated: Place[] = [];
    for (const unit of movable.toSorted((a, b) => b.gain - a.gain)) {
      if (unit.size > left) continue;
      left -= unit.size;
      if (unit.place !== place) {
        vacated.push(unit.place);
        put(unit, place);
      } else leaving.splice(leaving.indexOf(unit), 1);
    }
    for (const unit of leaving) put(unit, vacated.pop() ?? any(places) ?? waiting);
    sumUpAll();
  }

  const positions = (): Positions => ({
    games: tables.map(({ game }) => game),
    places: units.map(({ place }) => place),
    value,
  });

  function restore(kept: Omit<Positions, "value">): void {
    for (const game of games) game.laid = 0;
    for (const place of places) place.units = [];
    tables.forEach((table, at) => {
      table.game = kept.games[at] ?? null;
      if (table.game) table.game.laid++;
    });
    for (const unit of units) {
      unit.place = kept.places[unit.index] ?? waiting;
      unit.place.units.push(unit);
    }
    sumUpAll();
  }

  function keep(): void {
    if (faults === 0 && value > (best?.value ?? Number.NEGATIVE_INFINITY) + EPSILON) best = positions();
  }

  /** Lets those wait who sit at tables where a rule is broken. */
  function sendAway(): void {
    for (const table of tables) {
      faults = 0;
      weigh(table);
      const leaving = faults > 0 ? table.units.filter(({ home }) => !home) : [];
      for (const unit of leaving) put(unit, waiting);
    }
    sumUpAll();
  }

  function start(): void {
    restore({
      games: tables.map(({ isLocked, game }) => (isLocked ? game : null)),
      places: units.map(({ home }) => home ?? any(tables) ?? waiting),
    });
    for (const table of open) lay(table, any(free.filter(({ laid, title }) => laid < title.copies)) ?? null);
    const isShort = movable.length > MANY && !isBegun;
    isBegun = true;
    cool(HOT, (movable.length > MANY && !isShort ? CHANGES.many : CHANGES.few) * movable.length);
    if (bends === 3 && faults > 0) sendAway();
    keep();
    bestOfStart = value;
    // The first of many only answers soon. One that breaks a rule seldom gets rid of it: the next run starts anew.
    idle = isShort || faults > 0 ? Number.POSITIVE_INFINITY : 0;
  }

  function kick(): void {
    const before = positions();
    layForFans();
    cool(WARM, CHANGES.kick * movable.length);
    if (value < before.value + KICKS.heat * Math.log(random())) restore(before);
    keep();
    idle = value > bestOfStart + EPSILON ? 0 : idle + 1;
    bestOfStart = Math.max(bestOfStart, value);
  }

  const arrangementOf = ({ games, places }: Positions): Arrangement => {
    const at = (place: Place) =>
      units.flatMap(({ members }, of) => (places[of] === place ? members.map(({ id }) => id) : []));
    return {
      tables: tables.flatMap((table, of) => {
        const [game, people] = [games[of], at(table)];
        return game && people.length > 0 ? [{ tableId: table.id, titleId: game.title.id, people }] : [];
      }),
      waiting: at(waiting),
    };
  };

  return {
    hopeless: hopeless.map(({ id }) => id),
    /** Searches for a while: from a random start, or on from where it was. */
    run(): void {
      const starts = idle <= KICKS.idle ? 0 : movable.length > MANY ? 1 : STARTS;
      for (let at = 0; at < starts && (at === 0 || faults > 0); at++) start();
      for (let at = 0; at < KICKS.run && starts === 0; at++) kick();
    },
    /** Returns the best arrangement that breaks no rule, if there is one yet. */
    best: () => best && { arrangement: arrangementOf(best), value: best.value },
    /** Keeps another search's arrangement if it is the best. */
    offer({ tables: taken }: Arrangement): void {
      const before = positions();
      const at = (table: Place) => taken.find(({ tableId }) => tableId === table.id);
      const placeOf = (id = "") => tables.find((table) => at(table)?.people.includes(id)) ?? waiting;
      restore({
        games: tables.map((table) => games.find(({ title }) => title.id === at(table)?.titleId) ?? null),
        places: units.map(({ members }) => placeOf(members[0]?.id)),
      });
      keep();
      restore(before);
    },
  };
}
