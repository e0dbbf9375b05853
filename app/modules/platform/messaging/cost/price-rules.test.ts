import { expect, test } from 'vitest'
import { priceAfterNews, readPrice } from './cost-rules.ts'

const exchange = { MWK: 1, USD: 1_750, KES: 13.5 }

test('prices are read as a provider may write them, and what is none is not guessed §60.9', () => {
  const said = ['MWK 12.50', 'USD 0.0150', 'KES 0.8000', '0', '0.0000', 'MK 12', 'mwk 12.5', 'MWK 1,250.00']
  expect(said.map((one) => readPrice(one, exchange))).toEqual([
    12_500_000, 26_250_000, 10_800_000, 0, 0, 12_000_000, 12_500_000, 1_250_000_000,
  ])
  for (const one of [
    undefined,
    '',
    'None',
    'UGX 35',
    '12.50',
    'MWK -1',
    'MWK 1e9',
    'MWK 99999999999999',
    '$0.02',
  ])
    expect(readPrice(one, exchange)).toBeUndefined()
})

const told = (status: 'accepted' | 'sent' | 'failed' | 'delivered', priceActual: number | null = null) => ({
  channel: 'whatsapp' as const,
  status,
  priceEstimated: 7,
  priceActual,
})

test('WhatsApp costs where it arrives and is charged, in whatever order that is told §60.10', () => {
  expect(priceAfterNews(told('accepted'), 'sent', true)).toBeNull() // a blocked number stays so for good
  expect(priceAfterNews(told('sent'), 'failed', undefined)).toBe(0)
  expect(priceAfterNews(told('sent'), 'delivered', undefined)).toBe(7) // no pricing object
  expect(priceAfterNews(told('failed', 0), 'delivered', undefined)).toBe(7)
  expect(priceAfterNews(told('accepted'), 'sent', false)).toBe(0)
  expect(priceAfterNews(told('sent', 0), 'delivered', undefined)).toBe(0) // free, as was said before
  expect(priceAfterNews(told('delivered', 7), 'delivered', false)).toBe(0) // `read` came first and said nothing
  expect(priceAfterNews(told('delivered', 7), 'delivered', undefined)).toBe(7)
})

test('an SMS that was taken is paid, at the price that was said', () => {
  const sms = { ...told('accepted', 28), channel: 'sms' as const }
  expect(priceAfterNews(sms, 'failed', undefined)).toBe(28)
  expect(priceAfterNews({ ...sms, priceActual: null }, 'failed', undefined)).toBe(7)
})
