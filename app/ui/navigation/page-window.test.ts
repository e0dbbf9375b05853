import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('up to five page buttons, the current one in the middle §9.6', () => {
  expect(pageWindow(6, 12)).toEqual([4, 5, 6, 7, 8])
})

test('the window stops at both ends', () => {
  expect(pageWindow(1, 12)).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(2, 12)).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(12, 12)).toEqual([8, 9, 10, 11, 12])
})

test('few pages give few buttons', () => {
  expect(pageWindow(2, 3)).toEqual([1, 2, 3])
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(1, 0)).toEqual([])
})

test('a page past the end still offers real pages', () => {
  expect(pageWindow(40, 3)).toEqual([1, 2, 3])
})
