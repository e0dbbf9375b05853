import { Client } from 'pg'
import { defaultSettings } from '#app/modules/platform/settings/rules.ts'

/**
 * Products that can be bought however often the bench runs: without options, and so cheap that a phone number without a
 * completed order may pay them in cash, delivery included.
 */
export async function findBuyableIds(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `update products set stock = 1000000 where id in (select id from products where listed and price < $1 and
      not exists (select 1 from jsonb_each(category_fields) field where jsonb_typeof(field.value) = 'array')
      order by id limit 400)`,
    [defaultSettings.cashTotalAtOnce / 2],
  )
  const { rows } = await client.query(
    'select id from products where stock > 500000 and listed and price < $1 order by id limit 400',
    [defaultSettings.cashTotalAtOnce / 2],
  )
  await client.end()
  return rows.map((row) => row.id)
}
