import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import { districts } from '#app/base/places/districts.ts'
import { phoneField } from '../rules.ts'
import { knownPostcode, postcodeError } from './postcode-rules.ts'

const optional = (most: number, what: string) => textField(most, what).default('')
const needed = (most: number, what: string, missing: string) =>
  textField(most, what).refine((text) => text !== '', missing)

/** As long as what an order's delivery address holds. */
export const addressInput = z
  .object({
    label: optional(40, 'The name'),
    recipientName: needed(120, 'The name', 'Say who receives it'),
    phone: phoneField,
    district: z.enum(districts, 'Choose a district'),
    area: optional(100, 'The area'),
    city: optional(100, 'The city'),
    landmark: needed(300, 'The landmark', 'Name a landmark: what is near it?'),
    streetAddress: optional(200, 'The street'),
    directions: optional(500, 'The directions'),
    postcode: optional(10, 'The postcode'),
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
