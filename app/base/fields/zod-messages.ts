import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** What is wrong with a field, in words, where its schema has none of its own. */
export function zodMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'This is needed' : ofType(issue.expected)
    case 'invalid_value':
      return issue.values.length > 12
        ? 'This is not one of the choices'
        : `This can be ${listed(issue.values)}`
    case 'too_small':
      return isOne(issue.minimum) && issue.origin === 'string'
        ? 'This is needed'
        : `${issue.inclusive === false ? 'More than' : 'At least'} ${amount(issue.minimum, issue.origin)}`
    case 'too_big':
      return `${issue.inclusive === false ? 'Less than' : 'At most'} ${amount(issue.maximum, issue.origin)}`
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `There is nothing called ${listed(issue.keys)} here`
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not written as it must be'
    default:
      return 'This is not written as it must be'
  }
}

const formats: Partial<Record<string, string>> = {
  email: 'This is not an email address',
  url: 'This is not a web address',
  datetime: 'This is not a date and time',
  date: 'This is not a date',
}

const types: Partial<Record<string, string>> = {
  string: 'This must be text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  object: 'This must be an object',
  record: 'This must be an object',
  date: 'This must be a date',
}
const ofType = (expected: string) => types[expected] ?? 'This is not written as it must be'

const units: Partial<Record<string, [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
}

function amount(limit: number | bigint, origin: string) {
  const unit = units[origin]?.[isOne(limit) ? 0 : 1]
  return [limit.toLocaleString('en'), unit].filter(Boolean).join(' ')
}
const isOne = (limit: number | bigint) => Number(limit) === 1

function listed(values: readonly unknown[]) {
  const texts = values.map((value) => `"${String(value)}"`)
  const last = texts.pop()!
  return texts.length === 0 ? last : `${texts.join(', ')} or ${last}`
}

// For every schema, wherever it is used: what the library says by itself is for programmers.
z.config({ customError: zodMessage })
