import { z } from 'zod'
import { readKwacha } from '#app/base/fields/amount-field.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { idPattern } from '#app/base/ids.ts'
import { districts, isDistrict } from '#app/base/places/districts.ts'
import { fill, type Message, type Text } from '#app/messages/language.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import { postcodeRegionOf } from '#app/modules/identity/accounts/addresses/postcode-rules.ts'
import * as texts from '#messages/delivery.ts'
import { type DeliveryZone, maxDeliveryDays, maxDeliveryFee, type OwnDelivery } from './settings-rules.ts'

/** What is wrong with a typed text. */
export class InputFault {
  readonly message: Text
  constructor(message: Text) {
    this.message = message
  }
}

export function parseFee(typed: string) {
  const high = fill(texts.feeTooHigh, { most: maxDeliveryFee.toLocaleString('en') })
  const read = readKwacha(typed, { max: maxDeliveryFee, missing: texts.feeMissing, high })
  return read.ok ? read.amount : new InputFault(read.message)
}

export function parseDays(typed: string) {
  if (typed === '') return new InputFault(texts.daysMissing)
  if (!/^\d{1,3}$/.test(typed) || Number(typed) > maxDeliveryDays)
    return new InputFault(fill(texts.daysWrong, { most: maxDeliveryDays }))
  return Number(typed)
}

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

export const requiredLine = (most: number, missing: Message) =>
  textField(most).refine((text) => text !== '', says(missing))
/** Browsers send 08:00, some 08:00:00. */
const time = (missing: Message) =>
  z
    .string(says(missing))
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, says(missing))
    .transform((typed) => typed.slice(0, 5))

/** A place with opening hours. */
export const pickupPlaceFields = {
  name: requiredLine(80, texts.placeMissing),
  streetAddress: requiredLine(200, texts.streetMissing),
  city: requiredLine(100, texts.townMissing),
  openingTime: time(texts.openingMissing),
  closingTime: time(texts.closingMissing),
  instructions: textField(500).default(''),
}

export const closesAfterOpening = z.check<{ openingTime: string; closingTime: string }>(
  ({ value: { openingTime, closingTime }, issues }) => {
    const message = asIssueMessage(texts.closesBeforeOpening)
    if (closingTime <= openingTime)
      issues.push({ code: 'custom', path: ['closingTime'], message, input: closingTime })
  },
)

export const pickupPointInput = z.object(pickupPlaceFields).check(closesAfterOpening)
export type PickupPointInput = z.output<typeof pickupPointInput>

const numberBy = (read: (typed: string) => number | InputFault) =>
  z
    .string()
    .default('')
    .transform((typed, context) => {
      const value = read(typed.trim())
      if (!(value instanceof InputFault)) return value
      context.addIssue({ code: 'custom', message: asIssueMessage(value.message) })
      return z.NEVER
    })

export const collectionPointInput = z
  .object({
    carrier: requiredLine(80, texts.carrierMissing),
    ...pickupPlaceFields,
    district: z.string(says(texts.districtMissing)).refine(isDistrict, says(texts.districtMissing)),
    fee: numberBy(parseFee),
    days: numberBy(parseDays),
  })
  .check(closesAfterOpening)
export type CollectionPointInput = z.output<typeof collectionPointInput>

const ticked = 'courier.'

/** The form's ticks are fields named `courier.<id>`; `seen` is what was ticked when it was opened. */
export const sellerCouriersInput = z.record(z.string(), z.string()).transform((fields) => ({
  seen: fields.seen ?? '',
  courierIds: Object.keys(fields)
    .filter((name) => name.startsWith(ticked))
    .map((name) => name.slice(ticked.length))
    .filter((id) => idPattern.test(id)),
}))
export type SellerCouriersInput = z.output<typeof sellerCouriersInput>
