import { z } from 'zod'
import { districts } from '#app/base/districts.ts'
import { lineField } from '#app/base/line-field.ts'
import { textField } from '#app/base/text-field.ts'
import { emailField, optionalField, phoneField } from '#app/modules/identity/accounts/rules.ts'
import { maxInterestLength, wantedRoles } from './rules.ts'

export const interestInput = z.object({
  name: lineField(100, 'Please tell us your name'),
  email: emailField,
  phone: optionalField(phoneField),
  district: z.enum(districts, 'Choose your district'),
  wantedRole: z.enum(wantedRoles, 'Choose what you want to do'),
  message: textField(maxInterestLength).default(''),
})
export type InterestInput = z.output<typeof interestInput>
