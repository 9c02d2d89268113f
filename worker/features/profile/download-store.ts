import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import { isoInstant, jsonFlag } from "../../db/wire-json.ts";

const instant = (column: string): SQL => sql.raw(isoInstant(column));
const flag = (column: string): SQL => sql.raw(jsonFlag(column));

/** A list of objects, in the order of `rows`, a select whose columns `fields` names. */
const list = (fields: SQL, rows: SQL): SQL =>
  sql`(select json_group_array(json_object(${fields})) from (${rows}))`;

const profile = (me: SQL): SQL => sql`(select json_object('publicId', public_id, 'name', name, 'color', color,
    'role', role, 'email', email, 'bggUserName', bgg_user_name,
    'participateInLeague', ${flag("participate_in_league")},
    'memberSince', ${instant("created_at")}, 'lastSeen', ${instant("last_seen_at")})
  from users where id = ${me})`;

const gamesSuggested = (me: SQL): SQL =>
  list(
    sql`'id', id, 'name', name, 'date', date, 'suggestedAt', ${instant("created_at")}`,
    sql`select * from games where suggested_by = ${me} order by created_at, id`,
  );

const seats = (me: SQL): SQL =>
  list(
    sql`'game', name, 'gameId', game_id, 'date', date, 'signedUpAt', ${instant("signed_up_at")},
      'byMyself', ${flag("is_own")}, 'teaches', ${flag("teaches")}, 'brings', ${flag("brings")}`,
    sql`select g.name, p.game_id, g.date, p.signed_up_at, p.signed_up_by is p.user_id as is_own,
      p.teaches, p.brings
      from players p join games g on g.id = p.game_id where p.user_id = ${me} order by p.signed_up_at, p.game_id`,
  );

const seatsWatched = (me: SQL): SQL =>
  list(
    sql`'game', name, 'gameId', game_id, 'date', date, 'since', ${instant("created_at")}`,
    sql`select g.name, w.game_id, g.date, w.created_at from seat_watchers w join games g on g.id = w.game_id
      where w.user_id = ${me} order by w.created_at, w.game_id`,
  );

const messages = (me: SQL): SQL =>
  list(
    sql`'game', game, 'post', post, 'text', text, 'writtenAt', ${instant("created_at")},
      'editedAt', ${instant("edited_at")}, 'deletedAt', ${instant("deleted_at")}`,
    sql`select m.*, g.name as game, p.title as post from messages m left join games g on g.thread_id = m.thread_id
      left join posts p on p.thread_id = m.thread_id and (p.published or p.author_id = m.author_id)
      where m.author_id = ${me} order by m.created_at, m.id`,
  );

const reports = (me: SQL): SQL =>
  list(
    sql`'reason', reason, 'reportedAt', ${instant("created_at")}`,
    sql`select * from message_reports where reporter_id = ${me} order by created_at, id`,
  );

const ABOUT = sql`coalesce(title, facts ->> 'title', (select name from games where id = game_id),
  (select title from posts where id = post_id))`;

// Not their sentences, which name others.
const notifications = (me: SQL): SQL =>
  list(
    sql`'kind', kind, 'about', about, 'url', url, 'times', times, 'at', ${instant("created_at")}`,
    sql`select n.*, ${ABOUT} as about from notifications n where user_id = ${me} order by created_at, id`,
  );

const mails = (me: SQL): SQL =>
  list(
    sql`'kind', kind, 'about', about, 'url', url, 'writtenAt', ${instant("created_at")},
      'settledAt', ${instant("done_at")}`,
    sql`select n.*, ${ABOUT} as about from mails n where user_id = ${me} order by created_at, id`,
  );

const mailChoices = (me: SQL): SQL =>
  list(
    sql`'kind', kind, 'wanted', ${flag("wanted")}`,
    sql`select * from mail_choices where user_id = ${me} order by kind`,
  );

const posts = (me: SQL): SQL =>
  list(
    sql`'title', title, 'slug', iif(published_at is null, null, slug), 'content', content, 'published', ${flag("published")},
      'createdAt', ${instant("created_at")}, 'modifiedAt', ${instant("modified_at")}`,
    sql`select * from posts where author_id = ${me} order by created_at, id`,
  );

const postRevisions = (me: SQL): SQL =>
  list(
    sql`'title', title, 'content', content, 'savedAt', ${instant("saved_at")}`,
    sql`select * from post_revisions where saved_by = ${me} order by saved_at, id`,
  );

const uploads = (me: SQL): SQL =>
  list(
    sql`'title', title, 'type', content_type, 'bytes', bytes, 'uploadedAt', ${instant("created_at")}`,
    sql`select * from file_uploads where owner_id = ${me} and state = 'ready' order by created_at, id`,
  );

const results = (me: SQL): SQL =>
  list(
    sql`'game', game_name, 'playedOn', played_on, 'place', place`,
    sql`select r.game_name, r.played_on, c.place from league_players l join placings c on c.player_id = l.id
      join results r on r.id = c.result_id where l.user_id = ${me} order by r.played_on, r.id`,
  );

const resultsSaved = (me: SQL): SQL =>
  list(
    sql`'game', game_name, 'playedOn', played_on, 'action', action, 'at', ${instant("at")}`,
    sql`select * from result_revisions where saved_by = ${me} order by at, id`,
  );

const sessions = (me: SQL): SQL =>
  list(
    sql`'signedInAt', ${instant("created_at")}, 'lastRenewedAt', ${instant("renewed_at")},
      'endsAt', ${instant("expires_at")}`,
    sql`select * from sessions where user_id = ${me} order by created_at`,
  );

const emailChanges = (me: SQL): SQL =>
  list(
    sql`'email', email, 'askedAt', ${instant("created_at")}, 'linkEndsAt', ${instant("expires_at")}`,
    sql`select * from email_changes where user_id = ${me} order by created_at`,
  );

const calendarAddress = (me: SQL): SQL =>
  list(sql`'since', ${instant("created_at")}`, sql`select * from calendar_addresses where user_id = ${me}`);

const decisions = (me: SQL): SQL =>
  list(
    sql`'action', action, 'at', ${instant("at")}`,
    sql`select * from audit_log where actor_id = ${me} order by at, id`,
  );

/** Everything about the acting member as one cell of JSON. */
export function downloadStatement(ctx: Context) {
  const me = actingId(ctx);
  return ctx.db.old.q.get<{ json: string }>(sql`select json_object(
    'profile', ${profile(me)}, 'gamesSuggested', ${gamesSuggested(me)}, 'seats', ${seats(me)},
    'seatsWatched', ${seatsWatched(me)},
    'messages', ${messages(me)}, 'reports', ${reports(me)}, 'notifications', ${notifications(me)},
    'mails', ${mails(me)}, 'mailChoices', ${mailChoices(me)}, 'posts', ${posts(me)}, 'postRevisions', ${postRevisions(me)}, 'uploads', ${uploads(me)},
    'leagueResults', ${results(me)}, 'leagueResultsSaved', ${resultsSaved(me)}, 'sessions', ${sessions(me)}, 'emailChanges', ${emailChanges(me)},
    'calendarAddress', ${calendarAddress(me)},
    'decisions', ${decisions(me)}) as json`);
}
