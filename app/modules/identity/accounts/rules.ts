import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import { toE164 } from '#app/base/phone.ts'
import { languages } from '#app/messages/language.ts'

const shortestPassword = 6
export const maxPasswordLength = 128

/** Lower-cased and trimmed: an email address is kept and compared in this form only. */
export const emailField = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'))

const passwordField = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(shortestPassword, `Password must be at least ${shortestPassword} characters`)

export const nameField = lineField(100, 'Name is required')

/** E.164, from a Malawian or an international number. */
export const phoneField = z.string({ error: 'Phone number is required' }).transform((typed, context) => {
  const number = toE164(typed)
  if (number) return number
  context.addIssue(
    typed.trim()
      ? 'Invalid phone number. Write it as 0999 123 456 or +265 999 123 456'
      : 'Phone number is required',
  )
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
  email: z.string({ error: 'Email is required' }).trim().min(1, 'Email is required'),
  password: passwordField,
})

export const accountFields = {
  email: emailField,
  password: passwordField.max(maxPasswordLength, `Password must be at most ${maxPasswordLength} characters`),
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
  language: z.enum(languages, 'Please choose English or Chichewa').optional(),
  dataSaver: z.boolean('Data saver is on or off').optional(),
})

/** Where somebody signs in or registers from. `device`: this browser was signed in to the account before. */
export type Origin = { address: string; userAgent: string; device?: string | undefined }

export const signInRefusals = {
  'invalid-email': 'Invalid email address format.',
  'no-account': 'no account found with this email address',
  'wrong-password': 'Incorrect password. Please try again.',
  'too-many-tries': 'Too many failed attempts. Please try again later.',
  suspended: 'This account is suspended. Please contact us if you think this is a mistake.',
} as const
export type SignInRefusal = keyof typeof signInRefusals

export const signInFailed = 'Login failed. Please try again.'
export const signOutFailed = 'Logout failed. Please try again.'
export const profileFailed = 'Profile update failed. Please try again.'
export const registrationFailed = 'Registration failed. Please try again.'

export const nameReserved = 'This name is reserved. Please choose another one for your shop.'
export const nameTaken =
  'Another shop has this name, or one that looks like it. Please choose another one for your shop.'
export const registrationRefusals = {
  'email-taken': 'An account with this email address already exists. Please sign in instead.',
  'weak-password': 'Please choose a stronger password',
  'too-many-registrations': 'Too many accounts were made from your connection. Please try again later.',
  'name-reserved': nameReserved,
  'name-taken': nameTaken,
} as const
export type RegistrationRefusal = keyof typeof registrationRefusals
