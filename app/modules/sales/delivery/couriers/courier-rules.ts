import type { District } from '#app/base/places/districts.ts'
import * as texts from '#messages/delivery.ts'

export type Courier = {
  id: string
  name: string
  contactName: string
  contactPhone: string // E.164
  licence: string | null
  districts: string[]
  price: number
  estimatedDays: string
  instructions: string
  active: boolean
}
/** What the editor holds. */
export type CourierFields = Omit<Courier, 'id' | 'districts'> & { districts: District[] }

export const courierRefusals = texts.courierRefusals
export type CourierRefusal = keyof typeof courierRefusals

const fields = [
  ...(['name', 'contactName', 'contactPhone', 'licence', 'districts', 'price'] as const),
  ...(['estimatedDays', 'instructions', 'active'] as const),
]

/** What a change makes different, for the log; undefined where it changes nothing. */
export function courierDifference(known: CourierFields | Courier, wanted: CourierFields) {
  const changed = fields.filter((field) => `${known[field] ?? ''}` !== `${wanted[field] ?? ''}`)
  if (changed.length === 0) return undefined
  const only = (of: CourierFields | Courier) => Object.fromEntries(changed.map((field) => [field, of[field]]))
  return { before: only(known), after: only(wanted) }
}
