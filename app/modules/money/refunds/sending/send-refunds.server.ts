import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { madeBy, type PaymentGateway } from '#app/gateways/payments/payment-gateway.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { UnresolvedOutcome } from '#app/modules/platform/tasks/rules.ts'
import { forEachItem, isNotBackingOff } from '#app/modules/platform/tasks/tasks.server.ts'
import {
  isLost,
  retryDelay,
  stepAfterSending,
  unclearOutcome,
  unclearOutcomeText,
} from '../../payments/provider/outcome-rules.ts'
import { isUnderWay, refundsToSend, refundsUnderWay } from '../status.ts'
import { refunds } from '../tables.ts'
import { confirmRefund } from './confirm-refund.server.ts'
import { lockRefund, notifyOfRefund, type RefundRow, writeRefund } from './lock-refund.server.ts'
import { nextChargeId } from './refund-action-rules.ts'

const mostAtOnce = 50
const minute = 60 * 1000

/**
 * Sends what is due to the wallets it came from and asks about what is on its way; safe to run on any number of workers
 * at once. Large ones wait for an administrator.
 */
export async function sendRefunds(
  db: Db,
  gateway: PaymentGateway,
  now = new Date(),
  most = mostAtOnce,
): Promise<void> {
  const { payoutSecondApprovalAbove } = await findSettings(db)
  await sendEach(db, gateway, await findDue(db, { upTo: payoutSecondApprovalAbove, now, most }), now)
  const asking = { kind: 'refund-check', keyOf: ({ chargeId }: UnderWay) => chargeId!, now } as const
  await forEachItem(
    db,
    await findUnderWay(db, now, most),
    { ...asking, onGiveUp: ({ chargeId }) => doubtUnclear(db, eq(refunds.chargeId, chargeId!)) },
    async ({ chargeId }) => {
      const said = await confirmRefund(db, gateway, chargeId!, now)
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
      kind: 'refund-send',
      keyOf: ({ id }) => id,
      now,
      onGiveUp: ({ id }) => doubtUnclear(db, eq(refunds.id, id)),
    },
    async ({ id }) => {
      const said = await sendRefund(db, gateway, id, now)
      if (said === 'unsure') throw new UnresolvedOutcome(unclearOutcomeText)
    },
  )
type UnderWay = Awaited<ReturnType<typeof findUnderWay>>[number]

/** Nobody asks any more: an administrator looks there, and may note what became of it. */
const doubtUnclear = (db: Db, which: SQL) =>
  db
    .update(refunds)
    .set({ doubt: unclearOutcome })
    .where(and(which, inArray(refunds.status, refundsUnderWay), isNull(refunds.doubt)))

/** As with payouts: that it is on its way is committed before the provider hears of it, under one charge id. `unsure` as there. */
async function sendRefund(
  db: Db,
  gateway: PaymentGateway,
  id: string,
  now: Date,
): Promise<'unsure' | undefined> {
  const claimed = await transact<Claimed | undefined, never>(db, async (tx) =>
    ok(await claim(tx, id, gateway.name, now)),
  )
  const refund = claimed.ok ? claimed.value : undefined
  if (!refund?.chargeId || !refund.operator || !refund.number) return undefined
  const { isFirst, chargeId, amount, operator, number, provider } = refund
  const answer = await madeBy(gateway, provider).sendMoney({
    chargeId,
    amount,
    to: { kind: 'wallet', operator, number },
  })
  const unheard = and(
    eq(refunds.id, id),
    eq(refunds.chargeId, chargeId),
    inArray(refunds.status, refundsUnderWay),
    isNull(refunds.knownAt),
  )
  const next = stepAfterSending(answer, { isFirst, now })
  if (next.do === 'unsure') return 'unsure'
  if (next.do === 'write') await db.update(refunds).set(next.changes).where(unheard)
  else await confirmRefund(db, gateway, chargeId, now, { detail: next.detail, sentAt: now })
  return undefined
}
type Claimed = RefundRow & { isFirst: boolean }

/** The refund, once it may be sent: due, or surely lost on its way to the provider. */
async function claim(
  tx: Tx,
  id: string,
  provider: string | undefined,
  now: Date,
): Promise<Claimed | undefined> {
  const refund = await lockRefund(tx, id)
  if (!refund) return undefined
  const isFirst = isReleased(refund)
  if (isFirst || isLost({ ...refund, isUnderWay: isUnderWay(refund.status) }, now)) {
    return {
      ...(await writeRefund(tx, id, {
        ...(isFirst && { provider }),
        sentAt: now,
        updatedAt: now,
      })),
      isFirst,
    }
  }
  if (!refundsToSend.includes(refund.status) || refund.way !== 'mobile_money') return undefined
  const sent = {
    status: 'sending',
    provider,
    chargeId: nextChargeId(refund),
    sentAt: now,
    updatedAt: now,
  } as const
  const sending = await writeRefund(tx, id, sent)
  await notifyOfRefund(tx, sending, 'sending')
  return { ...sending, isFirst: true }
}

/** An administrator let it leave, and the provider has not heard of it. */
const isReleased = ({ status, sentAt }: RefundRow) => isUnderWay(status) && sentAt === null

type Wanted = { upTo: number; now: Date; most: number }

const findDue = (db: Db, { upTo, now, most }: Wanted) =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        or(
          and(
            inArray(refunds.status, refundsToSend),
            eq(refunds.way, 'mobile_money'),
            lte(refunds.amount, upTo),
          ),
          and(inArray(refunds.status, refundsUnderWay), isNull(refunds.sentAt)),
        ),
        isNotBackingOff(db, 'refund-send', refunds.id, now),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(most)

/** What was not asked about within the last minute, the longest unasked first. */
const findUnderWay = (db: Db, now: Date, most: number) =>
  db
    .select({ chargeId: refunds.chargeId })
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, refundsUnderWay),
        isNotNull(refunds.sentAt),
        isNotNull(refunds.chargeId),
        isNotBackingOff(db, 'refund-check', refunds.chargeId, now),
        or(isNull(refunds.askedAt), lte(refunds.askedAt, new Date(now.getTime() - minute))),
      ),
    )
    .orderBy(sql`${refunds.askedAt} nulls first`, asc(refunds.id))
    .limit(most)

/** As `isLost` says of one: what cannot be sent again takes no place from others. */
const findLost = (db: Db, now: Date, most: number) =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, refundsUnderWay),
        isNull(refunds.knownAt),
        isNull(refunds.doubt),
        isNotBackingOff(db, 'refund-send', refunds.id, now),
        lte(refunds.sentAt, new Date(now.getTime() - retryDelay)),
        gte(refunds.askedAt, sql`${refunds.sentAt} + ${retryDelay / minute} * interval '1 minute'`),
      ),
    )
    .orderBy(asc(refunds.sentAt), asc(refunds.id))
    .limit(most)
