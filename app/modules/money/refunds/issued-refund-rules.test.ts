import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { refundedText } from './rules.ts'

const flour = { position: 0, quantity: 2, name: 'Maize flour', amount: 9_000 }
const hoe = { position: 1, quantity: 1, name: 'Hoe', amount: 4_500 }

test.each<[lines: (typeof flour)[], delivery: number, says: string]>([
  [[], 0, ''],
  [[flour], 0, '2 of Maize flour (MK 9,000)'],
  [[flour], 1, '2 of Maize flour (MK 9,000), and the delivery (MK 1)'],
  [[], 1_500, 'the delivery (MK 1,500)'],
  [[flour, hoe], 0, '2 of Maize flour (MK 9,000), and 1 of Hoe (MK 4,500)'],
])('what went back is told by pieces and delivery %#', (lines, delivery, says) => {
  expect(refundedText(t, { lines, delivery }).replaceAll('\u00a0', ' ')).toBe(says)
})
