import type { Look, LookForm } from "../../contract/club/look.ts";
import { LEAST, type SizedPicture } from "../../contract/club/look-pictures.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";
import { mustChangeSettings } from "../rules.ts";

/** All that a look is changed by. */
interface FoundLook {
  member: Actor;
  look: Look;
  /** The pictures of the form that are there. */
  pictures: readonly SizedPicture[];
}

const NEEDS = {
  logo: "A logo needs",
  icon: "An app icon needs",
  preview: "A picture for links needs",
  banner: "A banner needs",
} as const;

/**
 * The picture at an address, which must be there, and as large as its place takes.
 * @param called what a person knows it by
 * @throws {ClubError} `invalid`
 */
function sizedAt(
  pictures: readonly SizedPicture[],
  kind: keyof typeof LEAST,
  src: string,
  { field, called }: { field: string; called: string },
): SizedPicture {
  const picture = pictures.find((one) => one.src === src);
  if (!picture)
    throw refuse("invalid", `Sorry, ${called} isn’t there any more. Please upload it again.`, [field]);
  const { width, height } = LEAST[kind];
  if (picture.width >= width && picture.height >= height) return picture;
  const words = `${NEEDS[kind]} at least ${width} × ${height} pixels; ${called} is ${picture.width} × ${picture.height}.`;
  throw refuse("invalid", words, [field]);
}

/** Names in the log, where they differ. */
const PARTS: [keyof Look, string][] = [
  ["main", "main colour"],
  ["trim", "second colour"],
  ["logo", "logo"],
  ["icon", "app icon"],
  ["preview", "picture for links"],
  ["banners", "banners"],
];

/**
 * Decides on another look; null: it looks so already.
 * @throws {ClubError} `forbidden`, `conflict` (somebody else has changed it), `invalid` (a picture that is gone or too
 *   small)
 */
export function decideLook(
  { member, look, pictures }: FoundLook,
  form: LookForm,
): { look: Look; act: AuditAct } | null {
  mustChangeSettings(member);
  if (form.version !== look.version) {
    throw refuse("conflict", "Someone else has just changed the look. Please reload the page.");
  }
  const orNone = (kind: "logo" | "icon" | "preview") => {
    const src = form[kind];
    return src === null ? null : sizedAt(pictures, kind, src, { field: kind, called: "this picture" });
  };
  for (const { src, alt } of form.banners)
    sizedAt(pictures, "banner", src, { field: "banners", called: `“${alt}”` });
  const next: Look = {
    ...form,
    logo: orNone("logo"),
    icon: orNone("icon"),
    preview: orNone("preview"),
    version: look.version + 1,
  };
  const changed = PARTS.filter(([part]) => JSON.stringify(next[part]) !== JSON.stringify(look[part]));
  if (changed.length === 0) return null;
  const subject = `how the club looks: ${changed.map(([, name]) => name).join(", ")}`;
  return { look: next, act: { action: "changed", subject, url: "/settings/look" } };
}
