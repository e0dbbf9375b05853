import { ok, type Result, refuse } from '#app/base/result.ts'
import * as texts from '#messages/settings.ts'
import type { CategoryField, CategoryFields } from './default-field-rules.ts'

export const categoryFieldRefusals = texts.categoryFieldRefusals
export type CategoryFieldRefusal = keyof typeof categoryFieldRefusals

export const maxCategoryFields = 60
/** Lists filter by its values in a way of their own, so those stay as they are. */
export const isFixedCategoryField = (name: string) => name === 'gender'

/** The name under which products keep a field: its label in small letters. */
export const categoryFieldName = (label: string) => label.trim().toLowerCase().replaceAll(/\s+/g, ' ')

type Decided = Result<CategoryFields, CategoryFieldRefusal>

export function addCategoryField(fields: CategoryFields, field: CategoryField): Decided {
  const name = categoryFieldName(field.label)
  const labels = Object.values(fields).map(({ label }) => categoryFieldName(label))
  if (Object.hasOwn(fields, name) || labels.includes(name)) return refuse('field-there')
  if (Object.keys(fields).length >= maxCategoryFields) return refuse('too-many-fields')
  return ok({ ...fields, [name]: field })
}

export function updateCategoryField(fields: CategoryFields, name: string, field: CategoryField): Decided {
  const known = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!known) return refuse('no-such-field')
  const { kind, values } = known
  const fixed = { ...field, kind, values, filter: false }
  return ok({ ...fields, [name]: isFixedCategoryField(name) ? fixed : field })
}

/** What products say of it stays: the editor shows it among the other facts from then on. */
export function removeCategoryField(fields: CategoryFields, name: string): Decided {
  if (isFixedCategoryField(name)) return refuse('field-needed')
  if (!Object.hasOwn(fields, name)) return refuse('no-such-field')
  const { [name]: _, ...rest } = fields
  return ok(rest)
}
