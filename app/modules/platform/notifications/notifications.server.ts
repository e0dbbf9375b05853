import { and, count, desc, eq, inArray, isNull, lte, max, sql } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { type Cursor, keyset } from '#app/db/keyset.ts'
import { dropMonths } from '#app/db/months/months.server.ts'
import type { Language } from '#app/messages/language.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { cardOf, type NotificationKind } from '../notices/cards.ts'
import type { NoticeWords } from './message-rules.ts'
import type { NotificationPreferencesInput } from './preference-rules.ts'
import {
  type ChosenChannels,
  defaultNotificationPreferences,
  isDefaultPreference,
  maxUnreadCount,
  type NotificationPreferences,
  notificationRetentionDays,
  type UnreadSummary,
} from './rules.ts'
import { notificationChoices, notifications } from './tables.ts'

export type ListedNotification = Awaited<ReturnType<typeof readNotifications>>[number]
type Wanted = Cursor & { show?: 'unread'; limit: number; language: Language }

const list = keyset(notifications.id, { newest: { desc: [notifications.createdAt] } }, 'newest')

/** A member's notices in the language of the page, newest first, with what is unread of all of them. */
export async function listNotifications(db: Db, { userId }: Member, { show, language, ...wanted }: Wanted) {
  const own = eq(notifications.userId, userId)
  const unreadOnly = show === 'unread' ? isNull(notifications.readAt) : undefined
  const { ids, ...neighbours } = await list.page(db, and(own, unreadOnly), wanted)
  const [counted] = await db
    .select({
      all: count(),
      unread: sql<number>`(count(*) filter (where read_at is null))::int`,
      newestAt: max(notifications.createdAt),
      newestUnreadAt: sql<Date | null>`max(created_at) filter (where read_at is null)`.mapWith(
        notifications.createdAt,
      ),
    })
    .from(notifications)
    .where(own)
  return { rows: await readNotifications(db, ids, language), neighbours, ...counted! }
}

const inLanguage = (language: Language, part: keyof NoticeWords) =>
  sql<string>`coalesce(${notifications.others} -> ${language}::text ->> ${sql.raw(`'${part}'`)}, ${notifications[part]})`

const readNotifications = (db: Db, ids: string[], language: Language) =>
  db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      title: inLanguage(language, 'title'),
      text: inLanguage(language, 'text'),
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(inArray(notifications.id, ids))
    .orderBy(...list.orderBy())

const unreadOf = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt))

/** How many notices nobody has read yet, counted up to 100. */
export async function countUnreadNotifications(db: Db, userId: string): Promise<number> {
  const some = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(unreadOf(userId))
    .limit(maxUnreadCount)
  const [counted] = await db.select({ unread: count() }).from(some.as('some'))
  return counted!.unread
}

/** What a bell says, in the language of its page. */
type Bell = (language: Language) => UnreadSummary
const silent: Bell = () => ({ unread: 0, newest: null })

/** What the bells of these members say now: read in one query, so that both halves are of one moment. */
export async function findUnreadSummaries(db: Db, userIds: string[]): Promise<Map<string, Bell>> {
  const newest = db
    .select({
      title: notifications.title,
      others: notifications.others,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(and(eq(notifications.userId, users.id), isNull(notifications.readAt)))
    .orderBy(desc(notifications.createdAt), notifications.id)
    .limit(1)
    .as('newest')
  const unread = sql<number>`(select count(*)::int from (
    select 1 from notifications where user_id = ${users.id} and read_at is null limit ${maxUnreadCount}) as few)`
  const rows = await db
    .select({
      userId: users.id,
      unread,
      title: newest.title,
      others: newest.others,
      createdAt: newest.createdAt,
    })
    .from(users)
    .innerJoinLateral(newest, sql`true`)
    .where(inArray(users.id, userIds))
  const told = new Map<string, Bell>(
    rows.map(({ userId, unread, title, others, createdAt }) => [
      userId,
      (language) => ({
        unread,
        newest: { title: others?.[language]?.title ?? title, at: createdAt.getTime() },
      }),
    ]),
  )
  return new Map(userIds.map((id) => [id, told.get(id) ?? silent]))
}

/** What the bell of this member says now. */
export const findUnreadSummary = async (db: Db, userId: string, language: Language): Promise<UnreadSummary> =>
  (await findUnreadSummaries(db, [userId])).get(userId)!(language)

/** Marks one of the member's own notices as read, and tells where it leads. Once read, it stays read since then. */
export async function markRead(
  db: Db,
  { userId }: Member,
  id: string,
): Promise<Result<{ path: string }, 'not-found'>> {
  const [read] = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning({ path: notifications.path })
  return read ? ok(read) : refuse('not-found')
}

/** Marks as read what was there at `seenAt`: a notice that came after the member looked stays unread. */
export async function markAllRead(db: Db, { userId }: Member, seenAt: Date): Promise<number> {
  const marked = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        lte(notifications.createdAt, seenAt),
      ),
    )
  return marked.rowCount ?? 0
}

