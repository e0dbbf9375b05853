import { z } from 'zod'
import { textField } from '#app/base/text-field.ts'
import { linesField } from '../list-input-rules.ts'
import { categoryFieldName } from './category-field-rules.ts'
import { categoryFieldKinds } from './default-field-rules.ts'

const label = z
  .string()
  .trim()
  .min(1, 'The field needs a label')
  .max(40, 'A label has at most 40 characters')
  .refine(
    (typed) => /^$|^\p{L}[\p{L}\p{N} -]*$/u.test(categoryFieldName(typed)),
    'Letters, digits, spaces and hyphens only',
  )

/** The form of one field; the categories are ticks of their own beside it. */
export const categoryFieldInput = z
  .object({
    label,
    hint: textField(120),
    kind: z.enum(categoryFieldKinds, 'Choose what is typed there'),
    values: linesField({ least: 1, longest: 60, most: 40 }),
    place: z
      .string()
      .trim()
      .regex(/^\d{1,4}$/, 'A whole number from 0 to 9999')
      .transform(Number),
  })
  .superRefine(({ kind, values }, context) => {
    if (kind === 'choice' && values.length < 2)
      context.addIssue({
        code: 'custom',
        path: ['values'],
        message: 'Write at least two values, one on each line',
      })
  })
