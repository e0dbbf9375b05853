import { expect, test } from 'vitest'
import { measureSimilarity, similarityTable } from '#test/photos/measure.ts'

/** A fifth of what `npm run bench -- likeness` asks. */
test('pictures recropped, recompressed, mirrored and watermarked are known again among ten times as many others §38.1', async () => {
  const figures = await measureSimilarity({ photos: 40, others: 400, askOthers: false })
  process.stdout.write(`${similarityTable(figures)}\n`)
  for (const { name, asked, found } of figures.changes) {
    expect(asked).toBe(40)
    expect(found / asked, name).toBeGreaterThan(0.9)
  }
  expect(figures.recall).toBeGreaterThanOrEqual(0.95)
  expect(figures.precision).toBeGreaterThanOrEqual(0.99)
}, 600_000)
