import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import { atEnd, type Tx } from '#app/db/client.server.ts'
import { enqueueAll } from '#app/db/queue.server.ts'
import { insertRows, rowsOf, statement } from '#app/db/statement.server.ts'
import type { Text } from '#app/messages/language.ts'
import { accountPhones, ofUsableAccount, users } from '#app/modules/platform/users/tables.ts'
import { enqueueWritten, insertMails, mailRows } from '../mail/mails.server.ts'
import type { NewMail } from '../mail/rules.ts'
import type { NotificationKind } from '../notices/cards.ts'
import { messagesOf, type Notice, type Push, type SpokenNotice, speak, type Wishes } from './message-rules.ts'
import { notificationChoices, notifications, pushSubscriptions, textLadders } from './tables.ts'
import { type NewText, textRows } from './texts/text-rules.ts'

export type { Notice } from './message-rules.ts'
export { noticeWords } from './message-rules.ts'

/** Tells a member that something happened, in the ways they chose, in the transaction that made it happen. */
export const notify = (tx: Tx, notice: Notice) => notifyAll(tx, [notice])

/** Somebody did what they were told of, as a member or as the guest with that phone: nothing more is texted about it. */
export type Acted = ({ userId: string } | { phone: string }) & { about: string }
type Untold = { notices: Notice[]; mails: NewMail[]; texts: NewText[]; acted: Acted[] }
/** What a transaction that runs has to tell. */
const untold = new WeakMap<Tx, Untold>()
let collections = 0

/**
 * Tells any number of members; `mails` and `texts` go along to people without an account. All that one transaction tells
 * is written at its end, in a handful of statements.
 */
export async function notifyAll(
  tx: Tx,
  notices: Notice[],
  mails: NewMail[] = [],
  texts: NewText[] = [],
  acted: Acted[] = [],
): Promise<void> {
  const collected = untold.get(tx)
  if (collected) {
    collected.notices.push(...notices)
    collected.mails.push(...mails)
    collected.texts.push(...texts)
    collected.acted.push(...acted)
    return
  }
  const all: Untold = { notices: [...notices], mails: [...mails], texts: [...texts], acted: [...acted] }
  untold.set(tx, all)
  collections += 1
  const writeAll = async (last: Tx) => {
    untold.delete(tx)
    await tell(last, all)
  }
  await atEnd(tx, `messages ${collections}`, writeAll, 'writes')
}

async function tell(tx: Tx, { notices, mails, texts, acted }: Untold): Promise<void> {
  const told = messagesOf(await findWishes(tx, notices), notices)
  await enqueuePushes(tx, told.pushes)
  const rows = messageRows(told.shown, [...told.mails, ...mails], [...told.texts, ...texts])
  if (rows.notifications.length + rows.mails.length + rows.texts.length + acted.length === 0) return
  const written = await writeMessages(tx, {
    notifications: JSON.stringify(rows.notifications),
    mails: JSON.stringify(rows.mails),
    texts: JSON.stringify(rows.texts),
    acted: JSON.stringify(acted),
  })
  await enqueueWritten(tx, rows.mails, written)
}

/** What is written of messages. */
export const messageRows = (shown: SpokenNotice[], mails: NewMail[], texts: NewText[]) => ({
  notifications: shown.map(({ userId, kind, title, text, others, path }) => {
    return { id: newId(), userId, kind, title, text, others, path }
  }),
  mails: mailRows(mails),
  texts: textRows(texts),
})

export type MessageRows = ReturnType<typeof messageRows>

/** Writes a JSON list of notifications as part of a statement. */
export const insertNotifications = (list: string): SQL =>
  insertRows(notifications, ['id', 'userId', 'kind', 'title', 'text', 'others', 'path'], list)

/** The same of a JSON list of what is texted; what was written before under its key is not written again. */
export const insertTexts = (list: string): SQL =>
  sql`${insertRows(textLadders, textColumns, list)} on conflict do nothing`
const textColumns = [
  'id',
  'onceKey',
  'userId',
  'phone',
  'language',
  'about',
  'path',
  'content',
  'rungs',
  'pushed',
  'call',
] as const

const endTexts = (list: string): SQL => sql`
  update ${textLadders} set "end" = 'seen', ended_at = now() from ${rowsOf(textLadders, ['userId', 'phone', 'about'], list)}
  where ended_at is null and ${textLadders}.about = ${sql.identifier(list)}.about
    and (${textLadders}.user_id = ${sql.identifier(list)}."userId"
      or ${textLadders}.user_id is null and ${textLadders}.phone = ${sql.identifier(list)}.phone)`

const writeMessages = statement<{ id: string }>(
  'write_messages',
  () => sql`with shown as (${insertNotifications('notifications')}),
    texted as (${insertTexts('texts')}),
    over as (${endTexts('acted')}) ${insertMails('mails')}`,
)

