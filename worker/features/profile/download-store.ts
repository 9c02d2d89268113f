import { and, asc, eq, getTableColumns, isNotNull, or, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { suggestForm } from "../../contract/games.ts";
import { actingUser } from "../../db/acting.ts";
import { one, type QueryBuilder } from "../../db/client.ts";
import { calendarInvitations } from "../../db/schema/calendar-invitations.ts";
import { auditLog } from "../../db/schema/club.ts";
import { attendances, calendarAddresses, comings, dayNotes, eventDays } from "../../db/schema/events.ts";
import { games, players, seatWatchers, tables } from "../../db/schema/games.ts";
import { invitations, joinLinks } from "../../db/schema/invitations.ts";
import { leaguePlayers, placings, resultRevisions, results } from "../../db/schema/league.ts";
import { mailChoices, mails, notifications, reminders } from "../../db/schema/notifications.ts";
import { pageRevisions } from "../../db/schema/pages.ts";
import { fileUploads, pages, postRevisions, posts } from "../../db/schema/posts.ts";
import { pushes, pushSubscriptions } from "../../db/schema/push.ts";
import { reports as reportTable, riskAssessments } from "../../db/schema/reports.ts";
import { messages } from "../../db/schema/threads.ts";
import {
  addressUndos,
  emailChanges,
  newcomerActs,
  sessions,
  signInLinks,
  suspensions,
  users,
} from "../../db/schema/users.ts";
import { kindName } from "../event-kinds/service.ts";
import { REVISION_ACTION } from "../league/service.ts";
import { PROFILE } from "../users/service.ts";

/** The instant in a column as people and programs read it, in ISO; null for one beyond every calendar. */
const iso = (column: SQLiteColumn) =>
  sql`${column}`.mapWith((at: number) => {
    const date = new Date(at);
    return Number.isNaN(date.valueOf()) ? null : date.toISOString();
  });

const profile = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      ...PROFILE,
      wantsCalendarInvitations: users.wantsCalendarInvitations,
      quietFrom: users.quietFrom,
      quietTo: users.quietTo,
      memberSince: iso(users.createdAt),
      lastSeen: iso(users.lastSeenAt),
    })
    .from(users)
    .where(eq(users.id, me));

const { name: _held, table: _id, message: _said, key: _sent, ...asColumns } = suggestForm.shape;
const GAME_COLUMNS = getTableColumns(games);
/** What is typed of a game, but its name and table: each field is a column of its name. */
const TYPED_OF_GAME = Object.fromEntries(
  Object.keys(asColumns).map((field) => [field, GAME_COLUMNS[field as keyof typeof asColumns]]),
);

const gamesSuggested = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      id: games.id,
      name: sql<string>`ifnull(${games.heldName}, ${games.name})`,
      ...TYPED_OF_GAME,
      table: tables.name,
      suggestedAt: iso(games.createdAt),
    })
    .from(games)
    .leftJoin(tables, eq(tables.id, games.tableId))
    .where(eq(games.suggestedBy, me))
    .orderBy(asc(games.createdAt), asc(games.id));

const seats = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      game: games.name,
      gameId: players.gameId,
      date: games.date,
      signedUpAt: iso(players.signedUpAt),
      byMyself: sql`${players.signedUpBy} is ${players.userId}`.mapWith(Boolean),
      teaches: players.teaches,
      brings: players.brings,
      lateMinutes: players.lateMinutes,
      lateOn: players.lateOn,
    })
    .from(players)
    .innerJoin(games, eq(games.id, players.gameId))
    .where(eq(players.userId, me))
    .orderBy(asc(players.signedUpAt), asc(players.gameId));

const seatsWatched = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      game: games.name,
      gameId: seatWatchers.gameId,
      date: games.date,
      since: iso(seatWatchers.createdAt),
      seatMeUntil: iso(seatWatchers.seatMeUntil),
    })
    .from(seatWatchers)
    .innerJoin(games, eq(games.id, seatWatchers.gameId))
    .where(eq(seatWatchers.userId, me))
    .orderBy(asc(seatWatchers.createdAt), asc(seatWatchers.gameId));

/** The days to which they said that they come. */
const daysComingTo = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      day: sql<string>`ifnull(${eventDays.title}, ${kindName(eventDays.eventType)})`,
      date: eventDays.date,
      from: comings.fromTime,
      note: comings.note,
      saidAt: iso(comings.since),
      waiting: comings.waiting,
    })
    .from(comings)
    .innerJoin(eventDays, eq(eventDays.id, comings.eventDayId))
    .where(eq(comings.userId, me))
    .orderBy(asc(eventDays.date), asc(eventDays.eventType));

