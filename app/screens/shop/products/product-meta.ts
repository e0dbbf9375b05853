import { daysAfter } from '#app/base/dates/dates.ts'
import { formatKwacha } from '#app/base/money.ts'
import { pageTitle, siteOf } from '#app/kit/page-title.ts'
import type { Condition, ProductRating } from '#app/modules/catalog/products/rules.ts'
import type { ShownReview } from '#app/modules/sales/reviews/rules.ts'
import { socialMeta } from '#app/parts/frame/social-meta.ts'
import { pictureUrl } from '#app/ui/pictures/picture-sources.ts'

type Described = {
  id: string
  name: string
  description: string
  price: number
  category: string
  stock: number
  condition: Condition
  images: { path: string }[]
  listed: boolean
  awayUntil?: string
  seller: { name: string }
  rating?: ProductRating
}
type Page = { product: Described; card: string; reviews: ShownReview[] }

/** What search engines and messengers read of a product's page. */
export function productMeta({ product, card, reviews }: Page, matches: Parameters<typeof siteOf>[0]) {
  const site = siteOf(matches)
  const { origin } = site
  const url = `${origin}/product/${product.id}`
  const title = `${product.name}, ${formatKwacha(product.price)}`
  const description = shortened(starred(product) + product.description)
  return [
    pageTitle(matches, product.name),
    ...socialMeta({ title, description, url, card: origin + card, type: 'product', site }),
    { property: 'product:price:amount', content: String(product.price) },
    { property: 'product:price:currency', content: 'MWK' },
    ...(product.listed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { 'script:ld+json': linkedData(product, reviews, { origin, url }) },
  ]
}

const itemConditions: Record<Condition, string> = {
  new: 'NewCondition',
  like_new: 'UsedCondition',
  good: 'UsedCondition',
  acceptable: 'UsedCondition',
  used: 'UsedCondition',
  refurbished: 'RefurbishedCondition',
}

/** `★ 4.3 (12). `: what a messenger shows first. */
const starred = ({ rating }: Described) =>
  rating ? `★ ${rating.average.toFixed(1)} (${rating.count}). ` : ''

type Place = { origin: string; url: string }

const linkedData = (product: Described, reviews: ShownReview[], { origin, url }: Place) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  description: shortened(product.description, 500),
  sku: product.id.slice(0, 8).toUpperCase(),
  category: product.category,
  url,
  ...(product.rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating.average,
      reviewCount: product.rating.count,
    },
    review: reviews.filter(({ counts }) => counts).map(linkedReview),
  }),
  image: product.images.map(({ path }) => origin + pictureUrl(path, 1280, 'webp')),
  offers: {
    '@type': 'Offer',
    url,
    price: product.price,
    priceCurrency: 'MWK',
    availability: `https://schema.org/${product.stock > 0 && !product.awayUntil ? 'InStock' : 'OutOfStock'}`,
    ...(product.awayUntil && { availabilityStarts: daysAfter(product.awayUntil, 1) }),
    itemCondition: `https://schema.org/${itemConditions[product.condition]}`,
    seller: { '@type': 'Organization', name: product.seller.name },
  },
})

const linkedReview = ({ by, stars, text, createdAt }: ShownReview) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: by || 'A buyer' },
  datePublished: createdAt.slice(0, 10),
  ...(text && { reviewBody: shortened(text, 200) }),
  reviewRating: { '@type': 'Rating', ratingValue: stars },
})

/** One line, cut at a word. */
function shortened(text: string, most = 160): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 40 ? cut.lastIndexOf(' ') : undefined)}…`
}
