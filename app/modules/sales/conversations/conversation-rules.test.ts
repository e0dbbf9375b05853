import { describe, expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { paymentStatuses } from '../orders/payment-status.ts'
import { paymentMethods } from '../orders/rules.ts'
import { orderStatuses } from '../orders/status.ts'
import { conversationMessageInput } from './message-input-rules.ts'
import {
  conversationPath,
  conversationTopic,
  firstNameOf,
  mayShareContacts,
  messageAsShown,
  otherPart,
  warningOf,
} from './rules.ts'

test('the sides of an order may give each other numbers once it is paid, or confirmed where cash is paid', () => {
  for (const status of orderStatuses)
    for (const paymentMethod of paymentMethods)
      for (const paymentStatus of paymentStatuses) {
        const isPaid = !['pending', 'failed'].includes(paymentStatus)
        const isConfirmedCash = paymentMethod === 'cash_on_delivery' && status !== 'pending'
        const may = status !== 'cancelled' && (isPaid || isConfirmedCash)
        expect([
          status,
          paymentMethod,
          paymentStatus,
          mayShareContacts({ status, paymentMethod, paymentStatus }),
        ]).toEqual([status, paymentMethod, paymentStatus, may])
      }
  expect(mayShareContacts(undefined)).toBe(false)
})

describe('a message with a number', () => {
  const typed = 'Call me on 0999 123 456'

  test('is masked before the order is paid, and kept as it was typed for disputes', () => {
    expect(messageAsShown(typed, false)).toEqual({
      text: 'Call me on •••••',
      masked: ['phone'],
      original: typed,
    })
  })

  test('is left alone once it is paid', () => {
    expect(messageAsShown(typed, true)).toEqual({ text: typed, masked: [], original: null })
  })

  test('is masked too where the number goes on from what the same side wrote last', () => {
    expect(messageAsShown('456 789', false, 'My number is 0999 123').masked).toEqual(['phone'])
    expect(messageAsShown('456 789', false).masked).toEqual([])
  })
})

test('a message that holds nothing of the kind is read as it was typed', () => {
  for (const shares of [true, false])
    expect(messageAsShown('Is it blue?', shares)).toEqual({ text: 'Is it blue?', masked: [], original: null })
})

test('a request to be paid elsewhere is noted and warned of, also where numbers may be given', () => {
  const typed = 'Send it to my Mpamba 0888 123 456'
  const shared = messageAsShown(typed, true)
  expect(shared).toEqual({ text: typed, masked: ['payment'], original: null })
  expect(t(warningOf({ ...shared, shares: true })!)).toContain('this message asks for money')
  expect(messageAsShown(typed, false).masked).toContain('payment')
})

test('both are told why something was taken out, and nothing where nothing was', () => {
  expect(t(warningOf({ masked: ['phone'], shares: false })!)).toContain('Contact details were hidden')
  expect(warningOf({ masked: [], shares: false })).toBeUndefined()
  expect(warningOf({ masked: [], shares: true })).toBeUndefined()
})

test('who only asks is known by the first name, and a number in its place is masked', () => {
  expect(firstNameOf('  Chikondi  Grace Banda ')).toBe('Chikondi')
  expect(firstNameOf('0999123456 Banda')).toBe('•••••')
  expect(firstNameOf(' ')).toBe('')
})

test('the other side of the buyer is the seller', () => {
  expect([otherPart('buyer'), otherPart('seller')]).toEqual(['seller', 'buyer'])
})

test('a thread has an address, and a name under which texts about it are stopped', () => {
  expect(conversationPath('abc')).toBe('/conversations/abc')
  expect(conversationTopic('abc')).toBe('conversation abc')
})

test('a message has words, at most 1,000 characters of them', () => {
  const faults = (text: string) =>
    conversationMessageInput.safeParse({ text }).error?.issues.map((issue) => issueText(t, issue)) ?? []
  expect(faults('x')).toEqual([])
  expect(faults('  ')).toEqual(['Write a message first'])
  expect(faults('x'.repeat(1_000))).toEqual([])
  expect(faults('x'.repeat(1_001))).toEqual(['Use at most 1,000 characters'])
  expect(conversationMessageInput.parse({ text: ' Is it blue? ' })).toEqual({ text: 'Is it blue?' })
})
