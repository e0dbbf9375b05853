import { z } from 'zod'
import { readKwacha } from '#app/base/fields/amount-field.ts'
import { districts } from '#app/base/places/districts.ts'
import { asIssueMessage } from '#app/messages/validation.ts'
import { postcodeRegionOf } from '#app/modules/identity/accounts/addresses/postcode-rules.ts'
import * as texts from '#messages/delivery.ts'
import { InputFault, parseDays, parseFee } from './fee-input-rules.ts'
import type { DeliveryZone, OwnDelivery } from './settings-rules.ts'

type Fields = Record<string, string>

/**
 * The form has `fee.<district>` and `days.<district>`; both empty: not served, unless `fee.<region>` and
 * `days.<region>` say what holds for a region's other districts. `seen` is what the form was opened with.
 */
export const ownDeliveryInput = z
  .record(z.string(), z.string())
  .transform((fields, context): OwnDelivery & { seen: string } => {
    const take = <Value>(name: string, read: (typed: string) => Value | InputFault): Value | undefined => {
      const value = read(fields[name]?.trim() ?? '')
      if (!(value instanceof InputFault)) return value
      context.addIssue({ code: 'custom', path: [name], message: asIssueMessage(value.message) })
      return undefined
    }
    const rowOf = (key: string) => {
      if (!isTyped(fields, key)) return undefined
      const fee = take(`fee.${key}`, parseFee)
      const days = take(`days.${key}`, parseDays)
      return { fee: fee ?? 0, days: days ?? 0 }
    }
    const regions = { '1': rowOf('1'), '2': rowOf('2'), '3': rowOf('3') }
    const zones = districts.flatMap((district): DeliveryZone[] => {
      const row = rowOf(district) ?? regions[postcodeRegionOf(district)]
      return row ? [{ district, ...row }] : []
    })
    const freeAbove = take('freeAbove', readFreeAbove) ?? null
    return { zones, freeAbove, seen: fields.seen ?? '' }
  })
export type OwnDeliveryInput = z.output<typeof ownDeliveryInput>

const isTyped = (fields: Fields, key: string) =>
  !!(fields[`fee.${key}`]?.trim() || fields[`days.${key}`]?.trim())

function readFreeAbove(typed: string) {
  if (typed === '') return null
  const read = readKwacha(typed, { min: 1, low: texts.freeAboveWrong, high: texts.freeAboveTooHigh })
  return read.ok ? read.amount : new InputFault(read.message)
}
