import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import { districts } from '#app/base/places/districts.ts'
import { asIssueMessage } from '#app/messages/validation.ts'
import { phoneField } from '#app/modules/identity/accounts/rules.ts'
import * as texts from '#messages/delivery.ts'
import { InputFault, parseFee, requiredLine } from '../settings/settings-input-rules.ts'
import type { CourierFields } from './courier-rules.ts'

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
