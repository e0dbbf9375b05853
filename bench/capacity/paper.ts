import { bytesOf, type Sizes } from './rows.ts'

export type Plan = { products: number; sellers: number; ordersADay: number }
type Measured = { life: Sizes; catalog: Sizes; counts: { orders: number }; walAnOrder: number }

/** The busiest hour of a day has three times the mean; a visitor who orders reads so many pages, and so do many who do not. */
const peak = 3
const pagesAnOrder = 100
/** What orders leave; the rest belongs to people, shops or products. */
const ofOrders =
  /^(orders|order_|checkouts|parcels|payments|payment_|ledger_|receipts|credit_notes|notifications|mails|provider_events|refunds|disputes|dispute_|payouts|payout_|jobs\.job)/

const gigabyte = 1024 ** 3
const shown = (value: number, digits = 1) => value.toLocaleString('en', { maximumFractionDigits: digits })

/** What the measured rows come to with so many products, sellers and orders. */
export function paper(
  { products, sellers, ordersADay }: Plan,
  { life, catalog, counts, walAnOrder }: Measured,
): string {
  const grown = [...life]
    .filter(([name, { rows }]) => ofOrders.test(name) && rows >= 300)
    .map(([name, size]) => {
      const rowsAnOrder = size.rows / counts.orders
      return { name, rowsAnOrder, bytesADay: rowsAnOrder * bytesOf(size) * ordersADay }
    })
    .toSorted((one, other) => other.bytesADay - one.bytesADay)
  const bytesADay = grown.reduce((sum, { bytesADay: each }) => sum + each, 0)
  const productBytes = [...catalog.values()].reduce((sum, size) => sum + bytesOf(size) * size.rows, 0)
  const catalogBytes = (productBytes / (catalog.get('products')?.rows ?? 1)) * products
  const seller = life.get('seller_profiles')
  const aSecond = ordersADay / 86_400
  return [
    '\n| table | rows an order | GB a day |',
    '|---|---|---|',
    ...grown.map(
      ({ name, rowsAnOrder, bytesADay: each }) =>
        `| ${name} | ${rowsAnOrder.toFixed(2)} | ${shown(each / gigabyte, 2)} |`,
    ),
    `| together | | ${shown(bytesADay / gigabyte)} |`,
    '',
    `${shown(ordersADay)} orders a day: ${shown(aSecond)} a second on average, ${shown(aSecond * peak)} in the busiest hour.`,
    `Tables of orders: ${shown((bytesADay * 30) / gigabyte)} GB a month, ${shown((bytesADay * 365) / gigabyte / 1024)} TB a year.`,
    `Catalogue: ${shown(catalogBytes / gigabyte)} GB for ${shown(products)} products.`,
    seller
      ? `Shops: ${shown((bytesOf(seller) * sellers) / gigabyte, 2)} GB for ${shown(sellers)} profiles (few rows measured).`
      : '',
    `WAL: ${shown((walAnOrder * ordersADay) / gigabyte)} GB a day of placing alone, ${shown((walAnOrder * aSecond * peak) / 1024 ** 2)} MB a second in the busiest hour.`,
    `Pages: ${shown(aSecond * peak * pagesAnOrder, 0)} a second in the busiest hour, at ${pagesAnOrder} for each order.`,
  ].join('\n')
}
