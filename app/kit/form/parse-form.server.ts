import type { z } from 'zod'
import '#app/base/fields/zod-messages.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { issueText } from '#app/messages/validation.ts'
import * as texts from '#messages/forms.ts'
import type { FormError, RefusedForm } from './form-result.ts'

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

/** The texts of a posted form; what is no form at all counts as an empty one. */
export const readForm = async (request: Request) =>
  textFieldsOf(await request.formData().catch(() => new FormData()))

export function parseFields<Schema extends z.ZodType>(
  typed: Record<string, string>,
  schema: Schema,
  t: Translate,
): Parsed<z.output<Schema>> {
  const parsed = schema.safeParse(typed)
  if (parsed.success) return { ok: true, value: parsed.data, typed }
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issueText(t, issue)
  return {
    ok: false,
    status: 400,
    error: { message: t(texts.checkFields), fields, typed: withoutPasswords(typed) },
  }
}

export const textFieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** A password is never sent back to the page. */
export const withoutPasswords = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !/password/i.test(name)))
