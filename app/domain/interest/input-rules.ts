import { z } from 'zod'
import { emailField, leftOut, phoneField } from '../accounts/rules.ts'
import { districts } from '../shared/districts.ts'
import { line } from '../shared/text.ts'
import { typedText } from '../shared/typed-text.ts'
import { longestInterest, wantedRoles } from './rules.ts'

export const interestInput = z.object({
  name: line(100, 'Please tell us your name'),
  email: emailField,
  phone: leftOut(phoneField),
  district: z.enum(districts, 'Choose your district'),
  wantedRole: z.enum(wantedRoles, 'Choose what you want to do'),
  message: typedText(longestInterest, 'The message').default(''),
})
export type InterestInput = z.output<typeof interestInput>
