import { z } from 'zod'
import { districts } from '#app/base/districts.ts'
import { lineField } from '#app/base/line-field.ts'
import { mobileMoneyOperators, operatorOf } from '#app/base/phone.ts'
import { textField } from '#app/base/text-field.ts'
import { uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { notificationPreferencesInput } from '#app/modules/platform/notifications/preference-rules.ts'
import { passwordCheckRefusals } from '../accounts/passwords/credential-change-rules.ts'
import {
  accountFields,
  nameReserved,
  nameTaken,
  optionalField,
  phoneField,
  profileInput,
} from '../accounts/rules.ts'
import { missingBankFields } from './profile/bank-rules.ts'
import { lacksTin } from './profile/vat-rules.ts'

const businessName = lineField(100, 'Business name is required')
const location = z.enum(districts, 'Please choose your district')

const paymentNumber = lineField(40, 'Payment number is required').pipe(phoneField)
const chooseOperator = 'Please choose Airtel Money or TNM Mpamba'
/** Left out, the number's prefix tells. */
const paymentOperator = optionalField(z.enum(mobileMoneyOperators, chooseOperator))

type Payment = { paymentNumber: string; paymentOperator?: string | undefined }
const operatorKnown = ({ paymentNumber, paymentOperator }: Payment) =>
  Boolean(paymentOperator ?? operatorOf(paymentNumber))
const unknownOperator = { path: ['paymentOperator'], message: chooseOperator }

const chooseRole = 'Please register as a buyer or as a seller'
const role = z.enum(['buyer', 'seller'], chooseRole) // an administrator is never made by registering

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
    message: 'Please choose your district',
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

/** Empty takes it away; not given leaves it. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed), schema.nullish())

const accountNumber = z
  .string('Enter the account number')
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .refine((number) => /^\d{4,20}$/.test(number), 'An account number has 4 to 20 digits')
const tin = z
  .string('Enter the TIN')
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .refine((number) => /^\d{8}$/.test(number), 'A TIN has 8 digits')

const described = {
  area: textField(100).optional(),
  description: textField(2000).optional(),
  bankName: orNone(lineField(100, 'Which bank?')),
  bankAccountName: orNone(lineField(100, 'Whose account?')),
  bankAccountNumber: orNone(accountNumber),
  tin: orNone(tin),
}
export const shopInput = z.object({
  businessName: businessName.optional(),
  location: location.optional(),
  paymentNumber: optionalField(phoneField),
  paymentOperator,
  ...described,
  vatRegistered: z.boolean('VAT-registered is yes or no').optional(),
})

/** Asked again where the name or the payout account changes. */
const password = optionalField(
  z.string('Type your password').max(1000, 'Incorrect password. Please try again.'),
)

const ticked = z.preprocess((typed) => typed === 'on', z.boolean())

/** The shop's own form: what a shop cannot be without, and everything else that describes it. */
export const shopForm = z
  .object({ ...newShop, ...described, vatRegistered: ticked, password })
  .refine(operatorKnown, unknownOperator)
  .superRefine((shop, context) => {
    for (const path of missingBankFields(shop))
      context.addIssue({ code: 'custom', path: [path], message: memberRefusals['bank-incomplete'] })
    if (lacksTin(shop))
      context.addIssue({ code: 'custom', path: ['tin'], message: memberRefusals['vat-needs-tin'] })
  })
/** What members may change about themselves; the shop's part is for sellers. */
export const memberInput = profileInput.extend({
  notifications: notificationPreferencesInput.optional(),
  password,
  ...shopInput.shape,
})
export type MemberInput = z.infer<typeof memberInput>

/** Why a seller may send no pictures for the shop. */
export const uploadRefusals = {
  'email-unverified': 'Please confirm your email first: selling needs a confirmed email.',
  'shop-suspended': 'Your shop is suspended. You can send pictures again when it is reinstated.',
} as const
export type UploadRefusal = keyof typeof uploadRefusals

export const logoRefusals = {
  'no-shop': 'Save your shop first, then give it a logo',
  'too-many-pictures': uploadMessages.tooOften,
  ...uploadRefusals,
} as const
export type LogoRefusal = keyof typeof logoRefusals

export const resubmitRefusals = {
  'not-rejected': 'Only a shop that was not approved can be sent in again',
} as const
export type ResubmitRefusal = keyof typeof resubmitRefusals

export const openingRefusals = {
  'admins-do-not-sell':
    'Administrators cannot open a shop. Please use an account that is only yours to sell.',
  'name-reserved': nameReserved,
  'name-taken': nameTaken,
} as const
export type OpeningRefusal = keyof typeof openingRefusals

export const memberRefusals = {
  'sellers-only': 'Only sellers have a shop to describe',
  'shop-incomplete': 'A shop needs a business name and a district',
  'bank-incomplete': 'Give the bank, the name on the account and its number, or leave all three empty',
  'vat-needs-tin': 'Whoever is registered for VAT has a TIN. Please give it.',
  'name-reserved': nameReserved,
  'name-taken': nameTaken,
  'password-needed': 'Type your password to change the name of your shop or where it is paid',
  ...passwordCheckRefusals,
} as const
export type MemberRefusal = keyof typeof memberRefusals
