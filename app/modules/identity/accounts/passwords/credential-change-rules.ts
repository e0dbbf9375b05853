import { z } from 'zod'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/accounts.ts'
import { resendRefusals } from '../links/link-rules.ts'
import { accountFields, emailField, signInRefusals } from '../rules.ts'

export const newPasswordInput = z.object({
  token: z.string().max(100).default(''),
  password: accountFields.password,
})

/** Asked again of somebody who is signed in; whether it fits is checked, not how it looks. */
export const currentPasswordField = z
  .string(says(texts.passwordMissing))
  .min(1, says(texts.passwordMissing))
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
  'weak-password': texts.changePasswordRefusals['weak-password'],
  'same-password': texts.changePasswordRefusals['same-password'],
}
export type ChangePasswordRefusal = keyof typeof changePasswordRefusals

export const changeEmailInput = z.object({ email: emailField, password: currentPasswordField })
export const changeEmailRefusals = {
  ...passwordCheckRefusals,
  'password-too-new': texts.passwordTooNew,
  'same-email': texts.changeEmailRefusals['same-email'],
  'email-taken': texts.changeEmailRefusals['email-taken'],
  'too-many-links': resendRefusals['too-many-links'],
}
export type ChangeEmailRefusal = keyof typeof changeEmailRefusals
