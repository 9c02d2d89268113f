import { PLAYER_COLOURS, type PlayerColour } from "../contract/users/users.ts";

// biome-ignore format: a word list reads best in rows
const MANNERS = [
  "Amber", "Brave", "Bright", "Cheerful", "Clever", "Copper", "Coral", "Cosy", "Crimson", "Curious", "Daring",
  "Dapper", "Emerald", "Gentle", "Golden", "Happy", "Indigo", "Ivory", "Jolly", "Keen", "Lucky", "Merry",
  "Mellow", "Midnight", "Mighty", "Nimble", "Olive", "Patient", "Plucky", "Quiet", "Ruby", "Saffron", "Scarlet",
  "Silver", "Sly", "Sunny", "Teal", "Velvet", "Wandering", "Witty",
] as const;
// biome-ignore format: a word list reads best in rows
const PIECES = [
  "Badger", "Bishop", "Caravan", "Castle", "Cartographer", "Counter", "Dealer", "Dice", "Dragon", "Explorer",
  "Falcon", "Fox", "Galleon", "Gambit", "Harvest", "Hex", "Knight", "Lantern", "Lighthouse", "Longship",
  "Meeple", "Merchant", "Otter", "Pawn", "Pioneer", "Prospector", "Quest", "Raven", "Ringmaster", "Rook",
  "Scout", "Settler", "Shepherd", "Tinker", "Token", "Trader", "Trick", "Voyager", "Weaver", "Wizard",
] as const;
const NUMBER_MOST = 99;

const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(Math.random() * list.length)] ?? list[0];

/** Returns a random initial name, such as "Amber Meeple 42", that reveals nothing about the person. */
export const friendlyName = (): string =>
  `${pick(MANNERS)} ${pick(PIECES)} ${1 + Math.floor(Math.random() * NUMBER_MOST)}`;

/** Returns true for a generated name, one nobody chose. */
export function isFriendlyName(name: string): boolean {
  const [manner, piece, number, ...rest] = name.split(" ");
  const isOne = (list: readonly string[], word: string | undefined) => list.includes(word ?? "");
  return isOne(MANNERS, manner) && isOne(PIECES, piece) && /^\d+$/.test(number ?? "") && rest.length === 0;
}

export const anyColour = (): PlayerColour => pick(PLAYER_COLOURS);
