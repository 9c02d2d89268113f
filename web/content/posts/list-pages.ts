export { PostsPage } from "./posts-page.tsx";
export { TagPage } from "./tag-page.tsx";
