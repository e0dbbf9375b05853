import { oneLine } from '#app/base/cut-text.ts'
import { cleanText } from '#app/base/fields/clean-text.ts'
import { awayUntilAt, type HolidayDates } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { choiceAddress, type OfferedChoice, offerName, withOwnFirst } from '../products/offers/offer-rules.ts'
import type { ProductContent } from '../products/product-field-rules.ts'
import type { Category, Condition } from '../products/rules.ts'
import { type Identifiers, identifiersOf } from './identifier-rules.ts'

/** What a seller says of a product that a feed says again. */
export const feedContentNames = [
  'name',
  'description',
  'price',
  'category',
  'stock',
  'condition',
  'images',
  'categoryFields',
] as const
export type FeedProduct = Pick<ProductContent, (typeof feedContentNames)[number]> &
  HolidayDates & { id: string; offers: FeedOffer[] | null }
/** A choice of a product whose choices have their own price and stock. */
export type FeedOffer = Omit<OfferedChoice, 'key'> & { id: string }

/** One thing that can be bought, as both catalogues know it. Texts are whole: each catalogue has its own limits. */
export type FeedItem = Identifiers & {
  id: string
  /** What the offers of one product have in common; nothing where a product is one item. */
  groupId?: string
  title: string
  description: string
  link: string
  /** The paths of its pictures, the cover first. */
  pictures: string[]
  isAvailable: boolean
  price: number
  condition: 'new' | 'refurbished' | 'used'
  category: string
  googleCategory?: number
}

const feedConditions: Record<Condition, FeedItem['condition']> = {
  new: 'new',
  like_new: 'used',
  good: 'used',
  acceptable: 'used',
  used: 'used',
  refurbished: 'refurbished',
}

/** The branches of Google's tree of products, which Meta reads too. None says what is in "Other". */
export const googleCategories: Record<Category, number | undefined> = {
  Electronics: 222,
  'Clothing & Fashion': 166,
  'Home & Garden': 536,
  'Books & Education': 783,
  'Health & Beauty': 469,
  'Sports & Recreation': 988,
  'Food & Beverages': 412,
  'Art & Crafts': 8,
  Automotive: 888,
  'Business & Industrial': 111,
  Other: undefined,
}

type Place = { origin: string; now: Date }

/** What of a product can be bought: itself, or each of its choices where they differ, with the product's id as `groupId`. */
export function feedItemsOf(product: FeedProduct, { origin, now }: Place): FeedItem[] {
  const { id, name, description, category, price, stock, condition, images, categoryFields, offers } = product
  const title = oneLine(cleanText(name))
  const isOpen = awayUntilAt(product, now) === undefined
  const whole: FeedItem = {
    id,
    ...identifiersOf(categoryFields),
    title,
    description: cleanText(description) || title,
    link: `${origin}/product/${id}`,
    pictures: images.map(({ path }) => path),
    isAvailable: stock > 0 && isOpen,
    price,
    condition: feedConditions[condition],
    category,
    googleCategory: googleCategories[category as Category],
  }
  if (!offers) return [whole]
  return offers.map((offer) => ({
    ...whole,
    id: `${id}-${offer.id}`,
    groupId: id,
    title: `${title} (${oneLine(cleanText(offerName(offer.options)))})`,
    link: origin + choiceAddress(id, offer.options),
    pictures: withOwnFirst(images, offer).map(({ path }) => path),
    isAvailable: offer.stock > 0 && isOpen,
    price: offer.price,
    gtin: offer.gtin ?? undefined, // that of the product is one of theirs, and nobody said whose
    mpn: offer.code ? oneLine(cleanText(offer.code)) : undefined,
  }))
}
