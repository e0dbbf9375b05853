import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { proofsAsked } from '#app/base/telemetry/counters.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { statement } from '#app/db/statement.server.ts'
import { piecesByProduct, type StockLine } from '#app/modules/catalog/products/stock/low-stock-rules.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { type Standing, secondsUntilNew } from '#app/modules/platform/limits/limit-rules.ts'
import {
  attemptCounter,
  type Counted,
  personLimits,
  standingOfVisitor,
  type Visitor,
} from '#app/modules/platform/limits/rate-limits.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import * as texts from '#messages/orders.ts'
import type { DeliveryOptions } from '../../delivery/choosing/choice-rules.ts'
import { bySeller, deliveryOptionsOf } from '../../delivery/choosing/delivery-options.server.ts'
import type { PaymentMethod } from '../rules.ts'
import { checkouts, orders, unprovenHolds } from '../tables.ts'
import { type BuyerFacts, isUnproven } from './unproven-limit-rules.ts'
import { deviceHash, type NewOrder, type OrderOrigin, type PlacingTrust } from './write-orders.server.ts'

type Wanted = { checkoutId: string; contactInfo: { phoneNumber: string; email: string } }

/**
 * What somebody who orders is asked for first: nothing; to wait, for what they did themselves or until their browser is no
 * longer fresh; or a code to their phone, where many orders of browsers like theirs come in.
 */
export type PlacingProof = { ask: 'nothing' } | { ask: 'wait' | 'age' | 'code'; seconds: number }

/** Counts an order before it is placed. A checkout that was placed before is only answered once more. */
export async function proofForPlacing(
  db: Db,
  visitor: Visitor,
  { checkoutId, contactInfo }: Wanted,
  now = new Date(),
): Promise<PlacingProof> {
  const own = personLimits('orders', visitor)
  const standing = standingOfVisitor(visitor)
  const all = standing === 'proven' ? own : [...own, ...unprovenLimits(standing, visitor, contactInfo)]
  if (all.length === 0) return { ask: 'nothing' }
  const usedUp = await count(db, all, { checkoutId }, now)
  if (!usedUp) return { ask: 'nothing' }
  if (own.some(([limit]) => limit === usedUp.limit)) return { ask: 'wait', seconds: usedUp.seconds }
  proofsAsked.inc({ act: 'order' })
  // Nobody but a person of flesh waits beside the checkout; a code is asked for only where that does not do.
  if (usedUp.limit.startsWith('orders of fresh'))
    return { ask: 'age', seconds: secondsUntilNew(visitor.known, now) }
  return { ask: 'code', seconds: usedUp.seconds }
}

/** Of the whole shop last: what an address is refused costs the others nothing. */
function unprovenLimits(
  standing: Exclude<Standing, 'proven'>,
  { address }: Visitor,
  { phoneNumber, email }: Wanted['contactInfo'],
): Counted[] {
  return [
    ['orders for a phone', phoneNumber],
    ...(email ? [['orders for an email', email] satisfies Counted] : []),
    [`orders of ${standing} devices from an address`, address],
    [`orders of ${standing} devices`, 'all'],
  ]
}

const count = attemptCounter(
  'count_placing',
  sql`exists (select from ${checkouts} where id = ${sql.placeholder('checkoutId')})`,
  true,
)

/** What whoever orders reads, before or instead of when to try again. */
export const placingProofTexts = {
  wait: texts.placingTooOften,
  age: texts.placingFresh,
  code: texts.placingNeedsCode,
} as const
/** A program has no field for a code: it has one sent, and signs in by it. */
export const placingProofCallTexts = { ...placingProofTexts, code: texts.placingNeedsPhone } as const

type Placing = { phone: string; origin: OrderOrigin; now: Date }

