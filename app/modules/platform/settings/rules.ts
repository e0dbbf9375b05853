import { z } from 'zod'
import { maxAmount } from '#app/base/money.ts'
import { fill } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/settings.ts'
import { defaultLadder } from '../notifications/texts/ladder-rules.ts'
import { maxCategoryFields } from './category-fields/category-field-rules.ts'
import { categoryFieldKinds, defaultCategoryFields } from './category-fields/default-field-rules.ts'
import { defaultTaxRates, defaultTaxRules, taxClasses } from './tax-rules.ts'
import { defaultForbiddenWords, defaultRejectionReasons, defaultReservedNames } from './word-list-rules.ts'

const contact = z.object({
  email: z.union([z.email(), z.literal('')]).default(''),
  phone: z.string().max(30).default(''),
  address: z.string().max(200).default('Lilongwe, Malawi'),
})

const socialLink = z.object({ name: z.string().trim().min(1).max(40), url: z.url({ protocol: /^https$/ }) })

const paymentMethods = z
  .object({
    airtel_money: z.boolean().default(true),
    tnm_mpamba: z.boolean().default(true),
    bank_transfer: z.boolean().default(true),
    cash_on_delivery: z.boolean().default(true),
  })
  .refine((methods) => Object.values(methods).includes(true), says(texts.atLeastOne))

/** Where buyers transfer to by hand; without it that is not offered. */
const bankAccount = z.object({
  bankName: z.string().trim().max(60).default(''),
  accountName: z.string().trim().max(80).default(''),
  accountNumber: z.string().trim().max(30).default(''),
})

/** Longer than a wait: so the next channel is tried before a text is of no use any more. */
export const minTextHours = 4
export const maxTextWait = 120
/** Hours of Malawi's clock in which texts go that can wait; `to` is the first that is not one. */
const textHours = z
  .object({
    from: z.int().min(0).max(20).default(defaultLadder.orderHours.from),
    to: z.int().min(4).max(24).default(defaultLadder.orderHours.to),
  })
  .refine(
    ({ from, to }) => to - from >= minTextHours,
    says(fill(texts.textHoursShort, { least: minTextHours })),
  )

/** So many minutes something may be seen in the shop before WhatsApp is tried, and arrive there before an SMS goes. */
const textWaits = z.object({
  push: z.int().min(0).max(maxTextWait).default(defaultLadder.pushMinutes),
  whatsapp: z.int().min(0).max(maxTextWait).default(defaultLadder.whatsappMinutes),
})

/** Lengths, and which kinds of characters a new password must hold. */
const passwordPolicy = z.object({
  minimumLength: z.int().min(6).max(64).default(6),
  maximumLength: z.int().min(64).max(128).default(128),
  lowercase: z.boolean().default(false),
  uppercase: z.boolean().default(false),
  numeric: z.boolean().default(false),
  nonAlphanumeric: z.boolean().default(false),
})

const categoryField = z
  .object({
    label: z.string().trim().min(1).max(40),
    hint: z.string().trim().max(120),
    kind: z.enum(categoryFieldKinds),
    values: z.array(z.string().trim().min(1).max(60)).max(40),
    suits: z.array(z.string().max(60)).max(30),
    place: z.int().min(0).max(9_999),
    filter: z.boolean().optional(),
  })
  .refine(({ kind, values }) => kind !== 'choice' || values.length >= 2, says(texts.choiceValues))
const categoryFields = z
  .record(z.string().regex(/^\p{L}[\p{L}\p{N} -]{0,39}$/u), categoryField)
  .refine(
    (fields) => Object.keys(fields).length <= maxCategoryFields,
    says(fill(texts.tooManyFields, { most: maxCategoryFields })),
  )

const taxRate = z.object({
  taxClass: z.enum(taxClasses),
  from: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  rate: z.int().min(0).max(5_000),
})
const taxRule = z.object({
  category: z.string().max(60),
  word: z.string().max(40),
  taxClass: z.enum(taxClasses),
})

