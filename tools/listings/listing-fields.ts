import type { CategoryFields } from '#app/modules/catalog/products/rules.ts'
import { plainLine } from './clean-text.ts'
import { brandOf } from './listing-name.ts'

// What the feed calls a thing, and what its fact is called here. What is not named is of no use to a buyer:
// the seller's stock number, bar codes, addresses of workshops in Cairo.
const factNames: Record<string, string> = {
  Color: 'colour',
  'Main Material': 'material',
  Model: 'model',
  'Size (L x W x H cm)': 'size',
  'Production Country': 'made in',
  'Product Warranty': 'warranty',
  'Shop by Age': 'age',
  'Capacity (L)': 'capacity in litres',
  'Band Material': 'strap',
  'Case Material': 'case',
  'Watch Resistance': 'water resistance',
  Power: 'power',
}
const longestFact = 80
const says = /[\p{L}]{2}|\d.*[\p{L}\d]|\b[SMLX]{1,3}\b/u
const nothing =
  /^(?:n\W?a\.?|none|other|others|no|not specified|as shown|as picture|various|mix|multi materials?|default|generic|nan|taha offer|\W*)$/i
const arabicWords: Record<string, string> = {
  اسود: 'Black',
  أسود: 'Black',
  ابيض: 'White',
  أبيض: 'White',
  احمر: 'Red',
  أحمر: 'Red',
  ازرق: 'Blue',
  أزرق: 'Blue',
  اخضر: 'Green',
  ذهبي: 'Gold',
  فضي: 'Silver',
  رمادي: 'Grey',
  بيج: 'Beige',
  بني: 'Brown',
  بلاستيك: 'Plastic',
  خشب: 'Wood',
  معدن: 'Metal',
  قطن: 'Cotton',
}

/** The facts of a listing: brand, whom it is for, and what its specs say, under clean names. */
export function fieldsOf(row: {
  title: string
  brand: string
  category: string
  specs: Record<string, unknown>
}): CategoryFields {
  const brand = brandOf(row.brand)
  const gender = genderOf(row.category, row.title)
  const fields: CategoryFields = { ...(brand && { brand }), ...(gender && { gender }) }
  for (const [source, name] of Object.entries(factNames)) {
    const fact = factOf(row.specs[source])
    if (fact) fields[name] = tidy[name]?.(fact) ?? capitalised(fact)
  }
  return fields
}

function factOf(value: unknown): string | undefined {
  const text = plainLine(String(value ?? ''))
  const words = arabicWords[text] ?? text
  if (nothing.test(words) || !says.test(words) || words.length > longestFact) return undefined
  return /[\u0600-\u06ff]/.test(words) ? undefined : tidyCase(words)
}

/** 'MAIN FABRIC: 100% cotton' and 'plastic' as 'Main fabric: 100% cotton' and 'Plastic'; models keep their capitals. */
function tidyCase(text: string): string {
  const shouts = /^[^a-z]*$/.test(text) && /[A-Z]{4}/.test(text) && !/\d/.test(text.replaceAll(/\d+%/g, ''))
  const words = shouts ? text.toLowerCase() : text
  return words
}

const capitalised = (text: string) => text[0]!.toUpperCase() + text.slice(1)

const tidy: Record<string, (fact: string) => string> = {
  colour: (fact) => colourOf(capitalised(fact)),
  model: (fact) => fact,
  material: (fact) => capitalised(fact.replace(/^main fabric:\s*/i, '').replace(/^blastic$/i, 'Plastic')),
  'made in': (fact) => fact.replace('United States', 'USA'),
}

function colourOf(fact: string): string {
  if (/\bm[ae]?y vary|varies|duplicate/i.test(fact)) return 'May vary'
  if (/^mult[iy]/i.test(fact)) return 'Multicolour'
  return fact
    .replace(/\bgray\b/i, 'Grey')
    .replaceAll(/\b(?!RGB)[A-Z]{3,}\b/g, (word) => word[0] + word.slice(1).toLowerCase())
}

const worn = new Set(["Women's Fashion", "Men's Fashion", 'Watches', 'Jewelry'])
const women = /\b(?:wom[ae]n|women's|woman's|ladies|lady|girls?' night)\b/i
const men = /\b(?:m[ae]n|men's|man's|gents?)\b/i
const children = /\b(?:kids?|kid's|children|child|baby|babies|toddlers?|newborn|infants?)\b/i

/** men, women, kids or unisex, for what is worn or made for children; undefined for all the rest. */
export function genderOf(category: string, title: string): string | undefined {
  const plain = title.replaceAll('’', "'")
  if (category === "Women's Fashion") return 'women'
  if (category === "Men's Fashion") return 'men'
  if (category === 'Baby Products') return women.test(plain) || /adult/i.test(plain) ? undefined : 'kids'
  if (!worn.has(category)) return undefined
  if (children.test(plain)) return 'kids'
  if (/unisex/i.test(plain) || (women.test(plain) && men.test(plain))) return 'unisex'
  return women.test(plain) ? 'women' : men.test(plain) ? 'men' : undefined
}
