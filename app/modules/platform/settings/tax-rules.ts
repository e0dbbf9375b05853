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

type Goods = { category: string; name: string; taxClass?: TaxClass | null }

/** Where one thing ends and the next, or what is said of it, begins. */
const parts = /[,;:()[\]/|+&]|\s[-–]\s|\b(?:and|or|ndi|from|in|with|without|x)\b/
const tokensOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
    .split(' ')

const quality = new Set(
  `fresh dried dry raw frozen chilled smoked salted unsalted sliced whole white brown red yellow green black
  large small medium big mini ripe sweet local irish organic natural plain pure full low cream fat skimmed semi long life uht
  pasteurised pasteurized sterilised boneless peeled shelled polished parboiled basmati kilombero faya grain refined unrefined
  fine extra super special premium best quality standard grade first a b c no mixed new only each per loaf loaves roll
  rolls slices fillet fillets packet packets pkt pkts sachet sachets pack packs dozen bunch heap kilo kilos kg kgs g gm gms
  gram grams l lt ltr ltrs litre litres liter liters ml cl pc pcs piece pieces`
    .trim()
    .split(/\s+/),
)
const container = new Set(
  `loaf loaves tray trays bag bags pack packs packet packets sachet sachets bottle bottles tin tins can cans box boxes carton
  cartons bunch heap basket dozen half kilo kilos kg g l ml litre litres piece pieces thumba matumba paketi of la ya wa`
    .trim()
    .split(/\s+/),
)
const isMeasure = (token: string) => /^\d/.test(token)
/** Chichewa says what a thing is like behind it: `ufa woyera`, `nyama ya ngombe`. */
const chichewa = /^(?:wa|ya|za|la|cha|(?!wood|work|worm|yog|zone|zoom)(?:wo|yo|zo)\p{L}{3,})$/u
const joins = new Set(['for', 'of', 'to', 'wa', 'ya', 'za', 'la', 'cha'])

/**
 * Whether goods of this name are what a word says: `Fresh bread`, `Bread, sliced`, `Ufa woyera 5 kg`. It is what the name is
 * about, so that only measures, qualities and Chichewa's own may follow it: a rice cooker is no rice, fruit juice no fruit.
 */
function namesGoods(name: string, word: string): boolean {
  const wanted = tokensOf(word)
  return name
    .toLowerCase()
    .split(parts)
    .some((part) => {
      const tokens = tokensOf(part)
      const at = tokens.findIndex((_, from) => wanted.every((token, step) => tokens[from + step] === token))
      if (at < 0) return false
      const [before, after] = [tokens.slice(0, at), tokens.slice(at + wanted.length)]
      const isPartOfOther = before.some((token) => joins.has(token)) && !before.every(isHolder)
      const link = after.findIndex((token) => chichewa.test(token))
      return !isPartOfOther && (link < 0 ? after : after.slice(0, link)).every(saysHow)
    })
}
const isHolder = (token: string) => container.has(token) || quality.has(token) || isMeasure(token)
const saysHow = (token: string) => quality.has(token) || isMeasure(token)

/** How goods are taxed: as an administrator said of them, by a word of their name, or else by their category. */
export function taxClassOf(rules: readonly TaxRule[], { category: of, name, taxClass }: Goods): TaxClass {
  if (taxClass) return taxClass
  const own = rules.filter((rule) => rule.category === of)
  const named = own.find(({ word }) => word && namesGoods(name, word))
  return (named ?? own.find(({ word }) => !word))?.taxClass ?? 'standard'
}
