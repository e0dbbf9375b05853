import { type Period, periods } from '#app/modules/money/ledger/earnings/trend-rules.ts'

export type EarningsListParams = { period: Period; page: number }

/** What the address asks for; anything odd in it counts as not said. */
export function readListParams(params: URLSearchParams): EarningsListParams {
  const page = Number(params.get('page'))
  return {
    period: periods.find((known) => known === params.get('period')) ?? 'week',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

export function listSearch({ period, page }: EarningsListParams): string {
  const params = new URLSearchParams()
  if (period !== 'week') params.set('period', period)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}