/** The days on which they were ticked at the door. */
const daysAttended = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      day: sql<string>`ifnull(${eventDays.title}, ${kindName(eventDays.eventType)})`,
      date: eventDays.date,
      tickedAt: iso(attendances.at),
    })
    .from(attendances)
    .innerJoin(eventDays, eq(eventDays.id, attendances.eventDayId))
    .where(eq(attendances.userId, me))
    .orderBy(asc(eventDays.date), asc(eventDays.eventType));

/** What they wrote as an editor to all who come to a day. Of what they took back there are no words left. */
const notesToDays = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      day: sql<string>`ifnull(${eventDays.title}, ${kindName(eventDays.eventType)})`,
      date: eventDays.date,
      text: sql<string | null>`case when ${dayNotes.deletedAt} is null then ${dayNotes.text} end`,
      writtenAt: iso(dayNotes.createdAt),
      deletedAt: iso(dayNotes.deletedAt),
    })
    .from(dayNotes)
    .innerJoin(eventDays, eq(eventDays.id, dayNotes.eventDayId))
    .where(eq(dayNotes.authorId, me))
    .orderBy(asc(dayNotes.createdAt), asc(dayNotes.id));

const ownMessages = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      game: games.name,
      post: posts.title,
      text: messages.text,
      writtenAt: iso(messages.createdAt),
      editedAt: iso(messages.editedAt),
      deletedAt: iso(messages.deletedAt),
    })
    .from(messages)
    .leftJoin(games, eq(games.threadId, messages.threadId))
    .leftJoin(
      posts,
      and(
        eq(posts.threadId, messages.threadId),
        or(eq(posts.published, true), eq(posts.authorId, messages.authorId)),
      ),
    )
    .where(eq(messages.authorId, me))
    .orderBy(asc(messages.createdAt), asc(messages.id));

const reports = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      about: reportTable.place,
      reason: reportTable.reason,
      words: reportTable.words,
      reportedAt: iso(reportTable.createdAt),
      outcome: reportTable.outcome,
      answer: reportTable.answer,
    })
    .from(reportTable)
    .where(eq(reportTable.reporterId, me))
    .orderBy(asc(reportTable.createdAt), asc(reportTable.id));

/** What they answered to reports as an editor. Not on what: that is somebody else's. */
const reportsAnswered = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      outcome: reportTable.outcome,
      answer: reportTable.answer,
      answeredAt: iso(reportTable.settledAt),
    })
    .from(reportTable)
    .where(eq(reportTable.settledBy, me))
    .orderBy(asc(reportTable.settledAt), asc(reportTable.id));

const riskAssessmentsMade = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      answers: riskAssessments.answers,
      notes: riskAssessments.notes,
      madeAt: iso(riskAssessments.madeAt),
    })
    .from(riskAssessments)
    .where(eq(riskAssessments.reviewerId, me))
    .orderBy(asc(riskAssessments.madeAt), asc(riskAssessments.id));

/** Their own words in invitations. Not to whom: that is somebody else's. */
const invitationsSent = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({ note: invitations.note, invitedAt: iso(invitations.createdAt) })
    .from(invitations)
    .where(eq(invitations.invitedBy, me))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));

const joinLinksMade = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({ label: joinLinks.label, madeAt: iso(joinLinks.createdAt), endsOn: joinLinks.endsOn })
    .from(joinLinks)
    .where(eq(joinLinks.createdBy, me))
    .orderBy(asc(joinLinks.createdAt), asc(joinLinks.code));

/** What is told of something: its title. Not the sentences, which name others. */
const about = (told: typeof notifications | typeof mails | typeof pushes) =>
  sql<string | null>`coalesce(${told.title}, ${told.facts} ->> 'title', ${games.name}, ${posts.title})`;

const ownNotifications = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      kind: notifications.kind,
      about: about(notifications),
      url: notifications.url,
      times: notifications.times,
      at: iso(notifications.createdAt),
    })
    .from(notifications)
    .leftJoin(games, eq(games.id, notifications.gameId))
    .leftJoin(posts, eq(posts.id, notifications.postId))
    .where(eq(notifications.userId, me))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));

const ownMails = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      kind: mails.kind,
      about: about(mails),
      url: mails.url,
      writtenAt: iso(mails.createdAt),
      settledAt: iso(mails.doneAt),
    })
    .from(mails)
    .leftJoin(games, eq(games.id, mails.gameId))
    .leftJoin(posts, eq(posts.id, mails.postId))
    .where(eq(mails.userId, me))
    .orderBy(asc(mails.createdAt), asc(mails.id));

