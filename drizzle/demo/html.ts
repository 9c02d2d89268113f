import { PICTURES, type PictureName, pictureSrc } from "./pictures.ts";

// The elements of the site's editor. Texts must survive its sanitiser unchanged.
export const p = (text: string) => `<p>${text}</p>`;
export const h2 = (text: string) => `<h2>${text}</h2>`;
export const quote = (text: string) => `<blockquote>${p(text)}</blockquote>`;
export const ul = (...items: string[]) => `<ul>${items.map(item).join("")}</ul>`;
export const ol = (...items: string[]) => `<ol>${items.map(item).join("")}</ol>`;
export const picture = (name: PictureName) => {
  const { alt, width, height } = PICTURES[name];
  return `<img src="${pictureSrc(name)}" alt="${alt}" width="${width}" height="${height}">`;
};
export const html = (...blocks: string[]) => blocks.join("");

const item = (text: string) => `<li>${p(text)}</li>`;
