import { fill, type Message } from '#app/messages/language.ts'
import type { PasswordPolicy } from '#app/modules/platform/settings/rules.ts'
import * as texts from '#messages/accounts.ts'

const kinds: [keyof typeof texts.passwordLacks, RegExp][] = [
  ['lowercase', /\p{Ll}/u],
  ['uppercase', /\p{Lu}/u],
  ['numeric', /\p{Nd}/u],
  ['nonAlphanumeric', /[^\p{L}\p{N}]/u],
]

/** What a new password lacks; undefined when it will do. */
export function passwordError(password: string, policy: PasswordPolicy): Message | undefined {
  if (password.length < policy.minimumLength)
    return fill(texts.passwordTooShort, { least: policy.minimumLength })
  if (password.length > policy.maximumLength)
    return fill(texts.passwordTooLong, { most: policy.maximumLength })
  const missing = kinds.find(([kind, pattern]) => policy[kind] && !pattern.test(password))
  return missing && texts.passwordLacks[missing[0]]
}

export type PasswordRequirement = { name: string; message: Message; met: boolean }

/** The policy as a list to tick off while a password is typed. */
export function passwordRequirements(password: string, policy: PasswordPolicy): PasswordRequirement[] {
  const { minimumLength, maximumLength } = policy
  const asked = kinds.filter(([kind]) => policy[kind])
  const atMost = fill(texts.passwordMax, { most: maximumLength })
  return [
    {
      name: 'minimumLength',
      message: fill(texts.passwordAtLeast, { least: minimumLength }),
      met: password.length >= minimumLength,
    },
    ...asked.map(([name, pattern]) => ({
      name,
      message: texts.passwordNeeds[name],
      met: pattern.test(password),
    })),
    ...(password.length > maximumLength ? [{ name: 'maximumLength', message: atMost, met: false }] : []),
  ]
}
