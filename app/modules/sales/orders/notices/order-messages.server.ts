import { and, desc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { stateIn } from '#app/db/state-in.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { resendMail, writeMail } from '#app/modules/platform/mail/mails.server.ts'
import type { MailContent } from '#app/modules/platform/mail/rules.ts'
import { handedOverMails } from '#app/modules/platform/mail/status.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { arrivedMessages, messagesWithProvider } from '#app/modules/platform/messaging/status.ts'
import { phoneNumbers, textMessages } from '#app/modules/platform/messaging/tables.ts'
import { textLadders } from '#app/modules/platform/notifications/tables.ts'
import { silenceCountsAfter } from '#app/modules/platform/notifications/texts/ladder-rules.ts'
import type { Order } from '../rules.ts'
import type { OrderStatus } from '../status.ts'
import { orders, unsentNotices } from '../tables.ts'
import {
  copyKey,
  decideResend,
  type MessageRefusal,
  mayResend,
  type NoticeStatus,
  noticeStatusOf,
  type TextMessage,
} from './message-rules.ts'

/** The key of what a buyer is told when their order comes to a status. */
export const statusNoticeKey = ({ id }: Pick<Order, 'id'>, status: OrderStatus) =>
  `order-status ${id} ${status} buyer`

/**
 * Whether the message that told a buyer of this status of their order was handed over to their phone or email. What only
 * stands in the shop's bell does not count before it is seen.
 */
export async function findNoticeStatus(
  db: Db,
  order: Pick<Order, 'id'>,
  status: OrderStatus,
  now = new Date(),
): Promise<NoticeStatus> {
  const key = statusNoticeKey(order, status)
  const sent = await db
    .select({ status: mails.status, sentAt: mails.sentAt })
    .from(mails)
    .where(inArray(mails.onceKey, [key, copyKey(key)]))
  return noticeStatusOf(sent, await findTexted(db, key), now)
}

async function findTexted(
  db: Db,
  key: string,
): Promise<{ messages: TextMessage[]; open: boolean; seenAt?: Date | null }> {
  const [ladder] = await db.select().from(textLadders).where(eq(textLadders.onceKey, key))
  if (!ladder) return { messages: [], open: false }
  const { whatsappId, smsId, end, endedAt } = ladder
  const ids = [whatsappId, smsId].filter((id) => id !== null)
  const { status, deliveredAt, readAt, acceptedAt, phone } = textMessages
  const messages = await db
    .select({
      status,
      arrivedAt: sql<Date | null>`coalesce(${deliveredAt}, ${readAt})`.mapWith(deliveredAt),
      acceptedAt,
      proven: sql<boolean>`${phoneNumbers.lastDeliveredAt} is not null`,
    })
    .from(textMessages)
    .leftJoin(phoneNumbers, eq(phoneNumbers.phone, phone))
    .where(inArray(textMessages.id, ids))
  return { messages, open: endedAt === null, seenAt: end === 'seen' ? endedAt : null }
}

/** For a query of orders: those of which `findNoticeStatus` says that the message was handed over. */
export function hasReachedBuyer(status: OrderStatus, now: Date): SQL {
  const keyOf = sql`'order-status ' || ${orders.id} || ${` ${status} buyer`}::text`
  const silentSince = new Date(now.getTime() - silenceCountsAfter)
  return or(
    sql`exists (select from ${mails} where ${stateIn(mails.status, handedOverMails)} and ${mails.sentAt} is not null
      and ${mails.onceKey} in (${keyOf}, ${keyOf} || ${copyKey('')}::text))`,
    sql`exists (select from ${textLadders} told where told.once_key = ${keyOf} and told."end" = 'seen')`,
    sql`exists (select from ${textLadders} told join ${textMessages} message
        on message.id in (told.whatsapp_id, told.sms_id) left join ${phoneNumbers} number on number.phone = message.phone
      where told.once_key = ${keyOf} and (
        ${stateIn(sql`message.status`, arrivedMessages)} and coalesce(message.delivered_at, message.read_at) is not null
        or ${stateIn(sql`message.status`, messagesWithProvider)} and message.accepted_at <= ${silentSince.toISOString()}::timestamptz
          and number.last_delivered_at is not null))`,
  )!
}

/** What the seller of an order may call its buyer about: never about the code. */
export const findNoticesToPhone = async (db: Db, orderId: string) =>
  (await findUnsentNotices(db, orderId)).filter(({ onceKey }) => !onceKey.startsWith('release-code '))

/** What the buyer of an order could not be told, newest first. */
export const findUnsentNotices = (db: Db, orderId: string) =>
  db
    .select({
      id: unsentNotices.id,
      onceKey: unsentNotices.onceKey,
      title: unsentNotices.title,
      text: unsentNotices.text,
      createdAt: unsentNotices.createdAt,
    })
    .from(unsentNotices)
    .where(eq(unsentNotices.orderId, orderId))
    .orderBy(desc(unsentNotices.createdAt), desc(unsentNotices.id))

/** The messages whose key names an order: what was told of it, and what was sent again. */
export const isAboutOrder = (orderId: string | SQLWrapper) =>
  sql`${mails.onceKey} is not null and split_part(${mails.onceKey}, ' ', 2) = ${orderId}`

const columns = {
  id: mails.id,
  toEmail: mails.toEmail,
  toName: mails.toName,
  subject: sql<string>`coalesce(${mails.subject}, ${mails.content} ->> 'title', replace(${mails.kind}, '-', ' '))`,
  status: mails.status,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  onceKey: mails.onceKey,
  words: sql<boolean>`${mails.content} ->> 'kind' <> 'removed'`,
}

export type OrderMessage = Awaited<ReturnType<typeof findOrderMessages>>[number]

/** What was mailed about an order, newest first, and what of it may be sent again. */
export async function findOrderMessages(db: Db, _admin: Admin, orderId: string) {
  const rows = await db
    .select(columns)
    .from(mails)
    .where(isAboutOrder(orderId))
    .orderBy(desc(mails.createdAt), desc(mails.id))
  const keys = new Set(rows.map(({ onceKey }) => onceKey))
  return rows.map(({ onceKey, words, ...row }) => ({
    ...row,
    again: mayResend({ ...row, words, copied: keys.has(copyKey(onceKey ?? '')) }),
  }))
}

type Mail = typeof mails.$inferSelect

/**
 * Sends a message about an order again, to whom it was written: what failed is tried anew, of what was sent a copy goes
 * out. A second press sends nothing more.
 */
export const resendMessage = (
  db: Db,
  admin: Admin,
  { orderId, mailId }: { orderId: string; mailId: string },
): Promise<Result<{ to: string }, MessageRefusal>> =>
  transact<{ to: string }, MessageRefusal>(db, async (tx) => {
    const named = and(eq(mails.id, mailId), isAboutOrder(orderId))
    const [mail] = await tx.select().from(mails).where(named).for('update')
    if (!mail) return refuse('message-not-found')
    const decided = decideResend({
      ...mail,
      words: wordsOf(mail) !== undefined,
      copied: await isCopied(tx, mail),
    })
    if (!decided.ok) return decided
    if (decided.value === 'none') return ok({ to: mail.toEmail })
    if (!(await consumeAttempt(tx, 'message of an order again', orderId))) return refuse('sent-too-often')

    if (decided.value === 'retry') await resendMail(tx, mail.id)
    else await writeCopy(tx, mail)
    await recordAuditEntry(tx, admin, {
      action: 'order.resend',
      subject: { kind: 'order', id: orderId },
      // Not the address: the log is for ever, and people may ask to be forgotten.
      after: { message: mail.subject ?? mail.kind, mail: mail.id },
    })
    return ok({ to: mail.toEmail })
  })

const wordsOf = ({ content }: Mail): MailContent | undefined =>
  content.kind === 'removed' ? undefined : content

async function isCopied(tx: Tx, { onceKey }: Mail): Promise<boolean> {
  return (await tx.$count(mails, eq(mails.onceKey, copyKey(onceKey ?? '')))) > 0
}

async function writeCopy(tx: Tx, mail: Mail) {
  const { toEmail: email, toName: name, language, onceKey } = mail
  const content = wordsOf(mail)
  if (content) await writeMail(tx, { email, name, language }, content, copyKey(onceKey ?? ''))
}

type Unreached = Pick<typeof textLadders.$inferSelect, 'about' | 'onceKey'> & {
  call: { title: string; text: string }
}

/** Writes down what the buyer of an order could not be told by any channel: somebody calls them. */
export async function recordUnsentNotice(tx: Tx, { about, onceKey, call }: Unreached): Promise<void> {
  if (!about || !onceKey) return
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, about))
  if (order)
    await tx
      .insert(unsentNotices)
      .values({ orderId: order.id, onceKey, ...call })
      .onConflictDoNothing()
}
