import { type SQL, sql } from "drizzle-orm";
import { EXCERPT_MOST } from "../../contract/discussion/excerpt.ts";
import { type Acting, actingUser } from "../../db/acting.ts";
import { isoInstant, onOneLine, playerJson } from "../../db/wire-json.ts";

const isHeld = (m: string) => `(${m}.held and ${m}.moderation = 'NONE')`;

const isPublic = (m: string) =>
  `(${m}.deleted_at is null and ${m}.moderation <> 'BLOCK' and not ${isHeld(m)})`;

const isSeen = (m: string) =>
  `(${m}.deleted_at is null and (${isPublic(m)} or v.id = ${m}.author_id or v.is_editor))`;

// The marker for folding spaces is a control character, which no text contains.
const folded = (text: string) => {
  const oneLine = `replace(replace(${text}, char(10), ' '), char(9), ' ')`;
  return `replace(replace(replace(${oneLine}, ' ', ' ' || char(1)), char(1) || ' ', ''), char(1), '')`;
};

/** SQL of the beginning of a text on one line, never ending with a zero-width joiner. */
const excerptSql = (text: string) =>
  `iif(length(${folded(text)}) <= ${EXCERPT_MOST}, ${folded(text)},
    rtrim(substr(${folded(text)}, 1, ${EXCERPT_MOST - 1}), ' ' || char(8205)) || '…')`;

const authorOf = (m: string) => playerJson(`${m}.author_id`);

/** SQL of the JSON of message `m` for viewer `v` (`id`, `is_editor`): the only place for its shape. */
export const messageJson = sql.raw(
  onOneLine(`json_object(
  'id', m.id,
  'state', case when m.deleted_at is not null then 'deleted' when m.moderation = 'BLOCK' then 'blocked'
    when ${isHeld("m")} then 'held' else 'shown' end,
  'text', iif(${isSeen("m")}, m.text, null),
  'author', json(iif(${isSeen("m")} or v.id = m.author_id, ${authorOf("m")}, null)),
  'note', json(iif(m.note, 'true', 'false')),
  'replyTo', m.reply_to_id,
  'replied', (
    select json_object('id', q.id,
      'author', json(iif(${isSeen("q")} or v.id = q.author_id, ${authorOf("q")}, null)),
      'excerpt', iif(${isSeen("q")}, ${excerptSql("q.text")}, null))
    from messages q where q.id = m.reply_to_id
  ),
  'createdAt', ${isoInstant("m.created_at")},
  'editedAt', ${isoInstant("m.edited_at")}
)`),
);

/** SQL of the acting member as the viewer `v`; no row if signed out. */
export const viewer = (ctx: Acting): SQL =>
  sql`(select id, public_id, role in ('EDITOR', 'ADMIN') as is_editor from users where id = ${actingUser(ctx)})`;
