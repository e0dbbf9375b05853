import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readListings } from './read-file.ts'
import { columns } from './read-listing.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumba-listings-'))
})
afterAll(() => rm(folder, { recursive: true }))

const terms = { now: new Date('2026-11-21'), rate: 36 }
const row = (id: string, title: string, seller = 'Shop', description = 'Good') =>
  `${id},${title},,Books,10.0 EGP,,In Stock,${seller},"${description}",{}`
async function read(...lines: string[]) {
  const file = join(folder, 'listings.csv')
  await writeFile(file, [columns.join(','), ...lines].join('\n'))
  return readListings(file, terms)
}

test('broken rows are named by their line in the file, also below texts of many lines §10.19', async () => {
  const file = await read(
    row('1', 'First', 'Shop', 'one\ntwo\nthree'),
    row('2', '', 'Shop', 'a\nb'),
    row('3', 'Third', ''),
    row('4', 'Fourth'),
  )
  expect(file.rows).toBe(4)
  expect(file.listings.map(({ product }) => product.name)).toEqual(['First', 'Fourth'])
  expect(file.refused).toEqual([
    { line: 5, reason: 'it has no title', title: '' },
    { line: 7, reason: 'it names no seller', title: 'Third' },
  ])
})

test('a row that repeats an earlier one is refused, and says which', async () => {
  const file = await read(row('1', 'First'), row('2', 'Second'), row('1', 'First again'))
  expect(file.listings).toHaveLength(2)
  expect(file.refused).toEqual([{ line: 4, reason: 'it repeats line 2', title: 'First again' }])
})

test('a row with too few columns costs only itself', async () => {
  const file = await read(row('1', 'First'), '2,Short', row('3', 'Third'))
  expect(file.listings).toHaveLength(2)
  expect(file.refused).toMatchObject([{ line: 3, reason: expect.stringContaining('not well-formed') }])
})

test('the file is read as the files of sellers are: other signs between cells, letters and names of columns', async () => {
  const names = columns.map((name) => name.toUpperCase().replaceAll('_', ' ')).join('\t')
  const cells = ['1', 'Théière', '', 'Books', '10.0 EGP', '', 'In Stock', 'Shop', 'Good', '{}']
  const file = join(folder, 'other.tsv')
  await writeFile(file, `\uFEFFListings of November\n${names}\n${cells.join('\t')}\n`, 'utf16le')
  const { listings, refused } = await readListings(file, terms)
  expect(listings.map(({ product }) => product.name)).toEqual(['Théière'])
  expect(refused).toEqual([])
})

test('a file of something else is refused whole', async () => {
  const file = join(folder, 'other.csv')
  await writeFile(file, 'name,age\nAnna,4\n')
  await expect(readListings(file, terms)).rejects.toThrow('The file has no column source_id')
})

test('a column of pictures is read where there is one §71.11', async () => {
  const file = join(folder, 'pictured.csv')
  const lines = [
    `${columns.join(',')},images`,
    `${row('1', 'First')},"http://a.example/1.jpg, http://a.example/2.jpg"`,
  ]
  await writeFile(file, lines.join('\n'))
  const { listings } = await readListings(file, terms)
  expect(listings.map(({ product }) => product.pictures)).toEqual([
    'http://a.example/1.jpg, http://a.example/2.jpg',
  ])
})
