import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { answerOnce, type RecordOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import { committed, test } from '#test/db.ts'
import { aDisputedSale } from '#test/make/money/dispute.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aStorage } from '#test/make/sales/waybill.ts'
import { disputeMessages, disputePhotos } from '../tables.ts'
import { writeMessage } from './messages.server.ts'

const storage = aStorage()
const more = 'Here is another photo.'

/** The buyer's words with a photo, as the form that waits sends them. */
function aForm(db: Db, { id, buyer }: Awaited<ReturnType<typeof aDisputedSale>>, photos: Uint8Array[]) {
  const write = async (recordOnce: RecordOnce | undefined) => {
    const said = { orderId: id, as: 'buyer' as const, text: more, photos, recordOnce }
    const written = await writeMessage(db, storage(), { actor: buyer }, said)
    return written.ok ? { ok: true as const, text: 'Sent' } : written
  }
  const key = newId()
  return () => answerOnce(db, key, 'Sent', write)
}
const saidIn = (db: Db, disputeId: string) =>
  db.select().from(disputeMessages).where(eq(disputeMessages.disputeId, disputeId))

test('words that come again after the other side has spoken are there once, with their photo §57.11', async ({
  db,
}) => {
  const sale = await aDisputedSale(db, storage())
  const send = aForm(db, sale, [await plainJpeg()])
  expect(await send()).toMatchObject({ ok: true })
  const answer = { orderId: sale.id, as: 'seller' as const, text: 'I see.', photos: [] }
  expect((await writeMessage(db, storage(), { actor: sale.seller }, answer)).ok).toBe(true)
  expect(await send()).toEqual({ ok: true, text: 'Sent' })
  const said = await saidIn(db, sale.disputeId)
  expect(said.filter(({ text }) => text === more)).toHaveLength(1)
  expect(await db.$count(disputePhotos)).toBe(1)
})

committed('words with a photo that come twice at once are there once §57.11', async ({ db }) => {
  const sale = await aDisputedSale(db, storage())
  const send = aForm(db, sale, [await plainJpeg()])
  expect(await Promise.all([send(), send()])).toMatchObject([{ ok: true }, { ok: true }])
  const said = await saidIn(db, sale.disputeId)
  expect(said.filter(({ text }) => text === more)).toHaveLength(1)
  expect(await db.$count(disputePhotos)).toBe(1)
})
