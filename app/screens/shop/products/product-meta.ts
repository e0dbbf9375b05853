import { cutText, oneLine } from '#app/base/cut-text.ts'
import { pageTitle, siteOf } from '#app/kit/page-title.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { pricesDiffer } from '#app/modules/catalog/products/offers/offer-rules.ts'
import { categoryText, priceText } from '#app/modules/catalog/products/rules.ts'
import { socialMeta } from '#app/parts/frame/social-meta.ts'
import { categoryHref } from '#app/parts/products/category-icon.tsx'
import type { Crumb } from '#app/ui/navigation/breadcrumbs.tsx'
import * as texts from '#messages/products.ts'
import type { LinkedProduct } from './product-linked-data.ts'

type Described = LinkedProduct & { listed: boolean }
type Page = { product: Described; card: string }

/** What search engines and messengers read in the head of a product's page. */
export function productMeta(page: Page, matches: Parameters<typeof siteOf>[0]) {
  const { product, card } = page
  const site = siteOf(matches)
  const { origin } = site
  const url = `${origin}/product/${product.id}`
  const { price, offers } = product
  const shown = priceText(metaTranslator(matches), { price, isLeast: pricesDiffer(offers) })
  const title = `${product.name}, ${shown}`
  const description = cutText(oneLine(starred(product) + product.description), 160)
  return [
    pageTitle(matches, product.name),
    ...socialMeta({ title, description, url, card: origin + card, type: 'product', site }),
    { property: 'product:price:amount', content: String(product.price) },
    { property: 'product:price:currency', content: 'MWK' },
    ...(product.listed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

/** `★ 4.3 (12). `: what a messenger shows first. */
const starred = ({ rating }: Described) =>
  rating ? `★ ${rating.average.toFixed(1)} (${rating.count}). ` : ''

/** The way to a product. */
export const productCrumbs = (
  t: Translate,
  { name, category }: { name: string; category: string },
): Crumb[] => [
  { text: t(texts.allProducts), to: '/products' },
  { text: spoken(t, categoryText(category)), to: categoryHref(category) },
  { text: name },
]
