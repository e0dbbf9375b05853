import { expect, test } from 'vitest'
import { measureSimilarity, similarityTable } from '#test/photos/measure.ts'

test('pictures recropped, recompressed, mirrored and watermarked are known again among 2,000 others §38.1', async () => {
  const figures = await measureSimilarity({ photos: 200, others: 2_000, askOthers: false })
  process.stdout.write(`${similarityTable(figures)}\n`)
  for (const { name, asked, found } of figures.changes) {
    expect(asked).toBe(200)
    expect(found / asked, name).toBeGreaterThan(0.9)
  }
  expect(figures.recall).toBeGreaterThanOrEqual(0.95)
  expect(figures.precision).toBeGreaterThanOrEqual(0.99)
}, 600_000)
