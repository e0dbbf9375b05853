import type { PasswordPolicy } from '#app/modules/platform/settings/rules.ts'

const kinds: [keyof PasswordPolicy, RegExp, string][] = [
  ['lowercase', /\p{Ll}/u, 'a small letter'],
  ['uppercase', /\p{Lu}/u, 'a capital letter'],
  ['numeric', /\p{Nd}/u, 'a digit'],
  ['nonAlphanumeric', /[^\p{L}\p{N}]/u, 'a sign that is neither letter nor digit'],
]

/** What a new password lacks, in words; undefined when it will do. */
export function passwordError(password: string, policy: PasswordPolicy): string | undefined {
  if (password.length < policy.minimumLength)
    return `Password must be at least ${policy.minimumLength} characters`
  if (password.length > policy.maximumLength)
    return `Password must be at most ${policy.maximumLength} characters`
  const missing = kinds.find(([kind, pattern]) => policy[kind] && !pattern.test(password))
  return missing && `Password must contain ${missing[2]}`
}

export type PasswordRequirement = { text: string; met: boolean }

/** The policy as a list to tick off while a password is typed. */
export function passwordRequirements(password: string, policy: PasswordPolicy): PasswordRequirement[] {
  const { minimumLength, maximumLength } = policy
  const asked = kinds.filter(([kind]) => policy[kind])
  return [
    { text: `At least ${minimumLength} characters`, met: password.length >= minimumLength },
    ...asked.map(([, pattern, text]) => ({
      text: text[0]!.toUpperCase() + text.slice(1),
      met: pattern.test(password),
    })),
    ...(password.length > maximumLength ? [{ text: `At most ${maximumLength} characters`, met: false }] : []),
  ]
}
