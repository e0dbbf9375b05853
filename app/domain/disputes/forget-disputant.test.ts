import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aDisputed, broken } from '#test/make-dispute.ts'
import { plainJpeg } from '#test/make-picture.ts'
import { aStorage } from '#test/make-waybill.ts'
import { findTies } from '../orders/find-ties.server.ts'
import { moveOrder } from '../orders/move-order.server.ts'
import { findOwnStatements } from './find-own-statements.server.ts'
import { forgetDisputant } from './forget-disputant.server.ts'
import { openDispute } from './open-dispute.server.ts'
import { disputeMessages, disputePhotos } from './tables.ts'
import { withdrawDispute } from './withdraw-dispute.server.ts'

const storage = aStorage()

test('an account with an unsettled dispute is held, even where the order is completed', async ({ db }) => {
  const { id, buyer, seller, order } = await aDisputed(db, storage())
  await withdrawDispute(db, { actor: buyer }, { orderId: id })
  await moveOrder(db, { actor: buyer }, { id, to: 'completed' })
  expect((await findTies(db, buyer)).bought).toEqual([])
  await openDispute(db, storage(), { actor: buyer }, { ...broken, orderId: id, photos: [] })
  expect((await findTies(db, buyer)).bought).toEqual([order.orderNumber])
  expect((await findTies(db, seller)).sold).toEqual([order.orderNumber])
})

test('who leaves takes their photos along; what was said stays, without them', async ({ db }) => {
  const { buyer, disputeId } = await aDisputed(db, storage(), { photos: [await plainJpeg()] })
  expect(await findOwnStatements(db, buyer.userId)).toMatchObject([{ as: 'buyer', text: broken.text }])
  await db.transaction((tx) => forgetDisputant(tx, buyer.userId))
  expect(await db.$count(disputePhotos)).toBe(0)
  const said = await db.select().from(disputeMessages).where(eq(disputeMessages.disputeId, disputeId))
  expect(said).toMatchObject([{ actorId: null, text: broken.text }])
})
