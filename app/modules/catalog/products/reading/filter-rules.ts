import { districts } from '#app/base/places/districts.ts'
import type { Message, Text } from '#app/messages/language.ts'
import { anyChoice, filterNames, genderNames } from '#messages/search.ts'
import { categories, categoryLabels, conditionLabels, conditions, genders } from '../rules.ts'

/** What a list is narrowed by beside its own filters: of each detail of a product, the values of which it has one. */
export type AttributeValues = Readonly<Record<string, readonly string[]>>

/** How many products a value would show. `value` is what an address says, `label` what people read. */
export type AttributeCount = { value: string; label: string; count: number }
export type AttributeFacet = { name: string; label: string; counts: AttributeCount[] }

/** One of several values. The list says beside each how many products it would show. */
export type ChoiceFilter = {
  shape: 'choice'
  name: Message
  /** The choice of none of them. */
  any: Message
  /** Where it is not the filter's own name, as columns are written. */
  column?: string
  values: readonly string[]
  /** The name of its counts in `Facets`. */
  facet: string
  control: 'chips' | 'radios' | 'select'
  /** What people read for a value: the value itself, unless this says otherwise. */
  labels?: Readonly<Record<string, Message>>
  /** An address may write it in capital letters. */
  anyCase?: true
  /** All products of a shop have the same: it narrows nothing there. */
  sameInShop?: true
}
/** Yes, or no matter; counted as the choices are. */
export type FlagFilter = { shape: 'flag'; name: Message; column?: string }
/** The price from or up to which products are shown: counts are kept by price, and by no other number. */
type PriceFilter = { shape: 'from' | 'to'; name: Message }
/** One seller: for programs and the shop's own page, and never read from an address. */
type SellerFilter = { shape: 'seller' }
/** Details such as size and colour, several values of each. Which there are is a setting, so they are counted by themselves. */
type AttributesFilter = { shape: 'attributes' }
export type Filter = ChoiceFilter | FlagFilter | PriceFilter | SellerFilter | AttributesFilter

/**
 * What the list of products can be narrowed by, in the order of its address. From this follow the input of the callable,
 * the reading of an address, conditions, counts and names of statements, and the fields on the screens.
 */
const table = {
  category: {
    shape: 'choice',
    name: filterNames.category,
    any: anyChoice.category,
    values: categories,
    facet: 'categories',
    control: 'chips',
    labels: categoryLabels,
  },
  gender: {
    shape: 'choice',
    name: filterNames.gender,
    any: anyChoice.gender,
    column: 'audience',
    values: genders,
    facet: 'genders',
    control: 'chips',
    labels: genderNames,
    anyCase: true,
  },
  condition: {
    shape: 'choice',
    name: filterNames.condition,
    any: anyChoice.condition,
    values: conditions,
    facet: 'conditions',
    control: 'radios',
    labels: conditionLabels,
  },
  district: {
    shape: 'choice',
    name: filterNames.district,
    any: anyChoice.district,
    values: districts,
    facet: 'districts',
    control: 'select',
    sameInShop: true,
  },
  minPrice: { shape: 'from', name: filterNames.minPrice },
  maxPrice: { shape: 'to', name: filterNames.maxPrice },
  inStock: { shape: 'flag', name: filterNames.inStock },
  sellerId: { shape: 'seller' },
  attributes: { shape: 'attributes' },
} as const satisfies Record<string, Filter>

type Table = typeof table
export type FilterName = keyof Table
type NameOf<Shape> = { [Name in FilterName]: Table[Name]['shape'] extends Shape ? Name : never }[FilterName]
export type ChoiceName = NameOf<'choice'>
export type FlagName = NameOf<'flag'>
/** What an address says in one word each. */
export type AddressName = Exclude<FilterName, NameOf<'seller' | 'attributes'>>

type ValueOf<Found> = Found extends { values: readonly (infer Value)[] }
  ? Value
  : Found extends { shape: 'flag' }
    ? boolean
    : Found extends PriceFilter
      ? number
      : Found extends AttributesFilter
        ? AttributeValues
        : string
/** What is chosen of each filter. */
export type FilterValues = { [Name in FilterName]?: ValueOf<Table[Name]> | undefined }

export type FacetCount = { value: string; count: number }
/** How many products each choice would show, each counted with the choice of its own kind left out. */
export type Facets = { [Name in ChoiceName as Table[Name]['facet']]: FacetCount[] } & Record<FlagName, number>

export const filters: Record<ChoiceName, ChoiceFilter & { facet: Table[ChoiceName]['facet'] }> &
  Record<Exclude<AddressName, ChoiceName>, FlagFilter | PriceFilter> &
  Record<NameOf<'seller'>, SellerFilter> &
  Record<NameOf<'attributes'>, AttributesFilter> = table

export const namesOfShape = <Shape extends Filter['shape']>(...shapes: Shape[]) =>
  (Object.keys(table) as FilterName[]).filter((name) =>
    (shapes as string[]).includes(table[name].shape),
  ) as NameOf<Shape>[]
export const addressNames = namesOfShape('choice', 'flag', 'from', 'to')
export const choiceNames = namesOfShape('choice')
export const flagNames = namesOfShape('flag')
export const priceNames = namesOfShape('from', 'to')

export const namesOfControl = (...controls: ChoiceFilter['control'][]) =>
  choiceNames.filter((name) => controls.includes(filters[name].control))

export const isChoice = (name: string): name is ChoiceName => (choiceNames as string[]).includes(name)

/** A box that is not ticked narrows nothing. */
export const isChosen = (value: unknown) => value !== undefined && value !== '' && value !== false

/** What people read for a value. */
export const labelOf = (name: ChoiceName, value: string): Text => filters[name].labels?.[value] ?? value

/** How many products a value would show. */
export const countOf = (facets: Facets | undefined, name: ChoiceName, value: string): number =>
  facets?.[filters[name].facet].find((counted) => counted.value === value)?.count ?? 0

/** An address says `filter.size=42`, as often as there are values. */
const paramPrefix = 'filter.'
export const attributeParam = (name: string) => paramPrefix + name
export const isAttributeParam = (param: string) => param.startsWith(paramPrefix)

/** The same with one value more, or without it where it is chosen. */
export function toggleAttribute(chosen: AttributeValues, name: string, value: string): AttributeValues {
  const before = Object.hasOwn(chosen, name) ? chosen[name]! : []
  const values = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
  return { ...chosen, [name]: values }
}

/** What an address says of them, as it stands there. */
export function typedAttributes(params: URLSearchParams): AttributeValues {
  const named = [...new Set(params.keys())].filter(isAttributeParam)
  return Object.fromEntries(named.map((name) => [name.slice(paramPrefix.length), params.getAll(name)]))
}
