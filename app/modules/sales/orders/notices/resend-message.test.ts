import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { committed, test } from '#test/db.ts'
import { aMail } from '#test/make/mail.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aGuest, anAdmin, aProduct } from '#test/make.ts'
import { decideResend } from './message-rules.ts'
import { findOrderMessages, resendMessage } from './order-messages.server.ts'

const sent = { status: 'sent', sentAt: new Date(), subject: 'Your order' } as const

/** A guest's order, both messages about it sent. */
async function aTold(db: Db) {
  const [admin, order] = [await anAdmin(db), await anOrder(db, aGuest, await aProduct(db))]
  await db.update(mails).set(sent)
  const messages = await findOrderMessages(db, admin, order.id)
  const toBuyer = messages.find(({ toEmail }) => toEmail === 'chikondi@example.com')!
  const press = (mailId = toBuyer.id, orderId = order.id) => resendMessage(db, admin, { orderId, mailId })
  const actsOn = () => findAuditEntries(db, { subject: { kind: 'order', id: order.id }, limit: 50 })
  const all = () => findOrderMessages(db, admin, order.id)
  return { admin, order, messages, toBuyer, press, actsOn, all }
}
const set = (db: Db, id: string, values: Partial<typeof mails.$inferInsert>) =>
  db.update(mails).set(values).where(eq(mails.id, id))

test('the messages of an order are its own, to its buyer and its seller, and may be sent again', async ({
  db,
}) => {
  const { messages } = await aTold(db)
  await anOrder(db, aGuest, await aProduct(db))
  expect(messages).toHaveLength(2)
  expect(messages.map(({ again }) => again)).toEqual([true, true])
})

test('of what was sent a copy goes out, with the same words to the same address; a second press sends none §33.5', async ({
  db,
}) => {
  const { admin, toBuyer, press, actsOn, all } = await aTold(db)
  for (const _ of [1, 2, 3])
    expect(await press()).toEqual({ ok: true, value: { to: 'chikondi@example.com' } })
  const copies = (await all()).filter(({ status }) => status === 'waiting')
  expect(copies).toMatchObject([{ toEmail: 'chikondi@example.com', again: false }])
  expect((await all()).find(({ id }) => id === toBuyer.id)?.again).toBe(false)
  const contentOf = async (id: string) => (await db.select().from(mails).where(eq(mails.id, id)))[0]!.content
  expect(await contentOf(copies[0]!.id)).toEqual(await contentOf(toBuyer.id))
  expect(await actsOn()).toMatchObject([
    {
      action: 'order.resend',
      actorId: admin.userId,
      after: { message: 'Your order', mail: toBuyer.id },
    },
  ])
  expect(JSON.stringify(await actsOn())).not.toContain('chikondi')
})

test('what failed is tried anew and keeps its message id §33.5', async ({ db }) => {
  const { toBuyer, press, actsOn, all } = await aTold(db)
  await set(db, toBuyer.id, { status: 'failed', sentAt: null, lastError: '550' })
  expect((await press()).ok).toBe(true)
  expect((await all()).find(({ id }) => id === toBuyer.id)).toMatchObject({
    status: 'waiting',
    lastError: null,
  })
  expect([(await all()).length, (await actsOn()).length]).toEqual([2, 1])
})

describe('nothing is sent again, and nothing logged,', () => {
  const refused = (reason: string) => ({ ok: false, reason })

  test('of another order’s message, or of none', async ({ db }) => {
    const { toBuyer, press, actsOn } = await aTold(db)
    const other = await anOrder(db, aGuest, await aProduct(db))
    const strange = await aMail(db)
    expect(await press(toBuyer.id, other.id)).toEqual(refused('message-not-found'))
    expect(await press(strange.id)).toEqual(refused('message-not-found'))
    expect(await press('')).toEqual(refused('message-not-found'))
    expect(await actsOn()).toEqual([])
  })

  test('while it is on its way, or once its words are gone', async ({ db }) => {
    const { toBuyer, press, actsOn } = await aTold(db)
    await set(db, toBuyer.id, { status: 'waiting', sentAt: null })
    expect(await press()).toEqual(refused('message-under-way'))
    await set(db, toBuyer.id, { ...sent, content: { kind: 'removed' } })
    expect(await press()).toEqual(refused('message-removed'))
    expect(await actsOn()).toEqual([])
  })

  test('after ten of an order within a day', async ({ db }) => {
    const { order, press, actsOn, all } = await aTold(db)
    for (let turn = 0; turn < 10; turn++) {
      const next = (await all()).find(({ again, toEmail }) => again && toEmail === 'chikondi@example.com')!
      expect((await press(next.id)).ok).toBe(true)
      await db.update(mails).set(sent)
    }
    const eleventh = (await all()).find(({ again }) => again)!
    expect(await press(eleventh.id, order.id)).toEqual(refused('sent-too-often'))
    expect([(await all()).length, (await actsOn()).length]).toEqual([12, 10])
  })
})

test('a message that has a copy is never sent once more, whatever became of it', () => {
  for (const status of ['waiting', 'sending', 'sent', 'failed'] as const)
    expect(decideResend({ status, words: true, copied: true })).toEqual({ ok: true, value: 'none' })
})

committed('of many presses at once one sends §33.5', async ({ db }) => {
  const { press, actsOn, all } = await aTold(db)
  const pressed = await Promise.all([press(), press(), press(), press()])
  expect(pressed.map(({ ok }) => ok)).toEqual([true, true, true, true])
  expect([(await all()).length, (await actsOn()).length]).toEqual([3, 1])
})
