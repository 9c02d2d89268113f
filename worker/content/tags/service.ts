// What other features put into reads and saves of their own.
export { tagsOf, uniqueTags } from "./rules.ts";
export { knownTags, mostUsedTags, saveTags, tagInUse, tagsOfAuthor, tagsOfPost } from "./store.ts";
