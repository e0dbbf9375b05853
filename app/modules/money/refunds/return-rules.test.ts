import { expect, test } from 'vitest'
import type { BuyerRefund } from './reading/order-money-rules.ts'
import { pairUp, returnsOf } from './return-rules.ts'
import type { IssuedRefund } from './rules.ts'

const aGiven = (id: string, amount: number, at: string): IssuedRefund => ({
  id,
  onceKey: `order:one:${id}`,
  amount,
  delivery: 0,
  note: `Why ${id}`,
  lines: [],
  at: `2026-11-${at}T08:00:00.000Z`,
})
const money = (amount: number, at: string, more: Partial<BuyerRefund> = {}): BuyerRefund => ({
  amount,
  status: 'due',
  way: 'mobile_money',
  to: { operator: 'airtel_money', ending: '503' },
  since: `2026-11-${at}T08:00:01.000Z`,
  at: `2026-11-${at}T08:00:01.000Z`,
  ...more,
})
const read = (returns: ReturnType<typeof returnsOf>) =>
  returns.map(({ amount, note, money }) => [amount, note, money?.status])

test('each sum that was given back stands with the money that was owed by it, the first one first §47.8', () => {
  const given = [aGiven('a', 2_000, '20'), aGiven('b', 2_000, '21'), aGiven('c', 500, '22')]
  const back = [
    money(2_000, '20', { status: 'paid' }),
    money(2_000, '21', { status: 'sending' }),
    money(500, '22'),
  ]
  expect(read(returnsOf(given, back))).toEqual([
    [2_000, 'Why a', 'paid'],
    [2_000, 'Why b', 'sending'],
    [500, 'Why c', 'due'],
  ])
  expect(JSON.stringify(returnsOf(given, back))).not.toContain('onceKey')
})

test('what a cancelled order is owed stands alone, after what was given back of it', () => {
  const returns = returnsOf([aGiven('a', 2_000, '20')], [money(2_000, '20'), money(3_000, '23')])
  expect(read(returns)).toEqual([
    [2_000, 'Why a', 'due'],
    [3_000, '', 'due'],
  ])
  expect(returns[1]).toMatchObject({ lines: [], delivery: 0 })
})

test('what came too late was given back by nobody, though the sum is the same', () => {
  const stray = money(2_000, '19', { stray: true })
  expect(
    read(returnsOf([aGiven('a', 2_000, '20')], [stray, money(2_000, '20', { status: 'paid' })])),
  ).toEqual([
    [2_000, '', 'due'],
    [2_000, 'Why a', 'paid'],
  ])
})

test('what was paid in cash has no money here', () => {
  expect(read(returnsOf([aGiven('a', 2_000, '20')], []))).toEqual([[2_000, 'Why a', undefined]])
  expect(pairUp([aGiven('a', 2_000, '20')], [{ amount: 1_999 }]).pairs[0]!.owed).toBeUndefined()
})
