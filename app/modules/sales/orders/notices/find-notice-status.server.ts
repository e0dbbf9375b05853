import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { stateIn } from '#app/db/state-in.ts'
import { handedOverMails } from '#app/modules/platform/mail/status.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { arrivedMessages, messagesWithProvider } from '#app/modules/platform/messaging/status.ts'
import { phoneNumbers, textMessages } from '#app/modules/platform/messaging/tables.ts'
import { textLadders } from '#app/modules/platform/notifications/tables.ts'
import { silenceCountsAfter } from '#app/modules/platform/notifications/texts/ladder-rules.ts'
import type { Order } from '../rules.ts'
import type { OrderStatus } from '../status.ts'
import { orders, unsentNotices } from '../tables.ts'
import { copyKey } from './message-rules.ts'
import { type NoticeStatus, noticeStatusOf, type TextMessage } from './notice-status-rules.ts'

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
