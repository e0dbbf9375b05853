import { parseDecimal } from '#app/base/amounts.ts'
import {
  type AttributeCount,
  type AttributeFacet,
  type AttributeValues,
  typedAttributes,
} from './filter-rules.ts'

/** Longer ones the database does not keep for filters. */
const most = { names: 10, values: 20, nameLength: 40, length: 60 }

/** Details that sellers, and the shops whose files they bring, call otherwise. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  colour: ['color', 'colours', 'colors'],
  size: ['sizes', 'shoe size', 'clothing size'],
  storage: ['capacity', 'storage capacity', 'internal storage', 'rom'],
  memory: ['ram'],
  brand: ['make', 'manufacturer'],
  material: ['materials', 'fabric'],
}

/** Values that are the same thing in other words, in small letters. */
const otherValues: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  size: {
    xs: ['extra small', 'x-small'],
    s: ['small'],
    m: ['medium'],
    l: ['large'],
    xl: ['extra large', 'x-large'],
    xxl: ['2xl', 'xx-large'],
    xxxl: ['3xl', 'xxx-large'],
  },
  colour: {
    black: ['yakuda', 'wakuda', 'zakuda', 'chakuda'],
    white: ['yoyera', 'woyera', 'zoyera', 'choyera'],
    red: ['yofiira', 'wofiira', 'zofiira', 'chofiira'],
    grey: ['gray'],
  },
}

/** Colours that a search is understood to ask for. */
export const colours: readonly string[] =
  'black white grey red blue green yellow pink purple brown orange gold silver beige navy maroon'.split(' ')

/** What the words of a search say of a detail, such as the colour in "red dress". */
export type SaidDetail = { name: string; value: string }

/** What sellers call things may be the name of something that every object has. */
const own = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined

const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

const canonicalNames = new Map(
  Object.entries(otherNames).flatMap(([name, others]) => others.map((other) => [other, name] as const)),
)
/** The name that a detail has in the settings. */
export function attributeName(name: string): string {
  const typed = plain(name)
  return canonicalNames.get(typed) ?? typed
}

const canonicalValues = new Map(
  Object.entries(otherValues).flatMap(([name, values]) =>
    Object.entries(values).flatMap(([value, others]) =>
      others.map((other) => [`${name}=${other}`, value] as const),
    ),
  ),
)
/** "64 GB" is 64gb, and a European 42 is 42. */
const measure = /^(\d+(?:[.,]\d+)?) ?(gb|tb|mb|kg|g|mg|l|ml|mm|cm|m|w|v|hz|mah|inch)$/
const european = /^(?:eu|eur|size) ?(\d{2}(?:\.5)?)$/

/** The one of all spellings of a value that addresses use. */
export function attributeValue(name: string, value: string): string {
  const typed = plain(value)
  const joined = typed.replace(measure, '$1$2')
  const size = name === 'size' ? joined.replace(european, '$1') : joined
  return canonicalValues.get(`${name}=${size}`) ?? size
}

/** What the database holds of a product that has this value, in each spelling: `colour=grey`, `color=gray`. */
export function storedValues(name: string, value: string): string[] {
  const spellings = [...spellingsOf({ name, value }), ...spacedOf(value), ...europeanOf(name, value)]
  return storedNames(name).flatMap((stored) => spellings.map((spelling) => `${stored}=${spelling}`))
}
export const storedNames = (name: string): string[] => [name, ...(own(otherNames, name) ?? [])]

function spacedOf(value: string): string[] {
  const [, number, unit] = measure.exec(value) ?? []
  return number ? [`${number} ${unit}`] : []
}
const europeanOf = (name: string, value: string) =>
  name === 'size' && /^\d{2}(?:\.5)?$/.test(value)
    ? ['eu', 'eur', 'size'].flatMap((before) => [`${before} ${value}`, `${before}${value}`])
    : []

/** How this value is written in words, itself first. */
export const spellingsOf = ({ name, value }: SaidDetail): string[] => [
  value,
  ...(own(own(otherValues, name), value) ?? []),
]

/** The name and value that a stored one means. */
export function attributeOf(stored: string): { name: string; value: string } {
  const at = stored.indexOf('=')
  const name = attributeName(stored.slice(0, at))
  return { name, value: attributeValue(name, stored.slice(at + 1)) }
}