/** The devices on which they are told; where these are reached is between the browser and the site. */
const ownPushDevices = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      device: sessions.device,
      since: iso(pushSubscriptions.createdAt),
      lastTold: iso(pushSubscriptions.sentAt),
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash))
    .where(eq(pushSubscriptions.userId, me))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));

const ownPushes = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      kind: pushes.kind,
      about: about(pushes),
      url: pushes.url,
      writtenAt: iso(pushes.createdAt),
      settledAt: iso(pushes.doneAt),
    })
    .from(pushes)
    .leftJoin(games, eq(games.id, pushes.gameId))
    .leftJoin(posts, eq(posts.id, pushes.postId))
    .where(eq(pushes.userId, me))
    .orderBy(asc(pushes.createdAt), asc(pushes.id));

const ownMailChoices = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      kind: mailChoices.kind,
      wanted: mailChoices.wanted,
      bell: mailChoices.bell,
      push: mailChoices.push,
    })
    .from(mailChoices)
    .where(eq(mailChoices.userId, me))
    .orderBy(asc(mailChoices.kind));

/** What they have been reminded of; forgotten when the day is over. */
const ownReminders = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({ kind: reminders.kind, day: reminders.day })
    .from(reminders)
    .where(eq(reminders.userId, me))
    .orderBy(asc(reminders.day), asc(reminders.kind));

const ownCalendarInvitations = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      method: calendarInvitations.method,
      told: calendarInvitations.told,
      toldAt: iso(calendarInvitations.toldAt),
    })
    .from(calendarInvitations)
    .where(and(eq(calendarInvitations.userId, me), isNotNull(calendarInvitations.toldAt)))
    .orderBy(asc(calendarInvitations.toldAt), asc(calendarInvitations.id));

const ownPosts = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      title: posts.title,
      // A post that was never published has no address yet.
      slug: sql<string | null>`case when ${posts.publishedAt} is not null then ${posts.slug} end`,
      content: posts.content,
      published: posts.published,
      createdAt: iso(posts.createdAt),
      modifiedAt: iso(posts.modifiedAt),
    })
    .from(posts)
    .where(eq(posts.authorId, me))
    .orderBy(asc(posts.createdAt), asc(posts.id));

const revisions = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      title: postRevisions.title,
      content: postRevisions.content,
      tags: postRevisions.tags,
      savedAt: iso(postRevisions.savedAt),
    })
    .from(postRevisions)
    .where(eq(postRevisions.savedBy, me))
    .orderBy(asc(postRevisions.savedAt), asc(postRevisions.id));

/** Info pages that are as they saved them last. */
const pagesSaved = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      path: pages.path,
      title: pages.title,
      description: pages.description,
      content: pages.content,
      savedAt: iso(pages.modifiedAt),
    })
    .from(pages)
    .where(eq(pages.modifiedBy, me))
    .orderBy(asc(pages.modifiedAt), asc(pages.path));

const ownPageRevisions = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      title: pageRevisions.title,
      description: pageRevisions.description,
      content: pageRevisions.content,
      savedAt: iso(pageRevisions.at),
    })
    .from(pageRevisions)
    .where(eq(pageRevisions.byId, me))
    .orderBy(asc(pageRevisions.at), asc(pageRevisions.id));

const uploads = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      title: fileUploads.title,
      type: fileUploads.contentType,
      bytes: fileUploads.bytes,
      uploadedAt: iso(fileUploads.createdAt),
    })
    .from(fileUploads)
    .where(and(eq(fileUploads.ownerId, me), eq(fileUploads.state, "ready")))
    .orderBy(asc(fileUploads.createdAt), asc(fileUploads.id));

const leagueResults = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      game: results.gameName,
      playedOn: results.playedOn,
      name: leaguePlayers.name,
      place: placings.place,
    })
    .from(leaguePlayers)
    .innerJoin(placings, eq(placings.playerId, leaguePlayers.id))
    .innerJoin(results, eq(results.id, placings.resultId))
    .where(eq(leaguePlayers.userId, me))
    .orderBy(asc(results.playedOn), asc(results.id));

const leagueResultsSaved = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      game: resultRevisions.gameName,
      playedOn: resultRevisions.playedOn,
      action: REVISION_ACTION,
      at: iso(resultRevisions.at),
    })
    .from(resultRevisions)
    .where(eq(resultRevisions.savedBy, me))
    .orderBy(asc(resultRevisions.at), asc(resultRevisions.id));