/** What administrators may change, and what holds until they do. */
export const settingsSchema = z.object({
  name: z.string().trim().min(1).max(40).default('Thumba'),
  contact: contact.prefault({}),
  social: z.array(socialLink).max(8).default([]),
  commissionPercent: z.number().min(0).max(50).default(5),
  /** Whether what buyers pay is held until they have the goods. */
  holdPayments: z.boolean().default(true),
  /** The smallest payout that a seller may ask for, and above which sum a second administrator approves it. */
  payoutMinimum: z.int().min(1).max(10_000_000).default(5_000),
  payoutSecondApprovalAbove: z.int().min(0).max(maxAmount).default(500_000),
  /** Below it a last payout is paid by hand. PayChangu does not say in public what the smallest sum is that it sends. */
  payoutProviderMinimum: z.int().min(1).max(10_000_000).default(5_000),
  /** How long released money stays where disputes can reach it, and how long in shops with few completed orders. */
  payoutReserveDays: z.int().min(0).max(60).default(3),
  payoutReserveDaysNew: z.int().min(0).max(90).default(14),
  newShopOrders: z.int().min(0).max(1_000).default(10),
  /** A shop is new for so many days too, whatever it sold. */
  newShopDays: z.int().min(0).max(1_000).default(30),
  /** So many different people hide a new shop's product until somebody looks at it; 0: never. */
  reportsToHide: z.int().min(0).max(50).default(3),
  /** Somebody's word counts from this age of the account on, or from the first completed order. */
  reportAccountDays: z.int().min(0).max(365).default(7),
  /** Of whom so many reports were dismissed within a year, the word counts no more. */
  reportsDismissedLimit: z.int().min(1).max(100).default(3),
  /** Above so much debt a shop takes no cash until it is settled. */
  debtLimit: z.int().min(0).max(maxAmount).default(50_000),
  /** So much a shop refunds by itself in a day of Malawi; more waits for an administrator. */
  shopRefundsADay: z.int().min(0).max(maxAmount).default(300_000),
  /** Off: approved payouts wait for a file for the bank. */
  payoutsByProvider: z.boolean().default(true),
  /** A seller confirms within these hours, and sends within the promised days and these more. */
  confirmHours: z.int().min(1).max(240).default(48),
  sendExtraDays: z.int().min(0).max(30).default(2),
  /** So many hours after that an order is cancelled by itself. */
  lateHours: z.int().min(1).max(240).default(48),
  /** Orders of goods below this sum say nothing of a shop: neither its payouts, nor its record, nor its ratings. */
  trustMinTotal: z.int().min(0).max(maxAmount).default(1_000),
  /** So many orders of one buyer count for a shop. */
  trustOrdersPerBuyer: z.int().min(1).max(100).default(2),
  /** How many checkouts may wait, unpaid or to be paid in cash, of a phone or a browser that answered no code. */
  cashOrdersAtOnce: z.int().min(1).max(1_000).default(3),
  /** How many shops one such checkout may order from. */
  cashSellersAtOnce: z.int().min(1).max(1_000).default(6),
  /** How much of a product's pieces all such orders may hold together, and one phone or browser of them. */
  unprovenStockPercent: z.int().min(1).max(100).default(33),
  unprovenStockPercentEach: z.int().min(1).max(100).default(20),
  /** The same of orders that wait for their payment, all together. */
  unpaidStockPercent: z.int().min(1).max(100).default(50),
  /** The same as `cashOrdersAtOnce`, in orders, of a phone number that refused a cash order within 90 days. */
  cashOrdersAfterRefusal: z.int().min(0).max(1_000).default(1),
  cashTotalAtOnce: z.int().min(1).max(maxAmount).default(150_000),
  /** As what a product of which nothing is known counts among the rated, and as how many reviews that weighs. */
  ratingPriorStars: z.number().min(1).max(5).default(3.8),
  ratingPriorWeight: z.int().min(0).max(100).default(5),
  paymentMethods: paymentMethods.prefault({}),
  bankAccount: bankAccount.prefault({}),
  deliveryText: z.string().trim().min(1).max(80).default('3-7 business days'),
  textHours: textHours.prefault({}),
  textWaits: textWaits.prefault({}),
  passwordPolicy: passwordPolicy.prefault({}),
  maintenanceNotice: z.string().trim().max(300).default(''),
  /** Words and phrases; a listing that holds one is shown to administrators with them marked. */
  forbiddenWords: z.array(z.string().trim().min(2).max(60)).max(300).default(defaultForbiddenWords),
  /** What an administrator may choose from when a product is rejected. */
  rejectionReasons: z.array(z.string().trim().min(1).max(300)).max(20).default(defaultRejectionReasons),
  /** Names that no shop may take. */
  reservedNames: z.array(z.string().trim().min(2).max(60)).max(100).default(defaultReservedNames),
  /** What the product editor offers, and in which categories. */
  categoryFields: categoryFields.default(defaultCategoryFields),
  /** The rates of VAT by the day they began to hold, and which goods carry them. */
  taxRates: z.array(taxRate).min(1).max(100).default(defaultTaxRates),
  taxRules: z.array(taxRule).max(500).default(defaultTaxRules),
})
export type Settings = z.infer<typeof settingsSchema>
export type PasswordPolicy = Settings['passwordPolicy']

export const defaultSettings: Settings = settingsSchema.parse({})

/** The account for transfers by hand, where one is set. */
export const transferAccountOf = ({ bankAccount }: Pick<Settings, 'bankAccount'>) =>
  bankAccount.accountNumber ? bankAccount : undefined

/** Lays stored values over the defaults. A value that no longer fits counts as not set. */
export function settingsFrom(stored: Record<string, unknown>): Settings {
  const fitting = Object.entries(settingsSchema.shape).filter(
    ([key, schema]) => key in stored && schema.safeParse(stored[key]).success,
  )
  return settingsSchema.parse(Object.fromEntries(fitting.map(([key]) => [key, stored[key]])))
}
