import { and, eq, like } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Admin } from '#app/base/actor.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { disputes } from '#app/modules/money/disputes/tables.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import {
  markAllRead,
  saveNotificationPreferences,
} from '#app/modules/platform/notifications/notifications.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { failedTasks } from '#app/modules/platform/tasks/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { test } from '#test/db.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { notifyAdminsOfWork } from './work-queues.server.ts'

const minutes = (count: number) => new Date(Date.now() + count * 60_000)
const titlesOf = async (db: Db, { userId }: Admin) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId)))
    .map(({ title, readAt }) => (readAt ? `${title} (read)` : title))
    .toSorted()
const mailsTo = async (db: Db, { userId }: Admin) => {
  const [admin] = await db.select().from(users).where(eq(users.id, userId))
  return db.$count(mails, and(eq(mails.toEmail, admin!.email!), like(mails.onceKey, 'admin %')))
}

/** A market where nothing waits: the others' are made away. */
const quiet = (db: Db) =>
  db.execute(`update products set status = 'approved' where status = 'pending'; delete from failed_tasks`)

test('each kind of work is told once, however much of it there is §51.7', async ({ db }) => {
  await quiet(db)
  const admin = await anAdmin(db)
  await aSeller(db, { status: 'pending' })
  for (let count = 0; count < 3; count++) await aWaiting(db)
  await giveDisputeTo(db)
  const at = minutes(0)
  const times = { firstAt: at, lastAt: at, nextAt: at, givenUpAt: at }
  await db
    .insert(failedTasks)
    .values({ kind: 'payout-send', itemId: 'p', attempts: 40, error: 'No', ...times })
  await notifyAdminsOfWork(db, minutes(2))
  expect(await titlesOf(db, admin)).toEqual([
    '3 products wait for review',
    'A dispute is open',
    'A new shop waits for review',
    'A task failed',
  ])
  expect(await mailsTo(db, admin)).toBe(4)
  await notifyAdminsOfWork(db, minutes(3))
  expect([(await titlesOf(db, admin)).length, await mailsTo(db, admin)]).toEqual([4, 4])
})

test('more of it brings the unread notice up to date; after it was read it is told anew §51.7', async ({
  db,
}) => {
  await quiet(db)
  const admin = await anAdmin(db)
  await aWaiting(db)
  await notifyAdminsOfWork(db, minutes(2))
  await age(db, admin, 10)
  await aWaiting(db)
  await notifyAdminsOfWork(db, minutes(2))
  expect([await titlesOf(db, admin), await mailsTo(db, admin)]).toEqual([['2 products wait for review'], 1])
  await markAllRead(db, admin, minutes(1))
  await age(db, admin, 10)
  await aWaiting(db)
  await notifyAdminsOfWork(db, minutes(2))
  expect([await titlesOf(db, admin), await mailsTo(db, admin)]).toEqual([
    ['2 products wait for review (read)', '3 products wait for review'],
    2,
  ])
  await age(db, admin, 10)
  await aWaiting(db)
  await notifyAdminsOfWork(db, minutes(2))
  expect(await titlesOf(db, admin)).toEqual([
    '2 products wait for review (read)',
    '4 products wait for review',
  ])
})

test('an administrator who wants only mail gets one for each time that something new came §51.19', async ({
  db,
}) => {
  await quiet(db)
  const admin = await anAdmin(db)
  await saveNotificationPreferences(db as Tx, admin.userId, { admin_products: { inApp: false, email: true } })
  await aWaiting(db)
  for (const later of [2, 7]) await notifyAdminsOfWork(db, minutes(later))
  expect([await titlesOf(db, admin), await mailsTo(db, admin)]).toEqual([[], 1])
  await age(db, admin, 10)
  await aWaiting(db)
  await notifyAdminsOfWork(db, minutes(12))
  expect(await mailsTo(db, admin)).toBe(2)
})

test('what was written in the last minute is told the next time, so that nothing is passed over', async ({
  db,
}) => {
  await quiet(db)
  const admin = await anAdmin(db)
  await aWaiting(db)
  await notifyAdminsOfWork(db, minutes(0))
  expect(await titlesOf(db, admin)).toEqual([])
  await notifyAdminsOfWork(db, minutes(2))
  expect(await titlesOf(db, admin)).toEqual(['A product waits for review'])
})

let seconds = 0
/** A product that waits, each sent in a second after the one before. */
async function aWaiting(db: Db) {
  const { id } = await aProduct(db, { status: 'pending' })
  seconds += 1
  await db.execute(
    `update products set submitted_at = now() + interval '${seconds} seconds' where id = '${id}'`,
  )
}

async function giveDisputeTo(db: Db) {
  const order = await anOrder(db, await aBuyer(db), await aProduct(db))
  await db.insert(disputes).values({ orderId: order.id, reason: 'broken', dueAt: new Date() })
}

/** As if all had happened some minutes earlier. */
async function age(db: Db, { userId }: Admin, by: number) {
  const earlier = (column: string) => `${column} = ${column} - interval '${by} minutes'`
  await db.execute(`update notifications set ${earlier('created_at')} where user_id = '${userId}'`)
  await db.execute(`update products set ${earlier('submitted_at')} where status = 'pending'`)
}