/** In one spelling, each once and in one order; undefined where nothing is chosen. */
export function chosenAttributes(typed: AttributeValues): AttributeValues | undefined {
  const values = new Map<string, Set<string>>()
  for (const [typedName, all] of Object.entries(typed)) {
    const name = attributeName(typedName)
    if ([...name].length > most.nameLength) continue
    for (const one of all) {
      const value = attributeValue(name, one)
      if (name && value && [...value].length <= most.length)
        values.set(name, (values.get(name) ?? new Set()).add(value))
    }
  }
  if (values.size === 0) return undefined
  const named = [...values].sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, most.names)
  return Object.fromEntries(named.map(([name, all]) => [name, [...all].sort().slice(0, most.values)]))
}

/** What an address says of them. */
export const attributesFrom = (params: URLSearchParams) => chosenAttributes(typedAttributes(params))

/** Whether an address says them in the one spelling, so that what is ticked and what each link takes along is the same. */
export function saysAttributesPlainly(params: URLSearchParams): boolean {
  const inOrder = (all: AttributeValues) =>
    JSON.stringify(
      Object.entries(all)
        .map(([name, values]) => `${name} ${[...values].sort()}`)
        .sort(),
    )
  return inOrder(typedAttributes(params)) === inOrder(attributesFrom(params) ?? {})
}

export const clothSizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', '4xl', '5xl']
const numberIn = (value: string) => {
  const [, number = '', unit] = /^(\d+(?:[.,]\d+)?)(\D*)/.exec(value) ?? []
  const scale = unit === 'tb' ? 1024 : unit === 'kg' || unit === 'l' ? 1000 : 1
  const read = parseDecimal(number)
  return read === undefined ? undefined : read * scale
}
/** Numbers by number and then sizes by size; anything else by how much there is of it. */
function readingOrder({ value, count }: AttributeCount): [kind: number, place: number] {
  const number = numberIn(value)
  if (number !== undefined) return [0, number]
  const size = clothSizes.indexOf(value)
  return size >= 0 ? [1, size] : [2, -count]
}
function inReadingOrder(one: AttributeCount, other: AttributeCount): number {
  const [[kind, place], [otherKind, otherPlace]] = [readingOrder(one), readingOrder(other)]
  return kind - otherKind || place - otherPlace || (one.value < other.value ? -1 : 1)
}

/** So many values of a detail are offered, those that most products have. */
const mostOffered = 30

export type StoredCount = { stored: string; count: number; spelling: string | null }

/** Stored values counted by the detail and value that they mean; what is chosen is there even where it shows nothing. */
export function attributeFacets(
  stored: StoredCount[],
  names: { name: string; label: string }[],
  chosen: AttributeValues = {},
): AttributeFacet[] {
  const counts = new Map<string, AttributeCount & { most: number }>()
  for (const { stored: token, count, spelling } of stored) {
    const { name, value } = attributeOf(token)
    const key = `${name}=${value}`
    const known = counts.get(key) ?? { value, label: value, count: 0, most: 0 }
    // Of several spellings, the one that most sellers use.
    const label = count > known.most ? labelOf(spelling ?? value) : known.label
    counts.set(key, { value, label, count: known.count + count, most: Math.max(known.most, count) })
  }
  return names.flatMap(({ name, label }) => {
    const found = [...counts].flatMap(([key, { most: _, ...count }]) =>
      key.startsWith(`${name}=`) ? [count] : [],
    )
    const missing = (own(chosen, name) ?? []).filter((value) => found.every((one) => one.value !== value))
    const offered = found
      .sort((one, other) => other.count - one.count)
      .filter(({ value }, place) => place < mostOffered || own(chosen, name)?.includes(value))
    const all = [...offered, ...missing.map((value) => ({ value, label: labelOf(value), count: 0 }))]
    return all.length > 0 ? [{ name, label, counts: all.sort(inReadingOrder) }] : []
  })
}

/** A value in small letters alone is read with a capital, as a short one of sizes: `m` is M, `red` Red. */
export const labelOf = (spelling: string) =>
  spelling === spelling.toLowerCase() && !/\d/.test(spelling)
    ? clothSizes.includes(spelling)
      ? spelling.toUpperCase()
      : spelling.charAt(0).toUpperCase() + spelling.slice(1)
    : spelling
