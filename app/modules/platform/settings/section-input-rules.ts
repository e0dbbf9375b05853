import { z } from 'zod'
import { parseDecimal } from '#app/base/amounts.ts'
import { amountField } from '#app/base/fields/amount-field.ts'
import { cleanText } from '#app/base/fields/clean-text.ts'
import { commissionField } from '#app/base/fields/commission-field.ts'
import { lineField } from '#app/base/fields/line-field.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { formatKwacha, maxAmount } from '#app/base/money.ts'
import { fill } from '#app/messages/language.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import * as texts from '#messages/settings.ts'
import {
  linesField,
  parseLinks,
  taxRatesField,
  taxRatesText,
  taxRulesField,
  taxRulesText,
} from './list-input-rules.ts'
import { maxTextWait, minTextHours, type Settings } from './rules.ts'

/** A box that was ticked; browsers send nothing of one that was not. */
const ticked = z
  .string()
  .optional()
  .transform((sent) => sent !== undefined)

const email = z
  .string()
  .trim()
  .refine((typed) => !typed || z.email().safeParse(typed).success, says(texts.emailInvalid))
const phone = z
  .string()
  .trim()
  .regex(/^$|^\+?\d[\d ()/-]{4,28}$/, says(texts.phoneInvalid))

const length = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, says(texts.wholeNumber))
    .transform(Number)
    .refine((typed) => typed >= least && typed <= most, says(fill(texts.lengthRange, { least, most })))

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .refine((typed) => /^\d{1,6}$/.test(typed), says(texts.wholeNumber))
    .transform(Number)
    .refine((typed) => typed >= least && typed <= most, says(fill(texts.range, { least, most })))

const kwachaRange = (least: number, most: number) =>
  fill(texts.range, { least: formatKwacha(least), most: formatKwacha(most) })
const kwacha = (least: number, most: number) =>
  amountField({ min: least, max: most, low: kwachaRange(least, most), high: kwachaRange(least, most) })

const whole = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, says(texts.wholeNumber))
    .transform(Number)
    .refine((typed) => typed >= least && typed <= most, says(fill(texts.range, { least, most })))

/** Stars with at most two decimals. */
const priorStarsField = z
  .string()
  .trim()
  .refine((typed) => /^\d(?:[.,]\d{1,2})?$/.test(typed), says(texts.priorStarsInvalid))
  .transform((typed) => parseDecimal(typed)!)
  .refine((typed) => typed >= 1 && typed <= 5, says(texts.priorStarsInvalid))

const atLeastOne = texts.atLeastOne

const wholeAccount = texts.wholeAccount

const textHoursShort = fill(texts.textHoursShort, { least: minTextHours })

/** What the form of each part of the settings holds, and what of the settings it means. */
export const sectionInputs = {
  shop: z
    .object({
      name: lineField(40, texts.nameMissing),
      email,
      phone,
      address: textField(200),
      social: z.string().transform(parseLinks),
    })
    .transform(({ name, social, ...contact }) => ({ name, social, contact })),
  buying: z
    .object({
      airtel_money: ticked,
      tnm_mpamba: ticked,
      bank_transfer: ticked,
      cash_on_delivery: ticked,
      deliveryText: lineField(80, texts.deliveryTextMissing),
    })
    .superRefine(({ deliveryText: _, ...methods }, context) => {
      if (!Object.values(methods).includes(true))
        context.addIssue({ code: 'custom', path: ['paymentMethods'], message: asIssueMessage(atLeastOne) })
    })
    .transform(({ deliveryText, ...paymentMethods }) => ({ deliveryText, paymentMethods })),
  selling: z.object({ commissionPercent: commissionField }),
  holding: z.object({ holdPayments: ticked }),
  deadlines: z.object({
    confirmHours: whole(1, 240),
    sendExtraDays: whole(0, 30),
    lateHours: whole(1, 240),
    cashOrdersAtOnce: whole(1, 1_000),
    cashOrdersAfterRefusal: whole(0, 1_000),
    cashTotalAtOnce: kwacha(1, maxAmount),
    cashSellersAtOnce: whole(1, 1_000),
    unprovenStockPercent: whole(1, 100),
    unprovenStockPercentEach: whole(1, 100),
    unpaidStockPercent: whole(1, 100),
    trustMinTotal: kwacha(0, maxAmount),
    trustOrdersPerBuyer: whole(1, 100),
  }),
  reports: z.object({
    reportsToHide: whole(0, 50),
    newShopDays: whole(0, 1_000),
    reportAccountDays: whole(0, 365),
    reportsDismissedLimit: whole(1, 100),
  }),
  taxes: z.object({ taxRates: taxRatesField, taxRules: taxRulesField }),
  reviews: z.object({ ratingPriorStars: priorStarsField, ratingPriorWeight: whole(0, 100) }),
  texting: z
    .object({
      textsFrom: whole(0, 20),
      textsTo: whole(4, 24),
      beforeWhatsapp: whole(0, maxTextWait),
      beforeSms: whole(0, maxTextWait),
    })
    .superRefine(({ textsFrom, textsTo }, context) => {
      if (textsTo - textsFrom < minTextHours)
        context.addIssue({ code: 'custom', path: ['textsTo'], message: asIssueMessage(textHoursShort) })
    })
    .transform(({ textsFrom, textsTo, beforeWhatsapp, beforeSms }) => ({
      textHours: { from: textsFrom, to: textsTo },
      textWaits: { push: beforeWhatsapp, whatsapp: beforeSms },
    })),
  payouts: z.object({
    payoutMinimum: kwacha(1, 10_000_000),
    payoutSecondApprovalAbove: kwacha(0, maxAmount),
    payoutProviderMinimum: kwacha(1, 10_000_000),
    payoutReserveDays: wholeNumber(0, 60),
    payoutReserveDaysNew: wholeNumber(0, 90),
    newShopOrders: wholeNumber(0, 1_000),
    debtLimit: kwacha(0, maxAmount),
    shopRefundsADay: kwacha(0, maxAmount),
    payoutsByProvider: ticked,
  }),
  account: z
    .object({
      bankName: textField(60),
      accountName: textField(80),
      accountNumber: z
        .string()
        .trim()
        .regex(/^$|^\d[\d -]{3,28}$/, says(texts.accountNumberInvalid)),
    })
    .superRefine((account, context) => {
      const missing = Object.entries(account).filter(([, typed]) => !typed)
      if (missing.length === 3) return
      for (const [name] of missing)
        context.addIssue({ code: 'custom', path: [name], message: asIssueMessage(wholeAccount) })
    })
    .transform((bankAccount) => ({ bankAccount })),
  passwords: z
    .object({
      minimumLength: length(6, 64),
      maximumLength: length(64, 128),
      lowercase: ticked,
      uppercase: ticked,
      numeric: ticked,
      nonAlphanumeric: ticked,
    })
    .transform((passwordPolicy) => ({ passwordPolicy })),
  notice: z.object({ maintenanceNotice: textField(300) }),
  words: z.object({ forbiddenWords: linesField({ least: 2, longest: 60, most: 300 }) }),
  texts: z.object({
    rejectionReasons: linesField({ least: 1, longest: 300, most: 20 }),
    reservedNames: linesField({ least: 2, longest: 60, most: 100 }),
  }),
} satisfies Record<string, z.ZodType<Partial<Settings>>>
export type SettingsSection = keyof typeof sectionInputs

