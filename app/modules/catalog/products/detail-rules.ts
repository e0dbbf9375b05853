import {
  defaultCategoryFields,
  type CategoryFields as Offered,
} from '#app/modules/platform/settings/category-fields/default-field-rules.ts'
import type { CategoryFields } from './rules.ts'

/** A detail that the editor offers. Of `several`, values with commas between them are choices the buyer makes. */
export type Detail = {
  name: string
  label: string
  hint: string
  several?: true
  values?: readonly string[]
  suits: readonly string[]
}

/** What the settings offer, as the editor goes through it. */
export const detailsOf = (fields: Offered): Detail[] =>
  Object.entries(fields)
    .toSorted(([, one], [, other]) => one.place - other.place)
    .map(([name, { label, hint, kind, values, suits }]) => ({
      name,
      label,
      hint,
      suits,
      ...(kind === 'several' && { several: true }),
      ...(kind === 'choice' && { values }),
    }))

/** The standard ones: files of products have a column for each of them. */
export const standardDetails: readonly Detail[] = detailsOf(defaultCategoryFields)

export const defaultWarranty = '6 months'

export type DetailTexts = Record<string, string>
export const detailField = (name: string) => `field.${name}`
export const isDetailField = (field: string) => field.startsWith(detailField(''))

/** The map as the editor's fields hold it: one for each detail it offers, the rest a line each. */
export function textsOfFields(fields: CategoryFields, offered = standardDetails): DetailTexts {
  const texts: DetailTexts = {}
  const [facts, choices]: [string[], string[]] = [[], []]
  for (const [name, value] of Object.entries(fields)) {
    if (isOffered(name, value, offered)) texts[detailField(name)] = joined(value)
    else (Array.isArray(value) ? choices : facts).push(`${name}: ${joined(value)}`)
  }
  return { ...texts, facts: facts.join('\n'), choices: choices.join('\n') }
}

const joined = (value: string | string[]) => (Array.isArray(value) ? value.join(', ') : value)

function isOffered(name: string, value: string | string[], offered: readonly Detail[]) {
  const detail = offered.find((known) => known.name === name)
  if (!detail) return false
  // One choice alone, or a fact with a comma, would come back as the other.
  if (Array.isArray(value) !== (!!detail.several && joined(value).includes(','))) return false
  return !detail.values || detail.values.includes(value as string)
}

/** The map that the editor's fields mean. One that is offered no more since the form was opened is a fact. */
export function fieldsOfTexts(texts: DetailTexts, offered = standardDetails): CategoryFields {
  const typed = Object.keys(texts)
    .filter(isDetailField)
    .flatMap((field) => {
      const name = field.slice(detailField('').length)
      const text = texts[field]?.trim()
      const several = offered.some((detail) => detail.name === name && detail.several)
      return text ? [[name, several && text.includes(',') ? text.split(',') : text]] : []
    })
  return Object.fromEntries([
    ...pairsOf(texts.facts),
    ...pairsOf(texts.choices).map(([name, value]) => [name, value.split(',')]),
    ...typed,
  ])
}

const linesOf = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const pairsOf = (text: string | undefined): [string, string][] =>
  linesOf(text).map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at), line.slice(at + 1)]
  })

/** A line that is not `Name: value`, which would otherwise be lost. */
export const malformedDetailLine = (text: string | undefined) =>
  linesOf(text).find((line) => !/^[^:]*\S[^:]*:.*\S/.test(line))

/** What lists of these categories are narrowed by, in the order of the editor, and what is chosen though it is none of it. */
export function filterableDetails(fields: Offered, shown: readonly string[], chosen: string[]) {
  const offered = Object.entries(fields)
    .filter(([name, field]) => isFilter(name, field) && field.suits.some((one) => shown.includes(one)))
    .toSorted(([, one], [, other]) => one.place - other.place)
    .map(([name, { label }]) => ({ name, label }))
  const others = chosen
    .filter((name) => offered.every((one) => one.name !== name))
    .map((name) => ({ name, label: Object.hasOwn(fields, name) ? fields[name]!.label : name }))
  return [...offered, ...others]
}

/** Whether lists of its categories are narrowed by it. */
export const isFilter = (name: string, { filter }: Offered[string]) =>
  filter ?? (Object.hasOwn(defaultCategoryFields, name) && defaultCategoryFields[name]!.filter === true)
