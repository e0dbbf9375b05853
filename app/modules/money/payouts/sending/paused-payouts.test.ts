import { expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { memberInput } from '#app/modules/identity/shops/rules.ts'
import { updateMember } from '#app/workflows/update-member.server.ts'
import { test } from '#test/db.ts'
import { anApprovedPayout, payoutOf } from '#test/make/money/payout.ts'
import { password, withPassword } from '#test/make/password.ts'
import { anAdmin } from '#test/make.ts'
import { aProvider } from '#test/services/provider.ts'
import { approvePayout } from '../approving/approving.server.ts'
import { updateDestinations } from '../requesting/destinations.server.ts'
import { createPayoutBatch } from './create-payout-batch.server.ts'
import { sendPayouts } from './send-payouts.server.ts'

const hour = 60 * 60 * 1000
async function changesAccount(db: Db, seller: Seller, typed: object, at: Date) {
  await withPassword(db, seller)
  const changed = await updateMember(db, seller, memberInput.parse({ ...typed, password }), at)
  expect(changed).toEqual({ ok: true, value: null })
}
/** Follows the change, and two administrators approve it as it is now. */
async function approveAnew(db: Db, id: string, now: Date) {
  await updateDestinations(db, now)
  for (let times = 0; times < 2; times++) {
    const { destinationNo, status } = await payoutOf(db, id)
    if (status === 'approved') return
    expect(await approvePayout(db, await anAdmin(db), { id, destinationNo }, now)).toMatchObject({ ok: true })
  }
}

test('no payout leaves by the provider for 48 hours after another account was given §54.8', async ({
  db,
}) => {
  const provider = await aProvider()
  const { id, seller } = await anApprovedPayout(db)
  const changedAt = provider.now()
  await changesAccount(db, seller, { paymentNumber: '0999 111 222' }, changedAt)
  await approveAnew(db, id, changedAt)
  const statusAfter = async (hours: number) => {
    await sendPayouts(db, provider.gateway, new Date(changedAt.getTime() + hours * hour))
    return (await payoutOf(db, id)).status
  }
  expect(await statusAfter(0)).toBe('approved')
  expect(await statusAfter(47.9)).toBe('approved')
  expect(await statusAfter(48)).toBe('sending')
})

test('nor in a file for the bank §54.8', async ({ db }) => {
  const { id, seller, admin } = await anApprovedPayout(db, { kind: 'bank' })
  const changedAt = new Date()
  // Another wallet may be the first thing that a thief changes.
  await changesAccount(db, seller, { paymentNumber: '0999 111 222' }, changedAt)
  await approveAnew(db, id, changedAt)
  const made = (hours: number) =>
    createPayoutBatch(db, admin, [id], new Date(changedAt.getTime() + hours * hour))
  expect(await made(47.9)).toMatchObject({ ok: true, value: { taken: 0, left: 1 } })
  expect(await made(48)).toMatchObject({ ok: true, value: { taken: 1, left: 0 } })
})
