// The few elements that the site's editor makes; what is written here must survive its sanitiser unchanged.
export const p = (text: string) => `<p>${text}</p>`;
export const h2 = (text: string) => `<h2>${text}</h2>`;
export const quote = (text: string) => `<blockquote>${p(text)}</blockquote>`;
export const ul = (...items: string[]) => `<ul>${items.map(item).join("")}</ul>`;
export const ol = (...items: string[]) => `<ol>${items.map(item).join("")}</ol>`;
export const html = (...blocks: string[]) => blocks.join("");

const item = (text: string) => `<li>${p(text)}</li>`;
