import type { Context } from "../../context.ts";
import type { Post } from "../../contract/posts.ts";
import { gamePreview, postPreview, previewVersion } from "../../contract/previews.ts";
import { refuse } from "../../errors.ts";
import { gameFrom, gameStatement } from "../games/service.ts";
import type { Canvas } from "./canvas.ts";
import { type Face, readFace } from "./face.ts";
import { CERTAIN } from "./looks.ts";
import { gamePicture, postPicture } from "./pictures.ts";
import { png } from "./png.ts";
import { postPreviewStatement } from "./store.ts";

/** Fetches one of the site's own files. */
export type FetchFile = (path: string) => Promise<Response>;

export interface Preview {
  bytes: ArrayBuffer;
  /** Of what it shows. */
  version: string;
}

const OUTLINES = "/fonts/besley-700.outlines";

let known: Promise<Face> | null = null;

/** The display face, read from the assets once an isolate. */
function faceFrom(fetchFile: FetchFile): Promise<Face> {
  known ??= loadFace(fetchFile).catch((error) => {
    known = null;
    throw error;
  });
  return known;
}

async function loadFace(fetchFile: FetchFile): Promise<Face> {
  const answer = await fetchFile(OUTLINES);
  if (!answer.ok) throw new Error(`${OUTLINES} answered ${answer.status}`);
  return readFace(await answer.arrayBuffer());
}

const missing = () => refuse("not-found", "There is no such picture.");

async function made(draw: (face: Face) => Canvas, fetchFile: FetchFile, version: string): Promise<Preview> {
  return { bytes: await png(draw(await faceFrom(fetchFile)), CERTAIN), version };
}

/**
 * The picture of a game for link previews, as the game is now.
 * @throws {ClubError} `not-found`, `unavailable`
 * @see decision 0020
 */
export async function gamePreviewPicture(ctx: Context, fetchFile: FetchFile, id: string): Promise<Preview> {
  const game = gameFrom(await gameStatement(ctx, id));
  if (!game) throw missing();
  const shown = gamePreview(game);
  return made(
    (face) => gamePicture(face, ctx.config.SITE_SHORT_NAME, shown),
    fetchFile,
    previewVersion(shown),
  );
}

/**
 * The picture of a published post for link previews, as the post is now.
 * @throws {ClubError} `not-found`, `unavailable`
 * @see decision 0020
 */
export async function postPreviewPicture(ctx: Context, fetchFile: FetchFile, slug: string): Promise<Preview> {
  const { json } = await postPreviewStatement(ctx, slug);
  if (json === null) throw missing();
  const shown = postPreview(JSON.parse(json) as Post);
  return made(
    (face) => postPicture(face, ctx.config.SITE_SHORT_NAME, shown),
    fetchFile,
    previewVersion(shown),
  );
}
