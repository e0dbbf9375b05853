import type { z } from 'zod'
import '#app/base/zod-messages.ts'
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
  return parseFields(await readForm(request), schema)
}

/** The texts of a posted form; what is no form at all counts as an empty one. */
export const readForm = async (request: Request) =>
  textFieldsOf(await request.formData().catch(() => new FormData()))

export function parseFields<Schema extends z.ZodType>(
  typed: Record<string, string>,
  schema: Schema,
): Parsed<z.output<Schema>> {
  const parsed = schema.safeParse(typed)
  if (parsed.success) return { ok: true, value: parsed.data, typed }
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message
  return {
    ok: false,
    status: 400,
    error: { message: 'Please check the fields marked below', fields, typed: withoutPasswords(typed) },
  }
}

export const textFieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** A password is never sent back to the page. */
export const withoutPasswords = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !/password/i.test(name)))
