import { z } from 'zod'
import { isDay } from '#app/base/dates/dates.ts'
import { commissionField } from '#app/base/fields/commission-field.ts'
import { lineField } from '#app/base/fields/line-field.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { mobileMoneyOperators, operatorOf } from '#app/base/mobile-money.ts'
import { districts } from '#app/base/places/districts.ts'
import type { Message } from '#app/messages/language.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import { uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { notificationPreferencesInput } from '#app/modules/platform/notifications/preference-rules.ts'
import * as holidaysTexts from '#messages/holidays.ts'
import * as texts from '#messages/shop-settings.ts'
import { passwordCheckRefusals } from '../accounts/passwords/credential-change-rules.ts'
import {
  accountFields,
  nameReserved,
  nameTaken,
  optionalField,
  phoneField,
  profileInput,
} from '../accounts/rules.ts'
import { lacksTin, missingBankFields } from './profile/identity-rules.ts'

const businessName = lineField(100, texts.nameMissing)
const location = z.enum(districts, says(texts.districtMissing))

const paymentNumber = lineField(40, texts.paymentNumberMissing).pipe(phoneField)
const chooseOperator = texts.operatorMissing
/** Left out, the number's prefix tells. */
const paymentOperator = optionalField(z.enum(mobileMoneyOperators, says(chooseOperator)))

type Payment = { paymentNumber?: string; paymentOperator?: string }
const operatorKnown = ({ paymentNumber, paymentOperator }: Payment) =>
  paymentNumber === undefined || Boolean(paymentOperator ?? operatorOf(paymentNumber))
const unknownOperator = { path: ['paymentOperator'], ...says(chooseOperator) }

const chooseRole = texts.roleMissing
const role = z.enum(['buyer', 'seller'], says(chooseRole)) // an administrator is never made by registering

/** A registration. Without a business name a seller has no shop yet, and gives its details later. */
export const registration = z
  .object({
    ...accountFields,
    role,
    businessName: optionalField(businessName),
    location: optionalField(location),
    paymentNumber: optionalField(phoneField),
    paymentOperator,
  })
  .refine((typed) => typed.role !== 'seller' || !typed.businessName || typed.location, {
    path: ['location'],
    ...says(texts.districtMissing),
  })
export type Registration = z.infer<typeof registration>

/** What the forms that open a shop ask for, all at once. */
const newShop = { businessName, location, paymentNumber, paymentOperator }
export const sellerRegistration = z
  .object({ ...accountFields, role: z.literal('seller'), ...newShop })
  .refine(operatorKnown, unknownOperator)
/** A shop for the account that one has. */
export const shopOpening = z.object(newShop).refine(operatorKnown, unknownOperator)
export type ShopOpening = z.infer<typeof shopOpening>
export const buyerRegistration = z.object({ ...accountFields, role: z.literal('buyer') })

/** Where a seller is paid, changed by itself. */
export const paymentNumberInput = z
  .object({ paymentNumber, paymentOperator })
  .refine(operatorKnown, unknownOperator)

/** Empty takes it away; not given leaves it. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed), schema.nullish())

const accountNumber = z
  .string(says(texts.accountNumberMissing))
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .refine((number) => /^\d{4,20}$/.test(number), says(texts.accountNumberInvalid))
const tin = z
  .string(says(texts.tinMissing))
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .refine((number) => /^\d{8}$/.test(number), says(texts.tinInvalid))

const described = {
  area: textField(100).optional(),
  description: textField(2000).optional(),
  bankName: orNone(lineField(100, texts.bankMissing)),
  bankAccountName: orNone(lineField(100, texts.bankAccountNameMissing)),
  bankAccountNumber: orNone(accountNumber),
  tin: orNone(tin),
}
export const shopInput = z.object({
  businessName: businessName.optional(),
  location: location.optional(),
  paymentNumber: optionalField(phoneField),
  paymentOperator,
  ...described,
  vatRegistered: z.boolean(says(texts.vatMissing)).optional(),
})

/** Asked again where the name or the payout account changes. */
const password = optionalField(z.string(says(texts.passwordMissing)).max(1000, says(texts.wrongPassword)))

