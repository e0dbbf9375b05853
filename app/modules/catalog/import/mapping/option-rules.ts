import type { ColumnPlan } from '../rules.ts'
import { optionHeading } from './option-heading-rules.ts'
import { plainLine } from './plain-description.ts'
import { plainHeading } from './plain-heading.ts'

/** What a buyer chooses of a product, as one row says it. */
export type Option = { name: string; values: string[] }
type OptionColumns = { at: number; name?: number; value?: number; severalIn: boolean }

/** The columns that hold options, by their headings: a shop system numbers them. */
function optionColumns(columns: string[]): OptionColumns[] {
  const found = new Map<number, OptionColumns>()
  for (const [column, heading] of columns.entries()) {
    const said = optionHeading(heading)
    if (!said) continue
    const option = found.get(said.at) ?? { at: said.at, severalIn: false }
    if (said.part === 'name') option.name ??= column
    else option.value ??= column
    if (said.part === 'values') option.severalIn = true
    found.set(said.at, option)
  }
  const numbered = [...found.values()].filter(({ at, value }) => at > 0 && value !== undefined)
  // A name for all choices together says again what the numbered columns say.
  return (numbered.length > 0 ? numbered : [...found.values()]).map(({ name, value, ...rest }) =>
    // `Variation Name` alone holds what is chosen.
    value === undefined && name !== undefined
      ? { ...rest, value: name }
      : { ...rest, ...(name !== undefined && { name }), ...(value !== undefined && { value }) },
  )
}

const kept = new WeakMap<string[], OptionColumns[]>()
const columnsOf = (columns: string[]) => {
  const found = kept.get(columns) ?? optionColumns(columns)
  kept.set(columns, found)
  return found
}

/** What stands where a product has nothing to choose. */
const isDefault = (name: string, value: string) =>
  /^default title$/i.test(value) || (/^(?:title|)$/i.test(name) && /^(?:regular|default)$/i.test(value))

/** The options of a row; where only the first row of a product says a name, it is left empty. */
export function optionsOfRow(cells: string[], { columns }: ColumnPlan): Option[] {
  return columnsOf(columns).map(({ name, value, severalIn }) => {
    const text = plainLine(cells[value ?? -1]?.trim() ?? '')
    const called = cells[name ?? -1]?.trim() ?? ''
    const values = (severalIn ? text.split(/[,|;]/) : [text]).map((one) => one.trim()).filter(Boolean)
    return { name: called, values: values.filter((one) => !isDefault(called, one)) }
  })
}

/** A name for options that the file gives none. */
export const nameOfOption = (name: string): string => {
  const plain = plainHeading(name)
  if (/^(?:color|colour)s?$/.test(plain)) return 'colour'
  if (/^sizes?$/.test(plain)) return 'size'
  return name
}

const numbered = /\s?\d{1,2}$/
/** `IMAGE2`, `additional_image_link`, `other_image_url1`, `Variant Image`: but no `Image Position` and no `Image Alt Text`. */
const morePictures =
  /^(?:(?:additional|other|extra|more|further|second|third|alternate|gallery|variant|product|item|cover|main|back|front|side) )*(?:image|picture|photo|pic)s?(?: (?:link|url|src|address|file|uri)s?)?(?: \d{1,2})?$/

/**
 * The column of pictures, and the others that hold some: those that are called like it with another number behind, and those whose
 * headings say more pictures.
 */
export function pictureColumns({ columns, mapping }: ColumnPlan): number[] {
  const first = Number(mapping.pictures ?? -1)
  if (first < 0) return []
  const called = plainHeading(columns[first] ?? '')
  const taken = new Set(Object.values(mapping))
  const others = columns.flatMap((heading, at) => {
    if (at === first || taken.has(`${at}`)) return []
    const plain = plainHeading(heading)
    const isNext =
      numbered.test(called) &&
      numbered.test(plain) &&
      plain.replace(numbered, '') === called.replace(numbered, '')
    return isNext || morePictures.test(plain.replace(/(?<=[a-z])(?=\d)/g, ' ')) ? [at] : []
  })
  return [first, ...others]
}