/** What is written of who orders: that they answered a code, or else what they hold without one. */
export function trustOf(
  created: NewOrder[],
  facts: Pick<BuyerFacts, 'proven' | 'known' | 'answeredFor'>,
  { phone, origin, now }: Placing,
): Pick<PlacingTrust, 'proofs' | 'holds'> {
  const ids = facts.proven ? [...created.map(({ row }) => row.id), ...facts.answeredFor] : []
  const proofs = ids.map((orderId) => ({ orderId, phone, provenAt: now }))
  const device = deviceHash(origin)
  const holds = isUnproven(facts)
    ? created.flatMap(({ row, items }) =>
        piecesByProduct(items).map(({ id: productId, quantity }) => ({
          orderId: row.id,
          productId,
          quantity,
          phone,
          device,
        })),
      )
    : []
  return { proofs, holds }
}

/** So long afterwards whoever got no answer to an order tries again. */
const unheardFor = 60 * 60 * 1000

type Unheard = { origin: OrderOrigin; lines: StockLine[]; heard: string[] }

/**
 * The newest checkout of this browser, where it was placed a while ago out of this very cart and the browser never heard of it
 * (`heard`): the answer was lost.
 */
export async function findUnheardCheckout(
  db: Db,
  { origin, lines, heard }: Unheard,
  now = new Date(),
): Promise<string | undefined> {
  const device = deviceHash(origin)
  if (!device) return undefined
  const rows = await db
    .select({
      checkoutId: orders.checkoutId,
      productId: unprovenHolds.productId,
      quantity: unprovenHolds.quantity,
    })
    .from(unprovenHolds)
    .innerJoin(orders, eq(orders.id, unprovenHolds.orderId))
    .where(
      and(
        eq(unprovenHolds.device, device),
        isNull(orders.buyerId),
        gt(orders.createdAt, new Date(now.getTime() - unheardFor)),
      ),
    )
    .orderBy(desc(orders.createdAt))
  const newest = rows[0]?.checkoutId
  if (!newest || heard.includes(newest)) return undefined
  const inCart = new Map(piecesByProduct(lines).map(({ id, quantity }) => [id, quantity]))
  const placed = piecesByProduct(rows.filter(({ checkoutId }) => checkoutId === newest))
  // What came into the cart since, or waits for its shop to be back, stays there.
  return placed.every(({ id, quantity }) => inCart.get(id) === quantity) ? newest : undefined
}

/** What the sellers of a cart offer: how each hands things over, and whether one takes no cash because it owes too much. */
export async function findSellerTerms(db: Db, sellerIds: string[]) {
  if (sellerIds.length === 0) return { delivery: bySeller([]), cashPaused: false }
  const [terms] = await readTerms(db, { sellerIds: JSON.stringify(sellerIds) })
  return { delivery: bySeller(terms!.delivery), cashPaused: terms!.cashPaused }
}

const sellerIds = sql`select json_array_elements_text(${sql.placeholder('sellerIds')}::json)`
const readTerms = statement<{ delivery: DeliveryOptions[]; cashPaused: boolean }>(
  'seller_terms',
  () => sql`
    select (select coalesce(json_agg(options), '[]') from (${deliveryOptionsOf(sellerIds)}) options) as delivery,
      exists (select from ${sellerProfiles} where user_id = any(array(${sellerIds}))
        and cash_paused_at is not null) as "cashPaused"`,
)

type LastContact = { phone: string | null; paymentMethod: PaymentMethod | null }

/** A member's phone number, or else the one of their last order, and how they paid that one. */
export async function findLastContact(db: Db, { userId }: Member): Promise<LastContact> {
  const [found] = await readLastContact(db, { userId })
  return found ?? { phone: null, paymentMethod: null }
}

const readLastContact = statement<LastContact>(
  'last_contact',
  () => sql`
    select coalesce(member.phone, last.contact_info ->> 'phoneNumber') as phone,
      last.payment_method as "paymentMethod"
    from ${users} member left join lateral (
      select contact_info, payment_method from ${orders} where buyer_id = member.id
      order by created_at desc, id desc limit 1
    ) last on true
    where member.id = ${sql.placeholder('userId')}`,
)
