import { type SQL, sql } from "drizzle-orm";

/** How often a number is tried at the end of an address that others have. */
const NUMBERS_TRIED = 100;
/** No address has this character, so what is behind it keeps drafts apart without anybody else seeing that they are. */
const DRAFT_MARK = "~";

/** The address, free for the post with the id: as it is, or with the first number at its end that nobody else has. */
export const freeSlug = (wanted: string, id: string): SQL =>
  sql`(with recursive tried (number, slug) as (
      select 1, ${wanted}
      union all select number + 1, ${wanted} || '-' || iif(number < ${NUMBERS_TRIED}, number + 1, ${id}) from tried
      where number <= ${NUMBERS_TRIED} and (exists (select 1 from posts where slug = tried.slug and id <> ${id})
        or exists (select 1 from post_slugs where slug = tried.slug and post_id <> ${id})))
    select slug from tried order by number desc limit 1)`;

/** What stands for the address of a post that nobody can read yet: it takes none from anybody. */
export const draftSlug = (wanted: string, id: string): string => wanted + DRAFT_MARK + id;

/** The address of the post `p` as its author sees it. */
export const shownSlug = sql`substr(p.slug, 1, instr(p.slug || ${sql.raw(`'${DRAFT_MARK}'`)}, ${sql.raw(`'${DRAFT_MARK}'`)}) - 1)`;
