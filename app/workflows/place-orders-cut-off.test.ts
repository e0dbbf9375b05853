import { expect } from 'vitest'
import { connect } from '#app/db/client.server.ts'
import { ConnectionLost } from '#app/db/connection-errors.ts'
import { committed, connectionOf } from '#test/db.ts'
import { aCheckout, aLine } from '#test/make/sales/checkout.ts'
import { aGuest, aProduct } from '#test/make.ts'
import { openDatabaseProxy } from '#test/services/database-proxy.ts'
import { placeOrders } from './place-orders.server.ts'

const [begin, commit, between] = [/^begin/, /^commit/, /^\s*(select|with|insert|update)/]
const places: [RegExp, 'before' | 'after'][] = [
  [begin, 'before'],
  [begin, 'after'],
  [between, 'before'],
  [between, 'after'],
  [/write_orders|insert into "orders"/, 'after'],
  [commit, 'before'],
  [commit, 'after'],
]

committed(
  'cut off 200 times while orders are placed: none is lost or doubled, and no slot is lost',
  async ({ db }) => {
    const proxy = await openDatabaseProxy(connectionOf(db))
    const pool = connect(proxy.url, 3)
    const shelf = await aProduct(db, { stock: 1_000_000 })
    const checkouts: string[] = []
    const place = async () => {
      const checkout = aCheckout([aLine(shelf, 2)], 10_000)
      checkouts.push(checkout.checkoutId)
      return { checkout, placed: await placeOrders(pool, aGuest, checkout) }
    }
    await place()

    // One cut in each placing: its buyer hears of none.
    for (let turn = 0; turn < 140; turn++) {
      proxy.cutNext(...places[turn % places.length]!)
      const { placed } = await place()
      expect([placed.ok, proxy.left()]).toEqual([true, 0])
    }

    // Several at once, which a cut may meet twice: then it says so, and may be sent again.
    let [told, cuts] = [0, 140]
    while (cuts < 200) {
      for (const at of [cuts, cuts + 3, cuts + 5, cuts + 6]) proxy.cutNext(...places[at % places.length]!)
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          const checkout = aCheckout([aLine(shelf, 2)], 10_000)
          checkouts.push(checkout.checkoutId)
          for (;;) {
            const placed = await placeOrders(pool, aGuest, checkout).catch((error) => error)
            if (!(placed instanceof Error)) return expect(placed.ok).toBe(true)
            expect(placed).toBeInstanceOf(ConnectionLost)
            told += 1
          }
        }),
      )
      cuts += 4 - proxy.left()
      proxy.forget()
    }

    const { totalCount, idleCount, waitingCount } = pool.$client
    expect({ totalCount, waitingCount }).toEqual({ totalCount: idleCount, waitingCount: 0 })
    const direct = await db.$client.query(
      `select count(*)::int as orders, count(distinct checkout_id)::int as checkouts,
      (select stock from products where id = $1) as stock from orders where checkout_id = any($2)`,
      [shelf.id, checkouts],
    )
    const count = checkouts.length
    expect(direct.rows).toEqual([{ orders: count, checkouts: count, stock: 1_000_000 - 2 * count }])
    expect(told).toBeLessThan(60)
    const held = await Promise.all([1, 2, 3].map(() => pool.$client.connect()))
    for (const client of held) client.release()
    await pool.$client.end()
    await proxy.close()
  },
)
