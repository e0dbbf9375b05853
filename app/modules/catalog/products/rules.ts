import { formatKwacha } from '#app/base/money.ts'
import { fill, type Message, spoken, type Text, type Translate } from '#app/messages/language.ts'
import * as texts from '#messages/products.ts'

export const categories = [
  'Electronics',
  'Clothing & Fashion',
  'Home & Garden',
  'Books & Education',
  'Health & Beauty',
  'Sports & Recreation',
  'Food & Beverages',
  'Art & Crafts',
  'Automotive',
  'Business & Industrial',
  'Other',
] as const
export type Category = (typeof categories)[number]
export const categoryLabels: Record<Category, Message> = texts.categoryNames
/** Of what is stored. One that is no category any more is shown as it stands there. */
export const categoryText = (category: string): Text =>
  (categoryLabels as Partial<Record<string, Message>>)[category] ?? category

export const conditions = ['new', 'like_new', 'good', 'acceptable', 'used', 'refurbished'] as const
export type Condition = (typeof conditions)[number]
export const conditionLabels: Record<Condition, Message> = texts.conditions
/** What a card says of it. New goods need no word. */
export const unusualCondition = (condition: string): Text | undefined =>
  condition === 'new'
    ? undefined
    : ((conditionLabels as Partial<Record<string, Message>>)[condition] ?? condition)

export const genders = ['men', 'women', 'kids'] as const
export type Gender = (typeof genders)[number]
/** Which `audience` values a gender chip shows: kids matches boys and girls; men and women also match unisex. */
export const audiencesOf: Record<Gender, readonly string[]> = {
  men: ['men', 'unisex'],
  women: ['women', 'unisex'],
  kids: ['kids', 'boys', 'girls'],
}

export const productSorts = ['newest', 'price_low', 'price_high', 'name', 'rating', 'relevance'] as const
export type ProductSort = (typeof productSorts)[number]

/** A list is a choice the buyer must make (sizes); a single value is a fact (brand, author). */
export type CategoryFields = Record<string, string | string[]>
export type SelectedOptions = Record<string, string>

/** The options in one order and one text: what makes two choices of a product the same. Empty without options. */
export function optionsKey(options: SelectedOptions): string {
  const entries = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.length === 0 ? '' : JSON.stringify(entries)
}

/** The options that a key says; undefined of any other text. */
export function optionsOfKey(key: string): SelectedOptions | undefined {
  try {
    const options = Object.fromEntries(key ? JSON.parse(key) : []) as SelectedOptions
    return optionsKey(options) === key ? options : undefined
  } catch {
    return undefined
  }
}

export const optionsOf = (fields: CategoryFields): [name: string, values: string[]][] =>
  Object.entries(fields).filter(
    (entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[1].length > 0,
  )
export const factsOf = (fields: CategoryFields): [name: string, value: string][] =>
  Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )

const ownName = (names: Record<string, Message>, name: string): Text =>
  Object.hasOwn(names, name) ? names[name]! : name
/** What a detail is called. One that its seller added stands as they wrote it. */
export const detailName = (name: string): Text => ownName(texts.detailNames, name)
/** What was chosen, as it is read: 'Colour: Blue'. The value is the seller's own word. */
export function optionText(t: Translate, name: string, value: string): string {
  const label = spoken(t, detailName(name))
  return `${label.charAt(0).toLocaleUpperCase()}${label.slice(1)}: ${value}`
}
export const optionsText = (t: Translate, options: Record<string, string>): string =>
  Object.entries(options)
    .map(([name, value]) => optionText(t, name, value))
    .join(', ')
/** For whom something is comes from a list of ours; every other value is the seller's own word. */
export const detailValue = (name: string, value: string): Text =>
  name === 'gender' ? ownName(texts.audiences, value) : value

export const catalogRefusals = { 'product-not-found': texts.notFound } as const

/** What went wrong when nothing more is known. */
export const catalogFailures = texts.failures

type Priced = { price: number; isLeast?: boolean }
/** `MK 9,000`, or `from MK 9,000` where some of its choices cost more. */
export const priceText = (t: Translate, { price, isLeast }: Priced): string =>
  isLeast ? t(texts.leastPrice, { price: formatKwacha(price) }) : formatKwacha(price)

/** The same for what is written before its reader's language is known. */
export const priceMessage = ({ price, isLeast }: Priced): Text =>
  isLeast ? fill(texts.leastPrice, { price: formatKwacha(price) }) : formatKwacha(price)

/** What a product shows of all its reviews. */
export type ProductRating = { average: number; count: number }
export type RatingColumns = { ratingCount: number; ratingAverage: number | null }

/** Nothing where nobody has reviewed it. */
export const ratingFrom = (count: number, average: number | null): ProductRating | undefined =>
  count > 0 && average !== null ? { average, count } : undefined

/** What a card says of reviews: words in no language. */
export const ratingText = ({ average, count }: ProductRating) => `${average.toFixed(1)} (${count})`
