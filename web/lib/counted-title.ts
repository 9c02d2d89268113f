let count = 0;
/** Title without the count; null: still the first HTML's title, without a count. */
let bare: string | null = null;

const show = (title: string) => {
  document.title = count > 0 ? `(${count}) ${title}` : title;
};

/** Sets the page's title, with the number of unread notifications before it. @see spec §2 */
export function writeTitle(title: string): void {
  bare = title;
  show(title);
}

/** Sets the number before the title; 0 removes it. */
export function countInTitle(news: number): void {
  bare ??= document.title;
  count = news;
  show(bare);
}
