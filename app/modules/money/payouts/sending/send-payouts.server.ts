import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { madeBy, type PaymentGateway } from '#app/gateways/payments/payment-gateway.ts'
import { payoutPauseHours, payoutsPausedUntil } from '#app/modules/identity/shops/profile/identity-rules.ts'
import { openShops } from '#app/modules/identity/shops/status.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { ledgerEntries } from '#app/modules/money/ledger/tables.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { UnresolvedOutcome } from '#app/modules/platform/tasks/rules.ts'
import { forEachItem, isNotBackingOff } from '#app/modules/platform/tasks/tasks.server.ts'
import { ofUsableAccount, users } from '#app/modules/platform/users/tables.ts'
import {
  isLost,
  retryDelay,
  stepAfterSending,
  unclearOutcome,
  unclearOutcomeText,
} from '../../payments/provider/outcome-rules.ts'
import { mustBePaidManually } from '../destination-rules.ts'
import {
  lockPayout,
  lockShopForPayout,
  notifySellerOfPayout,
  type PayoutRow,
  writePayout,
} from '../locking.server.ts'
import { isPayoutCovered, updateDestination, updateDestinations } from '../requesting/destinations.server.ts'
import { isReady } from '../rules.ts'
import { approvedPayouts, isUnderWay, payoutsUnderWay } from '../status.ts'
import { payouts } from '../tables.ts'
import { confirmPayout } from './closing.server.ts'

const mostAtOnce = 50
const minute = 60 * 1000

/** Sends what is approved and asks about what is on its way; safe to run on any number of workers at once. */
export async function sendPayouts(
  db: Db,
  gateway: PaymentGateway,
  now = new Date(),
  most = mostAtOnce,
): Promise<void> {
  await updateDestinations(db, now)
  const { payoutsByProvider, payoutProviderMinimum } = await findSettings(db)
  if (payoutsByProvider) {
    const ready = await findReady(db, { providerMinimum: payoutProviderMinimum, now, most })
    await sendEach(db, gateway, ready, now)
  }
  const asking = { kind: 'payout-check', keyOf: ({ chargeId }: UnderWay) => chargeId, now } as const
  await forEachItem(
    db,
    await findUnderWay(db, now, most),
    { ...asking, onGiveUp: ({ chargeId }) => doubtUnclear(db, eq(payouts.chargeId, chargeId)) },
    async ({ chargeId }) => {
      const said = await confirmPayout(db, gateway, chargeId, now)
      if (said === 'unsure') throw new UnresolvedOutcome(unclearOutcomeText)
    },
  )
  await sendEach(db, gateway, await findLost(db, now, most), now)
}

const sendEach = (db: Db, gateway: PaymentGateway, due: { id: string }[], now: Date) =>
  forEachItem(
    db,
    due,
    {
      kind: 'payout-send',
      keyOf: ({ id }) => id,
      now,
      onGiveUp: ({ id }) => doubtUnclear(db, eq(payouts.id, id)),
    },
    async ({ id }) => {
      const said = await sendPayout(db, gateway, id, now)
      if (said === 'unsure') throw new UnresolvedOutcome(unclearOutcomeText)
    },
  )
type UnderWay = Awaited<ReturnType<typeof findUnderWay>>[number]

/** Nobody asks any more: an administrator looks there, and may note what became of it. */
const doubtUnclear = (db: Db, which: SQL) =>
  db
    .update(payouts)
    .set({ doubt: unclearOutcome })
    .where(and(which, inArray(payouts.status, payoutsUnderWay), isNull(payouts.doubt)))

/**
 * Sends one payout. That it is on its way is committed before the provider hears of it, under the one charge id that it
 * ever has: whatever becomes of the call, it is never paid twice. `unsure` where the answer says nothing.
 */
export async function sendPayout(
  db: Db,
  gateway: PaymentGateway,
  id: string,
  now = new Date(),
): Promise<'unsure' | undefined> {
  const claimed = await transact<Claimed | undefined, never>(db, async (tx) =>
    ok(await claim(tx, id, gateway.name, now)),
  )
  if (!claimed.ok || !claimed.value) return undefined
  const { isFirst, chargeId, amount, destination: to, provider } = claimed.value
  const answer = await madeBy(gateway, provider).sendMoney({ chargeId, amount, to })
  const unheard = and(eq(payouts.id, id), inArray(payouts.status, payoutsUnderWay), isNull(payouts.knownAt))
  const next = stepAfterSending(answer, { isFirst, now })
  if (next.do === 'unsure') return 'unsure'
  if (next.do === 'write') await db.update(payouts).set(next.changes).where(unheard)
  else await confirmPayout(db, gateway, chargeId, now, { detail: next.detail, sentAt: now })
  return undefined
}
type Claimed = PayoutRow & { isFirst: boolean }

