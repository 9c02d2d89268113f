let count = 0;
/** The title without the count; null: what the first HTML brought still stands there, and nothing before it. */
let bare: string | null = null;

const show = (title: string) => {
  document.title = count > 0 ? `(${count}) ${title}` : title;
};

/** Sets the page's title, behind the count of what waits for the member. @see spec §2 */
export function writeTitle(title: string): void {
  bare = title;
  show(title);
}

/** Sets the count before the title; 0 takes it away. */
export function countInTitle(news: number): void {
  bare ??= document.title;
  count = news;
  show(bare);
}
