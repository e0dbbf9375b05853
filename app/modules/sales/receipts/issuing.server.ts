import { randomBytes } from 'node:crypto'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { settingsFrom } from '#app/modules/platform/settings/rules.ts'
import { settings } from '#app/modules/platform/settings/tables.ts'
import { taxClassOf } from '#app/modules/platform/settings/tax-rules.ts'
import { yearInMalawi } from '../orders/rules.ts'
import { orderItems, type orders } from '../orders/tables.ts'
import { creditOf, type GivenByLine, issuedLines, rateOf, taxedOf, tokenAlphabet } from './issue-rules.ts'
import { creditNotes, receipts, receiptYears } from './tables.ts'

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

/** What the ledger says of an order: what is left of what was paid, and by which sets something of it went back. */
type GivenBack = { left: number; sets: { id: number; at: Date }[] }

/** Writes a credit note about all that went back of an order and no note says yet. */
export async function creditReceipt(
  tx: Tx,
  orderId: string,
  { left, sets }: GivenBack,
  parts: GivenByLine = { goods: [], delivery: 0 },
): Promise<void> {
  const receipt = await findCredited(tx, orderId)
  // The first that gave something back since the last note names the new one.
  const set = sets.find(({ id }) => receipt && id > receipt.lastSet)
  if (!receipt || !set) return
  const credit = creditOf(receipt, receipt.total - left, receipt.noted, taxedOf(receipt, parts))
  if (credit.amount === 0) return
  const { drawn, number } = drawNumber(tx, 'creditNotes', set.at)
  const about = { receiptNumber: receipt.number, setId: set.id, issuedAt: set.at }
  await tx
    .with(drawn)
    .insert(creditNotes)
    .values({ number, ...about, ...credit })
}

async function findCredited(tx: Tx, orderId: string) {
  const { number, total, vat, vatRate, lines } = receipts
  const sum = (column: typeof creditNotes.amount | typeof creditNotes.vat) =>
    sql<string>`coalesce(sum(${column}), 0)`
  const [found] = await tx
    .select({
      receipt: { number, total, vat, vatRate, lines },
      amount: sum(creditNotes.amount),
      vat: sum(creditNotes.vat),
      lastSet: sql<string>`coalesce(max(${creditNotes.setId}), 0)`,
    })
    .from(receipts)
    .leftJoin(creditNotes, eq(creditNotes.receiptNumber, number))
    .where(eq(receipts.orderId, orderId))
    .groupBy(number)
  if (!found) return undefined
  const noted = { amount: Number(found.amount), vat: Number(found.vat) }
  return { ...found.receipt, noted, lastSet: Number(found.lastSet) }
}

const prefixes = { receipts: 'TR', creditNotes: 'TC' }

/**
 * Draws the next number of its year, `TR-2026-000123`, for a row that is written by the same statement. The year stays
 * locked until the transaction ends, so that no number is left out: what is drawn by one that fails is drawn again. So it
 * is the last thing that a transaction locks.
 */
function drawNumber(tx: Tx, series: keyof typeof prefixes, at: Date) {
  const counted = receiptYears[series]
  const year = yearInMalawi(at)
  const drawn = tx.$with('drawn').as(
    tx
      .insert(receiptYears)
      .values({ year, [series]: 1 })
      .onConflictDoUpdate({ target: receiptYears.year, set: { [series]: sql`${counted} + 1` } })
      .returning({ place: sql<string>`${counted}::text`.as('place') }),
  )
  const number = sql<string>`(select ${`${prefixes[series]}-${year}-`} || lpad(place, greatest(6, length(place)), '0') from drawn)`
  return { drawn, number }
}