const tick = (on: boolean) => (on ? 'on' : '')
const ticks = (values: Record<string, boolean>) =>
  Object.fromEntries(Object.entries(values).map(([name, on]) => [name, tick(on)]))

/** The settings as the forms show them. */
export function sectionFormValues(settings: Settings): Record<SettingsSection, Record<string, string>> {
  const { minimumLength, maximumLength, ...kinds } = settings.passwordPolicy
  const social = settings.social.map(({ name, url }) => `${name}: ${url}`).join('\n')
  return {
    shop: { name: settings.name, ...settings.contact, social },
    buying: { ...ticks(settings.paymentMethods), deliveryText: settings.deliveryText },
    account: settings.bankAccount,
    selling: { commissionPercent: `${settings.commissionPercent}` },
    holding: { holdPayments: tick(settings.holdPayments) },
    deadlines: {
      confirmHours: `${settings.confirmHours}`,
      sendExtraDays: `${settings.sendExtraDays}`,
      lateHours: `${settings.lateHours}`,
      cashOrdersAtOnce: `${settings.cashOrdersAtOnce}`,
      cashOrdersAfterRefusal: `${settings.cashOrdersAfterRefusal}`,
      cashTotalAtOnce: `${settings.cashTotalAtOnce}`,
      cashSellersAtOnce: `${settings.cashSellersAtOnce}`,
      unprovenStockPercent: `${settings.unprovenStockPercent}`,
      unprovenStockPercentEach: `${settings.unprovenStockPercentEach}`,
      unpaidStockPercent: `${settings.unpaidStockPercent}`,
      trustMinTotal: `${settings.trustMinTotal}`,
      trustOrdersPerBuyer: `${settings.trustOrdersPerBuyer}`,
    },
    reports: {
      reportsToHide: `${settings.reportsToHide}`,
      newShopDays: `${settings.newShopDays}`,
      reportAccountDays: `${settings.reportAccountDays}`,
      reportsDismissedLimit: `${settings.reportsDismissedLimit}`,
    },
    taxes: { taxRates: taxRatesText(settings.taxRates), taxRules: taxRulesText(settings.taxRules) },
    reviews: {
      ratingPriorStars: `${settings.ratingPriorStars}`,
      ratingPriorWeight: `${settings.ratingPriorWeight}`,
    },
    texting: {
      textsFrom: `${settings.textHours.from}`,
      textsTo: `${settings.textHours.to}`,
      beforeWhatsapp: `${settings.textWaits.push}`,
      beforeSms: `${settings.textWaits.whatsapp}`,
    },
    payouts: {
      payoutMinimum: `${settings.payoutMinimum}`,
      payoutSecondApprovalAbove: `${settings.payoutSecondApprovalAbove}`,
      payoutProviderMinimum: `${settings.payoutProviderMinimum}`,
      payoutReserveDays: `${settings.payoutReserveDays}`,
      payoutReserveDaysNew: `${settings.payoutReserveDaysNew}`,
      newShopOrders: `${settings.newShopOrders}`,
      debtLimit: `${settings.debtLimit}`,
      shopRefundsADay: `${settings.shopRefundsADay}`,
      payoutsByProvider: tick(settings.payoutsByProvider),
    },
    passwords: {
      minimumLength: `${minimumLength}`,
      maximumLength: `${maximumLength}`,
      ...ticks(kinds),
    },
    notice: { maintenanceNotice: cleanText(settings.maintenanceNotice) },
    words: { forbiddenWords: settings.forbiddenWords.join('\n') },
    texts: {
      rejectionReasons: settings.rejectionReasons.join('\n'),
      reservedNames: settings.reservedNames.join('\n'),
    },
  }
}
