import { lineKey } from '../cart/line-rules.ts'
import type { GuestLine } from '../cart/rules.ts'
import { linesOfOrder } from './again-rules.ts'
import type { Order } from './rules.ts'

/** What stays in a guest's cart after its orders were placed: what waits for a seller who is away. */
export function linesLeft(lines: GuestLine[], orders: Pick<Order, 'items'>[]): GuestLine[] {
  const ordered = new Set(orders.flatMap(linesOfOrder).map(lineKey))
  return lines.filter((line) => !ordered.has(lineKey(line)))
}
