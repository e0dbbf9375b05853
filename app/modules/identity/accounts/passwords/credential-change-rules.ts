import { z } from 'zod'
import { resendRefusals } from '../links/link-rules.ts'
import { accountFields, emailField, signInRefusals } from '../rules.ts'

export const newPasswordInput = z.object({
  token: z.string().max(100).default(''),
  password: accountFields.password,
})

/** Asked again of somebody who is signed in; whether it fits is checked, not how it looks. */
export const currentPasswordField = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(1000)

export const passwordCheckRefusals = {
  'wrong-password': signInRefusals['wrong-password'],
  'too-many-tries': signInRefusals['too-many-tries'],
} as const
export type PasswordCheckRefusal = keyof typeof passwordCheckRefusals

export const changePasswordInput = z.object({
  currentPassword: currentPasswordField,
  newPassword: accountFields.password,
})
export const changePasswordRefusals = {
  ...passwordCheckRefusals,
  'weak-password': 'Please choose a stronger password',
  'same-password': 'This is the password you have already',
} as const
export type ChangePasswordRefusal = keyof typeof changePasswordRefusals

export const changeEmailInput = z.object({ email: emailField, password: currentPasswordField })
export const changeEmailRefusals = {
  ...passwordCheckRefusals,
  'same-email': 'This is the address you have already',
  'email-taken': 'Another account has this email address',
  'too-many-links': resendRefusals['too-many-links'],
} as const
export type ChangeEmailRefusal = keyof typeof changeEmailRefusals
