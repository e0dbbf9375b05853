/**
 * How goods are taxed. Zero-rated goods and exempt ones carry no VAT; they are told apart, since a seller takes back what they
 * paid themselves for the first only.
 */
export const taxClasses = ['standard', 'zero', 'exempt'] as const
export type TaxClass = (typeof taxClasses)[number]

/** The rate of a class from a day on, in hundredths of a percent. */
export type TaxRate = { taxClass: TaxClass; from: string; rate: number }
/** The class of a category, or of what in it has this word in its name. */
export type TaxRule = { category: string; word: string; taxClass: TaxClass }

/**
 * Malawi's standard rate of value added tax by the day it began to hold: 17.5 % by the Value Added Tax (Amendment) Act, 37 of
 * 2025.
 */
export const defaultTaxRates: TaxRate[] = [
  { taxClass: 'standard', from: '2025-12-31', rate: 1750 },
  { taxClass: 'standard', from: '1900-01-01', rate: 1650 },
]

const plainFood = [
  'bread',
  'buledi',
  'maize',
  'chimanga',
  'ufa',
  'flour',
  'rice',
  'mpunga',
  'beans',
  'nyemba',
  'peas',
  'groundnuts',
  'mtedza',
  'soya',
  'vegetables',
  'ndiwo',
  'tomatoes',
  'onions',
  'potatoes',
  'mbatata',
  'cassava',
  'chinangwa',
  'bananas',
  'fruit',
  'milk',
  'mkaka',
  'eggs',
  'mazira',
  'fish',
  'nsomba',
  'usipa',
  'meat',
  'nyama',
]

const category = (name: string, taxClass: TaxClass = 'standard'): TaxRule => ({
  category: name,
  word: '',
  taxClass,
})

/** Until administrators, who ask their accountant, say otherwise. */
export const defaultTaxRules: TaxRule[] = [
  category('Electronics'),
  category('Clothing & Fashion'),
  category('Home & Garden'),
  category('Books & Education', 'exempt'),
  category('Health & Beauty'),
  category('Sports & Recreation'),
  category('Food & Beverages'),
  ...plainFood.map((word): TaxRule => ({ category: 'Food & Beverages', word, taxClass: 'exempt' })),
  category('Art & Crafts'),
  category('Automotive'),
  category('Business & Industrial'),
  category('Other'),
]
export const taxedCategories = defaultTaxRules.filter(({ word }) => !word).map((rule) => rule.category)

/** Of a class at a day of Malawi's calendar. Only the standard one has rates. */
export function taxRateOn(rates: readonly TaxRate[], taxClass: TaxClass, day: string): number {
  const held = rates.filter((one) => one.taxClass === taxClass && one.from <= day)
  return held.reduce((last, one) => (one.from > last.from ? one : last), { from: '', rate: 0 }).rate
}

type Goods = { category: string; name: string; taxClass?: TaxClass | null | undefined }

const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** How goods are taxed: as an administrator said of them, by a word of their name, or else by their category. */
export function taxClassOf(rules: readonly TaxRule[], { category: of, name, taxClass }: Goods): TaxClass {
  if (taxClass) return taxClass
  const own = rules.filter((rule) => rule.category === of)
  const named = own.find(({ word }) => word && wordsOf(name).includes(wordsOf(word)))
  return (named ?? own.find(({ word }) => !word))?.taxClass ?? 'standard'
}
