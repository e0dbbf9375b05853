import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import { toE164 } from '#app/base/phone.ts'
import { pickAfter } from '#app/base/pick.ts'
import { isDistrict } from '#app/base/places/districts.ts'
import type { Message } from '#app/messages/language.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import { isCollected, isPickup } from '#app/modules/sales/delivery/choosing/choice-rules.ts'
import * as texts from '#messages/checkout.ts'
import { paymentMethods } from '../rules.ts'

const optionalText = (most: number) => textField(most).default('')

const phone = z.string(says(texts.phoneMissing)).transform((typed, context) => {
  const number = toE164(typed)
  if (number) return number
  const message = typed.trim() ? texts.phoneWrong : texts.phoneMissing
  context.addIssue({ code: 'custom', message: asIssueMessage(message) })
  return z.NEVER
})
const wrongEmail = says(texts.emailWrong)
const emailOrNothing = z
  .string(wrongEmail)
  .transform((typed) => typed.trim().toLowerCase())
  .pipe(z.union([z.literal(''), z.email(wrongEmail).max(254, wrongEmail)], wrongEmail))

const contactInfo = z.object(
  {
    fullName: textField(120).refine((name) => name !== '', says(texts.nameMissing)),
    phoneNumber: phone,
    email: emailOrNothing.default(''),
  },
  says(texts.contactMissing),
)

const deliveryAddress = z.object({
  recipientName: optionalText(120),
  phone: z.union([z.literal(''), phone]).default(''),
  email: emailOrNothing.default(''),
  district: z
    .string()
    .refine((district) => district === '' || isDistrict(district), says(texts.districtWrong))
    .default(''),
  area: optionalText(100),
  city: optionalText(100),
  landmark: optionalText(300),
  streetAddress: optionalText(200),
  postcode: optionalText(10),
})

/** A choice by its key (`courier:…`) or only its type; a whole delivery method is read as what it names. */
const sentChoice = z.union(
  [
    z.string().max(60),
    z
      .object({ key: z.string().max(60).optional(), type: z.string().max(60).optional() })
      .transform(({ key, type }) => key ?? type ?? ''),
  ],
  says(texts.deliveryMissing),
)

const kwacha = z.int().min(0)
/** What the page showed the buyer: prices and quantities by line, delivery costs by seller and choice. */
const seen = z.object({
  lines: z.record(z.string(), z.object({ price: kwacha, quantity: z.int().min(1) })),
  delivery: z.record(z.string(), z.record(z.string(), kwacha)),
})
export type SeenCheckout = z.output<typeof seen>

/** Made by the client, so that a repeat is known as one. */
export const checkoutIdPattern = /^[A-Za-z0-9_-]{16,64}$/

export const placeOrdersInput = z
  .object({
    checkoutId: z.string(says(texts.checkoutGone)).regex(checkoutIdPattern, says(texts.checkoutGone)),
    contactInfo,
    deliveryAddress: deliveryAddress.prefault({}),
    deliveryMethods: z.record(z.string(), sentChoice).default({}),
    paymentMethod: z.enum(paymentMethods, says(texts.paymentMissing)),
    notes: z.record(z.string(), optionalText(500)).default({}),
    buyerNotes: optionalText(500),
    specialDeliveryInstructions: optionalText(500),
    deliveryInstructions: optionalText(500),
    expectedTotal: z.int(says(texts.totalMissing)).min(0).optional(),
    seen: seen.optional(),
    /** Of `sendPhoneCode`, whose code was entered: who ordered answers for the phone. */
    phoneRequest: z.string().max(40).optional(),
  })
  .check((context) => {
    const { deliveryMethods, deliveryAddress: address, expectedTotal, seen: shown } = context.value
    const missing = (path: string[], message: Message) =>
      context.issues.push({
        code: 'custom',
        path,
        message: asIssueMessage(message),
        input: context.value,
      })
    if (expectedTotal === undefined && !shown) missing(['expectedTotal'], texts.totalMissing)
    for (const [field, message] of Object.entries(
      missingAddressFields(address, Object.values(deliveryMethods)),
    ))
      missing(['deliveryAddress', field], message)
  })
export type PlaceOrdersInput = z.output<typeof placeOrdersInput>

type Ways = (string | undefined)[]

/** What an address still lacks for these ways of delivery, by field. A depot is found by the district alone. */
export function missingAddressFields(
  address: { district: string; landmark: string },
  ways: Ways,
): Record<string, Message> {
  const [needsDistrict, needsLandmark] = [!ways.every(isPickup), !ways.every(isCollected)]
  return {
    ...(needsDistrict && address.district === '' && { district: texts.districtMissing }),
    ...(needsLandmark && address.landmark === '' && { landmark: texts.landmarkMissing }),
  }
}

const contactFields = ['fullName', 'phoneNumber', 'email']
const addressFields = [
  'recipientName',
  'phone',
  'district',
  'area',
  'city',
  'landmark',
  'streetAddress',
  'postcode',
]

/** The flat fields of the checkout's form (`fullName`, `delivery.<sellerId>`, `notes.<sellerId>`) as placeOrders takes them. */
export function nestCheckoutForm(typed: Record<string, string>): unknown {
  const pick = (names: string[]) => Object.fromEntries(names.map((name) => [name, typed[name] ?? '']))
  const { checkoutId, paymentMethod, buyerNotes, specialDeliveryInstructions, deliveryInstructions } = typed
  return {
    checkoutId,
    paymentMethod,
    buyerNotes,
    specialDeliveryInstructions,
    deliveryInstructions,
    contactInfo: pick(contactFields),
    deliveryAddress: pick(addressFields),
    deliveryMethods: pickAfter(typed, 'delivery.'),
    notes: pickAfter(typed, 'notes.'),
    expectedTotal: /^\d{1,15}$/.test(typed.expectedTotal ?? '') ? Number(typed.expectedTotal) : undefined,
    seen: parsedOrNothing(typed.seen),
  }
}

/** The form's name of a field that `placeOrdersInput` found wrong: `contactInfo.fullName` is `fullName`. */
export const checkoutFieldName = (path: string) =>
  path.replace(/^deliveryMethods\./, 'delivery.').replace(/^(contactInfo|deliveryAddress)\./, '')

function parsedOrNothing(json: string | undefined): unknown {
  try {
    return json ? JSON.parse(json) : undefined
  } catch {
    return undefined
  }
}
