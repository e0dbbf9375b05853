import { desc, type SQLWrapper, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { copyKey, mayResend } from './message-rules.ts'

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
