import { migrate } from '#app/db/migrate.server.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { connect } from '../connect.ts'

// node bench/cluster/prepare-shop.ts DATABASE_URL STOCK: brings the cluster's database up to date, makes goods, and says their ids.
const [url, stock] = process.argv.slice(2)
await migrate(url!)
const db = connect(url!, 2)
const ids: string[] = []
for (let seller = 0; seller < 8; seller++) {
  const { userId } = await aSeller(db)
  for (const price of [1_999, 3_333, 777, 2_450, 5_100])
    ids.push((await aProduct(db, { sellerId: userId, price, stock: Number(stock) })).id)
}
await db.$client.end()
console.log(JSON.stringify(ids))
