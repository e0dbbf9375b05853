import { fieldNames, productFields } from '#app/modules/catalog/products/product-field-rules.ts'

const listed = (words: string) => words.split(',').map((word) => word.trim())

/**
 * What traders, shop systems and tills call the columns of a list: of one field the likelier words first. English, Chichewa,
 * and what the neighbours' files say. Written as `plainHeading` writes a heading.
 */
export const knownHeadings: Record<string, readonly string[]> = {
  ...Object.fromEntries(fieldNames.map((name) => [name, listed(productFields[name].importNames)])),
  salePrice: listed(`
    sale price, discounted price, discount price, special price, promo price, offer price,
    promotional price, online sale price, reduced price, price after discount, mtengo wotsitsa,
    tarif promo, prix promo, preco promocional
  `),
  regularPrice: listed(`
    compare at price, variant compare at price, compare price, list price, msrp, rrp, mrp,
    recommended retail price, old price, was price, price before discount, full price
  `),
  currency: listed(
    'currency, currency code, ccy, curr, cur, price currency, money, devise, moeda, sarafu, ndalama',
  ),
  shortDescription: listed('short description, summary, excerpt, subtitle, description short'),
  reference: listed(`
    reference, ref, sku, variant sku, code, source id, uniq id, unique id, item code,
    product code, product code sku, stock code, item number, item no, article number, part number,
    own code, your own code, khodi, nambala, barcode, upc, ean, gtin, no
  `),
  id: listed('id, product id, thumba id, thumba s id'),
  handle: listed('handle, handleid, handle id, reference handle, item group id, product handle, group id'),
  parent: listed('parent, parent sku, parent id, parent code'),
  published: listed('published, status, visible, active, active 0 1, product online, visibility, state'),
  forSale: listed('available for sale, for sale, can be sold, sellable, purchasable'),
  kind: listed('type, product type, item type, field type, fieldtype'),
  'field.size': listed('size, sizes, saizi, taille, tamanho'),
  'field.colour': listed('colour, colours, color, colors, couleur, cor, rangi'),
  'field.gender': listed('gender, for whom, sex'),
  'field.brand': listed('brand, make, manufacturer, brand name, vendor, marque, marca'),
  'field.weight': listed('weight, volume, weight or volume'),
  pictures: listed(`
    pictures, picture, images, image, photos, photo, picture files, image files, image src,
    image url, image urls, image link, picture url, photo url, product image url, image1, image 1,
    base image, product image file 1, zithunzi, chithunzi
  `),
  facts: listed('other facts, other details, facts'),
  choices: listed('other choices, choices, other choices for the buyer'),
}

/** What a seller pays is never what buyers pay, whatever else the heading says. */
const cost =
  /\b(?:costs?|cogs|cif|fob|whole ?sale|w ?sale|purch\w*|buy(?:ing)?|bought|supp?|supply|supplier|landed|factory|ex works|invoice|import|dealers?|distributors?|resellers?|agents?|trade|ordering|order price|achat|revient|cout|gros|fournisseur|custo|compra|kununua|jumla|w?oodera|kuoda|hol\w*sale|[bcwpo] ?p(?:rice)?)\b/
/** Chichewa: each form of gula, to buy; gulitsa is to sell, and a gulu is a group. R and l are one sound. */
const bought = /\b\w*gul(?:a|i[lr]a|i[lr]amo|amo|idwa)\b/

export const isCostHeading = (heading: string): boolean =>
  cost.test(plainHeading(heading)) || bought.test(plainHeading(heading))

/** Which price, but not the one of today; or what is counted, but not what is left. */
const otherPrice =
  /\b(?:original|old|was|before|previous|last|wakale|kale|ancien|compare|msrp|rrp|mrp|list|sale|discount(?:ed)?|special|promo\w*|offer|min|max|tax|vat|exc|excl|excluding|ex|without|net|ht|credit|total|sum|ext|extended|value|margin|profit|markup|change|increase|date|valid|code|group|level|cartons?|ctns?|pallets?|outer|dozens?|bales?|bulk|stock|qty|quantity|units|sold|paid|owed|due|by|days|number|id)\b/
const withTax =
  /\b(?:(?:incl?|including|inclusive|with)(?: of)? (?:vat|tax)|(?:vat|tax) incl?(?:uded|usive)?)\b/
export const isOtherPrice = (plain: string): boolean => otherPrice.test(plain.replace(withTax, ' '))
export const isOldPrice = (plain: string): boolean => /\b(?:old|was|before|compare)\b/.test(plain)
export const otherStock =
  /\b(?:alert|min|max|minimum|maximum|moq|reorder|optimal|low|threshold|policy|tracker|sold|ordered|incoming|received|returned|damaged|reserved|committed|forecast\w*|new|location|unit|uom|per|cartons?|ctns?|packs?|cases?|codes?|ids?|numbers?|(?<!yes )no|nr|sku|values?|worth|prices?|costs?|amount|dates?|discount|breaks?)\b/

/** `Price [Limbe]` and `price_egp` as words: small letters, no accents, single blanks. */
export const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Without what stands in brackets: a till's shop, a currency, a language. */
export const withoutBrackets = (heading: string): string =>
  plainHeading(heading.replaceAll(/\[[^\]]*\]|\([^)]*\)/g, ' '))

const known = new Set(Object.values(knownHeadings).flat())

/** Whether a cell reads like the heading of a column: by its words, with or without what is in brackets. */
export const isKnownHeading = (cell: string): boolean =>
  known.has(plainHeading(cell)) ||
  known.has(withoutBrackets(cell)) ||
  optionHeading(cell) !== undefined ||
  (cell.length <= 40 && (isCostHeading(cell) || /\b(?:price|mtengo)\b/.test(plainHeading(cell))))

type OptionHeading = { at: number; part: 'name' | 'value' | 'values' }
const numbers: Record<string, number> = { one: 1, two: 2, three: 3 }
const optionShape =
  /^(?:variant |product ?)?(?:option|attribute|variation) ?(?<before>\d|one|two|three)? ?(?<part>names?|values?(?: s)?|description) ?(?<after>\d)?$/

/** `Option1 Name`, `VARIATION 1 VALUES`, `Attribute 2 value(s)`: which option, and which part of it. */
export function optionHeading(heading: string): OptionHeading | undefined {
  const { before, part, after } = optionShape.exec(plainHeading(heading))?.groups ?? {}
  if (!part) return undefined
  const at = numbers[before ?? ''] ?? Number(before ?? after ?? 1)
  return { at, part: part.startsWith('name') ? 'name' : part === 'value' ? 'value' : 'values' }
}
