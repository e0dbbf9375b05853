import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import type { PaymentGateway } from '../../gateways/mobile-money.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { ok } from '../shared/result.ts'
import { nextChargeId } from './act-rules.ts'
import { confirmRefund } from './confirm-refund.server.ts'
import { lockRefund, type RefundRow, tellOfRefund, writeRefund } from './lock-refund.server.ts'
import { refunds } from './tables.ts'

const mostAtOnce = 50
const minute = 60 * 1000
/** How long a refund that the provider does not know may be on its way to it. */
export const waitToSendAgain = 15 * minute

/**
 * Sends what is due to the wallets it came from and asks about what is on its way; safe to run on any number of workers
 * at once. Large ones wait for an administrator.
 */
export async function sendRefunds(db: Db, gateway: PaymentGateway, now = new Date()): Promise<void> {
  const { payoutSecondApprovalAbove } = await findSettings(db)
  for (const { id } of await findDue(db, payoutSecondApprovalAbove)) await sendRefund(db, gateway, id, now)
  for (const { chargeId } of await findUnderWay(db, now))
    if (chargeId) await confirmRefund(db, gateway, chargeId, now)
  for (const { id } of await findLost(db, now)) await sendRefund(db, gateway, id, now)
}

/** As with payouts: that it is on its way is committed before the provider hears of it, under one charge id. */
async function sendRefund(db: Db, gateway: PaymentGateway, id: string, now: Date): Promise<void> {
  const claimed = await transact<RefundRow | undefined, never>(db, async (tx) => ok(await claim(tx, id, now)))
  const refund = claimed.ok ? claimed.value : undefined
  if (!refund?.chargeId || !refund.operator || !refund.number) return
  const { chargeId, amount, operator, number } = refund
  const answer = await gateway.sendMoney({ chargeId, amount, to: { kind: 'wallet', operator, number } })
  if (answer.ok) {
    const known = { knownAt: now, ...(answer.value.reference && { reference: answer.value.reference }) }
    const unknown = and(eq(refunds.id, id), eq(refunds.status, 'sending'), isNull(refunds.knownAt))
    await db.update(refunds).set(known).where(unknown)
  } else if (answer.reason === 'refused') {
    await confirmRefund(db, gateway, chargeId, now, { detail: answer.detail, sentAt: now })
  }
}

/** The refund, once it may be sent: due, or surely lost on its way to the provider. */
async function claim(tx: Tx, id: string, now: Date): Promise<RefundRow | undefined> {
  const refund = await lockRefund(tx, id)
  if (!refund) return undefined
  if (isLost(refund, now) || isReleased(refund)) return writeRefund(tx, id, { sentAt: now, updatedAt: now })
  if (refund.status !== 'due' || refund.way !== 'mobile_money') return undefined
  const sent = { status: 'sending', chargeId: nextChargeId(refund), sentAt: now, updatedAt: now } as const
  const sending = await writeRefund(tx, id, sent)
  await tellOfRefund(tx, sending, 'sending')
  return sending
}

/** An administrator let it leave, and the provider has not heard of it. */
const isReleased = ({ status, sentAt }: RefundRow) => status === 'sending' && sentAt === null

/** Asked about since it was sent, and the provider says that it does not know of it, long after. */
const isLost = ({ status, knownAt, askedAt, sentAt }: RefundRow, now: Date) =>
  status === 'sending' &&
  !knownAt &&
  !!sentAt &&
  sentAt.getTime() <= now.getTime() - waitToSendAgain &&
  !!askedAt &&
  askedAt.getTime() >= sentAt.getTime() + waitToSendAgain

const findDue = (db: Db, most: number) =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      or(
        and(eq(refunds.status, 'due'), eq(refunds.way, 'mobile_money'), lte(refunds.amount, most)),
        and(eq(refunds.status, 'sending'), isNull(refunds.sentAt)),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(mostAtOnce)

/** What was not asked about within the last minute, the longest unasked first. */
const findUnderWay = (db: Db, now: Date) =>
  db
    .select({ chargeId: refunds.chargeId })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'sending'),
        isNotNull(refunds.sentAt),
        or(isNull(refunds.askedAt), lte(refunds.askedAt, new Date(now.getTime() - minute))),
      ),
    )
    .orderBy(asc(refunds.askedAt), asc(refunds.id))
    .limit(mostAtOnce)

const findLost = (db: Db, now: Date) =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'sending'),
        isNull(refunds.knownAt),
        lte(refunds.sentAt, new Date(now.getTime() - waitToSendAgain)),
      ),
    )
    .orderBy(asc(refunds.sentAt), asc(refunds.id))
    .limit(mostAtOnce)
