import { and, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import {
  firstProvider,
  type ListedPayout,
  madeBy,
  type PaymentGateway,
} from '#app/gateways/payments/payment-gateway.ts'
import {
  hasArrived as hasRefundArrived,
  isUnderWay as isRefundUnderWay,
} from '#app/modules/money/refunds/status.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import { UnresolvedOutcome } from '#app/modules/platform/tasks/rules.ts'
import { forEachItem } from '#app/modules/platform/tasks/tasks.server.ts'
import { recordDifference } from '../../payments/reconciliation/differences.server.ts'
import { hasArrived, isUnderWay } from '../status.ts'
import { payouts } from '../tables.ts'
import { type SentMoney, sentMismatch } from './reconciliation-rules.ts'

const day = 24 * 60 * 60 * 1000
const daysCompared = 4
const mostPages = 200

type Door = Pick<PaymentGateway, 'name' | 'madeBy' | 'listPayouts'>

/**
 * Holds the payouts and refunds of the last days against what left the providers that they were sent with, and notes what
 * differs. How many new differences there were.
 */
export async function reconcilePayouts(db: Db, gateway: Door, now: Date): Promise<number> {
  const since = new Date(now.getTime() - daysCompared * day)
  let found = 0
  for (const provider of new Set([gateway.name ?? firstProvider, ...(await findProviders(db, since))]))
    found += await compareWith(db, provider, madeBy(gateway, provider), { since, now })
  return found
}

/** Those that something was sent with in the days that are compared. */
async function findProviders(db: Db, since: Date) {
  const [paidOut, paidBack] = [
    await db
      .selectDistinct({ provider: payouts.provider })
      .from(payouts)
      .where(and(gt(payouts.sentAt, since), eq(payouts.way, 'provider'))),
    await db
      .selectDistinct({ provider: refunds.provider })
      .from(refunds)
      .where(and(gt(refunds.sentAt, since), eq(refunds.way, 'mobile_money'), isNotNull(refunds.chargeId))),
  ]
  return [...paidOut, ...paidBack].map(({ provider }) => provider)
}

type Window = { since: Date; now: Date }

async function compareWith(
  db: Db,
  provider: string,
  door: Pick<PaymentGateway, 'listPayouts'>,
  { since, now }: Window,
): Promise<number> {
  const { theirs, isWhole } = await readTheirs(door, since)
  // Read after theirs: what is sent meanwhile stood on our books before the provider heard of it.
  const ours = await readOurs(db, { named: [...theirs.keys()], since, provider })
  const seen = [...new Set([...theirs.keys(), ...ours.keys()])]
  await forEachItem(db, [provider], { kind: 'payout-compare', keyOf: listName, now }, async () => {
    if (!isWhole) throw new UnresolvedOutcome('The list of what left could not be read to its end')
  })
  const comparable = seen.filter((chargeId) => isWhole || theirs.has(chargeId))
  let found = 0
  const task = { kind: 'payout-compare', keyOf: (chargeId: string) => chargeId, now } as const
  await forEachItem(db, comparable, task, async (chargeId) => {
    const difference = sentMismatch(ours.get(chargeId), theirs.get(chargeId))
    if (await recordDifference(db, chargeId, difference, now)) found += 1
  })
  return found
}

/** A list that stays incomplete hides what only our books have: administrators are shown it. */
const listName = (provider: string) => `list of ${provider}`

/**
 * Page by page, back past the days that are compared. Where the line broke, an entry says too little or a page brings
 * nothing new, the list is not whole.
 */
async function readTheirs({ listPayouts }: Pick<PaymentGateway, 'listPayouts'>, since: Date) {
  const theirs = new Map<string, ListedPayout>()
  let isWhole = true
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await listPayouts(page)
    if (!answer.ok) return { theirs, isWhole: false }
    const { payouts: listed, more, unread } = answer.value
    if (unread > 0) isWhole = false
    const known = theirs.size
    for (const payout of listed) theirs.set(payout.chargeId, payout)
    if (more && theirs.size === known) return { theirs, isWhole: false }
    const last = listed.at(-1)?.createdAt
    if (!more || (last && last < new Date(since.getTime() - day))) return { theirs, isWhole }
  }
  return { theirs, isWhole: false }
}

type Ours = { named: string[]; since: Date; provider: string }

/** What the provider names, and what was sent with it. */
async function readOurs(db: Db, { named, since, provider }: Ours): Promise<Map<string, SentMoney>> {
  const [paidOut, paidBack] = [
    await db
      .select({
        chargeId: payouts.chargeId,
        amount: payouts.amount,
        status: payouts.status,
        way: payouts.way,
      })
      .from(payouts)
      .where(
        or(
          inArray(payouts.chargeId, named),
          and(eq(payouts.way, 'provider'), eq(payouts.provider, provider), gt(payouts.sentAt, since)),
        ),
      ),
    await db
      .select({
        chargeId: refunds.chargeId,
        amount: refunds.amount,
        status: refunds.status,
        way: refunds.way,
      })
      .from(refunds)
      .where(
        or(
          inArray(refunds.chargeId, named),
          and(
            isNotNull(refunds.chargeId),
            eq(refunds.way, 'mobile_money'),
            eq(refunds.provider, provider),
            gt(refunds.sentAt, since),
          ),
        ),
      ),
  ]
  const sent = [
    ...paidOut.map((one) => ({
      ...one,
      hasArrived: hasArrived(one.status),
      isUnderWay: isUnderWay(one.status),
    })),
    ...paidBack.map((one) => ({
      ...one,
      hasArrived: hasRefundArrived(one.status),
      isUnderWay: isRefundUnderWay(one.status),
    })),
  ]
  return new Map(
    sent.flatMap(({ chargeId, way, ...rest }) =>
      chargeId ? [[chargeId, { ...rest, chargeId, byHand: way === 'by_hand' }]] : [],
    ),
  )
}
