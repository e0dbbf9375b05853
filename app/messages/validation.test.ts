import { expect, test } from 'vitest'
import { z } from 'zod'
import * as forms from '#messages/forms.ts'
import { translator } from './language.ts'
import { asIssueMessage, issueText, says } from './validation.ts'

const t = translator('en')
const textsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issueText(t, issue))

test('a schema carries a message until its reader is known', () => {
  const said = says(forms.chooseAction)
  const schemas = [
    z.string().min(1, said),
    z.string().regex(/x/, said),
    z.string().refine((text) => text !== '', said),
    z.enum(['a'], said),
    z.string().check(({ issues, value }) => {
      issues.push({ code: 'custom', input: value, message: asIssueMessage(forms.chooseAction) })
    }),
  ]
  for (const schema of schemas) expect(textsOf(schema, '')).toEqual(['Choose an action'])
  expect(textsOf(z.number(said), 'a')).toEqual(['Choose an action'])
  expect(textsOf(z.string('Plain'), 1)).toEqual(['Plain'])
})
