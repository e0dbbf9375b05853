import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import { ledgerEntries, ledgerSets } from '#app/modules/money/ledger/tables.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { committed } from '#test/db.ts'
import { ownFields } from '#test/delivery-forms.ts'
import { aCheckout, aLine, checkoutSettings } from '#test/make/sales/checkout.ts'
import { type OrderLifeCycles, someLifeCycles } from '#test/make/sales/order-life-cycle.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aGuest, aProduct, aSeller } from '#test/make.ts'
import { saveOwnDelivery } from '../delivery/settings/settings.server.ts'
import { findReceiptOfOrder } from './reading.server.ts'
import { receiptStateOf, remainingOf, vatWithin } from './rules.ts'
import { receipts } from './tables.ts'

const sum = (amounts: number[]) => amounts.reduce((before, amount) => before + amount, 0)

committed(
  'over random lives lines add up to totals, their VAT to its, and what is left is what the ledger says',
  async ({ db }) => {
    // Nine of each with their delivery fit in the largest order.
    const prices = [333, 5_000, 111_105_000]
    const bought = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 })
      .filter((of) => sum(of) > 0)
    const live = async (lives: OrderLifeCycles, quantities: number[], cash: boolean) => {
      // A shop of its own each time: commission it owes of cash would pause its cash orders.
      const seller = await aSeller(db, { tin: '12345678', vatRegistered: true })
      await saveOwnDelivery(db, seller, ownFields({ Zomba: [2_500, 2] }))
      const goods: Product[] = []
      for (const price of prices)
        goods.push(await aProduct(db, { sellerId: seller.userId, price, stock: 100_000 }))
      const life = cash ? lives.cash : lives.prepaid
      const lines = goods.flatMap((product, place) =>
        quantities[place] ? [aLine(product, quantities[place])] : [],
      )
      const total = sum(prices.map((price, place) => price * quantities[place]!)) + 2_500
      const checkout = aCheckout(lines, total, {
        paymentMethod: cash ? 'cash_on_delivery' : 'airtel_money',
        deliveryMethods: { [seller.userId]: 'delivery' },
        deliveryAddress: { district: 'Zomba', area: 'Chikanda', landmark: 'The market' },
      })
      const placed = await placeOrders(db, aGuest, { ...checkout, settings: checkoutSettings })
      if (!placed.ok) throw new Error(placed.reason)
      const { id } = placed.value.orders[0]!
      for (const { status, paymentStatus } of life.slice(1)) await setOrder(db, id, { status, paymentStatus })

      const [ledger] = await db
        .select({
          sales: sql<number>`count(*) filter (where ${ledgerSets.kind} = 'sale')::integer`,
          left: sql<string>`coalesce(-sum(${ledgerEntries.amount}), 0)`,
        })
        .from(ledgerEntries)
        .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
        .where(sql`${ledgerSets.orderId} = ${id} and ${ledgerEntries.account} in ('buyers', 'outside')`)
      const receipt = await findReceiptOfOrder(db, id)
      expect(receipt !== undefined).toBe(ledger!.sales > 0)
      if (!receipt) return
      expect(receipt.total).toBe(total)
      expect(sum(receipt.lines.map(({ amount }) => amount))).toBe(receipt.total)
      expect(sum(receipt.lines.map(({ vat }) => vat))).toBe(receipt.vat)
      for (const { amount, vat } of receipt.lines) expect(vat).toBe(vatWithin(amount, 1750))
      expect(remainingOf(receipt).total).toBe(Number(ledger!.left))
      expect(receiptStateOf(receipt)).toBe(Number(ledger!.left) === 0 ? 'given_back' : 'paid')
      if (receiptStateOf(receipt) === 'given_back') expect(remainingOf(receipt).vat).toBe(0)
    }
    await fc.assert(fc.asyncProperty(someLifeCycles, bought, fc.boolean(), live), { numRuns: 60 })
    expect(await db.$count(receipts)).toBeGreaterThan(0)
  },
)
