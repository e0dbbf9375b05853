import './app-secret.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { prepareHalfYear } from './capacity/half-year.ts'
import { type Plan, paper } from './capacity/paper.ts'
import { measureCounter } from './capacity/receipts-counter.ts'
import { countRows, measureTables, rowTable } from './capacity/rows.ts'
import { measureWal } from './capacity/wal.ts'
import { prepareProducts } from './prepare-products.ts'

// npm run bench -- capacity [--products 10000000] [--sellers 100000] [--orders 1000000] [--port 4891]
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000000' },
    sellers: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '1000000' },
    measured: { type: 'string', default: '10000' },
    port: { type: 'string', default: '4891' },
  },
})
const plan: Plan = {
  products: Number(options.products),
  sellers: Number(options.sellers),
  ordersADay: Number(options.orders),
}

const postgres = await startPostgres(resolve('.data/bench'))
try {
  const catalogUrl = await prepareProducts(postgres, Number(options.measured))
  const lifeUrl = await prepareHalfYear(postgres)
  const catalog = await measureTables(catalogUrl, ['products', 'product_words', 'search_words'])
  const life = await measureTables(lifeUrl)
  const counts = await countRows(lifeUrl)
  console.log(rowTable(life, catalog, counts))
  console.log(await measureCounter(lifeUrl))
  const wal = await measureWal(catalogUrl, Number(options.port))
  console.log(
    `\nWAL of a placed order, with its four requests: ${Math.round(wal.bytesAnOrder / 1024)} KB over ${wal.orders} orders`,
  )
  console.log(paper(plan, { life, catalog, counts, walAnOrder: wal.bytesAnOrder }))
} finally {
  await postgres.stop()
}
