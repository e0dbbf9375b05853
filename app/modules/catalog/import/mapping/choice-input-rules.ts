import { compose, type Text } from '#app/messages/language.ts'
import { issueText } from '#app/messages/validation.ts'
import { stockField } from '#app/modules/catalog/products/editing/product-input-rules.ts'
import { categories, conditions } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/import.ts'
import { categoryChoiceKey, noCategory } from './category-rules.ts'
import { importFields } from './field-rules.ts'

export type ImportChoices = { mapping: Record<string, string>; defaults: Record<string, string> }
type Texts = Record<string, string>
type Problems = Record<string, Text>
type Chosen = { ok: true; choices: ImportChoices } | { ok: false; fields: Problems }

const dearest = 1_000_000

/** Reads what a seller chose for the columns of a file: `column.price`, `default.stock`, `ours.0` for `theirs.0`. */
export function readChoices(typed: Texts, columns: number): Chosen {
  const fields: Problems = {}
  const mapping: Texts = {}
  for (const { name } of importFields) {
    const at = typed[`column.${name}`] ?? ''
    if (/^\d{1,3}$/.test(at) && Number(at) < columns) mapping[name] = at
    else if (at !== '') fields[`column.${name}`] = texts.chooseColumn
  }
  const changes = mapping.id !== undefined || mapping.reference !== undefined
  if (mapping.name === undefined && !changes) fields['column.name'] ??= texts.chooseNameColumn
  if (mapping.price === undefined && !changes) fields['column.price'] ??= texts.choosePriceColumn
  const defaults = { ...readDefaults(typed, fields), ...readCategories(typed) }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, choices: { mapping, defaults } }
}

function readDefaults(typed: Texts, fields: Problems): Texts {
  const text = (name: string) => typed[`default.${name}`]?.trim() ?? ''
  const known = (name: string, values: readonly string[]) => {
    if (text(name) !== '' && !values.includes(text(name))) fields[`default.${name}`] = texts.chooseOne
  }
  known('category', categories)
  known('condition', conditions)
  const stock = stockField.safeParse(text('stock'))
  if (text('stock') !== '' && !stock.success)
    fields['default.stock'] = compose((t) => issueText(t, stock.error.issues[0]!))
  const factor = Number(text('factor').replaceAll(/[,\s]/g, ''))
  if (text('factor') !== '' && !(factor > 0 && factor <= dearest))
    fields['default.factor'] = texts.factorWrong
  const defaults: Texts = {
    category: text('category'),
    condition: text('condition'),
    ...(stock.success && { stock: `${stock.data}` }),
    ...(text('factor') && { factor: `${factor}` }),
  }
  return Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== ''))
}

function readCategories(typed: Texts): Texts {
  const chosen = Object.entries(typed).flatMap(([name, theirs]) => {
    const at = /^theirs\.(\d{1,3})$/.exec(name)?.[1]
    const ours = at && typed[`ours.${at}`]
    return ours && [...categories, noCategory].includes(ours) ? [[categoryChoiceKey(theirs), ours]] : []
  })
  return Object.fromEntries(chosen)
}
