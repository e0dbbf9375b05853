import { expect, test } from 'vitest'
import { defaultChoices, disagrees, kindsFor, kindWords, newTitle, notificationKinds } from './rules.ts'

test('every kind has its words and its defaults', () => {
  for (const kind of notificationKinds) {
    expect(kindWords[kind].label).toBeTruthy()
    expect(defaultChoices[kind].inApp).toBe(true)
  }
})

test('only sellers are told about products to sell, their shop and their stock', () => {
  expect(kindsFor('seller')).toEqual(notificationKinds)
  for (const role of ['buyer', 'admin'] as const) {
    expect(kindsFor(role)).toEqual(['order_placed', 'order_status', 'payment', 'dispute', 'back_in_stock'])
  }
})

test('a notice is new when it came after the newest one known', () => {
  const news = { unread: 2, newest: { title: 'Your order was sent', at: 2_000 } }
  expect(newTitle(news, 1_000)).toBe('Your order was sent')
  expect(newTitle(news, 0)).toBe('Your order was sent')
  expect(newTitle(news, 2_000)).toBeUndefined()
  expect(newTitle({ unread: 0, newest: null }, 1_000)).toBeUndefined()
})

test('a list that was read before the bell of the same page disagrees with it, up to where the bell counts', () => {
  expect(disagrees({ unread: 1 }, { unread: 2 })).toBe(true)
  expect(disagrees({ unread: 2 }, { unread: 2 })).toBe(false)
  expect(disagrees({ unread: 250 }, { unread: 100 })).toBe(false)
})
