import { piecesByProduct } from '#app/modules/catalog/products/stock/low-stock-rules.ts'
import type { NewOrder } from './new-orders.server.ts'
import { deviceHash, type OrderOrigin } from './order-origin.server.ts'
import { type BuyerFacts, isUnproven } from './unproven-limit-rules.ts'
import type { PlacingTrust } from './write-orders.server.ts'

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