const ticked = z.preprocess((typed) => typed === 'on', z.boolean())

/**
 * The shop's own form: what a shop cannot be without, and everything else that describes it. Whoever has no password changes
 * the payment number elsewhere, and their form does not have it.
 */
export const shopForm = z
  .object({
    ...newShop,
    paymentNumber: paymentNumber.optional(),
    ...described,
    vatRegistered: ticked,
    password,
  })
  .refine(operatorKnown, unknownOperator)
  .superRefine((shop, context) => {
    for (const path of missingBankFields(shop))
      context.addIssue({
        code: 'custom',
        path: [path],
        message: asIssueMessage(memberRefusals['bank-incomplete']),
      })
    if (lacksTin(shop))
      context.addIssue({
        code: 'custom',
        path: ['tin'],
        message: asIssueMessage(memberRefusals['vat-needs-tin']),
      })
  })
/** What members may change about themselves; the shop's part is for sellers. */
export const memberInput = profileInput.extend({
  notifications: notificationPreferencesInput.optional(),
  password,
  ...shopInput.shape,
})
export type MemberInput = z.infer<typeof memberInput>

/** Why a seller may send no pictures for the shop. */
export const uploadRefusals = texts.uploadRefusals
export type UploadRefusal = keyof typeof uploadRefusals

export const logoRefusals = {
  'no-shop': texts.logoRefusals['no-shop'],
  'too-many-pictures': uploadMessages.tooOften,
  ...uploadRefusals,
}
export type LogoRefusal = keyof typeof logoRefusals

export const resubmitRefusals = texts.resubmitRefusals
export type ResubmitRefusal = keyof typeof resubmitRefusals

export const openingRefusals = {
  'admins-do-not-sell': texts.openingRefusals['admins-do-not-sell'],
  'name-reserved': nameReserved,
  'name-taken': nameTaken,
}
export type OpeningRefusal = keyof typeof openingRefusals

export const memberRefusals = {
  'sellers-only': texts.memberRefusals['sellers-only'],
  'shop-incomplete': texts.memberRefusals['shop-incomplete'],
  'bank-incomplete': texts.memberRefusals['bank-incomplete'],
  'vat-needs-tin': texts.memberRefusals['vat-needs-tin'],
  'name-reserved': nameReserved,
  'name-taken': nameTaken,
  'password-needed': texts.memberRefusals['password-needed'],
  'password-too-new': texts.memberRefusals['password-too-new'],
  ...passwordCheckRefusals,
}
export type MemberRefusal = keyof typeof memberRefusals

export const paymentNumberRefusals = {
  ...memberRefusals,
  'device-too-new': texts.deviceTooNew,
  'code-first': texts.codeFirst,
}
export type PaymentNumberRefusal = keyof typeof paymentNumberRefusals

/** A rate of a shop's own in hundredths of a percent; nothing typed means the platform's. */
const rate = z.string().transform((typed, context) => {
  if (!typed.trim()) return null
  const percent = commissionField.safeParse(typed)
  if (percent.success) return Math.round(percent.data * 100)
  context.addIssue({ code: 'custom', message: percent.error.issues[0]!.message })
  return z.NEVER
})

export const commissionInput = z.object({ commission: rate })

const day = (missing: Message) =>
  z
    .string(says(missing))
    .transform((typed) => typed.trim())
    .refine((typed) => typed !== '', says(missing))
    .refine((typed) => typed === '' || isDay(typed), says(holidaysTexts.dayInvalid))

export const holidayInput = z.object({
  awayFrom: day(holidaysTexts.startMissing),
  awayUntil: day(holidaysTexts.endMissing),
})
