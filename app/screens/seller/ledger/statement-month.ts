import { dayOf } from '#app/base/dates/dates.ts'
import { isMonth } from '#app/modules/money/ledger/earnings/trend-rules.ts'

/** The month that the address asks for, or the present one. */
export function readStatementMonth(request: Request): string {
  const typed = new URL(request.url).searchParams.get('month') ?? ''
  return isMonth(typed) ? typed : dayOf(new Date()).slice(0, 7)
}
