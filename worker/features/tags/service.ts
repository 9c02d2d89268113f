// What other features put into reads and saves of their own.

export { slugOf } from "../../contract/slug.ts";
export { tagsOf, uniqueTags } from "./rules.ts";
export { knownTags, mostUsedTags, saveTags, tagInUse, tagsOfAuthor, tagsOfPost } from "./store.ts";
