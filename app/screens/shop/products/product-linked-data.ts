import { cutText, oneLine } from '#app/base/cut-text.ts'
import { daysAfter } from '#app/base/dates/dates.ts'
import type { Identifiers } from '#app/modules/catalog/feeds/identifier-rules.ts'
import {
  choiceAddress,
  type OfferedChoice,
  offerName,
  withOwnFirst,
} from '#app/modules/catalog/products/offers/offer-rules.ts'
import type { Condition, ProductRating } from '#app/modules/catalog/products/rules.ts'
import type { ShownQuestion } from '#app/modules/catalog/questions/rules.ts'
import type { Shipping } from '#app/modules/sales/delivery/rules.ts'
import type { ShownReview } from '#app/modules/sales/reviews/rules.ts'
import type { Crumb } from '#app/ui/navigation/breadcrumbs.tsx'
import { pictureUrl } from '#app/ui/pictures/picture-sources.ts'

export type LinkedProduct = {
  id: string
  name: string
  description: string
  price: number
  category: string
  stock: number
  condition: Condition
  images: { path: string }[]
  awayUntil?: string
  identifiers: Identifiers
  seller: { name: string }
  rating?: ProductRating
  questions: ShownQuestion[]
  /** The choices where each has its own price and stock. */
  offers: OfferedChoice[] | null
}
type Page = { product: LinkedProduct; reviews: ShownReview[]; shipping: Shipping[] }
type Place = { origin: string; url: string }

/** What programs call the kwacha. */
const currency = 'MWK'

/** A product as search engines read it. */
export function linkedProduct({ product, reviews, shipping }: Page, place: Place) {
  const { brand, gtin, mpn } = product.identifiers
  const sku = product.id.slice(0, 8).toUpperCase()
  return {
    '@context': 'https://schema.org',
    ...linkedKind(product, sku, place),
    name: product.name,
    description: cutText(oneLine(product.description), 500),
    sku,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    category: product.category,
    url: place.url,
    ...(product.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
      review: reviews.filter(({ counts }) => counts).map(linkedReview),
    }),
    image: product.images.map(({ path }) => place.origin + pictureUrl(path, 1280, 'webp')),
    offers: linkedOffer(product, shipping, place),
    ...(product.questions.length > 0 && { subjectOf: product.questions.map(linkedQuestion) }),
  }
}

/** A product, or the group of its choices where each has its own price and stock. */
function linkedKind(product: LinkedProduct, sku: string, { origin }: Place) {
  const { id, offers, name, condition, awayUntil, images } = product
  if (!offers?.length) return { '@type': 'Product' }
  const variesBy = new Set(offers.flatMap(({ options }) => Object.keys(options).flatMap(variantNameOf)))
  return {
    '@type': 'ProductGroup',
    productGroupID: sku,
    variesBy: [...variesBy].map((varies) => `https://schema.org/${varies}`),
    hasVariant: offers.map(({ options, price, stock, code, gtin, picture }, at) => ({
      '@type': 'Product',
      name: `${name} (${offerName(options)})`,
      sku: code ?? `${sku}-${at + 1}`,
      ...(gtin && { gtin }),
      ...(images.length > 0 && {
        image: origin + pictureUrl(withOwnFirst(images, { picture })[0]!.path, 1280, 'webp'),
      }),
      ...Object.fromEntries(
        Object.entries(options).flatMap(([option, value]) =>
          variantNameOf(option).map((varies) => [varies, value]),
        ),
      ),
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: currency,
        url: origin + choiceAddress(id, options),
        availability: availabilityOf({ stock, awayUntil }),
        itemCondition: `https://schema.org/${itemConditions[condition]}`,
      },
    })),
  }
}

/** What search engines know of the ways in which things vary. */
const variantNames: Readonly<Record<string, string>> = {
  size: 'size',
  colour: 'color',
  color: 'color',
  material: 'material',
}
function variantNameOf(option: string): string[] {
  const name = option.toLowerCase()
  return Object.hasOwn(variantNames, name) ? [variantNames[name]!] : []
}

const itemConditions: Record<Condition, string> = {
  new: 'NewCondition',
  like_new: 'UsedCondition',
  good: 'UsedCondition',
  acceptable: 'UsedCondition',
  used: 'UsedCondition',
  refurbished: 'RefurbishedCondition',
}

/**
 * What it costs, and what it costs to have it brought; of choices from what to what. Nobody promises until when a price holds.
 * What can be returned is said in words: no number of days holds for every shop and reason.
 */
const linkedOffer = (product: LinkedProduct, shipping: Shipping[], { origin, url }: Place) => ({
  ...linkedPrice(product),
  url,
  priceCurrency: currency,
  availability: availabilityOf(product),
  ...(product.awayUntil && { availabilityStarts: daysAfter(product.awayUntil, 1) }),
  itemCondition: `https://schema.org/${itemConditions[product.condition]}`,
  seller: { '@type': 'Organization', name: product.seller.name },
  ...(shipping.length > 0 && { shippingDetails: shipping.map(linkedShipping) }),
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'MW',
    merchantReturnLink: `${origin}/returns`,
  },
})

function linkedPrice({ price, offers }: LinkedProduct) {
  if (!offers?.length) return { '@type': 'Offer', price }
  const prices = offers.map((offer) => offer.price)
  return {
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: offers.length,
  }
}

const availabilityOf = ({ stock, awayUntil }: Pick<LinkedProduct, 'stock' | 'awayUntil'>) =>
  `https://schema.org/${stock > 0 && !awayUntil ? 'InStock' : 'OutOfStock'}`

const linkedShipping = ({ cost, days, districts }: Shipping) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: cost, currency },
  shippingDestination: {
    '@type': 'DefinedRegion',
    addressCountry: 'MW',
    ...(districts && { addressRegion: districts }),
  },
  ...(days && {
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: days.from, maxValue: days.to, unitCode: 'DAY' },
    },
  }),
})

const linkedReview = ({ by, stars, text, createdAt }: ShownReview) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: by || 'A buyer' },
  datePublished: createdAt.slice(0, 10),
  ...(text && { reviewBody: cutText(oneLine(text), 200) }),
  reviewRating: { '@type': 'Rating', ratingValue: stars },
})

/** Questions about a thing, each answered once: a page of questions, as search engines mean it, is about one of them. */
const linkedQuestion = ({ text, answer }: ShownQuestion) => ({
  '@type': 'Question',
  name: text,
  acceptedAnswer: { '@type': 'Answer', text: answer },
})

/** The way to a page, as it is shown above it. */
export const linkedCrumbs = (crumbs: Crumb[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ text, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: text,
    ...(to && { item: origin + to }),
  })),
})
