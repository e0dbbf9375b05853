import { expect, test } from 'vitest'
import { emptyImportCounts, inChunks } from './import-batches.ts'

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ sourceKey: `${at}`, at }))

test.each([
  [0, []],
  [1, [1]],
  [250, [250]],
  [251, [250, 1]],
  [600, [250, 250, 100]],
])('%i rows are written in transactions of at most 250, in their order', (count, lengths) => {
  const chunks = inChunks(rows(count))
  expect(chunks.map((chunk) => chunk.length)).toEqual(lengths)
  expect(chunks.flat()).toEqual(rows(count))
})

test('a key that comes twice counts once, the last time', () => {
  const twice = [
    { sourceKey: 'a', at: 1 },
    { sourceKey: 'b', at: 2 },
    { sourceKey: 'a', at: 3 },
  ]
  expect(inChunks(twice)).toEqual([
    [
      { sourceKey: 'a', at: 3 },
      { sourceKey: 'b', at: 2 },
    ],
  ])
})

test('counting begins at nothing, each time anew', () => {
  const counts = emptyImportCounts()
  counts.created += 1
  expect(emptyImportCounts()).toEqual({ created: 0, updated: 0, unchanged: 0 })
})
