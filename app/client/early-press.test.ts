import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterEarlyPress } from './early-press.ts'

let shown: ((event: { persisted: boolean }) => void) | undefined
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('addEventListener', (_: string, hear: typeof shown) => {
    shown = hear
  })
})
afterEach(() => {
  globalThis.__leftAt = undefined
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function watched() {
  const seen = { isOver: false }
  void afterEarlyPress().then(() => {
    seen.isOver = true
  })
  return seen
}

test('where nothing was pressed the scripts begin at once', async () => {
  const seen = watched()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.isOver).toBe(true)
})

test('what was pressed is waited for a minute, and what is pressed meanwhile another one', async () => {
  globalThis.__leftAt = Date.now()
  const seen = watched()
  await vi.advanceTimersByTimeAsync(58_000)
  globalThis.__leftAt = Date.now()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(seen.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen.isOver).toBe(true)
})

test('whoever comes back to the page as it was kept finds its scripts at work', async () => {
  globalThis.__leftAt = Date.now()
  const seen = watched()
  shown!({ persisted: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.isOver).toBe(false)
  shown!({ persisted: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.isOver).toBe(true)
})