async function findWishes(tx: Tx, notices: Notice[]): Promise<Wishes[]> {
  if (notices.length === 0) return []
  const userIds = JSON.stringify([...new Set(notices.map(({ userId }) => userId))])
  const kinds = JSON.stringify([...new Set(notices.map(({ kind }) => kind))])
  const [found] = await readWishes(tx, { userIds, kinds })
  return found!.wishes
}
const readWishes = statement<{ wishes: Wishes[] }>('read_wishes', () => {
  const ids = sql`select json_array_elements_text(${sql.placeholder('userIds')}::json)`
  const kinds = sql`select json_array_elements_text(${sql.placeholder('kinds')}::json)`
  return sql`select (${wishesOf(ids, kinds)}) as wishes`
})

/** What these people want of these kinds, as a JSON list. */
export const wishesOf = (userIds: SQL, kinds: SQL): SQL => sql`
  select coalesce(json_agg(json_build_object(
      'userId', told.id,
      'to', json_build_object('email', told.email, 'name', told.name, 'language', told.language),
      'choices', (select coalesce(json_agg(json_build_object('kind', own.kind, 'inApp', own.in_app, 'email', own.email, 'push', own.push,
          'sms', own.sms, 'whatsapp', own.whatsapp)), '[]')
        from ${notificationChoices} own where own.user_id = told.id and own.kind = any(array(${kinds}))),
      'phone', (select own.phone from ${accountPhones} own where own.user_id = told.id),
      'phones', (select coalesce(json_agg(phone.id), '[]') from ${pushSubscriptions} phone where phone.user_id = told.id)
    )), '[]')
  from ${users} told where told.id = any(array(${userIds}))`

/** The kinds of a statement that always asks for the same ones. */
export const fixedKinds = (...kinds: NotificationKind[]): SQL =>
  sql.raw(`values ${kinds.map((kind) => `('${kind}')`).join(', ')}`)

/** What waits for administrators at one of their screens, and when the newest of it came. */
export type PendingWork = {
  kind: NotificationKind
  path: string
  title: Text
  text: Text
  newestAt: Date
}

/**
 * What is newer than this is told the next time: by then every transaction that wrote it has ended, so that nothing
 * older appears after it was told.
 */
export const settleMilliseconds = 60_000

/**
 * Tells every administrator what waits for them. Of each screen there is one unread notice at most, brought up to date
 * as more comes; mail is written again only after they have read it.
 */
export async function notifyAdmins(tx: Tx, waiting: PendingWork[]): Promise<void> {
  if (waiting.length === 0) return
  const admins = await tx
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(and(eq(users.role, 'admin'), ofUsableAccount))
    .orderBy(asc(users.id))
  const told = await findTold(tx, waiting)
  const [fresh, more]: [Notice[], SpokenNotice[]] = [[], []]
  for (const { id: userId, language } of admins)
    for (const { newestAt, ...one } of waiting) {
      const last = told.find((row) => row.userId === userId && row.path === one.path)
      if (last && newestAt.getTime() <= last.at.getTime() - settleMilliseconds) continue
      // Whoever wants no notices in the shop is told by mail of each time that something new came.
      const onceKey = `admin ${one.path} ${newestAt.toISOString()} ${userId}`
      const notice = { userId, ...one, onceKey }
      if (last?.unread) more.push(speak(notice, language))
      else fresh.push(notice)
    }
  await replace(tx, more)
  await notifyAll(tx, fresh)
}

/** The newest notice that each administrator has of each screen. */
async function findTold(tx: Tx, waiting: PendingWork[]) {
  const { userId, path, createdAt, readAt } = notifications
  const paths = waiting.map((one) => one.path)
  return tx
    .selectDistinctOn([userId, path], {
      userId,
      path,
      at: createdAt,
      unread: sql<boolean>`${readAt} is null`,
    })
    .from(notifications)
    .where(inArray(path, paths))
    .orderBy(userId, path, sql`${createdAt} desc`)
}

/** In the place of the unread one; its mail was written already. */
async function replace(tx: Tx, notices: SpokenNotice[]) {
  for (const { userId, kind, title, text, others, path } of notices) {
    await tx
      .delete(notifications)
      .where(
        and(eq(notifications.userId, userId), eq(notifications.path, path), isNull(notifications.readAt)),
      )
    await tx.insert(notifications).values({ userId, kind, title, text, others, path })
  }
}

/** What phones are told, in the transaction that made it happen: one job for each of them. */
export async function enqueuePushes(tx: Tx, pushes: Push[]): Promise<void> {
  if (pushes.length === 0) return
  await enqueueAll(
    tx,
    'send-push',
    pushes.map((data) => ({ data })),
  )
}
