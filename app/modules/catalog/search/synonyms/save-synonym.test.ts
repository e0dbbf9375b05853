import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { committed, test } from '#test/db.ts'
import { anAdmin, aProduct } from '#test/make.ts'
import { listProducts } from '../listing/list-products.server.ts'
import { searchSynonyms } from '../tables.ts'
import { importSynonyms } from './import-synonyms.server.ts'
import { synonymFormValues, synonymInput } from './synonym-input-rules.ts'
import { createSynonym, deleteSynonym, synonymQuery, updateSynonym } from './synonyms.server.ts'

const typed = (more: Record<string, string> = {}) =>
  synonymInput.parse({ language: 'ny', word: 'Chikho', meanings: 'Trophy, cup', ...more })
type Kept = typeof searchSynonyms.$inferSelect
/** The editor of a known word, as it was opened, with something changed. */
const edited = (known: Kept, more: Record<string, string>) =>
  synonymInput.parse({ ...synonymFormValues(known), seen: known.updatedAt.toISOString(), ...more })

test('a word that is added is searched from then on, changed, and removed again; the log knows each', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  await aProduct(db, { name: 'Silver trophy' })
  const search = async () =>
    (await listProducts(db, listQuery.parse({ searchQuery: 'zikombe' }))).data.map(({ name }) => name)
  expect(await search()).toEqual([])
  const added = await createSynonym(db, admin, typed({ word: ' Chikombe ', forms: 'Chi’kombe\nCHIKOMBE' }))
  expect(added).toMatchObject({ ok: true })
  expect(await search()).toEqual(['Silver trophy'])
  expect(await createSynonym(db, admin, typed({ word: 'CHIKOMBE' }))).toMatchObject({ reason: 'word-taken' })
  const [known] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.word, 'chikombe'))
  expect(known).toMatchObject({ forms: ['chi’kombe'], meanings: ['trophy', 'cup'], confidence: 'unverified' })
  expect(await updateSynonym(db, admin, known!.id, edited(known!, { meanings: 'medal' }))).toMatchObject({
    ok: true,
  })
  expect(await search()).toEqual([])
  const [after] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.word, 'chikombe'))
  expect(await deleteSynonym(db, admin, known!.id, after!.updatedAt.toISOString())).toMatchObject({
    ok: true,
  })
  expect(await deleteSynonym(db, admin, known!.id, '')).toMatchObject({ reason: 'word-not-found' })
  expect(await findAuditEntries(db, { limit: 5 })).toMatchObject([
    { action: 'synonym.delete', before: { word: 'chikombe', meanings: ['medal'] } },
    { action: 'synonym.save', before: { meanings: ['trophy', 'cup'] }, after: { meanings: ['medal'] } },
    { action: 'synonym.save', after: { word: 'chikombe' } },
  ])
})

test('what is no word is refused', () => {
  for (const wrong of [
    { word: '' },
    { word: '!!' },
    { word: 'x'.repeat(61) },
    { meanings: '' },
    { meanings: ', ;' },
    { meanings: Array.from({ length: 13 }, (_, at) => `m${at}`).join() },
    { forms: 'y'.repeat(61) },
    { language: 'fr' },
    { category: 'Toys' },
    { confidence: 'sure' },
  ])
    expect(synonymInput.safeParse({ language: 'ny', word: 'a', meanings: 'b', ...wrong }).success).toBe(false)
})

committed('of two who add or change the same word at once one is told of the other', async ({ db }) => {
  const admin = await anAdmin(db)
  const both = await Promise.all([1, 2].map(() => createSynonym(db, admin, typed({ word: 'kapombe' }))))
  expect(both.map((one) => (one.ok ? 'ok' : one.reason)).toSorted()).toEqual(['ok', 'word-taken'])
  const [known] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.word, 'kapombe'))
  const changes = await Promise.all(
    ['medal', 'cup'].map((meanings) => updateSynonym(db, admin, known!.id, edited(known!, { meanings }))),
  )
  expect(changes.map((one) => (one.ok ? 'ok' : one.reason)).toSorted()).toEqual(['ok', 'word-changed'])
})

