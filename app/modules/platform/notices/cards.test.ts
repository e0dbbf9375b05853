import { expect, test } from 'vitest'
import { cardOf, type NotificationKind, notificationKinds, textCards } from './cards.ts'

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
  expect(Object.keys(textCards)).toHaveLength(42)
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
