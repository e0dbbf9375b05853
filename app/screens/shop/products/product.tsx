import { Fragment } from 'react'
import { data } from 'react-router'
import { sameSince } from '#app/base/dates/format-date.ts'
import { isDistrict } from '#app/base/places/districts.ts'
import { inScript } from '#app/http/page/in-script.ts'
import { showsOnlyProducts, showsShop } from '#app/http/page/page-tags.server.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { revalidateOnNavigation } from '#app/http/revalidate.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type AlsoSold, findAlsoSold } from '#app/modules/catalog/barcodes/also-sold.server.ts'
import { identifiersOf } from '#app/modules/catalog/feeds/identifier-rules.ts'
import { productFacts } from '#app/modules/catalog/products/product-field-rules.ts'
import { catalogRefusals, priceText, unusualCondition } from '#app/modules/catalog/products/rules.ts'
import { findProductWithQuestions } from '#app/modules/catalog/questions/reading.server.ts'
import { listRelated } from '#app/modules/catalog/search/listing/list-products.server.ts'
import { productCardPath } from '#app/modules/catalog/share-cards/share-cards.server.ts'
import { productLink } from '#app/modules/catalog/short-links/short-code-rules.ts'
import { productCode } from '#app/modules/catalog/short-links/short-codes.server.ts'
import { awayLabel, awayText, backFromText } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { findDelivery } from '#app/modules/sales/delivery/choosing/delivery-options.server.ts'
import { findProductReviews } from '#app/modules/sales/reviews/reading/reviews.server.ts'
import { cardViewOf } from '#app/parts/products/card-view.ts'
import type { Route } from './+types/product'
import type { AlsoSoldView } from './also-sold.tsx'
import { choicesView } from './choices-view.ts'
import { linkedCrumbs, linkedProduct } from './product-linked-data.ts'
import { productCrumbs, productMeta } from './product-meta.ts'
import { ProductPage } from './product-page.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? productMeta(loaderData, matches)
    : [pageTitle(matches, catalogRefusals['product-not-found']), { name: 'robots', content: 'noindex' }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const readDb = readingDb(context)
  const product = await findProductWithQuestions(readDb, actorOf(context), params.productId)
  if (!product) throw data(translatorOf(request)(catalogRefusals['product-not-found']), 404)

  const t = translatorOf(request)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('district')
  const toDistrict = isDistrict(asked) ? asked : undefined
  const district = toDistrict ?? product.seller.location
  const [related, alsoSold, { choices, shipping }, code, { reviews }] = await Promise.all([
    listRelated(readDb, product.id, 6),
    findAlsoSold(readDb, { ...product, toDistrict }),
    findDelivery(readDb, t, {
      sellerId: product.sellerId,
      district,
      subtotal: product.price,
    }),
    productCode(readDb, product.id),
    product.rating ? findProductReviews(readDb, { productId: product.id, limit: 3 }) : { reviews: [] },
  ])
  showsOnlyProducts(
    context,
    [product, ...alsoSold, ...related].map(({ id }) => id),
  )
  showsShop(context, product.sellerId)
  const { tags: _, updatedAt: __, sellerId: ___, ratingSpread: ____, ...shown } = product
  const until = product.awayUntil
  return {
    product: {
      ...shown,
      ...choicesView(t, product, searchParams),
      facts: productFacts(t, product),
      identifiers: identifiersOf(product.categoryFields),
    },
    card: productCardPath(product),
    code,
    alsoSold: alsoSold.map(alsoSoldView(t)),
    related: related.map(cardViewOf(t)),
    reviews,
    delivery: { district, choices },
    shipping,
    isHeld: (await currentSettings()).holdPayments,
    away: until
      ? { until: awayText(until, t), label: awayLabel(until, t), back: backFromText(until, t) }
      : null,
    now: sameSince(
      [product, ...related].map(({ createdAt }) => createdAt),
      Date.now(),
      { ages: true },
    ),
  }
}

const alsoSoldView =
  (t: Translate) =>
  ({ id, sellerName, district, condition, ...price }: AlsoSold): AlsoSoldView => ({
    id,
    shop: sellerName,
    about: [district, spoken(t, unusualCondition(condition) ?? '')].filter(Boolean).join(' · '),
    price: priceText(t, price),
  })

export const shouldRevalidate = revalidateOnNavigation

export default function Product({ loaderData, matches: [root] }: Route.ComponentProps) {
  const t = useTranslate()
  const { product, code } = loaderData
  const { origin } = root.loaderData
  const crumbs = productCrumbs(t, product)
  const place = { origin, url: `${origin}/product/${product.id}` }
  return (
    <Fragment key={product.id}>
      <LinkedData json={import.meta.env.SSR && linkedProduct(loaderData, place)} />
      <LinkedData json={import.meta.env.SSR && linkedCrumbs(crumbs, origin)} />
      <ProductPage view={loaderData} crumbs={crumbs} url={productLink(origin, code)} />
    </Fragment>
  )
}

/** Search engines read what the server sends: browsers load nothing to write it again, and leave it as it is. */
const LinkedData = ({ json }: { json: object | false }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is JSON in which no sign can end the script
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && json ? inScript(JSON.stringify(json)) : '' }}
  />
)
