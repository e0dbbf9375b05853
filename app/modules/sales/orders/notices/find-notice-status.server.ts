import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import type { Order, OrderStatus } from '../rules.ts'
import { orders, unsentNotices } from '../tables.ts'
import { copyKey } from './message-rules.ts'
import { type NoticeStatus, noticeStatusOf } from './notice-status-rules.ts'

/** The key of what a buyer is told when their order comes to a status. */
export const statusNoticeKey = ({ id }: Pick<Order, 'id'>, status: OrderStatus) =>
  `order-status ${id} ${status} buyer`

/**
 * Whether the message that told a buyer of this status of their order was handed over to their phone or email. What only
 * stands in the shop's bell does not count: nobody knows when it is read.
 */
export async function findNoticeStatus(
  db: Db,
  order: Pick<Order, 'id'>,
  status: OrderStatus,
): Promise<NoticeStatus> {
  const key = statusNoticeKey(order, status)
  const sent = await db
    .select({ status: mails.status, sentAt: mails.sentAt })
    .from(mails)
    .where(inArray(mails.onceKey, [key, copyKey(key)]))
  return noticeStatusOf(sent)
}

/** For a query of orders: those of which `findReached` says that the message was handed over. */
export function hasReachedBuyer(status: OrderStatus): SQL {
  const keyOf = sql`'order-status ' || ${orders.id} || ${` ${status} buyer`}::text`
  return sql`exists (select from ${mails} where ${mails.status} = 'sent' and ${mails.sentAt} is not null
    and ${mails.onceKey} in (${keyOf}, ${keyOf} || ${copyKey('')}::text))`
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
