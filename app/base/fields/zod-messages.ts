import { z } from 'zod'
import { compose, fill, type Message, type MessageWith } from '#app/messages/language.ts'
import { asIssueMessage } from '#app/messages/validation.ts'
import * as texts from '#messages/forms.ts'

type Issue = z.core.$ZodRawIssue

/** What is wrong with a field, where its schema does not say it. */
export function zodMessage(issue: Issue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? texts.missing : ofType(issue.expected)
    case 'invalid_value':
      return issue.values.length > 12
        ? texts.notChoice
        : listed(issue.values, (choices) => fill(texts.onlyChoices, { choices }))
    case 'too_small':
      return Number(issue.minimum) === 1 && issue.origin === 'string' ? texts.missing : tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'not_multiple_of':
      return fill(texts.notMultiple, { divisor: Number(issue.divisor) })
    case 'unrecognized_keys':
      return listed(issue.keys, (names) => fill(texts.unknownKeys, { names }))
    case 'invalid_format':
      return ofFormat(issue.format)
    default:
      return texts.wrongFormat
  }
}

const ofType = (expected: string) =>
  isKeyOf(texts.wrongTypes, expected) ? texts.wrongTypes[expected] : texts.wrongFormat
const ofFormat = (format: string) =>
  isKeyOf(texts.wrongFormats, format) ? texts.wrongFormats[format] : texts.wrongFormat
const isKeyOf = <Table extends object>(table: Table, key: string): key is Extract<keyof Table, string> =>
  Object.hasOwn(table, key)

type Limit = number | bigint
type Limited = MessageWith<{ limit: number }>
const isEntries = (origin: string) => ['array', 'set', 'map'].includes(origin)

function tooSmall({ minimum, origin, inclusive }: { minimum: Limit; origin: string; inclusive?: boolean }) {
  if (origin === 'string') return limitedTo(texts.minCharacters, minimum)
  if (isEntries(origin)) return limitedTo(texts.minEntries, minimum)
  return fill(inclusive === false ? texts.moreThan : texts.minNumber, { limit: minimum.toLocaleString('en') })
}

function tooBig({ maximum, origin, inclusive }: { maximum: Limit; origin: string; inclusive?: boolean }) {
  if (origin === 'string') return limitedTo(texts.maxCharacters, maximum)
  if (isEntries(origin)) return limitedTo(texts.maxEntries, maximum)
  return fill(inclusive === false ? texts.lessThan : texts.maxNumber, { limit: maximum.toLocaleString('en') })
}

const limitedTo = (message: Limited, limit: Limit) => fill(message, { limit: Number(limit) })

/** Says something of values in quotes: "new", "used" or "old". */
function listed(values: readonly unknown[], say: (values: string) => Message): Message {
  const quoted = values.map((value) => `"${String(value)}"`)
  const last = quoted.pop()!
  return compose((t) =>
    t(say(quoted.length === 0 ? last : t(texts.lastChoice, { choices: quoted.join(', '), last }))),
  )
}

// For every schema, wherever it is used: what the library says by itself is for programmers.
z.config({ customError: (issue) => ({ message: asIssueMessage(zodMessage(issue)) }) })
