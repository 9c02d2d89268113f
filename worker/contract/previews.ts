import type { Game } from "./games.ts";
import type { Post } from "./posts.ts";
import type { PageMeta } from "./site.ts";
import type { Player } from "./users.ts";

/** Grows when the pictures are drawn in another way, so that each gets a new address. */
const DRAWN_AS = 1;

/** What the picture of a game shows. */
export interface GamePreview {
  name: string;
  date: string | null;
  seats: number;
  players: Pick<Player, "name" | "color">[];
}

/** What the picture of a post shows. */
export interface PostPreview {
  title: string;
  publishedAt: string;
  author: Pick<Player, "name" | "color"> | null;
}

const look = ({ name, color }: Pick<Player, "name" | "color">) => ({ name, color });

export const gamePreview = ({ name, date, maxPlayers, players }: Game): GamePreview => ({
  name,
  date,
  seats: maxPlayers,
  players: players.map(look),
});

export const postPreview = ({
  title,
  publishedAt,
  author,
}: Pick<Post, "title" | "publishedAt" | "author">): PostPreview => ({
  title,
  publishedAt,
  author: author && look(author),
});

/** Tells one picture from another by what it shows. Not a secret: FNV-1a, twice over for 64 bits. */
export function previewVersion(shown: GamePreview | PostPreview): string {
  const text = JSON.stringify([DRAWN_AS, shown]);
  return hash(text, 0x811c9dc5) + hash(text, 0x1b873593);
}

function hash(text: string, start: number): string {
  let value = start;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}

type Picture = Required<Pick<PageMeta, "image" | "imageAlt">>;

/** The address of a game's picture for link previews, and its words. */
export function gamePicture(game: Game): Picture {
  const version = previewVersion(gamePreview(game));
  const names = game.players.map(({ name }) => name).join(", ");
  return {
    image: `/previews/games/${encodeURIComponent(game.id)}.png?v=${version}`,
    imageAlt: `${game.name}: ${game.players.length} of ${game.maxPlayers} seats taken${names && `, by ${names}`}.`,
  };
}

/** The address of a post's picture for link previews, and its words. */
export function postPicture(post: Pick<Post, "slug" | "title" | "publishedAt" | "author">): Picture {
  const version = previewVersion(postPreview(post));
  return {
    image: `/previews/posts/${encodeURIComponent(post.slug)}.png?v=${version}`,
    imageAlt: `${post.title}${post.author ? `, by ${post.author.name}` : ""}.`,
  };
}
