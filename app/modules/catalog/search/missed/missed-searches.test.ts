import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { committed, test } from '#test/db.ts'
import { anAdmin } from '#test/make.ts'
import { missedSearches, searchSynonyms } from '../tables.ts'
import {
  countMissedSearch,
  deleteOldMissedSearches,
  findMissedSearches,
  maxMissedSearches,
} from './missed-searches.server.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const asker = {
  address: '102.70.1.1',
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
}
const elsewhere = { ...asker, address: '105.234.1.1' }
const textsIn = async (db: Db) => (await db.select().from(missedSearches)).map(({ text }) => text)
const someWords = (count: number, times = 1) =>
  Array.from({ length: count }, (_, at) => ({ text: `word ${at}`, times, lastAt: day(1) }))

test('what was not found is counted by its words, the most asked first, until a word explains it', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  for (const typed of ['Zinyobo', 'chinyoto', '0999 123 456'])
    for (const one of [asker, elsewhere]) await countMissedSearch(db, typed, one, day(1))
  await countMissedSearch(db, 'zinyobo!', asker, day(2))
  expect(await findMissedSearches(db, admin, 9)).toEqual([
    { text: 'zinyobo', times: 3 },
    { text: 'chinyoto', times: 2 },
  ])
  await db
    .insert(searchSynonyms)
    .values({ language: 'ny', word: 'nyobo', forms: ['zinyobo'], meanings: ['towel'], source: 'test' })
  expect(await findMissedSearches(db, admin, 9)).toEqual([{ text: 'chinyoto', times: 2 }])
})

test('what one person typed on a day is shown to nobody: it may be a password', async ({ db }) => {
  const admin = await anAdmin(db)
  for (const typed of ['hunter twelve', 'hunter twelve', 'Hunter-Twelve!'])
    await countMissedSearch(db, typed, asker, day(1))
  expect(await findMissedSearches(db, admin, 9)).toEqual([])
  await countMissedSearch(db, 'hunter twelve', elsewhere, day(1))
  expect(await findMissedSearches(db, admin, 9)).toEqual([{ text: 'hunter twelve', times: 2 }])
})

committed('many who ask the same at once are all counted', async ({ db }) => {
  const askers = Array.from({ length: 10 }, (_, at) => ({ ...asker, address: `102.70.1.${at}` }))
  await Promise.all(askers.map((one) => countMissedSearch(db, 'zinyobo', one, day(1))))
  expect(await findMissedSearches(db, await anAdmin(db), 9)).toEqual([{ text: 'zinyobo', times: 10 }])
})

test('what nobody asks any more goes after 90 days', async ({ db }) => {
  await countMissedSearch(db, 'old', asker, day(1))
  await countMissedSearch(db, 'new', asker, day(60))
  await deleteOldMissedSearches(db, day(92))
  expect(await textsIn(db)).toEqual(['new'])
})

test('what robots ask for is not counted', async ({ db }) => {
  for (const userAgent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'python-requests/2.31.0',
    'curl/8.5.0',
  ])
    await countMissedSearch(db, 'zinyobo', { ...asker, userAgent }, day(1))
  expect(await textsIn(db)).toEqual([])
  const phones = [
    'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/28.0; U; en) Presto/2.8.119 Version/11.10',
    '',
  ]
  for (const [at, userAgent] of phones.entries())
    await countMissedSearch(db, 'zinyobo', { ...asker, userAgent }, day(1 + at))
  expect(await findMissedSearches(db, await anAdmin(db), 9)).toEqual([{ text: 'zinyobo', times: 3 }])
})

test('one address adds 60 an hour, new or known, and leaves room for others', async ({ db }) => {
  for (let at = 0; at < 70; at++) await countMissedSearch(db, `flood ${at}`, asker, day(1))
  expect(await textsIn(db)).toHaveLength(60)
  await countMissedSearch(db, 'flood 1', asker, day(1))
  await countMissedSearch(db, 'zinyobo', elsewhere, day(1))
  expect(await findMissedSearches(db, await anAdmin(db), 99)).toEqual([])
  expect(await textsIn(db)).toContain('zinyobo')
  await countMissedSearch(db, 'flood 1', asker, day(2))
  expect((await findMissedSearches(db, await anAdmin(db), 1))[0]).toEqual({ text: 'flood 1', times: 2 })
})

test('no more than 5,000 are stored: the least asked goes, and not the one that comes', async ({ db }) => {
  await db.insert(missedSearches).values(someWords(maxMissedSearches - 1, 2))
  await countMissedSearch(db, 'asked once', asker, day(2))
  await countMissedSearch(db, 'asked once too', asker, day(3))
  const texts = await textsIn(db)
  expect([texts.length, texts.includes('asked once'), texts.includes('asked once too')]).toEqual([
    maxMissedSearches,
    false,
    true,
  ])
  for (const now of [day(4), day(5)]) await countMissedSearch(db, 'zinyobo', asker, now)
  expect(await textsIn(db)).toContain('zinyobo')
})

committed('nor by many at once, whose searches are all answered', async ({ db }) => {
  await db.insert(missedSearches).values(someWords(maxMissedSearches))
  const flood = Array.from({ length: 40 }, (_, at) => ({ ...asker, address: `102.70.2.${at}` }))
  await Promise.all(flood.map((one, at) => countMissedSearch(db, `flood ${at}`, one, day(2))))
  await countMissedSearch(db, 'zinyobo', asker, day(3))
  expect(await textsIn(db)).toHaveLength(maxMissedSearches)
})
