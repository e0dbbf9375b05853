import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import { districts } from '#app/base/places/districts.ts'
import type { Message } from '#app/messages/language.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import * as texts from '#messages/addresses.ts'
import { phoneField } from '../rules.ts'
import { knownPostcode, postcodeError } from './postcode-rules.ts'

const optional = (most: number) => textField(most).default('')
const needed = (most: number, missing: Message) =>
  textField(most).refine((text) => text !== '', says(missing))

/** As long as what an order's delivery address holds. */
export const addressInput = z
  .object({
    label: optional(40),
    recipientName: needed(120, texts.recipientMissing),
    phone: phoneField,
    district: z.enum(districts, says(texts.districtMissing)),
    area: optional(100),
    city: optional(100),
    landmark: needed(300, texts.landmarkMissing),
    streetAddress: optional(200),
    directions: optional(500),
    postcode: optional(10),
    isDefault: z
      .string()
      .transform((ticked) => ticked === 'yes')
      .or(z.boolean())
      .default(false),
  })
  .check(({ value: { postcode, district }, issues }) => {
    const fault = postcode ? postcodeError(postcode, district) : undefined
    if (fault)
      issues.push({ code: 'custom', path: ['postcode'], message: asIssueMessage(fault), input: postcode })
  })
  .transform((address) => ({
    ...address,
    postcode: address.postcode || knownPostcode(address.district, address.area),
  }))
export type AddressInput = z.output<typeof addressInput>
