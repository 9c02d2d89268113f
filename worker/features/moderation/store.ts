import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Desk } from "../../contract/moderation.ts";
import { clubSettings } from "../../db/schema/club.ts";
import { isoInstant, jsonFlag, parsed, playerJson } from "../../db/wire-json.ts";
import { heldPosts } from "../posts/service.ts";
import { HOLDS_NEWCOMERS, placeName, placeUrl } from "../threads/service.ts";

/** As many as an editor sees at once in each part; the next come up when these are decided. */
const DESK_MOST = 50;

const THREAD = sql.raw("m.thread_id");

const iso = (column: string) => sql.raw(isoInstant(column));
const player = (id: string) => sql.raw(playerJson(id));

const REPORTS = sql`(select json_group_array(json_object('reason', r.reason, 'reporter', ${player("r.reporter_id")},
    'createdAt', ${iso("r.created_at")}))
  from (select * from message_reports where message_id = m.id and settled_at is null
    order by created_at desc, id desc limit ${DESK_MOST}) r)`;

/** SQL of the JSON of the message `m` as it comes to an editor's desk. */
const MESSAGE = sql`json_object('id', m.id, 'text', m.text, 'author', ${player("m.author_id")},
  'moderation', m.moderation, 'held', ${sql.raw(jsonFlag("m.held and m.moderation = 'NONE'"))},
  'createdAt', ${iso("m.created_at")}, 'url', ${placeUrl(THREAD)}, 'place', ${placeName(THREAD)},
  'reports', ${REPORTS})`;

const listOf = (messages: SQL): SQL => sql`(select json_group_array(${MESSAGE}) from (${messages}) m)`;

const REPORTED = sql`select m.* from (select message_id, min(created_at) as since from message_reports
    where settled_at is null group by message_id order by since, message_id limit ${DESK_MOST}) r
  join messages m on m.id = r.message_id where m.deleted_at is null order by r.since, m.id`;

// What was reported, too, waits there and not twice.
const FROM_NEWCOMERS = sql`select m.* from messages m
  where m.by_newcomer = 1 and m.moderation = 'NONE' and m.deleted_at is null
    and not exists (select 1 from message_reports where message_id = m.id and settled_at is null)
  order by m.created_at, m.id limit ${DESK_MOST}`;

/** What waits for an editor. */
export const desk = ({ db: { q } }: Context) =>
  q
    .select({
      desk: parsed<Desk>(sql`json_object('reported', ${listOf(REPORTED)}, 'fromNewcomers', ${listOf(FROM_NEWCOMERS)},
        'posts', ${heldPosts(DESK_MOST)}, 'holdNewcomers', json(iif(${HOLDS_NEWCOMERS}, 'true', 'false')))`),
    })
    .from(sql`(select 1)`);

export const setHoldNewcomers = ({ db: { q } }: Context, hold: boolean) =>
  q
    .insert(clubSettings)
    .values({ name: "hold-newcomers", value: hold ? "1" : "0" })
    .onConflictDoUpdate({ target: clubSettings.name, set: { value: hold ? "1" : "0" } });
