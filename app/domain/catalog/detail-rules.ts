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

const worn = ['Clothing & Fashion', 'Sports & Recreation']
const durable = ['Electronics', 'Home & Garden', 'Automotive', 'Business & Industrial']
const audiences = ['women', 'men', 'unisex', 'kids', 'girls', 'boys'] as const

export const details: readonly Detail[] = [
  { name: 'size', label: 'Sizes', hint: 'Several with commas: S, M, L', several: true, suits: worn },
  {
    name: 'colour',
    label: 'Colours',
    hint: 'Several with commas: Red, Blue',
    several: true,
    suits: [...worn, 'Electronics', 'Home & Garden', 'Art & Crafts', 'Automotive'],
  },
  { name: 'gender', label: 'For whom', hint: '', values: audiences, suits: [...worn, 'Health & Beauty'] },
  {
    name: 'brand',
    label: 'Brand',
    hint: 'For example Itel or Chillington',
    suits: [...worn, ...durable, 'Health & Beauty', 'Food & Beverages'],
  },
  { name: 'model', label: 'Model', hint: '', suits: ['Electronics', 'Automotive', 'Business & Industrial'] },
  { name: 'author', label: 'Author', hint: '', suits: ['Books & Education'] },
  {
    name: 'material',
    label: 'Material',
    hint: 'For example cotton or mlombwa wood',
    suits: ['Clothing & Fashion', 'Home & Garden', 'Art & Crafts'],
  },
  { name: 'weight', label: 'Weight or volume', hint: 'For example 1 kg', suits: ['Food & Beverages'] },
  {
    name: 'warranty',
    label: 'Warranty',
    hint: 'The law gives durable goods six months. Say so if you give more.',
    suits: durable,
  },
]

export const usualWarranty = '6 months'

export type Texts = Record<string, string>
export const detailField = (name: string) => `field.${name}`

/** The map as the editor's fields hold it: one for each detail it offers, the rest a line each. */
export function textsOfFields(fields: CategoryFields): Texts {
  const texts: Texts = {}
  const [facts, choices]: [string[], string[]] = [[], []]
  for (const [name, value] of Object.entries(fields)) {
    if (isOffered(name, value)) texts[detailField(name)] = joined(value)
    else (Array.isArray(value) ? choices : facts).push(`${name}: ${joined(value)}`)
  }
  return { ...texts, facts: facts.join('\n'), choices: choices.join('\n') }
}

const joined = (value: string | string[]) => (Array.isArray(value) ? value.join(', ') : value)

function isOffered(name: string, value: string | string[]) {
  const detail = details.find((known) => known.name === name)
  if (!detail) return false
  // One choice alone, or a fact with a comma, would come back as the other.
  if (Array.isArray(value) !== (!!detail.several && joined(value).includes(','))) return false
  return !detail.values || detail.values.includes(value as string)
}

/** The map that the editor's fields mean. */
export function fieldsOfTexts(texts: Texts): CategoryFields {
  const offered = details.flatMap(({ name, several }) => {
    const text = texts[detailField(name)]?.trim()
    return text ? [[name, several && text.includes(',') ? text.split(',') : text]] : []
  })
  return Object.fromEntries([
    ...pairsOf(texts.facts),
    ...pairsOf(texts.choices).map(([name, value]) => [name, value.split(',')]),
    ...offered,
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
export const oddLine = (text: string | undefined) =>
  linesOf(text).find((line) => !/^[^:]*\S[^:]*:.*\S/.test(line))
