import type { Equivalent } from '../survivor.ts'

const issueCode = 'nobody reads the code of an issue: forms show its message'
const slowOnly = 'a quick way: what follows comes to the same'
export const ofIdentityAndBase: Equivalent[] = [
  {
    file: 'app/modules/identity/accounts/rules.ts',
    source: "context.addIssue({ code: 'custom', message })",
    replacement: '""',
    why: issueCode,
  },
  {
    file: 'app/modules/identity/accounts/addresses/address-input-rules.ts',
    source:
      "issues.push({ code: 'custom', path: ['postcode'], message: asIssueMessage(fault), input: postcode })",
    replacement: '""',
    why: issueCode,
  },
  {
    file: 'app/modules/identity/shops/rules.ts',
    source: "context.addIssue({ code: 'custom', message: percent.error.issues[0]!.message })",
    replacement: '""',
    why: issueCode,
  },
  {
    file: 'app/modules/identity/shops/rules.ts',
    source: "code: 'custom',",
    replacement: '""',
    why: issueCode,
  },
  {
    file: 'app/base/fields/amount-field.ts',
    source: "context.addIssue({ code: 'custom', message: asIssueMessage(read.message) })",
    replacement: '""',
    why: issueCode,
  },
  {
    file: 'app/base/fields/amount-field.ts',
    source: "context.addIssue({ code: 'custom', message: asIssueMessage(message) })",
    replacement: '""',
    why: issueCode,
  },
  {
    file: 'app/modules/identity/accounts/passwords/password-rules.ts',
    source: "const own = digitsOnly(phone ?? '').slice(-9)",
    replacement: '"Stryker was here!"',
    why: 'a text without a digit is as good as none',
  },
  {
    file: 'app/modules/identity/phones/phone-trust-rules.ts',
    source:
      'const password = facts.passwordCountsFrom !== undefined && countsBy(facts.passwordCountsFrom, now)',
    replacement: 'true',
    why: 'undefined is not before any moment either',
  },
  {
    file: 'app/modules/identity/accounts/passwords/password-rules.ts',
    source:
      'export const countsBy = (countsFrom: Date | null, now: Date) => countsFrom === null || countsFrom <= now',
    replacement: 'false',
    why: 'null compares as the beginning of time',
  },
  {
    file: 'app/modules/identity/sessions/session-rules.ts',
    source:
      "const named = (list: [RegExp, Text][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]",
    replacement: '"Stryker was here!"',
    why: 'a text that names no browser is as good as none',
  },
  {
    file: 'app/modules/identity/shops/holidays/holiday-rules.ts',
    source: 'if (!awayFrom || !awayUntil) return undefined',
    replacement: 'false',
    why: 'null is neither before nor after any day',
  },
  {
    file: 'app/modules/identity/shops/holidays/holiday-rules.ts',
    source: 'if (!awayFrom || !awayUntil) return undefined',
    replacement: '!awayFrom && !awayUntil',
    why: 'null is neither before nor after any day',
  },
  {
    file: 'app/base/amounts.ts',
    source: "const codes = new Set(Intl.supportedValuesOf?.('currency') ?? [kwacha])",
    replacement: '[]',
    why: 'kwacha stands among the signs, too',
  },
  {
    file: 'app/base/amounts.ts',
    source: 'const text = typed',
    replacement: 'typed',
    why: 'what is quoted is cut to forty letters all the same',
  },
  {
    file: 'app/base/call-statuses.ts',
    source:
      "(known?.[0] as CallStatus) ?? nearest[httpStatus] ?? (httpStatus >= 500 ? 'INTERNAL' : 'INVALID_ARGUMENT')",
    replacement: 'httpStatus > 500',
    why: '500 itself stands in the table',
  },
  {
    file: 'app/base/dates/dates.ts',
    source: 'if (!/^[12]\\d{3}-\\d{2}-\\d{2}$/.test(text)) return false',
    replacement: '/[12]\\d{3}-\\d{2}-\\d{2}$/',
    why: 'what stands around a day makes no date of it',
  },
  {
    file: 'app/base/dates/dates.ts',
    source: 'if (!/^[12]\\d{3}-\\d{2}-\\d{2}$/.test(text)) return false',
    replacement: '/^[12]\\d{3}-\\d{2}-\\d{2}/',
    why: 'what stands around a day makes no date of it',
  },
  {
    file: 'app/base/fields/storable-text.ts',
    source: 'if (!escaped.test(text) || !/^\\s*[[{"]/.test(text)) return true',
    replacement: 'false',
    why: slowOnly,
  },
  {
    file: 'app/base/fields/storable-text.ts',
    source: 'if (!escaped.test(text) || !/^\\s*[[{"]/.test(text)) return true',
    replacement: '!escaped.test(text) && !/^\\s*[[{"]/.test(text)',
    why: slowOnly,
  },
  {
    file: 'app/base/fields/storable-text.ts',
    source: 'if (!escaped.test(text) || !/^\\s*[[{"]/.test(text)) return true',
    replacement: '/\\s*[[{"]/',
    why: slowOnly,
  },
  {
    file: 'app/base/fields/storable-text.ts',
    source: 'if (Array.isArray(part)) {',
    replacement: 'false',
    why: slowOnly,
  },
  {
    file: 'app/base/fields/storable-text.ts',
    source: 'if (Array.isArray(part)) {',
    replacement: '{}',
    why: slowOnly,
  },
  {
    file: 'app/base/fields/storable-text.ts',
    source:
      "for (const inner of part) if (typeof inner === 'string' || typeof inner === 'object') rest.push(inner)",
    replacement: 'true',
    why: slowOnly,
  },
  {
    file: 'app/base/ip-prefix.ts',
    source: 'const mapped = /^::ffff:(\\d+\\.\\d+\\.\\d+\\.\\d+)$/i.exec(short)',
    replacement: '/::ffff:(\\d+\\.\\d+\\.\\d+\\.\\d+)$/i',
    why: 'Node writes IPv4 in no other place of an address',
  },
  {
    file: 'app/base/ip-prefix.ts',
    source: 'const mapped = /^::ffff:(\\d+\\.\\d+\\.\\d+\\.\\d+)$/i.exec(short)',
    replacement: '/^::ffff:(\\d+\\.\\d+\\.\\d+\\.\\d+)/i',
    why: 'Node writes IPv4 in no other place of an address',
  },
  {
    file: 'app/base/local-path.ts',
    source:
      "const leaves = url.host !== 'own.invalid' || url.pathname.startsWith('//') // as /.//elsewhere.com becomes",
    replacement: 'false',
    why: 'a second lock: what the pattern lets through names no host',
  },
]
