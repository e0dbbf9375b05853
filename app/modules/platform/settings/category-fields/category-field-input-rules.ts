import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import * as texts from '#messages/settings.ts'
import { linesField } from '../list-input-rules.ts'
import { categoryFieldName } from './category-field-rules.ts'
import { categoryFieldKinds } from './default-field-rules.ts'

const label = z
  .string()
  .trim()
  .min(1, says(texts.fieldLabelMissing))
  .max(40, says(texts.fieldLabelTooLong))
  .refine(
    (typed) => /^$|^\p{L}[\p{L}\p{N} -]*$/u.test(categoryFieldName(typed)),
    says(texts.fieldLabelInvalid),
  )

/** The form of one field; the categories are ticks of their own beside it. */
export const categoryFieldInput = z
  .object({
    label,
    hint: textField(120),
    kind: z.enum(categoryFieldKinds, says(texts.fieldKindMissing)),
    values: linesField({ least: 1, longest: 60, most: 40 }),
    place: z
      .string()
      .trim()
      .regex(/^\d{1,4}$/, says(texts.fieldPlaceInvalid))
      .transform(Number),
  })
  .superRefine(({ kind, values }, context) => {
    if (kind === 'choice' && values.length < 2)
      context.addIssue({
        code: 'custom',
        path: ['values'],
        message: asIssueMessage(texts.fieldValuesMissing),
      })
  })
