/** Under which a post comes with its page, and is kept. */
export const postKey = (slug: string) => ["posts", "detail", slug] as const;
