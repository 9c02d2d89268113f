/** JSON of a list (null for a caller who has it) and its tag. */
export interface TaggedJson {
  json: string | null;
  tag: string;
}
