import { register } from 'prom-client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
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

test('what hangs is not read a second time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let reads = 0
  const read = () => new Promise<number>(() => void reads++)
  figures(read, [{ name: 'a_figure', help: 'x', samplesOf: one }])
  for (let looks = 0; looks < 3; looks++) {
    const lines = shown()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await lines).toEqual([])
  }
  expect(reads).toBe(1)
})

test('what cannot be read is missing rather than zero', async () => {
  figures(() => Promise.reject(new Error('gone')), [{ name: 'a_figure', help: 'x', samplesOf: one }])
  expect(await shown()).toEqual([])
})
