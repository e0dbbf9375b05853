import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { removePrivateFilesOf } from '#app/modules/platform/files/private/private-files.server.ts'
import { findDeletionBlockers } from '#app/modules/sales/orders/account-deletion/account-deletion.server.ts'
import { test } from '#test/db.ts'
import { aDisputedSale, brokenItem } from '#test/make/money/dispute.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aStorage } from '#test/make/sales/waybill.ts'
import { openDispute, withdrawDispute } from './opening/opening.server.ts'
import { anonymizeDisputant, findOwnStatements } from './reading/reading.server.ts'
import { disputeMessages, disputePhotos } from './tables.ts'

const storage = aStorage()

test('an account with an unsettled dispute is held, even where the order is completed', async ({ db }) => {
  const { id, buyer, seller, order } = await aDisputedSale(db, storage())
  await withdrawDispute(db, { actor: buyer }, { orderId: id })
  await moveOrder(db, { actor: buyer }, { id, to: 'completed' })
  expect((await findDeletionBlockers(db, buyer)).bought).toEqual([])
  await openDispute(db, storage(), { actor: buyer }, { ...brokenItem, orderId: id, photos: [] })
  expect((await findDeletionBlockers(db, buyer)).bought).toEqual([order.orderNumber])
  expect((await findDeletionBlockers(db, seller)).sold).toEqual([order.orderNumber])
})

test('who leaves takes their photos along; what was said stays, without them §37.6', async ({ db }) => {
  const { buyer, disputeId } = await aDisputedSale(db, storage(), { photos: [await plainJpeg()] })
  expect(await findOwnStatements(db, buyer.userId)).toMatchObject([{ as: 'buyer', text: brokenItem.text }])
  await db.transaction(async (tx) => {
    await removePrivateFilesOf(tx, buyer.userId)
    await anonymizeDisputant(tx, buyer.userId)
  })
  expect(await db.$count(disputePhotos)).toBe(0)
  const said = await db.select().from(disputeMessages).where(eq(disputeMessages.disputeId, disputeId))
  expect(said).toMatchObject([{ actorId: null, text: brokenItem.text }])
})
