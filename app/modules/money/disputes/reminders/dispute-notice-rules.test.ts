import { expect, test } from 'vitest'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { t } from '#test/in-english.ts'
import { openedWords, reminderWords, ruledWords, saidWords, withdrawnWords } from './reminder-rules.ts'

const order = {
  orderNumber: 'TB-2026-0042',
  sellerName: 'Mwai Tools',
  contactInfo: { fullName: 'Chikondi Banda' },
} as Order
const about = 'Dispute about order TB-2026-0042'
const dueAt = new Date('2026-11-24T12:05:00Z')
const until = 'Tuesday 24 November 2026, 14:05'

test('the seller reads who opened a dispute, why, and that 3 days are left to answer', () => {
  expect(openedWords(t, order, { reason: 'broken', text: 'The handle broke.' })).toEqual({
    title: about,
    text: "Chikondi Banda: It is broken or faulty. The handle broke. Answer on the order's page within 3 days.",
  })
})

test('of a long message a notice shows 300 characters', () => {
  const shown = (text: string) => saidWords(t, order, 'buyer', text).text
  expect(shown('a'.repeat(300))).toBe(`Chikondi Banda: ${'a'.repeat(300)}`)
  expect(shown('a'.repeat(301))).toBe(`Chikondi Banda: ${'a'.repeat(299)}…`)
  expect(openedWords(t, order, { reason: 'other', text: 'b'.repeat(500) }).text).toContain(
    ` ${'b'.repeat(299)}… `,
  )
})

test('the others read who said something: buyer, shop or Thumba', () => {
  expect(saidWords(t, order, 'buyer', 'Hello')).toEqual({ title: about, text: 'Chikondi Banda: Hello' })
  expect(saidWords(t, order, 'seller', 'Sorry')).toEqual({
    title: `${about}: the seller answered`,
    text: 'Mwai Tools: Sorry',
  })
  expect(saidWords(t, order, 'admin', 'Send photos')).toEqual({ title: about, text: 'Thumba: Send photos' })
})

test('a withdrawn dispute says who withdrew it', () => {
  expect(withdrawnWords(t, order)).toEqual({
    title: `${about} is withdrawn`,
    text: 'Chikondi Banda withdrew it.',
  })
})

test('one day before the end only the seller is reminded', () => {
  expect(reminderWords(t, order, 'answer_soon', dueAt)).toEqual({
    seller: {
      title: `${about}: answer by tomorrow`,
      text: `Chikondi Banda waits for your answer. Answer on the order's page by ${until}. After that Thumba decides without you.`,
    },
  })
})

test('at the end both sides and the administrators read that Thumba decides', () => {
  expect(reminderWords(t, order, 'answer_over', dueAt)).toEqual({
    buyer: {
      title: `${about}: Thumba decides now`,
      text: `Mwai Tools had until ${until} to answer and did not. Thumba decides now, from what you showed.`,
    },
    seller: {
      title: `${about}: Thumba decides now`,
      text: `You had until ${until} to answer. Thumba decides now. You can still add a message.`,
    },
    admins: {
      title: `${about} is overdue`,
      text: `Mwai Tools had until ${until} to answer and did not. Please decide it.`,
    },
  })
})

test('where nobody said or decided anything for two weeks only administrators are reminded', () => {
  expect(reminderWords(t, order, 'quiet', dueAt)).toEqual({
    admins: {
      title: `${about} is overdue`,
      text: 'Nobody has written or decided anything for 14 days.',
    },
  })
})

test('both sides read the same of a decision: what goes back, for what, and why', () => {
  const counted = { lines: [{ position: 0, quantity: 1, name: 'Reed mat', amount: 5_000 }], delivery: 0 }
  const ruling = { outcome: 'refund_part', amount: 5_000, counted, note: 'One was torn' } as const
  const words = {
    title: `${about} is decided`,
    text: 'Partial refund: MK\u00a05,000, for 1 of Reed mat (MK\u00a05,000). Why: One was torn',
  }
  expect(ruledWords(t, order, ruling)).toEqual({ buyer: words, seller: words })
})
