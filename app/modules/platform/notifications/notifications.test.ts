import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { findMonths } from '#app/db/months/months.server.ts'
import { compose, languageOfTranslator } from '#app/messages/language.ts'
import { findFrameData } from '#app/modules/identity/accounts/users/users.server.ts'
import { test } from '#test/db.ts'
import { aBuyer } from '#test/make.ts'
import { mails } from '../mail/tables.ts'
import {
  countUnreadNotifications,
  deleteOldNotifications,
  findNotificationPreferences,
  findUnreadSummaries,
  findUnreadSummary,
  listNotifications,
  markAllRead,
  markRead,
  saveNotificationPreferences,
} from './notifications.server.ts'
import { notify } from './notify.server.ts'
import { defaultNotificationPreferences, isListCurrent } from './rules.ts'
import { notifications } from './tables.ts'

const moment = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 8, minutes))

/** Notices a minute apart, named 'Notice 1', 'Notice 2' …, the last one newest. */
async function told(db: Db, { userId }: Member, many: number, values: { readAt?: Date } = {}) {
  const rows = Array.from({ length: many }, (_, index) => ({
    userId,
    kind: 'order_status' as const,
    title: `Notice ${index + 1}`,
    path: '/orders',
    createdAt: moment(index + 1),
    ...values,
  }))
  return db.insert(notifications).values(rows).returning()
}
const titlesOf = async (db: Db, member: Member, asked: { show?: 'unread'; after?: string } = {}) =>
  (await listNotifications(db, member, { ...asked, limit: 20, language: 'en' })).rows.map(
    ({ title }) => title,
  )

const notice = { kind: 'stock_low', title: 'Only 5 left', text: 'Lamps', path: '/seller/products' } as const
const mailsTo = (db: Db, { email }: Member) => db.select().from(mails).where(eq(mails.toEmail, email!))

test('a member is told in the shop and by email unless they chose otherwise §16.15', async ({ db }) => {
  const buyer = await aBuyer(db)
  await notify(db as Tx, { ...notice, kind: 'order_status', userId: buyer.userId })
  expect(await titlesOf(db, buyer)).toEqual(['Only 5 left'])
  expect(await mailsTo(db, buyer)).toMatchObject([{ kind: 'notice', status: 'waiting' }])
})

test('a kind that is off in the shop leaves no notice, one that is off by email no message §16.15', async ({
  db,
}) => {
  const [quiet, mailless] = [await aBuyer(db), await aBuyer(db)]
  await saveNotificationPreferences(db as Tx, quiet.userId, { payment: { inApp: false, email: true } })
  await saveNotificationPreferences(db as Tx, mailless.userId, { payment: { inApp: true, email: false } })
  for (const { userId } of [quiet, mailless]) await notify(db as Tx, { ...notice, kind: 'payment', userId })
  expect([await titlesOf(db, quiet), (await mailsTo(db, quiet)).length]).toEqual([[], 1])
  expect([await titlesOf(db, mailless), (await mailsTo(db, mailless)).length]).toEqual([['Only 5 left'], 0])
})

test('a notice is read in the language of the page, also by its bell', async ({ db }) => {
  const buyer = await aBuyer(db)
  await notify(db as Tx, {
    ...notice,
    userId: buyer.userId,
    title: compose((t) => `Title ${languageOfTranslator(t)}`),
    text: compose((t) => `Text ${languageOfTranslator(t)}`),
  })
  await told(db, buyer, 1) // from before notices were kept in all languages
  for (const language of ['ny', 'en'] as const) {
    const { rows } = await listNotifications(db, buyer, { limit: 20, language })
    expect(rows.map(({ title, text }) => [title, text]).toSorted()).toEqual([
      ['Notice 1', ''],
      [`Title ${language}`, `Text ${language}`],
    ])
    expect((await findUnreadSummary(db, buyer.userId, language)).newest?.title).toBe(`Title ${language}`)
  }
})

test('low stock is told in the shop only, until the seller asks for email', async ({ db }) => {
  const seller = await aBuyer(db)
  await notify(db as Tx, { ...notice, userId: seller.userId })
  expect(await mailsTo(db, seller)).toHaveLength(0)
  await saveNotificationPreferences(db as Tx, seller.userId, { stock_low: { inApp: true, email: true } })
  await notify(db as Tx, { ...notice, userId: seller.userId })
  expect(await mailsTo(db, seller)).toHaveLength(1)
})

test('choices given are kept, others stay, and going back to the default leaves no row', async ({ db }) => {
  const { userId } = await aBuyer(db)
  const off = { inApp: false, email: false }
  await saveNotificationPreferences(db as Tx, userId, { payment: off, dispute: off })
  await saveNotificationPreferences(db as Tx, userId, {
    payment: { inApp: false, email: true },
    dispute: defaultNotificationPreferences.dispute,
  })
  expect(await findNotificationPreferences(db, userId)).toEqual({
    ...defaultNotificationPreferences,
    payment: { inApp: false, email: true },
  })
  await saveNotificationPreferences(db as Tx, userId, { payment: defaultNotificationPreferences.payment })
  expect(await findNotificationPreferences(db, userId)).toEqual(defaultNotificationPreferences)
})

