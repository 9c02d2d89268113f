// For other features' queries.
export { tagsOf, uniqueTags } from "./rules.ts";
export { knownTags, mostUsedTags, saveTags, tagInUse, tagsOfAuthor, tagsOfPost } from "./store.ts";
