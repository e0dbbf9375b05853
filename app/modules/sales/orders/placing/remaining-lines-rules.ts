import { lineKey } from '#app/modules/sales/cart/line-rules.ts'
import type { StoredCartLine } from '#app/modules/sales/cart/rules.ts'
import { linesOfOrder } from '../buy-again-rules.ts'
import type { Order } from '../rules.ts'

/** What stays in a guest's cart after its orders were placed: what waits for a seller who is away. */
export function remainingLines(lines: StoredCartLine[], orders: Pick<Order, 'items'>[]): StoredCartLine[] {
  const ordered = new Set(orders.flatMap(linesOfOrder).map(lineKey))
  return lines.filter((line) => !ordered.has(lineKey(line)))
}