test('notifications are listed newest first, page by page, each only to its member §16.12', async ({
  db,
}) => {
  const [buyer, other] = [await aBuyer(db), await aBuyer(db)]
  await told(db, buyer, 22)
  await told(db, other, 1)
  const first = await listNotifications(db, buyer, { limit: 20, language: 'en' })
  expect(first).toMatchObject({ all: 22, unread: 22, newestAt: moment(22) })
  expect(first.rows.map(({ title }) => title).slice(0, 2)).toEqual(['Notice 22', 'Notice 21'])
  expect(first.neighbours).toEqual({ next: first.rows.at(-1)!.id })
  const second = await listNotifications(db, buyer, {
    limit: 20,
    language: 'en',
    after: first.neighbours.next!,
  })
  expect(second.rows.map(({ title }) => title)).toEqual(['Notice 2', 'Notice 1'])
  expect(second.neighbours).toEqual({ previous: second.rows[0]!.id })
})

test('only unread ones are listed when asked for', async ({ db }) => {
  const buyer = await aBuyer(db)
  const [oldest] = await told(db, buyer, 3)
  await markRead(db, buyer, oldest!.id)
  expect(await titlesOf(db, buyer, { show: 'unread' })).toEqual(['Notice 3', 'Notice 2'])
})

test('a notice marked as read twice stays read since the first time, and tells where it leads', async ({
  db,
}) => {
  const buyer = await aBuyer(db)
  const [read] = await told(db, buyer, 1, { readAt: moment(30) })
  expect(await markRead(db, buyer, read!.id)).toEqual({ ok: true, value: { path: '/orders' } })
  const { rows } = await listNotifications(db, buyer, { limit: 20, language: 'en' })
  expect(rows[0]!.readAt).toEqual(moment(30))
})

test("somebody else's notification can be neither followed nor marked as read §16.17", async ({ db }) => {
  const [buyer, other] = [await aBuyer(db), await aBuyer(db)]
  const [notice] = await told(db, buyer, 1)
  expect(await markRead(db, other, notice!.id)).toEqual({ ok: false, reason: 'not-found' })
  expect(await markAllRead(db, other, moment(59))).toBe(0)
  expect(await countUnreadNotifications(db, buyer.userId)).toBe(1)
})

test('all are marked as read but those that came after the member looked', async ({ db }) => {
  const buyer = await aBuyer(db)
  await told(db, buyer, 3)
  expect(await markAllRead(db, buyer, moment(2))).toBe(2)
  expect(await markAllRead(db, buyer, moment(2))).toBe(0)
  expect(await titlesOf(db, buyer, { show: 'unread' })).toEqual(['Notice 3'])
})

test('the bell knows the newest unread notice and counts to 100', async ({ db }) => {
  const buyer = await aBuyer(db)
  expect(await findUnreadSummary(db, buyer.userId, 'en')).toEqual({ unread: 0, newest: null })
  const rows = await told(db, buyer, 120)
  expect(await findUnreadSummary(db, buyer.userId, 'en')).toEqual({
    unread: 100,
    newest: { title: 'Notice 120', at: rows.at(-1)!.createdAt.getTime() },
  })
  expect(await findFrameData(db, buyer.userId)).toEqual({
    image: null,
    dataSaver: false,
    unread: 100,
    newestAt: rows.at(-1)!.createdAt.getTime(),
  })
})

test('the list, the bell and the page around them agree on what is unread', async ({ db }) => {
  const [buyer, other] = [await aBuyer(db), await aBuyer(db)]
  const [first, , third] = await told(db, buyer, 3)
  await told(db, other, 5)
  for (const [read, unread, newest] of [
    [undefined, 3, moment(3)],
    [third, 2, moment(2)],
    [first, 1, moment(2)],
  ] as const) {
    if (read) await markRead(db, buyer, read.id)
    const list = await listNotifications(db, buyer, { limit: 1, language: 'en' })
    expect(list).toMatchObject({ unread, newestUnreadAt: newest })
    expect(isListCurrent(list, await findUnreadSummary(db, buyer.userId, 'en'))).toBe(true)
    expect(await findFrameData(db, buyer.userId)).toMatchObject({ unread, newestAt: newest.getTime() })
  }
  await markAllRead(db, buyer, moment(59))
  const list = await listNotifications(db, buyer, { show: 'unread', limit: 20, language: 'en' })
  const news = await findUnreadSummaries(db, [buyer.userId, other.userId, 'somebody-who-left'])
  expect(isListCurrent(list, news.get(buyer.userId)!('en'))).toBe(true)
  expect([...news.values()].map((bell) => bell('en').unread)).toEqual([0, 5, 0])
})

test('notices go with their month when the last of it is 180 days old, read or not', async ({ db }) => {
  const buyer = await aBuyer(db)
  await told(db, buyer, 1)
  const [{ name, until }] = (await findMonths(db, 'notifications')) as [{ name: string; until: Date }]
  await db.insert(notifications).values({ ...notice, userId: buyer.userId, title: 'Later', createdAt: until })
  const later = (milliseconds: number) => new Date(until.getTime() + 180 * 86_400_000 + milliseconds)
  expect(await deleteOldNotifications(db, later(-1))).toEqual([])
  expect(await deleteOldNotifications(db, later(0))).toEqual([name])
  expect(await titlesOf(db, buyer)).toEqual(['Later'])
})
