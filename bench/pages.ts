import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { findBuyableIds } from './checkout/buyable.ts'
import { placeAtOnce } from './checkout/place-at-once.ts'
import { profileCheckout } from './checkout/profile.ts'
import { connections } from './load.ts'
import { signInMembers } from './pages/members.ts'
import { measureCached, measureCallables, measureDrawn, measureSales } from './pages/rows.ts'
import { measureStatements } from './pages/statements.ts'
import { type Row, tableOf } from './pages/table.ts'
import { prepareProducts } from './prepare-products.ts'
import { startBareServer } from './processes.ts'

// npm run bench -- [--products 10000] [--seconds 10] [--only statements,drawn,sales,json,cached] [--write table.md]
// --only checkout: a checkout's requests one by one, and many buyers of one product.
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    write: { type: 'string' },
  },
})
const products = Number(options.products)
const seconds = Number(options.seconds)
const million = products >= 500_000

/** What `--only` names. Of a million products only pages are measured. */
const measures = {
  drawn: measureDrawn,
  sales: measureSales,
  json: measureCallables,
  cached: measureCached,
}
const isChosen = (name: string) =>
  options.only === '' ? !(million && name === 'sales') : options.only.split(',').includes(name)

const postgres = await startPostgres(resolve('.data/bench'))
const bare = await startBareServer()
try {
  const url = await prepareProducts(postgres, products)
  const ids = await findBuyableIds(url)
  const cookies = await signInMembers(url, ids)
  if (options.only === 'checkout') {
    console.log(await profileCheckout(url, ids))
    for (const { name, perSecond, p50, p99, errors } of await placeAtOnce(url, ids, seconds))
      console.log(`${name}: ${perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms, ${errors} errors`)
  }
  if (isChosen('statements')) console.log(await measureStatements(url, ids, seconds))
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(measures))
    if (isChosen(name) || (name === 'sales' && options.only === 'checkout'))
      rows.push(...(await measure({ url, ids, cookies, seconds })))
  const table = tableOf(rows, {
    products,
    connections,
    seconds,
    machine: `${cpus().length} x ${cpus()[0]?.model}`,
  })
  console.log(table)
  if (options.write) writeFileSync(options.write, table)
} finally {
  bare.disconnect()
  await postgres.stop()
}
