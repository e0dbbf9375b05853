import { desc, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { mails } from '../mail/tables.ts'
import type { Admin } from '../shared/actor.ts'
import { copyKey, maySendAgain } from './message-rules.ts'

/** The messages whose key names an order: what was told of it, and what was sent again. */
export const ofOrder = (orderId: string | SQLWrapper) =>
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

export type OrderMessage = Awaited<ReturnType<typeof findMessages>>[number]

/** What was mailed about an order, newest first, and what of it may be sent again. */
export async function findMessages(db: Db, _admin: Admin, orderId: string) {
  const rows = await db
    .select(columns)
    .from(mails)
    .where(ofOrder(orderId))
    .orderBy(desc(mails.createdAt), desc(mails.id))
  const keys = new Set(rows.map(({ onceKey }) => onceKey))
  return rows.map(({ onceKey, words, ...row }) => ({
    ...row,
    again: maySendAgain({ ...row, words, copied: keys.has(copyKey(onceKey ?? '')) }),
  }))
}
