import { fileKeyIn } from "../../clients/files.ts";
import type { Resizer } from "../../clients/resizer.ts";
import { type Context, changeAsMember, readAsMember } from "../../context.ts";
import { type Look, type LookForm, picturesIn } from "../../contract/club/look.ts";
import type { SizedPicture } from "../../contract/club/look-pictures.ts";
import { FILES_PATH } from "../../contract/platform/image-url.ts";
import { one } from "../../db/client.ts";
import { refuse } from "../../lib/errors.ts";
import { type ClubIconName, ICONS } from "../../lib/icon-path.ts";
import { record } from "../../platform/audit/service.ts";
import { clubIn, keepClub, mustChangeSettings, saveClub, savedClub, storedSettings } from "../service.ts";
import { decideLook } from "./rules.ts";
import { mustHavePictures, uploadedPictures } from "./store.ts";

/** Reads from the database, not the cache. @throws {ClubError} `forbidden` */
export async function showLook(ctx: Context): Promise<Look> {
  const { member, saved } = await readAsMember(ctx, { saved: one(savedClub(ctx)) });
  mustChangeSettings(member);
  return clubIn(ctx.config, saved).look;
}

/** Takes effect at once here, within `CLUB_SETTINGS_SECONDS` in other isolates. @throws as `decideLook` */
export async function changeLook(ctx: Context, form: LookForm): Promise<Look> {
  const srcs = picturesIn(form);
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ saved: one(savedClub(ctx)), uploads: uploadedPictures(ctx, srcs) }),
    decide: ({ member, saved, uploads }) => {
      const pictures = uploads.map(({ key, width, height }) => ({
        src: FILES_PATH + key,
        width: width ?? 0,
        height: height ?? 0,
      }));
      return decideLook({ member, look: clubIn(ctx.config, saved).look, pictures }, form);
    },
    save: ({ look, act }, { member, saved }) => ({
      areThere: mustHavePictures(ctx, srcs),
      set: saveClub(ctx, saved?.version ?? 0, JSON.stringify({ ...storedSettings(saved), look })),
      act: record(ctx, member, act),
      shown: one(savedClub(ctx)),
    }),
  });
  const club = clubIn(ctx.config, saved ? saved.shown : found.saved);
  keepClub(ctx, club);
  return club.look;
}

/** @throws {ClubError} `not-found`, `invalid` (unreadable picture), `unavailable` */
export async function iconOf(
  ctx: Context,
  resizer: Pick<Resizer, "square">,
  { src }: SizedPicture,
  name: ClubIconName,
): Promise<ArrayBuffer> {
  const file = await ctx.files.get(fileKeyIn(src) ?? "");
  if (!file?.body) throw refuse("not-found", "There’s no such icon.");
  const { size, most, ground } = ICONS[name];
  return resizer.square(file.body, size, most, ground);
}
