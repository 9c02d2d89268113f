import type { NotificationKind } from "../../worker/contract/notifications/notification-kinds.ts";
import { type DemoCalendar, HOUR } from "./calendar.ts";
import { gameId } from "./game-rows.ts";
import { type MemberKey, userId } from "./members.ts";
import { idOf } from "./seeded.ts";

type News = [
  to: MemberKey,
  kind: NotificationKind,
  game: string,
  title: string,
  brief: string,
  hoursAgo: number,
];

const NEWS: News[] = [
  ["ada", "sign-up", "Wavelength", "Patient Otter 42 joined Wavelength", "Five seats are left.", 5],
  [
    "ada",
    "comment",
    "Wavelength",
    "New comments on Wavelength",
    "Yusuf Demir: Last time we argued for ten minutes…",
    9,
  ],
  ["ada", "plan", "Hedgerow", "Hedgerow has a date", "Rhys ap Gwilym set it, at The Potting Shed.", 31],
  [
    "edie",
    "reply",
    "Root",
    "Oluwaseun Adébáyọ̀-Whitworth can teach Root",
    "I can come over and teach at 7…",
    4,
  ],
  ["edie", "sign-up", "Root", "Dev Chaudhuri joined Root", "Two seats are left.", 27],
  [
    "theo",
    "sign-up",
    "Brass: Birmingham",
    "Brass: Birmingham is full",
    "Zofia Wiśniewska took the last seat.",
    20,
  ],
  [
    "theo",
    "plan",
    "Eclipse: Second Dawn for the Galaxy",
    "Eclipse has a table",
    "Your table: The Long Table.",
    44,
  ],
  ["nia", "sign-up", "Codenames", "Rhys ap Gwilym joined Codenames", "Three seats are left.", 3],
  [
    "nia",
    "comment",
    "Codenames",
    "Big Sue commented on Codenames",
    "Yes. I give clues nobody understands…",
    6,
  ],
  ["nia", "plan", "The Quacks of Quedlinburg", "Quacks has a table", "Your table: By the Hearth.", 25],
  ["rhys", "sign-up", "Hedgerow", "Ada Mensah joined Hedgerow", "One seat is left.", 52],
  ["misaki", "sign-up", "Wingspan", "Ada Mensah joined Wingspan", "One seat is left.", 18],
];

export const notificationRows = ({ now }: DemoCalendar) =>
  NEWS.map(([to, kind, game, title, brief, hoursAgo]) => ({
    id: idOf("notification", `${to} ${kind} ${game}`),
    userId: userId(to),
    kind,
    url: `/games/${gameId(game)}`,
    title,
    brief,
    createdAt: now - hoursAgo * HOUR,
  }));
