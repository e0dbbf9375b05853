import { randomBytes } from 'node:crypto'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { settingsFrom } from '#app/modules/platform/settings/rules.ts'
import { settings } from '#app/modules/platform/settings/tables.ts'
import { taxClassOf } from '#app/modules/platform/settings/tax-rules.ts'
import { orderItems, type orders } from '../orders/tables.ts'
import { drawNumber } from './draw-receipt-number.server.ts'
import { issuedLines, rateOf, tokenAlphabet } from './issue-rules.ts'
import { receipts } from './tables.ts'

/** Issues the receipt of an order that was just paid, as its seller is today, and its goods are taxed today. */
export async function issueReceipt(tx: Tx, order: typeof orders.$inferSelect): Promise<void> {
  const at = order.updatedAt
  const bought = await tx
    .select({
      item: {
        name: orderItems.name,
        quantity: orderItems.quantity,
        price: orderItems.price,
        category: orderItems.category,
      },
      said: products.taxClass,
      taxes: sql<Record<string, unknown>>`(select coalesce(json_object_agg(key, value), '{}')
        from ${settings} where key in ('taxRates', 'taxRules'))`,
      seller: getTableColumns(sellerProfiles),
    })
    .from(orderItems)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, order.sellerId))
    .leftJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  const { area, location, tin, ...shop } = bought[0]!.seller
  const { taxRates, taxRules } = settingsFrom(bought[0]!.taxes)
  const vatRate = rateOf(shop, at, taxRates)
  const lines = issuedLines(
    order,
    bought.map(({ item, said }) => ({
      ...item,
      taxClass: taxClassOf(taxRules, { ...item, taxClass: said }),
    })),
    vatRate,
  )
  const { drawn, number } = drawNumber(tx, 'receipts', at)
  await tx
    .with(drawn)
    .insert(receipts)
    .values({
      number,
      orderId: order.id,
      token: newToken(),
      issuedAt: at,
      sellerName: order.sellerName,
      sellerPlace: [area, location].filter(Boolean).join(', '),
      sellerTin: tin,
      vatRate,
      lines,
      total: order.totalAmount,
      vat: lines.reduce((sum, { vat }) => sum + vat, 0),
      paymentMethod: order.paymentMethod,
    })
}

/** 16 characters of 5 random bits each. */
const newToken = () =>
  Array.from(randomBytes(16), (byte) => tokenAlphabet[byte % tokenAlphabet.length]).join('')