test('a table is taken line by line: new, changed, same, repeated and wrong', async ({ db }) => {
  const admin = await anAdmin(db)
  const before = (await synonymQuery.page(db, admin, { limit: 1 })).counts
  const table = [
    'Language;Word;Forms;Meaning;Category;Source;Sure',
    'ny;gamba;agamba|gamva;dog|puppy;Other;A neighbour;human',
    'ny;uchi;;honey|sweet;Food & Beverages;;project',
    'ny;Gamba;;cat;;;',
    'fr;chien;;dog;;;',
    'ny;;;;;;',
    'ny;mphombo;;cat',
    'ny;\'=cmd;;"a, b";;;',
  ].join('\r\n')
  const taken = await importSynonyms(db, admin, table)
  expect(taken).toMatchObject({ ok: true, value: { added: 3, changed: 1, same: 0, repeated: [4] } })
  expect(taken.ok && taken.value.wrong.map(({ line }) => line)).toEqual([5, 6])
  expect(await importSynonyms(db, admin, table)).toMatchObject({ value: { added: 0, changed: 0, same: 4 } })
  expect((await synonymQuery.page(db, admin, { limit: 1 })).counts).toEqual({ ...before, ny: before.ny + 3 })
  const [dog] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.word, 'gamba'))
  expect(dog).toMatchObject({ forms: ['agamba', 'gamva'], meanings: ['dog', 'puppy'], confidence: 'human' })
  expect(await importSynonyms(db, admin, ' ')).toMatchObject({ reason: 'nothing-to-import' })
  expect(await importSynonyms(db, admin, 'ny,"open')).toMatchObject({ ok: false })
})

committed('two tables of the same ten thousand words come in one after the other', async ({ db }) => {
  const admin = await anAdmin(db)
  const table = Array.from({ length: 10_000 }, (_, at) => `ny,liwu${at},,word${at % 50}`)
  const taken = await Promise.all(
    [table, table.toReversed()].map((lines) => importSynonyms(db, admin, lines.join('\n'))),
  )
  expect(taken.map((one) => one.ok && [one.value.added, one.value.same]).toSorted()).toEqual([
    [0, 10_000],
    [10_000, 0],
  ])
  await aProduct(db, { name: 'Word7 of the shop' })
  const { data } = await listProducts(db, listQuery.parse({ searchQuery: 'liwu57' }))
  expect(data.map(({ name }) => name)).toEqual(['Word7 of the shop'])
  const more = Array.from({ length: 10_000 }, (_, at) => `ny,lina${at},,word`).join('\n')
  expect(await importSynonyms(db, admin, more)).toMatchObject({ reason: 'too-many-words' })
})

test('a file of very many lines, or of one without end, is refused before it fills the memory', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  for (const [table, reason] of [
    ['x\n'.repeat(900_000), 'too-many-words'],
    [','.repeat(1_800_000), 'no-table'],
    [`ny,"${'x'.repeat(1_800_000)}"`, 'no-table'],
  ] as const)
    expect(await importSynonyms(db, admin, table)).toEqual({ ok: false, reason })
})

test.for([
  "'; drop table products; --",
  "foni:* & !nsapato | (a <-> b) 'x",
  '🙂 foni 🙂',
  '\\\\ % _ "" \'\' ``',
  'za wa ya la',
  'a '.repeat(1_000),
  `${'nsapato za ana '.repeat(200)}under 99999999999999999999999 k`,
  'under',
  'ＦＯＮＩ ｆｏｎｉ',
  '=phone',
])('nothing that is typed breaks a search: %j', async (searchQuery, { db }) => {
  await aProduct(db, { name: 'Foni ya Itel' })
  const asked = listQuery.parse({ searchQuery })
  expect(await listProducts(db, asked)).toMatchObject({ page: 1 })
})
