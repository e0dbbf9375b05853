import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { fillTexts, type Message } from '#app/messages/language.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { orders, paymentReferences } from '#app/modules/sales/orders/tables.ts'
import * as texts from '#messages/references.ts'
import { payments } from '../payments/tables.ts'
import { arrivedPayouts } from '../payouts/status.ts'
import { payouts } from '../payouts/tables.ts'
import { arrivedRefunds } from '../refunds/status.ts'
import { refunds } from '../refunds/tables.ts'
import { bankReferenceOf, type ReferenceDirection, type ReferenceSubject } from './rules.ts'
import { bankReferences } from './tables.ts'

type Claim = {
  direction: ReferenceDirection
  reference: string
  subject: ReferenceSubject
  subjectId: string
}

/**
 * Keeps a reference of the bank, however it is typed, for what it settles, for ever: else it says what it settled already. The same again is the same. Two at once wait for each other at its key.
 */
export async function claimReference(tx: Tx, typed: Claim): Promise<Message | undefined> {
  const reference = bankReferenceOf(typed.reference)
  const claim = { ...typed, reference }
  const { direction } = claim
  const before = await findSettledBefore(tx, claim)
  await tx.insert(bankReferences).values(claim).onConflictDoNothing()
  const [held] = await tx
    .select()
    .from(bankReferences)
    .where(and(eq(bankReferences.direction, direction), eq(bankReferences.reference, reference)))
  const other = [held!, ...before].find(
    (one) => one.subject !== claim.subject || one.subjectId !== claim.subjectId,
  )
  if (!other) return undefined
  const name = await nameOfSettled(tx, other)
  return fillTexts(texts.used, { reference, subject: fillTexts(texts.subjects[other.subject], { name }) })
}

type Settled = { subject: ReferenceSubject; subjectId: string }

/** What was settled by a reference before references had a table of their own, or by the release before. */
async function findSettledBefore(
  tx: Tx,
  { direction, reference }: { direction: ReferenceDirection; reference: string },
): Promise<Settled[]> {
  if (direction === 'in') {
    const rows = await tx
      .select({ subjectId: paymentReferences.checkoutId })
      .from(paymentReferences)
      .where(eq(paymentReferences.reference, reference))
    return rows.map(({ subjectId }) => ({ subject: 'checkout', subjectId }))
  }
  const back = await tx
    .select({ subjectId: refunds.id })
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, arrivedRefunds),
        eq(refunds.way, 'by_hand'),
        sql`upper(regexp_replace(${refunds.reference}, '\\s', '', 'g')) = ${reference}`,
        sql`${refunds.usedFor} is null and ${refunds.chargebackId} is null`,
      ),
    )
  const out = await tx
    .select({ subjectId: payouts.id })
    .from(payouts)
    .where(
      and(
        inArray(payouts.status, arrivedPayouts),
        eq(payouts.way, 'by_hand'),
        sql`upper(regexp_replace(${payouts.reference}, '\\s', '', 'g')) = ${reference}`,
      ),
    )
  return [
    ...back.map(({ subjectId }) => ({ subject: 'refund' as const, subjectId })),
    ...out.map(({ subjectId }) => ({ subject: 'payout' as const, subjectId })),
  ]
}

/** By what an administrator knows it: an order's number, a shop's name, a charge. */
async function nameOfSettled(tx: Tx, { subject, subjectId }: Settled): Promise<string> {
  const [found] = await names[subject](tx, subjectId)
  return found?.name ?? subjectId
}

const names: Record<ReferenceSubject, (tx: Tx, id: string) => Promise<{ name: string | null }[]>> = {
  checkout: (tx, id) =>
    tx
      .select({ name: orders.orderNumber })
      .from(orders)
      .where(eq(orders.checkoutId, id))
      .orderBy(asc(orders.orderNumber))
      .limit(1),
  refund: (tx, id) =>
    tx
      .select({ name: orders.orderNumber })
      .from(refunds)
      .leftJoin(payments, eq(payments.id, refunds.paymentId))
      .leftJoin(
        orders,
        sql`${orders.id} = ${refunds.orderId} or ${refunds.orderId} is null and ${orders.checkoutId} = ${payments.checkoutId}`,
      )
      .where(eq(refunds.id, id))
      .orderBy(asc(orders.orderNumber))
      .limit(1),
  payout: (tx, id) =>
    tx
      .select({ name: sellerProfiles.businessName })
      .from(payouts)
      .innerJoin(sellerProfiles, eq(sellerProfiles.userId, payouts.sellerId))
      .where(eq(payouts.id, id)),
  chargeback: async (_tx, id) => [{ name: id }],
}
