// What other features put into batches of their own.

export { tagsOf } from "./rules.ts";
export { slugOf } from "./slug.ts";
export { TAGS_IN_USE, TAGS_OF_POST, tagInUse, tagStatements, tagsToChoose } from "./store.ts";