/**
 * All that a member was told in the shop, newest first, and where they chose to be told. What sellers are told about
 * orders names buyers: of that only the title.
 */
export async function findOwnNotifications(db: Db, userId: string, { sells }: { sells: boolean }) {
  const { id, kind, title, text, path, readAt, createdAt } = notifications
  const told = await db
    .select({ id, kind, title, text, path, readAt, createdAt })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(createdAt))
  const { kind: chosen, inApp, email } = notificationChoices
  const choices = await db
    .select({ kind: chosen, inApp, email })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId))
  const own = told.map((notice) => (sells && cardOf(notice.kind).ofOrder ? { ...notice, text: '' } : notice))
  return { notifications: own, notificationChoices: choices }
}

/** Deletes what a member was told in the shop, and how they wished to be told. */
export async function deleteNotifications(tx: Tx, userId: string) {
  await tx.delete(notifications).where(eq(notifications.userId, userId))
  await tx.delete(notificationChoices).where(eq(notificationChoices.userId, userId))
}

const day = 24 * 3600 * 1000

/** Drops the months whose last notice is older than notices are kept. Returns which. */
export const deleteOldNotifications = (
  db: Db,
  now: Date,
  archive?: (month: string) => Promise<void>,
): Promise<string[]> =>
  dropMonths(db, 'notifications', new Date(now.getTime() - notificationRetentionDays * day), archive)

/** In which ways a member is told of each kind: as they chose, else as the defaults say. */
export async function findNotificationPreferences(db: Db, userId: string): Promise<NotificationPreferences> {
  const rows = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId))
  const chosen = rows.map(({ kind, inApp, email, push, sms, whatsapp }) => [
    kind,
    {
      inApp,
      email,
      ...(!push && { push }),
      ...(sms !== null && { sms }),
      ...(whatsapp !== null && { whatsapp }),
    },
  ])
  return { ...defaultNotificationPreferences, ...Object.fromEntries(chosen) }
}

/** Keeps the ways chosen for the given kinds. Only what differs from the defaults has a row. */
export async function saveNotificationPreferences(
  tx: Tx,
  userId: string,
  choices: NotificationPreferencesInput,
): Promise<void> {
  const given = Object.entries(choices) as [NotificationKind, ChosenChannels][]
  const own = given.filter(([kind, ways]) => !isDefaultPreference(kind, ways))
  const usual = given.filter(([kind, ways]) => isDefaultPreference(kind, ways)).map(([kind]) => kind)
  if (usual.length > 0) {
    await tx
      .delete(notificationChoices)
      .where(and(eq(notificationChoices.userId, userId), inArray(notificationChoices.kind, usual)))
  }
  if (own.length > 0) {
    await tx
      .insert(notificationChoices)
      .values(own.map(([kind, ways]) => ({ userId, kind, ...ways })))
      .onConflictDoUpdate({
        target: [notificationChoices.userId, notificationChoices.kind],
        set: {
          inApp: sql`excluded.in_app`,
          email: sql`excluded.email`,
          push: sql`excluded.push`,
          sms: sql`excluded.sms`,
          whatsapp: sql`excluded.whatsapp`,
        },
      })
  }
}
