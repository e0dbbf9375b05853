import { z } from 'zod'
import type { Member } from '#app/base/actor.ts'
import { parseFields } from '#app/kit/form/parse-form.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { languages } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import { nameField, profileInput } from '#app/modules/identity/accounts/rules.ts'
import type { MemberInput } from '#app/modules/identity/shops/rules.ts'
import type { NotificationKind } from '#app/modules/platform/notices/cards.ts'
import {
  isTexted,
  isTextedByDefault,
  notificationKindsFor,
} from '#app/modules/platform/notifications/rules.ts'
import { languageMissing } from '#messages/accounts.ts'

/** A box that is not ticked is not sent. */
const ticked = z
  .string()
  .optional()
  .transform((sent) => sent !== undefined)

const details = z.object({
  name: nameField,
  phone: profileInput.shape.phone,
  language: z.enum(languages, says(languageMissing)),
  dataSaver: ticked,
})

/** What the profile's form changes: the details, and for each kind that this role is told of its boxes. */
export function checkProfileForm(typed: Record<string, string>, member: Member, t: Translate) {
  const form = parseFields(typed, details, t)
  if (!form.ok) return form
  const choices = notificationKindsFor(member.role).map((kind) => [
    kind,
    {
      inApp: `inApp.${kind}` in typed,
      email: `email.${kind}` in typed,
      push: `push.${kind}` in typed,
      ...textChoices(typed, kind, member),
    },
  ])
  const value: MemberInput = { ...form.value, notifications: Object.fromEntries(choices) }
  return { ...form, value }
}

/** Boxes that stand as they do by themselves are no choice; where there are none nothing was chosen. */
function textChoices(
  typed: Record<string, string>,
  kind: NotificationKind,
  { email, verifiedPhone }: Pick<Member, 'email' | 'verifiedPhone'>,
) {
  if (!verifiedPhone || !isTexted(kind)) return {}
  const chosen = (way: 'sms' | 'whatsapp') => {
    const isOn = `${way}.${kind}` in typed
    return isOn === isTextedByDefault(way, kind, email === null) ? null : isOn
  }
  return { sms: chosen('sms'), whatsapp: chosen('whatsapp') }
}
