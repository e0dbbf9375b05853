import { eq } from 'drizzle-orm'
import { findBalances } from '#app/modules/money/ledger/earnings/balances.server.ts'
import { approvePayout, declinePayout } from '#app/modules/money/payouts/approving/approving.server.ts'
import { findReserve } from '#app/modules/money/payouts/requesting/destinations.server.ts'
import { requestPayout } from '#app/modules/money/payouts/requesting/requesting.server.ts'
import { confirmPayout } from '#app/modules/money/payouts/sending/closing.server.ts'
import { createPayoutBatch } from '#app/modules/money/payouts/sending/create-payout-batch.server.ts'
import { resolvePayout } from '#app/modules/money/payouts/sending/resolve-payout.server.ts'
import { sendPayout } from '#app/modules/money/payouts/sending/send-payouts.server.ts'
import { payouts } from '#app/modules/money/payouts/tables.ts'
import { seeded } from '#tools/demo-art/index.ts'
import { day, historyDays, hour, minute } from '../calendar.ts'
import { secondedOrRefused } from '../seconded.ts'
import { valueOrRefused } from '../step-refused.ts'
import type { StepContext } from '../world.ts'

export type PayoutPlan = { key: string; seller: string; at: number; chance: number }

/** Every shop asks for its money now and then; some forget for a month. */
export function planPayouts(seller: string, now: number): PayoutPlan[] {
  const chance = seeded(`payouts/${seller}`)
  const every = (8 + chance() * 20) * day
  const first = now - historyDays * day + (14 + chance() * 20) * day
  const count = Math.max(0, Math.floor((now - first) / every) + 1)
  return Array.from({ length: count }, (_, at) => ({
    key: `payout-${seller}-${at}`,
    seller,
    at: Math.min(Math.floor(first + at * every + chance() * 2 * day), now - hour),
    chance: chance(),
  }))
}

/** Asked for, looked at by an administrator, sent. What lies ahead of now has not happened yet. */
export async function runPayout(living: StepContext, plan: PayoutPlan): Promise<void> {
  const { tx, world, gateway } = living
  const seller = world.sellers.get(plan.seller)!
  const [admin] = world.admins
  const asked = await living.at(plan.at)
  const { seller_available } = await findBalances(tx, seller)
  const amount = seller_available - (await findReserve(tx, seller, asked))
  const requested = await requestPayout(tx, seller, { amount, kind: 'wallet' }, asked)
  // Nothing to ask for yet, or one is under way still: then they do not ask.
  if (!requested.ok) return
  const { id, destinationNo } = requested.value
  const approvedAt = plan.at + (3 + plan.chance * 24) * hour
  if (approvedAt > world.now - hour) return
  if (plan.chance > 0.96) {
    const reason = 'The name on the wallet is not the name of the shop. Correct it and ask again.'
    valueOrRefused('decline', await declinePayout(tx, admin, { id, reason }, await living.at(approvedAt)))
    return
  }
  for (const approver of world.admins) {
    const seen = { id, destinationNo }
    const approved = await approvePayout(tx, approver, seen, await living.at(approvedAt))
    if (!valueOrRefused('approve', approved).needsSecond) break
  }
  const sentAt = approvedAt + 20 * minute
  if (plan.chance < 0.12) {
    valueOrRefused('batch', await createPayoutBatch(tx, admin, [id], await living.at(sentAt)))
    const found = { id, to: 'paid', reference: `BT${Math.floor(plan.chance * 1e9)}` } as const
    if (sentAt + 20 * hour < world.now) {
      const settledAt = await living.at(sentAt + 20 * hour)
      await secondedOrRefused('settle', living, await resolvePayout(tx, admin, found, settledAt), settledAt)
    }
    return
  }
  await sendPayout(tx, gateway.gateway, id, await living.at(sentAt))
  gateway.decide('succeeded')
  const [sent] = await tx.select().from(payouts).where(eq(payouts.id, id))
  await confirmPayout(tx, gateway.gateway, sent!.chargeId, await living.at(sentAt + 2 * minute))
}
