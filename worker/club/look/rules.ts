import type { Look, LookForm } from "../../contract/club/look.ts";
import { LEAST, type SizedPicture } from "../../contract/club/look-pictures.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";
import { mustChangeSettings } from "../rules.ts";

interface FoundLook {
  member: Actor;
  look: Look;
  pictures: readonly SizedPicture[];
}

const NEEDS = {
  logo: "A logo needs",
  icon: "An app icon needs",
  preview: "A picture for links needs",
  banner: "A banner needs",
} as const;

/** Checks that a picture (`called`, in words) exists and is large enough. @throws {ClubError} `invalid` */
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

const PARTS: [keyof Look, string][] = [
  ["main", "main colour"],
  ["trim", "second colour"],
  ["logo", "logo"],
  ["icon", "app icon"],
  ["preview", "picture for links"],
  ["banners", "banners"],
];

/** Returns null if nothing changes. @throws {ClubError} `forbidden`, `conflict`, `invalid` (a picture) */
export function decideLook(
  { member, look, pictures }: FoundLook,
  form: LookForm,
): { look: Look; act: AuditAct } | null {
  mustChangeSettings(member);
  if (form.version !== look.version) {
    throw refuse("conflict", "Someone else has just changed the look. Yours is still here, but not saved.");
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
