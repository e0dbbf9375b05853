import { formatKwacha } from '#app/base/money.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import { type Message, spoken, type Translate } from '#app/messages/language.ts'
import { settingLabel } from '#app/modules/platform/settings/changes/change-rules.ts'
import { commissionRateText } from '#app/modules/sales/orders/rules.ts'
import * as texts from '#messages/admin-audit.ts'
import { statusesInSentence } from '#messages/order-status.ts'

const amounts = new Set([
  'amount',
  'came',
  'fee',
  'freeAbove',
  'price',
  'received',
  'returned',
  'sum',
  'taken',
  'takenBack',
  'total',
])
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const code = /^[a-z]+(?:[_-][a-z]+)+$/

const fields: Partial<Record<string, Message>> = texts.fields
const values: Partial<Record<string, Message>> = {
  ...statusesInSentence,
  ...texts.values,
}
/** What stands in these is a code, and nobody's words. */
const coded = new Set([
  'status',
  'paymentStatus',
  'role',
  'kind',
  'way',
  'outcome',
  'taken',
  'approval',
  'as',
  'bearer',
  'source',
  'sources',
  'paper',
  'confidence',
])

/** `paymentStatus` as people read it: Payment status. A setting is called as it is on its screen. */
export function auditFieldName(t: Translate, name: string): string {
  const label = fields[name] ?? settingLabel(name)
  if (label !== name) return spoken(t, label)
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_.]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** What stands in the log under this name, as people read it; empty where there is nothing. */
export function auditValue(t: Translate, name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return t(value ? texts.valueYes : texts.valueNo)
  if (typeof value === 'number') return numberText(name, value)
  if (typeof value === 'string') return stringText(t, name, value)
  if (Array.isArray(value)) return value.map((each) => auditValue(t, name, each)).join(', ')
  return Object.entries(value)
    .map(([key, inner]) => [auditFieldName(t, key), auditValue(t, key, inner)])
    .filter(([, text]) => text !== '')
    .map((pair) => pair.join(': '))
    .join(', ')
}

function numberText(name: string, value: number): string {
  if (name === 'commissionRate') return commissionRateText(value)
  return amounts.has(name) ? formatKwacha(value) : String(value)
}

function stringText(t: Translate, name: string, value: string): string {
  if (moment.test(value)) return formatMoment(value, t)
  const label = coded.has(name) ? values[value] : undefined
  if (label) return t(label)
  return code.test(value) ? value.replaceAll(/[_-]/g, ' ') : value
}
