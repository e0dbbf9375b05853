import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { issueText } from '#app/messages/validation.ts'
import { collectionPointForm, ownForm } from '#test/delivery-forms.ts'
import { t } from '#test/in-english.ts'
import { typedAmounts } from '#test/typed-amounts.ts'
import {
  createProductInput,
  updateProductInput,
} from '../modules/catalog/products/editing/product-input-rules.ts'
import { queryFromSearchParams } from '../modules/catalog/products/reading/listing-rules.ts'
import { rulingInput } from '../modules/money/disputes/opening/input-rules.ts'
import { refundInput, requestedRefundOf } from '../modules/money/order-refunds/input-rules.ts'
import { receivedInput, returnedInput, reviewInput } from '../modules/money/payments/input-rules.ts'
import { payoutInput } from '../modules/money/payouts/input-rules.ts'
import { defaultSettings } from '../modules/platform/settings/rules.ts'
import { sectionFormValues, sectionInputs } from '../modules/platform/settings/section-input-rules.ts'
import {
  collectionPointInput,
  courierInput,
  ownDeliveryInput,
} from '../modules/sales/delivery/input-rules.ts'
import { parseTotal } from '../modules/sales/receipts/check-rules.ts'

type Read = { amount?: unknown; problem?: string }
/** `zero`, `nothing`: what 0 and an empty field come to, where they are not refused. */
type Door = { read: (typed: string) => Read; zero?: true; nothing?: true }

/** What a schema makes of a field among others that are right. */
function field(
  schema: z.ZodType,
  name: string,
  others: object,
  pick: (value: unknown) => unknown = (value) => (value as Record<string, unknown>)[name],
) {
  return (typed: string): Read => {
    const parsed = schema.safeParse({ ...others, [name]: typed })
    if (parsed.success) return { amount: pick(parsed.data) }
    const issue = parsed.error.issues.find(({ path }) => path.join('.') === name)
    return { problem: issue && issueText(t, issue) }
  }
}

const hoe = { name: 'Hoe', description: 'For the field', price: 9_000, category: 'Other', stock: 3 }
const id = 'abcdefghijklmnop'
const shown = sectionFormValues(defaultSettings)
const refunded = { what: 'amount', note: 'One broke', press: id }
const own = ownForm({ Zomba: [0, 2] })
const courier = { name: 'Speed', contactPhone: '0999 123 456', estimatedDays: '2 days', everywhere: 'on' }
const receipt = { id, reference: 'FT-12345' }

const doors: Record<string, Door> = {
  'price of a new product': { read: field(createProductInput, 'price', hoe) },
  'price of a changed product': { read: field(updateProductInput, 'price', { id }) },
  'refund of an order': {
    read: field(refundInput, 'amount', refunded, (value) => {
      const asked = requestedRefundOf(value as { what: 'amount' }, {})
      return 'amount' in asked ? asked.amount : asked
    }),
    zero: true,
    nothing: true,
  },
  'refund by a ruling': { read: field(rulingInput, 'amount', refunded), zero: true, nothing: true },
  'transfer that arrived': { read: field(receivedInput, 'amount', receipt) },
  'transfer to send back': { read: field(returnedInput, 'amount', receipt) },
  'worth of foreign money': {
    read: field(reviewInput, 'worth', { paymentId: id, take: 'return', note: 'As booked' }),
    nothing: true,
  },
  payout: {
    read: field(payoutInput, 'amount', { kind: 'bank' }, (value) => (value as { amount: number }).amount),
  },
  'fee of a district': {
    read: field(
      ownDeliveryInput,
      'fee.Zomba',
      own,
      (value) => (value as { zones: { fee: number }[] }).zones[0]!.fee,
    ),
    zero: true,
  },
  'free from': { read: field(ownDeliveryInput, 'freeAbove', own), nothing: true },
  'fee of a depot': { read: field(collectionPointInput, 'fee', collectionPointForm()), zero: true },
  'price of a courier': { read: field(courierInput, 'price', courier), zero: true },
  'cash at once': { read: field(sectionInputs.deadlines, 'cashTotalAtOnce', shown.deadlines) },
  'least payout': { read: field(sectionInputs.payouts, 'payoutMinimum', shown.payouts) },
  'second approval': {
    read: field(sectionInputs.payouts, 'payoutSecondApprovalAbove', shown.payouts),
    zero: true,
  },
  'least payout of the provider': {
    read: field(sectionInputs.payouts, 'payoutProviderMinimum', shown.payouts),
  },
  'limit of debts': { read: field(sectionInputs.payouts, 'debtLimit', shown.payouts), zero: true },
  'refunds of a shop in a day': {
    read: field(sectionInputs.payouts, 'shopRefundsADay', shown.payouts),
    zero: true,
  },
}

describe.each(Object.entries(doors))('%s', (_, { read, zero, nothing }) => {
  test.each(typedAmounts)('%j', (typed, expected) => {
    const { amount, problem } = read(typed)
    if (typeof expected === 'number') expect([amount, problem]).toEqual([expected, undefined])
    else expect([amount, problem]).toEqual([undefined, expect.stringContaining(expected)])
  })

  test('0 and nothing', () => {
    expect(read('0').problem === undefined).toBe(zero === true)
    expect(read('').problem === undefined).toBe(nothing === true)
    expect(read(' ').problem === undefined).toBe(nothing === true)
  })

  test('a figure without end is refused', () => expect(read('9'.repeat(5_000)).problem).toBeTruthy())
})

describe('what narrows a list or asks about a sum', () => {
  test.each(typedAmounts)('%j', (typed, expected) => {
    const kwacha = typeof expected === 'number' ? expected : undefined
    expect(queryFromSearchParams(new URLSearchParams({ maxPrice: typed })).maxPrice).toBe(kwacha)
    expect(parseTotal(typed)).toBe(kwacha)
  })
})

test('a program may send numbers or texts, and both mean the same', () => {
  const price = field(createProductInput, 'price', hoe) as (sent: unknown) => Read
  expect(price(12_500)).toEqual({ amount: 12_500 })
  expect(price('12,500')).toEqual({ amount: 12_500 })
  expect(price(12_500.5).problem).toContain('“12500.5” has decimals')
  for (const odd of [Number.NaN, true, null, [12_500], { price: 1 }])
    expect([odd, price(odd).amount]).toEqual([odd, undefined])
  expect(price(Number.MAX_SAFE_INTEGER + 1).problem).toBe('The price is at most MK 1,000,000,000')
})

test('shares are typed with a comma or a point', () => {
  const commission = field(sectionInputs.selling, 'commissionPercent', {})
  for (const [typed, percent] of [
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['2.50', 2.5],
    ['5 %', 5],
    ['5%', 5],
    ['0', 0],
  ] as const)
    expect(commission(typed)).toEqual({ amount: percent })
  for (const typed of ['', 'five', '2,500', '1.2.3', '-1', '51', '5%%'])
    expect([typed, commission(typed).problem === undefined]).toEqual([typed, false])
})
