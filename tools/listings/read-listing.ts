import { ok, type Result, refuse } from '#app/base/result.ts'
import type { ImportedProduct } from '#app/modules/catalog/import/listings/import-products.server.ts'
import type { ImportedSeller } from '#app/modules/identity/shops/profile/import-sellers.server.ts'
import { cleanDescription, plainLine } from './clean-text.ts'
import { categoryOf } from './listing-category.ts'
import { fieldsOf } from './listing-fields.ts'
import { brandOf, nameOf } from './listing-name.ts'
import { kwachaOf, poundsOf } from './price.ts'
import { sampleDate, sampleLocation, sampleStock, shortHash } from './sample-values.ts'

export const columns = [
  'source_id',
  'title',
  'brand',
  'category',
  'price_egp',
  'original_price_egp',
  'availability',
  'seller',
  'description',
  'specs_json',
] as const
/** A file may have them. */
export const moreColumns = ['images'] as const
export type Row = Record<(typeof columns)[number], string> &
  Partial<Record<(typeof moreColumns)[number], string>>
export type Listing = { seller: ImportedSeller; product: Omit<ImportedProduct, 'sellerId'> }
export type ReadingTerms = { now: Date; rate: number }

/** What one row of the file says, or in words why it cannot be used. */
export function readListing(row: Row, { now, rate }: ReadingTerms): Result<Listing, string> {
  const title = plainLine(row.title)
  if (!title) return refuse('it has no title')
  const sellerName = plainLine(row.seller)
  if (!sellerName) return refuse('it names no seller')
  const pounds = priceOf(row)
  if (!pounds.ok) return pounds
  const specs = specsOf(row.specs_json)
  if (!specs) return refuse('its specs are not readable JSON')

  const sourceKey = keyOf(row, sellerName, specs)
  const name = nameOf(row.title, row.brand)
  const shelf = categoryOf(row.category, title)
  const product: Listing['product'] = {
    sourceKey,
    name,
    description: cleanDescription(row.description, name),
    price: kwachaOf(pounds.value, rate),
    category: shelf.category,
    stock: row.availability.trim() === 'In Stock' ? sampleStock(sourceKey) : 0,
    condition: /\b(?:refurbished|renewed)\b/i.test(title) ? 'refurbished' : 'new',
    tags: tagsOf(row, shelf),
    categoryFields: fieldsOf({ ...row, title, specs }),
    createdAt: sampleDate(now, sourceKey, { newest: 0, oldest: 120 }),
    ...(row.images && { pictures: row.images }),
  }
  return ok({ seller: sellerOf(sellerName, now), product })
}

/** The price asked now, or the usual one where only that is given. */
function priceOf({ price_egp, original_price_egp }: Row): Result<number, string> {
  const given = price_egp.trim() || original_price_egp.trim()
  if (!given) return refuse('it has no price')
  const pounds = poundsOf(given)
  return pounds === undefined ? refuse('its price cannot be read') : ok(pounds)
}

function specsOf(json: string): Record<string, unknown> | undefined {
  if (!json.trim()) return {}
  try {
    const specs: unknown = JSON.parse(json)
    return specs && typeof specs === 'object' && !Array.isArray(specs)
      ? (specs as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** The feed's own number; a row without one is known by who sells what. */
const keyOf = (row: Row, seller: string, specs: Record<string, unknown>) =>
  row.source_id.trim()
    ? `listings:${row.source_id.trim()}`
    : `listings:${shortHash([seller.toLowerCase(), plainLine(row.title).toLowerCase(), specs.SKU ?? ''].join('\n'), 16)}`

function sellerOf(businessName: string, now: Date): ImportedSeller {
  const known = businessName.toLowerCase()
  const sourceKey = `listings:seller:${shortHash(known, 16)}`
  const place = sampleLocation(sourceKey)
  const address =
    known
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 40) || 'seller'
  return {
    sourceKey,
    ownerName: businessName,
    email: `${address}.${shortHash(known, 6)}@sellers.thumba.example`,
    businessName,
    ...place,
    description: '',
    createdAt: sampleDate(now, sourceKey, { newest: 121, oldest: 700 }),
  }
}

const platforms: [words: RegExp, tag: string][] = [
  [/\bps ?5\b|playstation ?5/i, 'ps5'],
  [/\bps ?4\b|playstation ?4/i, 'ps4'],
  [/\bps ?3\b|playstation ?3/i, 'ps3'],
  [/\bnintendo\b|\bswitch\b/i, 'nintendo switch'],
  [/\bxbox\b/i, 'xbox'],
]

function tagsOf(row: Row, shelf: ReturnType<typeof categoryOf>): string[] {
  const told = row.category === 'Video Games' ? platforms.filter(([words]) => words.test(row.title)) : []
  const source = shelf.bySource
    ? plainLine(row.category)
    : row.category === 'Baby Products'
      ? 'baby'
      : undefined
  const tags = [shelf.tag, source, ...told.map(([, tag]) => tag), brandOf(row.brand)]
  return [
    ...new Set(tags.filter((tag) => tag !== undefined && tag !== '').map((tag) => tag!.toLowerCase())),
  ].slice(0, 8)
}
