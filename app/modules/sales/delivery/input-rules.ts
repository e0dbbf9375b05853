import { z } from 'zod'
import { readKwacha } from '#app/base/fields/amount-field.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { idPattern } from '#app/base/ids.ts'
import { districts, isDistrict } from '#app/base/places/districts.ts'
import { fill, type Message, type Text } from '#app/messages/language.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import { postcodeRegionOf } from '#app/modules/identity/accounts/addresses/postcode-rules.ts'
import { phoneField } from '#app/modules/identity/accounts/rules.ts'
import * as texts from '#messages/delivery.ts'
import type { CourierFields } from './rules.ts'
import {
  type DeliveryZone,
  maxDeliveryDays,
  maxDeliveryFee,
  type OwnDelivery,
} from './settings/settings-rules.ts'

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

/** The fields that are typed; the others are ticks and the price. */
export const courierTexts = z.object({
  name: requiredLine(80, texts.courierMissing),
  contactName: textField(80).default(''),
  contactPhone: phoneField,
  licence: textField(60).default(''),
  estimatedDays: requiredLine(40, texts.courierDaysMissing),
  instructions: textField(500).default(''),
})

/** The editor's districts are ticks named `district.<name>`, or `everywhere`; `seen` is what it was opened with. */
export const courierInput = z
  .record(z.string(), z.string())
  .transform((typed, context): CourierFields & { seen: string } => {
    const read = courierTexts.safeParse({ name: '', contactPhone: '', estimatedDays: '', ...typed })
    for (const issue of read.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
    const fault = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    const price = parseFee(typed.price ?? '')
    if (price instanceof InputFault) fault('price', asIssueMessage(price.message))
    const covered = districts.filter((district) => typed.everywhere || typed[`district.${district}`])
    if (covered.length === 0) fault('districts', asIssueMessage(texts.districtsMissing))
    const active = typed.active !== undefined
    if (active && !typed.licence?.trim()) fault('licence', asIssueMessage(texts.noLicence))
    if (!read.data || price instanceof InputFault) return z.NEVER
    const { licence, ...rest } = read.data
    return { ...rest, licence: licence || null, price, districts: covered, active, seen: typed.seen ?? '' }
  })
export type CourierInput = z.output<typeof courierInput>

/** What the editor's fields hold for a courier that is known. */
export const courierFormValues = ({
  districts: covered,
  price,
  active,
  licence,
  ...rest
}: Omit<CourierFields, 'districts'> & { districts: string[] }): Record<string, string> => ({
  name: rest.name,
  contactName: rest.contactName,
  contactPhone: rest.contactPhone,
  licence: licence ?? '',
  price: `${price}`,
  estimatedDays: rest.estimatedDays,
  instructions: rest.instructions,
  ...(active && { active: 'on' }),
  ...Object.fromEntries(covered.map((district) => [`district.${district}`, 'on'])),
})