/** The payout, once it may be sent: approved, or surely lost on its way to the provider. */
async function claim(
  tx: Tx,
  id: string,
  provider: string | undefined,
  now: Date,
): Promise<Claimed | undefined> {
  const payout = await lockPayout(tx, id)
  if (!payout) return undefined
  if (payout.way === 'provider' && isLost({ ...payout, isUnderWay: isUnderWay(payout.status) }, now))
    return { ...(await writePayout(tx, id, { sentAt: now, updatedAt: now })), isFirst: false }
  if (!isReady(payout)) return undefined
  if (mustBePaidManually(payout, (await findSettings(tx)).payoutProviderMinimum)) return undefined
  const shop = await lockShopForPayout(tx, payout.sellerId)
  if (!shop?.isInOrder || payoutsPausedUntil(shop, now) || !(await updateDestination(tx, payout, shop, now)))
    return undefined
  if (!(await isPayoutCovered(tx, payout))) return undefined
  const sent = { status: 'sending', way: 'provider', provider, sentAt: now, updatedAt: now } as const
  const sending = await writePayout(tx, id, sent)
  await notifySellerOfPayout(tx, sending, 'sending')
  return { ...sending, isFirst: true }
}

type Wanted = { providerMinimum: number; now: Date; most: number }

/**
 * What may leave now, as `claim` says of one: approved by all, of a shop in order, to an account that stands long enough,
 * and covered. What waits for any of it takes no place from others, however long.
 */
const findReady = (db: Db, { providerMinimum, now, most }: Wanted) =>
  db
    .select({ id: payouts.id })
    .from(payouts)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, payouts.sellerId))
    .innerJoin(users, eq(users.id, payouts.sellerId))
    .where(
      and(
        inArray(payouts.status, approvedPayouts),
        or(not(payouts.needsSecond), isNotNull(payouts.secondBy)),
        or(not(payouts.last), gte(payouts.amount, providerMinimum)),
        and(inArray(sellerProfiles.status, openShops), ofUsableAccount),
        or(
          isNull(sellerProfiles.payoutAccountChangedAt),
          lte(
            sellerProfiles.payoutAccountChangedAt,
            new Date(now.getTime() - payoutPauseHours * 60 * minute),
          ),
        ),
        sql`(select coalesce(sum(${ledgerEntries.amount}), 0) from ${ledgerEntries}
          where ${ledgerEntries.sellerId} = ${payouts.sellerId} and ${ledgerEntries.account} = 'seller_available') >= 0`,
        isNotBackingOff(db, 'payout-send', payouts.id, now),
      ),
    )
    .orderBy(asc(payouts.createdAt), asc(payouts.id))
    .limit(most)

const byProvider = and(inArray(payouts.status, payoutsUnderWay), eq(payouts.way, 'provider'))

/** What was not asked about within the last minute, the longest unasked first. */
const findUnderWay = (db: Db, now: Date, most: number) =>
  db
    .select({ chargeId: payouts.chargeId })
    .from(payouts)
    .where(
      and(
        byProvider,
        or(isNull(payouts.askedAt), lte(payouts.askedAt, new Date(now.getTime() - minute))),
        isNotBackingOff(db, 'payout-check', payouts.chargeId, now),
      ),
    )
    .orderBy(sql`${payouts.askedAt} nulls first`, asc(payouts.id))
    .limit(most)

/** As `isLost` says of one. */
const findLost = (db: Db, now: Date, most: number) =>
  db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        byProvider,
        isNull(payouts.knownAt),
        isNull(payouts.doubt),
        isNotBackingOff(db, 'payout-send', payouts.id, now),
        lte(payouts.sentAt, new Date(now.getTime() - retryDelay)),
        gte(payouts.askedAt, sql`${payouts.sentAt} + ${retryDelay / minute} * interval '1 minute'`),
      ),
    )
    .orderBy(asc(payouts.sentAt), asc(payouts.id))
    .limit(most)
