import { isMonth } from '#app/domain/ledger/trend-rules.ts'
import { dayOf } from '#app/domain/shared/malawi-days.ts'

/** The month that the address asks for, or the present one. */
export function monthOf(request: Request): string {
  const typed = new URL(request.url).searchParams.get('month') ?? ''
  return isMonth(typed) ? typed : dayOf(new Date()).slice(0, 7)
}
