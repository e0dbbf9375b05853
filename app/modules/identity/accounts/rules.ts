import { z } from 'zod'
import type { RefusalStatuses } from '#app/base/call-statuses.ts'
import { lineField } from '#app/base/fields/line-field.ts'
import { toE164 } from '#app/base/phone.ts'
import { fill, languages } from '#app/messages/language.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import * as texts from '#messages/accounts.ts'

const shortestPassword = 6
export const maxPasswordLength = 128

/** Lower-cased and trimmed: an email address is kept and compared in this form only. */
export const emailField = z
  .string(says(texts.emailMissing))
  .trim()
  .toLowerCase()
  .min(1, says(texts.emailMissing))
  .max(254, says(texts.emailInvalid))
  .pipe(z.email(says(texts.emailInvalid)))

const passwordField = z
  .string(says(texts.passwordMissing))
  .min(1, says(texts.passwordMissing))
  .min(shortestPassword, says(fill(texts.passwordTooShort, { least: shortestPassword })))

export const nameField = lineField(100, texts.nameMissing)

/** E.164, from a Malawian or an international number. */
export const phoneField = z.string(says(texts.phoneMissing)).transform((typed, context) => {
  const number = toE164(typed)
  if (number) return number
  const message = asIssueMessage(typed.trim() ? texts.phoneInvalid : texts.phoneMissing)
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** What forms send for a field that was left alone counts as not given. */
export const optionalField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (typed) => (typed === null || (typeof typed === 'string' && typed.trim() === '') ? undefined : typed),
    schema.optional(),
  )

export const signInInput = z.object({ email: emailField, password: passwordField })
/** A call may hold any email: signing in itself answers what is wrong with it. */
export const signInCall = z.object({
  code: z.string().max(20).optional(), // of an administrator's authenticator app
  email: z.string(says(texts.emailMissing)).trim().min(1, says(texts.emailMissing)),
  password: passwordField,
})

export const accountFields = {
  email: emailField,
  password: passwordField.max(
    maxPasswordLength,
    says(fill(texts.passwordTooLong, { most: maxPasswordLength })),
  ),
  name: nameField,
  phone: optionalField(phoneField),
}

/** What members may change about themselves; an empty phone number takes it away, one not given leaves it. */
export const profileInput = z.object({
  name: nameField.optional(),
  phone: z.preprocess(
    (typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed),
    phoneField.nullish(),
  ),
  language: z.enum(languages, says(texts.languageMissing)).optional(),
  dataSaver: z.boolean(says(texts.dataSaverMissing)).optional(),
})

/**
 * Where somebody signs in or registers from. `device`: this browser was signed in to the account before. `countedAs`: whose
 * tries count, where that is not all who share the address.
 */
export type Origin = {
  address: string
  userAgent: string
  device?: string
  countedAs?: string
}

export const signInRefusals = texts.signInRefusals
export type SignInRefusal = keyof typeof signInRefusals
export const signInRefusalStatuses: RefusalStatuses<SignInRefusal> = {
  'invalid-email': 400,
  'no-account': 404,
  'wrong-password': 401,
  'too-many-tries': 429,
  'work-first': 429,
  suspended: 403,
}

export const signInFailed = texts.signInFailed
export const signOutFailed = texts.signOutFailed
export const profileFailed = texts.profileFailed
export const registrationFailed = texts.registrationFailed

export const nameReserved = texts.nameReserved
export const nameTaken = texts.nameTaken
export const registrationRefusals = {
  'email-taken': texts.registrationRefusals['email-taken'],
  'weak-password': texts.registrationRefusals['weak-password'],
  'too-many-registrations': texts.registrationRefusals['too-many-registrations'],
  'name-reserved': nameReserved,
  'name-taken': nameTaken,
}
export type RegistrationRefusal = keyof typeof registrationRefusals
export const registrationRefusalStatuses: RefusalStatuses<RegistrationRefusal> = {
  'weak-password': 400,
  'too-many-registrations': 429,
}
