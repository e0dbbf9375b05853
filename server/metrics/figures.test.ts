import { register } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import { figures, one } from './figures.ts'

afterEach(() => register.clear())
const shown = async () =>
  (await register.metrics()).split('\n').filter((line) => line && !line.startsWith('#'))

test('many who ask at once cause one reading, and what was read counts for a while', async () => {
  let reads = 0
  figures(
    async () => ++reads,
    [
      { name: 'a_figure', help: 'x', samplesOf: one },
      {
        name: 'of_queues',
        help: 'x',
        labelNames: ['queue'],
        samplesOf: (value) => [{ labels: { queue: 'mail' }, value }],
      },
      { name: 'a_total', help: 'x', isCounter: true, samplesOf: one },
    ],
  )
  await Promise.all([shown(), shown()])
  expect(await shown()).toEqual(['a_figure 1', 'of_queues{queue="mail"} 1', 'a_total 1'])
  expect(reads).toBe(1)
})

test('what cannot be read is missing rather than zero', async () => {
  figures(() => Promise.reject(new Error('gone')), [{ name: 'a_figure', help: 'x', samplesOf: one }])
  expect(await shown()).toEqual([])
})
