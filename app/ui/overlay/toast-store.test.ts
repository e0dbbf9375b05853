import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dismissToast,
  listToasts,
  pauseToasts,
  resumeToasts,
  showToast,
  type ToastMessage,
} from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of listToasts()) dismissToast(id)
  vi.useRealTimers()
})

test.each<[ToastMessage['area'], ToastMessage['kind'], number]>([
  ['shell', 'notice', 4000],
  ['shell', 'success', 3000],
  ['shell', 'error', 5000],
  ['products', 'notice', 4000],
  ['products', 'success', 2000],
  ['products', 'error', 4000],
])('in the area %s a toast of kind %s stays %i ms §9.19', (area, kind, stays) => {
  showToast({ area, kind, text: 'Hello' })
  vi.advanceTimersByTime(stays - 1)
  expect(listToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(listToasts()).toEqual([])
})

test('at most 20 are shown: the oldest gives way §9.19', () => {
  for (let number = 1; number <= 23; number++) showToast({ area: 'products', text: `${number}` })
  expect(listToasts()).toHaveLength(20)
  expect(listToasts()[0]!.text).toBe('4')
})

test('a pause keeps the time that was left', () => {
  showToast({ text: 'Read me' })
  vi.advanceTimersByTime(3000)
  pauseToasts()
  vi.advanceTimersByTime(60_000)
  expect(listToasts()).toHaveLength(1)
  resumeToasts()
  vi.advanceTimersByTime(999)
  expect(listToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(listToasts()).toEqual([])
})

test('dismissing the last paused toast lets the next one run', () => {
  const id = showToast({ text: 'Gone' })
  pauseToasts()
  dismissToast(id)
  showToast({ text: 'Next', kind: 'success' })
  vi.advanceTimersByTime(3000)
  expect(listToasts()).toEqual([])
})
