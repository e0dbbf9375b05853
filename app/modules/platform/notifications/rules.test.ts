import { expect, test } from 'vitest'
import * as texts from '#messages/notifications.ts'
import { t } from '#test/in-english.ts'
import { cardOf, type NotificationKind, notificationKinds, textCards } from '../notices/cards.ts'
import {
  defaultNotificationPreferences,
  isListCurrent,
  newNotificationTitle,
  notificationKindsFor,
} from './rules.ts'

test('every kind has its words and its defaults §16.13', () => {
  for (const kind of notificationKinds) {
    expect(t(texts.kinds[kind])).toBeTruthy()
    expect(defaultNotificationPreferences[kind].inApp).toBe(true)
  }
})

test('only sellers are told about products to sell, their shop and their stock §16.13', () => {
  const orders = ['order_placed', 'order_status', 'payment', 'dispute', 'back_in_stock', 'price_drop']
  const everybody = [...orders, 'question_answered', 'conversation', 'report', 'review']
  const sellersOnly = ['product_review', 'seller_approved', 'stock_low', 'question_asked', 'badge']
  expect(notificationKindsFor('buyer').toSorted()).toEqual(everybody.toSorted())
  expect(notificationKindsFor('seller').toSorted()).toEqual([...everybody, ...sellersOnly].toSorted())
})

test('only administrators are told about what they decide §51.7', () => {
  const work = ['shops', 'products', 'disputes', 'reports', 'payments', 'tasks']
  const decided = work.map((name) => `admin_${name}`)
  expect(
    notificationKindsFor('admin').filter((kind) => !notificationKindsFor('buyer').includes(kind)),
  ).toEqual(decided)
})

const kindsWith = (holds: (card: ReturnType<typeof cardOf>) => boolean): NotificationKind[] =>
  notificationKinds.filter((kind) => holds(cardOf(kind)))

test('people are told in the shop and by email, but of three kinds in the shop alone §16.13', () => {
  expect(kindsWith(({ ways }) => !ways.inApp)).toEqual([])
  expect(kindsWith(({ ways }) => !ways.email)).toEqual(['stock_low', 'badge', 'account'])
})

test('who has only a phone is texted of what they wait for, and of offers only where they asked', () => {
  expect(kindsWith(({ texted }) => texted === 'usually').toSorted()).toEqual([
    'conversation',
    'dispute',
    'order_placed',
    'order_status',
    'payment',
    'question_answered',
    'question_asked',
  ])
  expect(kindsWith(({ texted }) => texted === 'promotion')).toEqual(['back_in_stock', 'price_drop'])
})

test('what is bound to an order, and what nobody chooses', () => {
  expect(kindsWith(({ ofOrder }) => ofOrder)).toEqual(['order_placed', 'order_status', 'payment', 'dispute'])
  expect(kindsWith(({ chosenBy }) => chosenBy === 'nobody')).toEqual(['account'])
})

test('texts of money, those at any hour, and those whose code is secret', () => {
  const named = (holds: (name: keyof typeof textCards) => boolean) =>
    (Object.keys(textCards) as (keyof typeof textCards)[]).filter(holds).toSorted()
  const security = ['email', 'password', 'payout', 'phone', 'sign-in', 'taken', 'wanted'].map(
    (what) => `security-${what}`,
  )
  const payments = ['order-paid', 'payment-received', 'payout-failed', 'payout-sent', 'refund-sent']
  expect(named((name) => textCards[name].class === 'money')).toEqual(
    [...payments, 'money-released', 'release-code', ...security].toSorted(),
  )
  expect(named((name) => textCards[name].class === 'marketing')).toEqual(['back-in-stock', 'price-drop'])
  expect(named((name) => textCards[name].urgent === true)).toEqual(
    ['order-placed', 'order-to-pay', 'payment-received', 'release-code', ...security].toSorted(),
  )
  expect(named((name) => textCards[name].secret === true)).toEqual(['release-code'])
})

test('no two kinds have a text of the same name', () => {
  const names = notificationKinds.flatMap((kind) => Object.keys(cardOf(kind).texts))
  expect(names).toHaveLength(new Set(names).size)
})

test('a notice is new when it came after the newest one known', () => {
  const news = { unread: 2, newest: { title: 'Your order was sent', at: 2_000 } }
  expect(newNotificationTitle(news, 1_000)).toBe('Your order was sent')
  expect(newNotificationTitle(news, 0)).toBe('Your order was sent')
  expect(newNotificationTitle(news, 2_000)).toBeUndefined()
  expect(newNotificationTitle({ unread: 0, newest: null }, 1_000)).toBeUndefined()
})

test('a list agrees with what the bell heard when as many are unread, up to where the bell counts, and the same is newest', () => {
  const heard = { unread: 2, newest: { title: 'Your order was sent', at: 2_000 } }
  const newestUnreadAt = new Date(2_000)
  expect(isListCurrent({ unread: 2, newestUnreadAt }, heard)).toBe(true)
  expect(isListCurrent({ unread: 1, newestUnreadAt }, heard)).toBe(false)
  expect(isListCurrent({ unread: 2, newestUnreadAt: new Date(1_000) }, heard)).toBe(false)
  expect(isListCurrent({ unread: 250, newestUnreadAt }, { ...heard, unread: 100 })).toBe(true)
  expect(isListCurrent({ unread: 0, newestUnreadAt: null }, { unread: 0, newest: null })).toBe(true)
})
