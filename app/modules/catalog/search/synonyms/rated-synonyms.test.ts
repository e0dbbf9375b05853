import { expect } from 'vitest'
import { listQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { test } from '#test/db.ts'
import { countWithSynonyms } from '#test/rated-searches/count-with-synonyms.ts'
import { fillRatedMarket } from '#test/rated-searches/fill-rated-market.ts'
import { beginsWord } from '#test/rated-searches/rate-search.ts'
import { ratedSynonyms } from '#test/rated-searches/rated-synonyms.ts'
import { listProducts } from '../listing/list-products.server.ts'

const looked = 3
/** Of the words that the table began with so many may fail, says the goal; none may become another word. */
const mayFail = 3

test('the words that the table begins with find what they mean first, and none is corrected', async ({
  db,
}) => {
  await fillRatedMarket(db)
  const market = await db.select().from(products)
  const counter = await countWithSynonyms(db)
  const [wrong, corrected]: string[][] = [[], []]
  for (const [word, right] of Object.entries(ratedSynonyms)) {
    const isRight = beginsWord(right)
    const meant = market.filter(({ name, tags }) => isRight.test(`${name} ${tags.join(' ')}`))
    const found = await listProducts(db, listQuery.parse({ searchQuery: word, limit: looked }), counter)
    if (found.corrected) corrected!.push(`${word} → ${found.corrected}`)
    const first = found.data.slice(0, meant.length)
    const other = first.find(({ id }) => meant.every((one) => one.id !== id))
    if (first.length === 0) wrong!.push(`${word}: nothing`)
    else if (other) wrong!.push(`${word}: ${other.name}`)
  }
  expect(Object.keys(ratedSynonyms)).toHaveLength(113)
  expect(corrected).toEqual([])
  expect(wrong!.length, wrong!.join('; ')).toBeLessThanOrEqual(mayFail)
})
