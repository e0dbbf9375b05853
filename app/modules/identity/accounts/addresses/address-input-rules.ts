import { z } from 'zod'
import { districts } from '#app/base/districts.ts'
import { textField } from '#app/base/text-field.ts'
import { phoneField } from '../rules.ts'
import { knownPostcode, postcodeError } from './postcode-rules.ts'

const optional = (most: number) => textField(most).default('')
const needed = (most: number, missing: string) => textField(most).refine((text) => text !== '', missing)

/** As long as what an order's delivery address holds. */
export const addressInput = z
  .object({
    label: optional(40),
    recipientName: needed(120, 'Say who receives it'),
    phone: phoneField,
    district: z.enum(districts, 'Choose a district'),
    area: optional(100),
    city: optional(100),
    landmark: needed(300, 'Name a landmark: what is near it?'),
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
    const fault = postcode && postcodeError(postcode, district)
    if (fault) issues.push({ code: 'custom', path: ['postcode'], message: fault, input: postcode })
  })
  .transform((address) => ({
    ...address,
    postcode: address.postcode || knownPostcode(address.district, address.area),
  }))
export type AddressInput = z.output<typeof addressInput>
