import { expect, test } from 'vitest'
import { z } from 'zod'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import './zod-messages.ts'

const said = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map((issue) => issueText(t, issue))

test.each<[string, z.ZodType, unknown]>([
  ['This field is required', z.string(), undefined],
  ['This field is required', z.string().min(1), ''],
  ['This must be text', z.string(), 5],
  ['This must be a number', z.number(), 'many'],
  ['This must be a whole number', z.int(), 1.5],
  ['This must be a list', z.array(z.string()), 'a'],
  ['This must be an object', z.object({}), 'a'],
  ['This must be true or false', z.boolean(), 'yes'],
  ['At least 8 characters', z.string().min(8), 'short'],
  ['At most 1,000 characters', z.string().max(1000), 'a'.repeat(1001)],
  ['At least 1 entry', z.array(z.string()).min(1), []],
  ['At most 2 entries', z.array(z.string()).max(2), ['a', 'b', 'c']],
  ['At least 0', z.number().min(0), -1],
  ['More than 0', z.number().positive(), 0],
  ['At least 8 characters', z.string().min(8), ''],
  ['At least 1', z.number().min(1), 0],
  ['At most 1,000', z.number().max(1000), 1001],
  ['Less than 1,000', z.number().lt(1000), 1000],
  ['At least 1 entry', z.set(z.string()).min(1), new Set()],
  ['At least 1 entry', z.map(z.string(), z.string()).min(1), new Map()],
  ['At most 1 entry', z.set(z.string()).max(1), new Set(['a', 'b'])],
  ['At least 2 entries', z.array(z.string()).min(2), ['a']],
  ['At most 1 character', z.string().max(1), 'ab'],
  ['This must be a multiple of 5', z.number().multipleOf(5), 7],
  ['This field is required', z.number(), null],
  ['This must be a date', z.date(), 'today'],
  ['The format is wrong', z.bigint(), 'a'],
  ['This is not a web address', z.url(), 'x'],
  ['This is not a date and time', z.iso.datetime(), 'x'],
  ['This is not a date', z.iso.date(), 'x'],
  ['The format is wrong', z.uuid(), 'x'],
  ['This can be "new"', z.enum(['new']), 'old'],
  ['This can be "a", "b" or "c"', z.enum(['a', 'b', 'c']), 'd'],
  ['This is not one of the choices', z.enum([...'abcdefghijklm']), 'z'],
  [
    'This can be "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k" or "l"',
    z.enum([...'abcdefghijkl']),
    'z',
  ],
  ['Unknown: "x" or "y"', z.strictObject({}), { x: 1, y: 2 }],
  ['This can be "new" or "used"', z.enum(['new', 'used']), 'old'],
  ['This is not an email address', z.email(), 'someone'],
  ['The format is wrong', z.string().regex(/^[a-z]+$/), 'A1'],
  ['Unknown: "x"', z.strictObject({}), { x: 1 }],
  ['The format is wrong', z.union([z.string(), z.number()]), null],
])('"%s"', (words, schema, input) => {
  expect(said(schema, input)).toEqual([words])
})

test('a schema that has words of its own keeps them §51.3', () => {
  expect(said(z.string('Which order?'), undefined)).toEqual(['Which order?'])
  expect(said(z.string().max(2, 'Too long'), 'abc')).toEqual(['Too long'])
})
