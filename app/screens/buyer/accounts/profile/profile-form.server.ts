import { z } from 'zod'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { defineAction } from '#app/kit/form/define-actions.server.ts'
import { type Language, languages, translator } from '#app/messages/language.ts'
import { languageCookie } from '#app/messages/request-language.server.ts'
import { says } from '#app/messages/validation.ts'
import { nameField, profileFailed, profileInput } from '#app/modules/identity/accounts/rules.ts'
import { findMember } from '#app/modules/identity/shops/reading/reading.server.ts'
import type { MemberInput } from '#app/modules/identity/shops/rules.ts'
import type { NotificationKind } from '#app/modules/platform/notices/cards.ts'
import {
  isTexted,
  isTextedByDefault,
  notificationKindsFor,
} from '#app/modules/platform/notifications/rules.ts'
import { updateMember } from '#app/workflows/update-member.server.ts'
import { languageMissing } from '#messages/accounts.ts'
import * as texts from '#messages/profile.ts'

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

/** `language` where it is another one than before. */
type Saved = { language: Language | undefined }

/** The details, and for each kind that this role is told of its boxes. */
export const profileForm = defineAction({
  input: details,
  run: async (member: Member, input, typed): Promise<Result<Saved, 'gone'>> => {
    const before = await findMember(db, member.userId)
    const saved = await updateMember(db, member, { ...input, notifications: choicesIn(typed, member) })
    if (!saved.ok) return refuse('gone')
    return ok({ language: before?.language === input.language ? undefined : input.language })
  },
  // Another language is spoken from now on, here too.
  success: ({ language }) =>
    language
      ? { text: translator(language)(texts.profileSaved), cookies: [languageCookie(language)] }
      : texts.profileSaved,
  refusal: () => ({ status: 409, message: profileFailed }),
  failed: profileFailed,
})

const choicesIn = (typed: Record<string, string>, member: Member): MemberInput['notifications'] =>
  Object.fromEntries(
    notificationKindsFor(member.role).map((kind) => [
      kind,
      {
        inApp: `inApp.${kind}` in typed,
        email: `email.${kind}` in typed,
        push: `push.${kind}` in typed,
        ...textChoices(typed, kind, member),
      },
    ]),
  )

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
