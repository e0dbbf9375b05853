import { expect, test } from 'vitest'
import type { StatementLine } from '#app/modules/money/ledger/rules.ts'
import { t } from '#test/in-english.ts'
import { textInPdf } from '#test/pdf.ts'
import { renderPayoutStatement } from '../payouts/render-statement.server.tsx'
import { renderEarningsStatement } from './render-statement.server.tsx'

const at = '2026-11-20T08:00:00.000Z'
const numbers = Array.from({ length: 70 }, (_, place) => `TB-2026-${1_000 + place}`)
const whole = async (drawn: Promise<Uint8Array>) => textInPdf(Buffer.from(await drawn)).replaceAll(/\s/g, '')
const times = (text: string, part: string) => text.split(part).length - 1

test('a long statement has every sale, its head on every page, and sums of millions on one line §47.15', async () => {
  const lines = numbers.map<StatementLine>((orderNumber) => ({
    at,
    orderNumber,
    kind: 'sale',
    paid: 'through_thumba',
    items: 12_345_678,
    delivery: 2_350,
    commission: 617_284,
    net: 11_730_744,
  }))
  const text = await whole(
    renderEarningsStatement(t, { site: 'Thumba', shop: 'Limbe Solar', month: '2026-11', lines }),
  )
  for (const number of numbers) expect(text).toContain(number)
  expect(times(text, 'Youkeep')).toBe(times(text, '2026-11,page'))
  expect(times(text, '2026-11,page')).toBeGreaterThan(1)
  expect(text).toContain('864,197,460')
})

test('the statement of a payout says to whom, and every order, with its sums at the end §47.15', async () => {
  const payout = {
    ...({ amount: 864_197_460, status: 'paid' } as const),
    createdAt: new Date(at),
    closedAt: null,
    reference: 'PC-1',
    destination: { kind: 'wallet', operator: 'airtel_money', number: '+265990000503' },
  } as const
  const lines = numbers.map((orderNumber) => ({
    at,
    what: 'released' as const,
    orderNumber,
    amount: 12_345_678,
  }))
  const statement = { carried: 0, lines, balance: 864_197_460, amount: 864_197_460, left: 0 }
  const text = await whole(
    renderPayoutStatement(t, { site: 'Thumba', shop: 'Limbe Solar', payout, statement }),
  )
  for (const number of numbers) expect(text).toContain(number)
  for (const part of ['AirtelMoney0990000503', 'Carriedovertothenextpayout0', '-864,197,460'])
    expect(text).toContain(part)
})
