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

/** Whose password it is to be: what others know of them is no secret. */
export type PasswordOwner = {
  name?: string | null
  email?: string | null
  phone?: string | null
  /** Names of the person's shop and of the marketplace. */
  names?: readonly (string | null | undefined)[]
}
export type GuessablePassword = 'common' | 'known-of-you'

const shortestWord = 3
/** Letters that are left beside what others know make a password of its own. */
const leastOwnLetters = 4
const maxAppended = 4
/** Letters as they are replaced, so that `p@ssw0rd` is no other word. */
const replaced: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const lettersOnly = (text: string) => text.replace(/[^\p{L}]/gu, '')
const digitsOnly = (text: string) => text.replace(/\D/g, '')
const unreplaced = (text: string) => [...text].map((one) => replaced[one] ?? one).join('')

/** Why others would try a password first; undefined where they would not. */
export function guessablePassword(
  password: string,
  owner: PasswordOwner,
  common: ReadonlySet<string>,
): GuessablePassword | undefined {
  const typed = plain(password)
  if (isCommon(typed, common)) return 'common'
  return isKnown(typed, owner, common) ? 'known-of-you' : undefined
}

/** A common one, also with a few digits or signs behind or before it, with other signs for letters, or spaced. */
function isCommon(typed: string, common: ReadonlySet<string>) {
  const base = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const forms = [typed, unreplaced(typed), typed.replace(/[\s._-]/g, '')]
  if (typed.length - base.length <= maxAppended) forms.push(base, unreplaced(base))
  return forms.some((form) => common.has(form) || isRepeated(form) || isRun(form))
}

/** `aaaaaa`, `121212`, `abcabc`. */
const isRepeated = (text: string) => /^(.{1,3})\1+$/u.test(text) && text.length >= 6

/** `12345678`, `987654`, `abcdefg`. */
function isRun(text: string) {
  const steps = [...text].slice(1).map((one, place) => one.charCodeAt(0) - text.charCodeAt(place))
  return text.length >= 6 && (steps.every((step) => step === 1) || steps.every((step) => step === -1))
}

/** The person's name, email, phone or shop, or the marketplace, with little of its own. */
function isKnown(
  typed: string,
  { name, email, phone, names = [] }: PasswordOwner,
  common: ReadonlySet<string>,
) {
  const own = digitsOnly(phone ?? '').slice(-9)
  const digits = digitsOnly(typed)
  if (own.length >= 7 && digits.includes(own) && lettersOnly(typed).length < leastOwnLetters) return true
  const words = [name, email?.split('@')[0], ...names].flatMap((said) => wordsOf(said ?? ''))
  if (email && typed === plain(email)) return true
  return [lettersOnly(typed), lettersOnly(unreplaced(typed))].some((letters) => {
    const left = words
      .toSorted((one, other) => other.length - one.length)
      .reduce((rest, word) => rest.replaceAll(word, ''), letters)
    return left !== letters && (left.length < leastOwnLetters || common.has(left))
  })
}

const wordsOf = (said: string) => {
  const parts = plain(said).split(/[^\p{L}]/u)
  return [...parts, parts.join('')].filter((word) => word.length >= shortestWord)
}

const hour = 60 * 60_000
const day = 24 * hour
/** For so long a password that a code alone set moves no money. */
export const newPasswordHours = 48
/** A password that a code alone set takes the phone away no sooner than a claim to it: whoever borrowed the phone could set one. */
export const codePasswordDays = 14

/** Whether a password proves who moves money. */
export const countsBy = (countsFrom: Date | null, now: Date) => countsFrom === null || countsFrom <= now

/** From when a password counts that a code alone set. */
export const countsFromCode = (now: Date) => new Date(now.getTime() + newPasswordHours * hour)

/** Whether a password is old enough to take the phone, or all of the account, from whoever has the phone. */
export const countsForPhone = (countsFrom: Date | null, now: Date) =>
  countsFrom === null ||
  now.getTime() - countsFrom.getTime() >= codePasswordDays * day - newPasswordHours * hour
