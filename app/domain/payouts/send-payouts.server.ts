import { and, asc, eq, gte, isNull, lte, not, or } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import type { PaymentGateway } from '../../gateways/mobile-money.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { ok } from '../shared/result.ts'
import type { PayoutRow } from './book-payout.server.ts'
import { confirmPayout } from './confirm-payout.server.ts'
import { lockPayout, lockShop, writePayout } from './lock-payout.server.ts'
import { renewDestination, renewDestinations } from './renew-destinations.server.ts'
import { isForHand } from './rest-rules.ts'
import { isReady } from './rules.ts'
import { payouts } from './tables.ts'
import { tellSeller } from './tell-seller.server.ts'

const mostAtOnce = 50
const minute = 60 * 1000
/** How long a payout that the provider does not know may be on its way to it. */
export const waitToSendAgain = 15 * minute

/** Sends what is approved and asks about what is on its way; safe to run on any number of workers at once. */
export async function sendPayouts(db: Db, gateway: PaymentGateway, now = new Date()): Promise<void> {
  await renewDestinations(db, now)
  const { payoutsByProvider, payoutProviderMinimum } = await findSettings(db)
  if (payoutsByProvider)
    for (const { id } of await findReady(db, payoutProviderMinimum)) await sendPayout(db, gateway, id, now)
  for (const { chargeId } of await findUnderWay(db, now)) await confirmPayout(db, gateway, chargeId, now)
  for (const { id } of await findLost(db, now)) await sendPayout(db, gateway, id, now)
}

/**
 * Sends one payout. That it is on its way is committed before the provider hears of it, under the one charge id that it
 * ever has: whatever becomes of the call, it is never paid twice.
 */
export async function sendPayout(
  db: Db,
  gateway: PaymentGateway,
  id: string,
  now = new Date(),
): Promise<void> {
  const claimed = await transact<PayoutRow | undefined, never>(db, async (tx) => ok(await claim(tx, id, now)))
  if (!claimed.ok || !claimed.value) return
  const { chargeId, amount, destination: to } = claimed.value
  const answer = await gateway.sendMoney({ chargeId, amount, to })
  if (answer.ok) {
    const known = { knownAt: now, ...(answer.value.reference && { reference: answer.value.reference }) }
    const unknown = and(eq(payouts.id, id), eq(payouts.status, 'sending'), isNull(payouts.knownAt))
    await db.update(payouts).set(known).where(unknown)
  } else if (answer.reason === 'refused') {
    await confirmPayout(db, gateway, chargeId, now, { detail: answer.detail, sentAt: now })
  }
}

/** The payout, once it may be sent: approved, or surely lost on its way to the provider. */
async function claim(tx: Tx, id: string, now: Date): Promise<PayoutRow | undefined> {
  const payout = await lockPayout(tx, id)
  if (!payout) return undefined
  if (isLost(payout, now)) return writePayout(tx, id, { sentAt: now, updatedAt: now })
  if (!isReady(payout)) return undefined
  if (isForHand(payout, (await findSettings(tx)).payoutProviderMinimum)) return undefined
  const shop = await lockShop(tx, payout.sellerId)
  if (!shop?.isInOrder || !(await renewDestination(tx, payout, shop, now))) return undefined
  const sent = { status: 'sending', way: 'provider', sentAt: now, updatedAt: now } as const
  const sending = await writePayout(tx, id, sent)
  await tellSeller(tx, sending, 'sending')
  return sending
}

/** Asked about since it was sent, and the provider says that it does not know of it, long after. */
const isLost = ({ status, way, knownAt, askedAt, sentAt }: PayoutRow, now: Date) =>
  status === 'sending' &&
  way === 'provider' &&
  !knownAt &&
  !!sentAt &&
  sentAt.getTime() <= now.getTime() - waitToSendAgain &&
  !!askedAt &&
  askedAt.getTime() >= sentAt.getTime() + waitToSendAgain

/** Approved, without what `isForHand`. */
const findReady = (db: Db, providerMinimum: number) =>
  db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.status, 'approved'), or(not(payouts.last), gte(payouts.amount, providerMinimum))))
    .orderBy(asc(payouts.createdAt), asc(payouts.id))
    .limit(mostAtOnce)

const byProvider = and(eq(payouts.status, 'sending'), eq(payouts.way, 'provider'))

/** What was not asked about within the last minute, the longest unasked first. */
const findUnderWay = (db: Db, now: Date) =>
  db
    .select({ chargeId: payouts.chargeId })
    .from(payouts)
    .where(
      and(byProvider, or(isNull(payouts.askedAt), lte(payouts.askedAt, new Date(now.getTime() - minute)))),
    )
    .orderBy(asc(payouts.askedAt), asc(payouts.id))
    .limit(mostAtOnce)

const findLost = (db: Db, now: Date) =>
  db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        byProvider,
        isNull(payouts.knownAt),
        lte(payouts.sentAt, new Date(now.getTime() - waitToSendAgain)),
      ),
    )
    .orderBy(asc(payouts.sentAt), asc(payouts.id))
    .limit(mostAtOnce)
