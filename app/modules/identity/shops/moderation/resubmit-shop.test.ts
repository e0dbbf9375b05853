import { expect } from 'vitest'
import { committed, test } from '#test/db.ts'
import { aSeller } from '#test/make.ts'
import { findOwnShop } from '../reading/reading.server.ts'
import { resubmitShop } from './moderating.server.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('a rejected shop that is sent in again is pending, without the reason, and says when', async ({
  db,
}) => {
  const [seller, other] = [
    await aSeller(db, { status: 'rejected', statusReason: 'No such place' }),
    await aSeller(db, { status: 'rejected' }),
  ]
  expect(await resubmitShop(db, seller, now)).toEqual({ ok: true, value: 'sent' })
  expect(await findOwnShop(db, seller.userId)).toMatchObject({
    status: 'pending',
    statusReason: null,
    submittedAt: now,
  })
  expect(await findOwnShop(db, other.userId)).toMatchObject({ status: 'rejected', submittedAt: null })
})

test('no other shop is sent in: an approved or suspended one stays what it is', async ({ db }) => {
  for (const status of ['approved', 'suspended'] as const) {
    const seller = await aSeller(db, { status })
    expect(await resubmitShop(db, seller, now)).toEqual({ ok: false, reason: 'not-rejected' })
    expect(await findOwnShop(db, seller.userId)).toMatchObject({ status, submittedAt: null })
  }
})

committed('of two who send a shop in at once, one does and the other hears that it is in', async ({ db }) => {
  const seller = await aSeller(db, { status: 'rejected' })
  const both = await Promise.all([resubmitShop(db, seller, now), resubmitShop(db, seller, now)])
  expect(both.map((sent) => sent.ok && sent.value).toSorted()).toEqual(['in-already', 'sent'])
})
