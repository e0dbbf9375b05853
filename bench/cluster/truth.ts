import type { Cluster } from './build-cluster.ts'
import { ask } from './patroni.ts'
import type { Log } from './shoppers.ts'

export type Truth = {
  acknowledged: number
  placed: number
  /** Acknowledged, and not there. */
  lost: number
  /** Pressed once, and there more than once. */
  doubled: number
  /** In the database, though nobody pressed for it. */
  unknown: number
  /** Products whose stock is not what was there less what was sold. */
  wrongStock: number
}

/** What the primary holds in the end, counted by queries that share nothing with the shop. */
export async function countTruth(
  { databases }: Cluster,
  log: Log,
  ids: string[],
  stock: number,
): Promise<Truth> {
  const rows = await ask(databases, 'select checkout_id, count(*) from orders group by checkout_id')
  const placed = new Map(rows.map(([mark, count]) => [mark!, Number(count)]))
  const marks = log.orders.map(({ mark }) => mark)
  const sold = new Map(
    (
      await ask(
        databases,
        `select i.product_id, sum(i.quantity) from order_items i join orders o on o.id = i.order_id
         where o.status <> 'cancelled' group by i.product_id`,
      )
    ).map(([id, count]) => [id!, Number(count)]),
  )
  const left = await ask(databases, 'select id, stock from products')
  const wrong = left.filter(
    ([id, count]) => ids.includes(id!) && Number(count) !== stock - (sold.get(id!) ?? 0),
  )
  return {
    acknowledged: marks.length,
    placed: [...placed.values()].reduce((sum, count) => sum + count, 0),
    lost: marks.filter((mark) => !placed.has(mark)).length,
    doubled: [...placed.values()].filter((count) => count > 1).length + (marks.length - new Set(marks).size),
    unknown: [...placed.keys()].filter((mark) => !log.pressed.has(mark)).length,
    wrongStock: wrong.length,
  }
}
