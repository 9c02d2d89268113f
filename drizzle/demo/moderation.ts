import { DAY, type DemoCalendar, HOUR } from "./calendar.ts";
import { type DemoMessage, gameId } from "./game-rows.ts";
import { memberName, userId } from "./members.ts";
import { idOf } from "./seeded.ts";

export const moderationRows = ({ now }: DemoCalendar, messages: readonly DemoMessage[]) => ({
  reports: messages
    .filter(({ id }) => id === idOf("message", `${idOf("thread", "Wavelength")} 3`))
    .map(({ id, text, authorId }) => ({
      id: idOf("report", "Wavelength"),
      kind: "message" as const,
      subjectId: id,
      url: `/games/${gameId("Wavelength")}`,
      place: "Wavelength",
      quoted: text,
      authorId,
      reporterId: userId("joan"),
      reason: "other" as const,
      words: "It is a sandwich. (Sorry, I wanted to see what this button does.)",
      createdAt: now - 3 * HOUR,
    })),
  auditLog: [
    {
      id: idOf("audit", "zofia"),
      at: now - 12 * DAY,
      actorId: userId("ada"),
      actorName: memberName("ada"),
      action: "changed the role of",
      subject: `${memberName("zofia")} from NEW to TRUSTED`,
      url: "/members",
    },
    {
      id: idOf("audit", "otter"),
      at: now - 2 * DAY,
      actorId: userId("edie"),
      actorName: memberName("edie"),
      action: "approved",
      subject: `a message by ${memberName("otter")} in Wavelength`,
      url: `/games/${gameId("Wavelength")}`,
    },
  ],
});
