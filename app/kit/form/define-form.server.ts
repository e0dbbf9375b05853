import type { z } from 'zod'
import { fieldLimits } from '#app/base/fields/text-field.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import type { FieldAttributes, FormFields } from './form-state.ts'
import { type Parsed, parseFields, readForm } from './parse-form.server.ts'
import { innerOf, shapeOf } from './schema-shape.ts'

type Typed = Record<string, string>
/** Of each of several shapes, where a schema has more than one. */
type NamesOf<Input> = Input extends unknown ? Extract<keyof Input, string> : never
export type FieldNames<Schema extends z.ZodType> = NamesOf<z.input<Schema>>

export type DefinedForm<Schema extends z.ZodType, Name extends string = FieldNames<Schema>> = {
  /** Plain data for the page. The schema itself stays on the server: the library weighs more than a page. */
  fields: FormFields<Name>
  check: (typed: Typed, t: Translate) => Parsed<z.output<Schema>>
  read: (request: Request) => Promise<Parsed<z.output<Schema>>>
}

/** A form from its schema. `attributes` says what no schema knows, such as `autoComplete`. */
export function defineForm<Schema extends z.ZodType, Name extends string = FieldNames<Schema>>(
  schema: Schema,
  attributes: Partial<FormFields<NoInfer<Name>>> = {},
): DefinedForm<Schema, Name> {
  const check = (typed: Typed, t: Translate) => parseFields(typed, schema, t)
  return {
    fields: fieldsOf<Name>(schema, attributes),
    check,
    read: async (request) => check(await readForm(request), translatorOf(request)),
  }
}

/** Of each field whether it may be left empty, and how long it may be. */
export function fieldsOf<Name extends string>(
  schema: z.ZodType,
  attributes: Partial<FormFields<NoInfer<Name>>> = {},
): FormFields<Name> {
  const fields = Object.entries(shapeOf(schema)).map(([name, field]) => [name, attributesOf(field)] as const)
  const all: Record<string, FieldAttributes> = Object.fromEntries(fields)
  const said = Object.entries<FieldAttributes | undefined>(attributes)
  for (const [name, more] of said) all[name] = { ...all[name], ...more }
  return all as FormFields<Name>
}

function attributesOf(field: z.core.$ZodType): FieldAttributes {
  const maxLength = maxLengthOf(field)
  return {
    ...(isRequired(field) && { required: true }),
    ...(maxLength !== undefined && { maxLength }),
  }
}

/** Whether neither an empty text nor nothing at all will do. */
const isRequired = (field: z.core.$ZodType) =>
  !(field as z.ZodType).safeParse('').success && !(field as z.ZodType).safeParse(undefined).success

function maxLengthOf(field: z.core.$ZodType): number | undefined {
  const said = fieldLimits.get(field)?.maxLength
  if (said !== undefined) return said
  const { type, checks, in: first, out, innerType } = innerOf(field)
  if (type === 'string') return checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum
  if (innerType) return maxLengthOf(innerType)
  // Of a field that is prepared first, the second half has the limit.
  const [one, other] = [first && maxLengthOf(first), out && maxLengthOf(out)]
  return one ?? other
}
