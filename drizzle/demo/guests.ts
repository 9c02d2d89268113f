import type { PlayerColour } from "../../worker/contract/users/users.ts";
import { DAY, type DemoCalendar } from "./calendar.ts";
import { type MemberKey, userId } from "./members.ts";
import { idOf } from "./seeded.ts";

interface DemoGuest {
  name: string;
  of: MemberKey;
  color: PlayerColour;
  firstDaysAgo: number;
  once?: true;
  /** True for a league player without an account, of the same name. */
  inLeague?: true;
}

/** People without an account whom members have brought to a seat or an evening. */
const GUESTS = {
  sam: { name: "Sam", of: "ada", color: "3A85FF", firstDaysAgo: 24 },
  jonas: { name: "Jonas", of: "marek", color: "F3722B", firstDaysAgo: 66 },
  fern: { name: "Fern", of: "hattie", color: "8337EC", firstDaysAgo: 45 },
  maximiliane: { name: "Maximiliane", of: "bart", color: "44AA8B", firstDaysAgo: 59 },
  pip: { name: "Pip", of: "zofia", color: "F9C750", firstDaysAgo: 52, once: true },
  lorenz: { name: "Lorenz", of: "yusuf", color: "283241", firstDaysAgo: 31, once: true },
  beatrix: { name: "Beatrix Quill", of: "joan", color: "CAD2C5", firstDaysAgo: 80, inLeague: true },
} as const satisfies Record<string, DemoGuest>;

export type GuestKey = keyof typeof GUESTS;

export const GUEST_KEYS = Object.keys(GUESTS) as GuestKey[];

export const guestId = (key: GuestKey): string => idOf("guest", key);
export const hostId = (key: GuestKey): string => userId(GUESTS[key].of);
export const firstDaysAgo = (key: GuestKey): number => GUESTS[key].firstDaysAgo;

export const cameOnce = (key: GuestKey): boolean => {
  const guest: DemoGuest = GUESTS[key];
  return guest.once ?? false;
};

export const guestInLeague = (name: string): string | null => {
  const key = GUEST_KEYS.find((key) => {
    const guest: DemoGuest = GUESTS[key];
    return guest.inLeague && guest.name === name;
  });
  return key ? guestId(key) : null;
};

export const guestRows = ({ now }: DemoCalendar) =>
  GUEST_KEYS.map((key) => ({
    id: guestId(key),
    publicId: idOf("public guest", key),
    // A placeholder in place of an address.
    email: `guest:${guestId(key)}`,
    // A trigger replaces it with the public name.
    name: "A guest",
    guestName: GUESTS[key].name,
    guestOf: hostId(key),
    color: GUESTS[key].color,
    createdAt: now - GUESTS[key].firstDaysAgo * DAY,
  }));
