import type { z } from 'zod'
import '#app/base/fields/zod-messages.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { issueText } from '#app/messages/validation.ts'
import * as texts from '#messages/forms.ts'
import { type FormError, type RefusedForm, withoutPasswords } from './form-result.ts'
import { isList, shapeOf } from './schema-shape.ts'

export type { FormError }
export type Parsed<Value> =
  | { ok: true; value: Value; typed: Record<string, string> }
  | (RefusedForm & { status: 400 })

/** Reads and checks the fields of a posted form. Repeated fields and files keep their last text. */
export async function parseForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Parsed<z.output<Schema>>> {
  return parseFields(await readForm(request), schema, translatorOf(request))
}

/** What is no form at all counts as an empty one. */
export const formDataOf = (request: Request) => request.formData().catch(() => new FormData())
/** The texts of a posted form. */
export const readForm = async (request: Request) => textFieldsOf(await formDataOf(request))

/** The texts of a form over the rows of a list, and the values of those that are ticked. */
export async function readTicked(request: Request) {
  const form = await formDataOf(request)
  const chosen = form.getAll('chosen').filter((value) => typeof value === 'string')
  return { typed: textFieldsOf(form), chosen }
}

export function parseFields<Schema extends z.ZodType>(
  typed: Record<string, string>,
  schema: Schema,
  t: Translate,
  sent?: FormData,
): Parsed<z.output<Schema>> {
  const parsed = schema.safeParse(sent ? { ...typed, ...listsIn(sent, schema) } : typed)
  if (parsed.success) return { ok: true, value: parsed.data, typed }
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issueText(t, issue)
  return {
    ok: false,
    status: 400,
    error: { message: t(texts.checkFields), fields, typed: withoutPasswords(typed) },
  }
}

/** All values of those names of which the schema takes a list. A file field that was left empty sends a file without a name. */
function listsIn(sent: FormData, schema: z.ZodType) {
  const names = Object.entries(shapeOf(schema)).filter(([, field]) => isList(field))
  const isChosen = (value: FormDataEntryValue) =>
    typeof value === 'string' || value.name !== '' || value.size > 0
  return Object.fromEntries(names.map(([name]) => [name, sent.getAll(name).filter(isChosen)]))
}

export const textFieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
