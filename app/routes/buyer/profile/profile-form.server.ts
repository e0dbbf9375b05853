import { z } from 'zod'
import { languages, nameField, profileInput } from '#app/domain/accounts/rules.ts'
import { kindsFor } from '#app/domain/notifications/rules.ts'
import type { MemberInput } from '#app/domain/sellers/rules.ts'
import type { Role } from '#app/domain/shared/actor.ts'
import { checkFields } from '#app/web/forms.server.ts'

/** A box that is not ticked is not sent. */
const ticked = z
  .string()
  .optional()
  .transform((sent) => sent !== undefined)

const details = z.object({
  name: nameField,
  phone: profileInput.shape.phone,
  language: z.enum(languages, 'Please choose English or Chichewa'),
  dataSaver: ticked,
})

/** What the profile's form changes: the details, and for each kind that this role is told of its two boxes. */
export function checkProfileForm(typed: Record<string, string>, role: Role) {
  const form = checkFields(typed, details)
  if (!form.ok) return form
  const choices = kindsFor(role).map((kind) => [
    kind,
    { inApp: `inApp.${kind}` in typed, email: `email.${kind}` in typed },
  ])
  const value: MemberInput = { ...form.value, notifications: Object.fromEntries(choices) }
  return { ...form, value }
}
