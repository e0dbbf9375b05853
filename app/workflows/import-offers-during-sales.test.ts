import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { committed } from '#test/db.ts'
import { continueImport } from '#test/make/import.ts'
import { upload } from '#test/make/import-file.ts'
import { aCheckout, aLine } from '#test/make/sales/checkout.ts'
import { aGuest, aSeller } from '#test/make.ts'
import { moveImport } from '../modules/catalog/import/import-steps.server.ts'
import { findImport } from '../modules/catalog/import/imports.server.ts'
import { runImports } from '../modules/catalog/import/running/run-imports.server.ts'
import { offers } from '../modules/catalog/products/offers/tables.ts'
import { products } from '../modules/catalog/products/tables.ts'
import { orderItems } from '../modules/sales/orders/tables.ts'
import { placeOrders } from './place-orders.server.ts'

committed(
  'a file that counts choices while they are sold sells none twice, and leaves what it does not count §69.11',
  async ({ db }) => {
    const seller = await aSeller(db)
    const aFile = (...rows: string[]) => ({
      name: 'list.csv',
      text: ['Handle,Title,Option1 Name,Option1 Value,SKU,Price,Stock', ...rows].join('\n'),
    })
    const checked = async (...rows: string[]) => {
      const id = await upload(db, seller, aFile(...rows))
      const { defaults } = (await findImport(db, seller, id))!
      await continueImport(db, seller, id, 'check', { ...defaults, currency: 'MWK' })
      return id
    }
    const first = await checked('shoe,Shoe,Size,38,a,9000,5', 'shoe,,,42,b,9000,30')
    await continueImport(db, seller, first, 'run')
    await db.update(products).set({ status: 'approved' })
    const [shoe] = await db.select().from(products)
    const again = await checked('shoe,Shoe,Size,38,a,9000,3', 'shoe,,,42,b,9000,')
    await moveImport(db, seller, { id: again, move: 'run' })

    const buy = (size: string) =>
      placeOrders(db, aGuest, aCheckout([aLine(shoe!, 1, { selectedOptions: { size } })], 9_000))
    const buyers = Array.from({ length: 40 }, (_, at) => buy(at % 2 === 0 ? '38' : '42'))
    await Promise.all([...buyers.slice(0, 20), runImports(db), ...buyers.slice(20)])
    // Whoever came too late for the pieces of before finds those of the file.
    await Promise.all(Array.from({ length: 10 }, () => buy('38')))

    const lines = await db.select().from(orderItems)
    const soldOf = (size: string) => lines.filter(({ customOptions }) => customOptions?.size === size).length
    const rows = await db.select().from(offers)
    const left = (size: string) => rows.find(({ options }) => options.size === size)!.stock
    expect(left('38')).toBe(0)
    expect(soldOf('38')).toBeGreaterThanOrEqual(3)
    expect(soldOf('38')).toBeLessThanOrEqual(5 + 3)
    expect(left('42')).toBe(30 - soldOf('42'))
    const [now] = await db.select().from(products).where(eq(products.id, shoe!.id))
    expect(now).toMatchObject({ price: 9_000, stock: left('38') + left('42'), version: 2 })
  },
)
