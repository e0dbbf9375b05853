import { formatKwacha } from '#app/base/money.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import type { Translate } from '#app/messages/language.ts'
import { commissionRateText } from '#app/modules/sales/orders/accounting/commission-rules.ts'
import * as texts from '#messages/admin-audit.ts'

const amounts = new Set(['amount', 'came', 'fee', 'freeAbove', 'price', 'returned', 'sum', 'taken', 'total'])
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const code = /^[a-z]+(?:[_-][a-z]+)+$/

/** `paymentStatus` as people read it: Payment status. */
export function auditFieldName(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_.]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** What stands in the log under this name, as people read it; empty where there is nothing. */
export function auditValue(t: Translate, name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return t(value ? texts.valueYes : texts.valueNo)
  if (typeof value === 'number') return numberText(name, value)
  if (typeof value === 'string') return stringText(t, value)
  if (Array.isArray(value)) return value.map((each) => auditValue(t, name, each)).join(', ')
  return Object.entries(value)
    .map(([key, inner]) => [auditFieldName(key), auditValue(t, key, inner)])
    .filter(([, text]) => text !== '')
    .map((pair) => pair.join(': '))
    .join(', ')
}

function numberText(name: string, value: number): string {
  if (name === 'commissionRate') return commissionRateText(value)
  return amounts.has(name) ? formatKwacha(value) : String(value)
}

function stringText(t: Translate, value: string): string {
  if (moment.test(value)) return formatMoment(value, t)
  return code.test(value) ? value.replaceAll(/[_-]/g, ' ') : value
}