const ownSessions = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      device: sessions.device,
      signedInAt: iso(sessions.createdAt),
      lastRenewedAt: iso(sessions.renewedAt),
      endsAt: iso(sessions.expiresAt),
    })
    .from(sessions)
    .where(eq(sessions.userId, me))
    .orderBy(asc(sessions.createdAt));

/** The links that were mailed to their address for signing in; forgotten after a while. */
const ownSignInLinks = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({ mailedAt: iso(signInLinks.createdAt), usedAt: iso(signInLinks.usedAt) })
    .from(signInLinks)
    .innerJoin(users, eq(users.email, signInLinks.email))
    .where(eq(users.id, me))
    .orderBy(asc(signInLinks.createdAt), asc(signInLinks.tokenHash));

const ownEmailChanges = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      email: emailChanges.email,
      askedAt: iso(emailChanges.createdAt),
      linkEndsAt: iso(emailChanges.expiresAt),
    })
    .from(emailChanges)
    .where(eq(emailChanges.userId, me))
    .orderBy(asc(emailChanges.createdAt));

const ownAddressUndos = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      email: addressUndos.email,
      changedAt: iso(addressUndos.createdAt),
      linkEndsAt: iso(addressUndos.expiresAt),
    })
    .from(addressUndos)
    .where(eq(addressUndos.userId, me))
    .orderBy(asc(addressUndos.createdAt));

/** What they have done as a NEW member since yesterday, of which they may do only so much a day. */
const countedActs = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({ act: newcomerActs.act, at: iso(newcomerActs.at) })
    .from(newcomerActs)
    .where(eq(newcomerActs.userId, me))
    .orderBy(asc(newcomerActs.at), asc(newcomerActs.id));

/** Whom they have brought without an account. */
const guests = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      name: sql<string | null>`ifnull(${users.heldName}, ${users.guestName})`,
      since: iso(users.createdAt),
    })
    .from(users)
    .where(eq(users.guestOf, me))
    .orderBy(asc(users.createdAt), asc(users.id));

/** One that is in force nobody downloads: they cannot sign in. */
const ownSuspensions = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({
      reason: suspensions.reason,
      beganAt: iso(suspensions.beganAt),
      endsAt: iso(suspensions.endsAt),
      liftedAt: iso(suspensions.liftedAt),
    })
    .from(suspensions)
    .where(eq(suspensions.userId, me));

const calendarAddress = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({ since: iso(calendarAddresses.createdAt) })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.userId, me));

const decisions = (q: QueryBuilder, me: SQLWrapper) =>
  q
    .select({ action: auditLog.action, at: iso(auditLog.at) })
    .from(auditLog)
    .where(eq(auditLog.actorId, me))
    .orderBy(asc(auditLog.at), asc(auditLog.id));

/** Everything about the acting member, in the order in which they read it. */
export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    profile: one(profile(q, me)),
    gamesSuggested: gamesSuggested(q, me),
    seats: seats(q, me),
    seatsWatched: seatsWatched(q, me),
    guests: guests(q, me),
    daysComingTo: daysComingTo(q, me),
    daysAttended: daysAttended(q, me),
    notesToDays: notesToDays(q, me),
    messages: ownMessages(q, me),
    reports: reports(q, me),
    reportsAnswered: reportsAnswered(q, me),
    riskAssessments: riskAssessmentsMade(q, me),
    notifications: ownNotifications(q, me),
    mails: ownMails(q, me),
    mailChoices: ownMailChoices(q, me),
    reminders: ownReminders(q, me),
    pushDevices: ownPushDevices(q, me),
    pushes: ownPushes(q, me),
    calendarInvitations: ownCalendarInvitations(q, me),
    posts: ownPosts(q, me),
    postRevisions: revisions(q, me),
    pagesSaved: pagesSaved(q, me),
    pageRevisions: ownPageRevisions(q, me),
    uploads: uploads(q, me),
    leagueResults: leagueResults(q, me),
    leagueResultsSaved: leagueResultsSaved(q, me),
    invitationsSent: invitationsSent(q, me),
    joinLinksMade: joinLinksMade(q, me),
    sessions: ownSessions(q, me),
    signInLinks: ownSignInLinks(q, me),
    emailChanges: ownEmailChanges(q, me),
    addressUndos: ownAddressUndos(q, me),
    countedActs: countedActs(q, me),
    suspensions: ownSuspensions(q, me),
    calendarAddress: calendarAddress(q, me),
    decisions: decisions(q, me),
  };
}
