import type { PlayerColour, Role } from "../../worker/contract/users/users.ts";
import { DAY, type DemoCalendar, HOUR } from "./calendar.ts";
import { idOf } from "./seeded.ts";

interface DemoMember {
  name: string;
  role: Role;
  color: PlayerColour;
  bgg?: string;
  /** False for members whom the league does not list. */
  league?: false;
  joinedDaysAgo: number;
}

/** Members by the local part of their address, before @club.example. */
const CLUB = {
  ada: { name: "Ada Mensah", role: "ADMIN", color: "287DA1", bgg: "adameeple", joinedDaysAgo: 1_460 },
  kwame: { name: "Kwame Asante", role: "ADMIN", color: "F54144", bgg: "kwamerolls", joinedDaysAgo: 1_451 },
  edie: { name: "Edie Fairweather", role: "EDITOR", color: "F3722B", bgg: "ediefw", joinedDaysAgo: 1_270 },
  priya: { name: "Priya Raghunathan", role: "EDITOR", color: "F9C750", joinedDaysAgo: 1_098 },
  joan: { name: "Joan Prendergast", role: "EDITOR", color: "CAD2C5", league: false, joinedDaysAgo: 1_455 },
  theo: { name: "Theo Papadopoulos", role: "TRUSTED", color: "90BE6D", bgg: "theo_p", joinedDaysAgo: 940 },
  siobhan: { name: "Siobhán O'Dowd", role: "TRUSTED", color: "44AA8B", joinedDaysAgo: 871 },
  misaki: { name: "田中 美咲", role: "TRUSTED", color: "8337EC", bgg: "misakit", joinedDaysAgo: 733 },
  bart: {
    name: "Bartholomew Featherstonehaugh-Cholmondeley",
    role: "TRUSTED",
    color: "283241",
    bgg: "barty",
    joinedDaysAgo: 1_402,
  },
  seun: { name: "Oluwaseun Adébáyọ̀-Whitworth", role: "TRUSTED", color: "3A85FF", joinedDaysAgo: 655 },
  marek: { name: "Marek Kowalczyk", role: "TRUSTED", color: "F5026E", bgg: "marekplays", joinedDaysAgo: 802 },
  hattie: { name: "Hattie Blackwood", role: "TRUSTED", color: "F9C750", joinedDaysAgo: 610 },
  yusuf: { name: "Yusuf Demir", role: "TRUSTED", color: "90BE6D", bgg: "ydemir", joinedDaysAgo: 588 },
  zofia: { name: "Zofia Wiśniewska", role: "TRUSTED", color: "8337EC", joinedDaysAgo: 790 },
  callum: { name: "Callum Macleod", role: "TRUSTED", color: "287DA1", bgg: "calmac", joinedDaysAgo: 512 },
  leila: { name: "Leila Haddad", role: "TRUSTED", color: "F54144", joinedDaysAgo: 475 },
  dev: { name: "Dev Chaudhuri", role: "TRUSTED", color: "283241", bgg: "devc", joinedDaysAgo: 430 },
  sue: { name: "Big Sue", role: "TRUSTED", color: "F5026E", joinedDaysAgo: 1_399 },
  wojtek: { name: "Wojtek", role: "TRUSTED", color: "3A85FF", joinedDaysAgo: 398 },
  ngozi: { name: "Ngozi Eze", role: "TRUSTED", color: "44AA8B", bgg: "ngozie", joinedDaysAgo: 366 },
  rhys: { name: "Rhys ap Gwilym", role: "TRUSTED", color: "F3722B", bgg: "hedgelayer", joinedDaysAgo: 540 },
  nia: { name: "Nia Llewellyn", role: "NEW", color: "F5026E", league: false, joinedDaysAgo: 33 },
  maria: {
    name: "María Fernanda de la Cruz Villanueva",
    role: "NEW",
    color: "CAD2C5",
    league: false,
    joinedDaysAgo: 41,
  },
  otter: { name: "Patient Otter 42", role: "NEW", color: "90BE6D", league: false, joinedDaysAgo: 10 },
} as const satisfies Record<string, DemoMember>;

export type MemberKey = keyof typeof CLUB;

export const MEMBER_KEYS = Object.keys(CLUB) as MemberKey[];

export const userId = (key: MemberKey): string => idOf("user", key);
export const isNew = (key: MemberKey): boolean => CLUB[key].role === "NEW";
export const joinedDaysAgo = (key: MemberKey): number => CLUB[key].joinedDaysAgo;
export const memberName = (key: MemberKey): string => CLUB[key].name;

export const userRows = ({ now }: DemoCalendar) =>
  Object.entries<DemoMember>(CLUB).map(([key, member], index) => ({
    id: idOf("user", key),
    publicId: idOf("public", key),
    email: `${key}@club.example`,
    name: member.name,
    color: member.color,
    role: member.role,
    bggUserName: member.bgg ?? null,
    participateInLeague: member.league ?? true,
    createdAt: now - member.joinedDaysAgo * DAY - index * HOUR,
    lastSeenAt: now - (index % 6) * 7 * HOUR - HOUR,
  }));
