import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { districts } from '#app/base/places/districts.ts'
import { says } from '#app/messages/validation.ts'
import { emailField, optionalField, phoneField } from '#app/modules/identity/accounts/rules.ts'
import * as texts from '#messages/outreach.ts'
import { maxInterestLength, wantedRoles } from './rules.ts'

export const interestInput = z.object({
  name: lineField(100, texts.nameMissing),
  email: emailField,
  phone: optionalField(phoneField),
  district: z.enum(districts, says(texts.districtMissing)),
  wantedRole: z.enum(wantedRoles, says(texts.wantedRoleMissing)),
  message: textField(maxInterestLength).default(''),
})
export type InterestInput = z.output<typeof interestInput>
