import * as z from "zod";
import { bggId, GAME_NAME_MOST } from "../games/games.ts";
import { FORM_MESSAGE, line } from "../text.ts";
import { player } from "../users/users.ts";
import { shelf } from "./titles.ts";

export const OWN_COPIES_MOST = 1_000;
export const SHOWN_TO = ["members", "me"] as const;

/** A game that a member has at home: a promise to be able to bring it. */
const ownCopy = z.strictObject({
  titleId: z.string(),
  owner: player,
  isOwn: z.boolean(),
  shownTo: z.enum(SHOWN_TO),
  /** True while members are to see it, and its name waits for an editor. */
  isHeld: z.boolean(),
  /** The next evening, if its owner brings it there. */
  broughtOn: z.iso.date().nullable(),
});
export type OwnCopy = z.infer<typeof ownCopy>;

/** Games that members have at home and show to the reader. */
export const ownCopies = z.strictObject({
  copies: z.array(ownCopy),
  /** Facts of those games that the club hasn’t. */
  titles: shelf,
  /** The club's next evening, to which they can be brought; null if none is planned. */
  nextEvening: z.iso.date().nullable(),
});
export type OwnCopies = z.infer<typeof ownCopies>;

export const ownCopyForm = z.object(
  {
    shownTo: z.enum(SHOWN_TO, "Choose who can see it").default("members"),
    /** True: the member brings it to the next evening; left out: as it is. */
    isBrought: z.boolean("Choose yes or no").optional(),
  },
  FORM_MESSAGE,
);
export type OwnCopyForm = z.infer<typeof ownCopyForm>;

/** A game that a member has at home, by its name, and its number on BoardGameGeek if it was picked there. */
export const ownGameForm = z.object(
  { name: line("Give the game a name", GAME_NAME_MOST), bggId: bggId.nullable().default(null) },
  FORM_MESSAGE,
);
export type OwnGameForm = z.infer<typeof ownGameForm>;
