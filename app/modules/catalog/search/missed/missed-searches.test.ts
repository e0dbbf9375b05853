import { expect } from 'vitest'
import { committed, test } from '#test/db.ts'
import { anAdmin } from '#test/make.ts'
import { missedSearches, searchSynonyms } from '../tables.ts'
import { countMissedSearch, deleteOldMissedSearches, findMissedSearches } from './missed-searches.server.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

test('what was not found is counted by its words, the most asked first, until a word explains it', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  for (const typed of ['Zinyobo', 'zinyobo!', 'chinyoto', '0999 123 456'])
    await countMissedSearch(db, typed, day(1))
  expect(await findMissedSearches(db, admin, 9)).toEqual([
    { text: 'zinyobo', times: 2 },
    { text: 'chinyoto', times: 1 },
  ])
  await db
    .insert(searchSynonyms)
    .values({ language: 'ny', word: 'nyobo', forms: ['zinyobo'], meanings: ['towel'], source: 'test' })
  expect(await findMissedSearches(db, admin, 9)).toEqual([{ text: 'chinyoto', times: 1 }])
})

committed('many who ask the same at once are all counted', async ({ db }) => {
  await Promise.all(Array.from({ length: 10 }, () => countMissedSearch(db, 'zinyobo', day(1))))
  expect(await findMissedSearches(db, await anAdmin(db), 9)).toEqual([{ text: 'zinyobo', times: 10 }])
})

test('what nobody asks any more goes after 90 days, and of too many the least asked', async ({ db }) => {
  await countMissedSearch(db, 'old', day(1))
  await countMissedSearch(db, 'new', day(60))
  await deleteOldMissedSearches(db, day(92))
  const texts = async () => (await db.select().from(missedSearches)).map(({ text }) => text)
  expect(await texts()).toEqual(['new'])
  await countMissedSearch(db, 'new', day(92))
  const many = Array.from({ length: 5_000 }, (_, at) => ({ text: `word ${at}`, lastAt: day(91) }))
  await db.insert(missedSearches).values(many)
  await deleteOldMissedSearches(db, day(92))
  expect([(await texts()).length, (await texts()).includes('new')]).toEqual([5_000, true])
})
