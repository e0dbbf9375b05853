import { data, href, redirect } from 'react-router'
import { sameSince } from '#app/base/dates/format-date.ts'
import { isDistrict } from '#app/base/places/districts.ts'
import { showsShop } from '#app/http/page/page-tags.server.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { revalidateOnNavigation } from '#app/http/revalidate.ts'
import { productCounter } from '#app/http/search/product-counter.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { saysAttributesPlainly } from '#app/modules/catalog/products/reading/attribute-rules.ts'
import { queryFromSearchParams } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { listProducts } from '#app/modules/catalog/search/listing/list-products.server.ts'
import { findShopCardPictures, shopCardPath } from '#app/modules/catalog/share-cards/share-cards.server.ts'
import { shopLink } from '#app/modules/catalog/short-links/short-code-rules.ts'
import { shopCode } from '#app/modules/catalog/short-links/short-codes.server.ts'
import { awayText, backFromText } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { findShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { findShopRecord } from '#app/modules/outreach/records/records.server.ts'
import { shopRatingFrom } from '#app/modules/outreach/records/rules.ts'
import { findDeliveryPrices } from '#app/modules/sales/delivery/choosing/delivery-options.server.ts'
import { cardViewOf } from '#app/parts/products/card-view.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/shops.ts'
import { DeliveryEstimate } from '../products/delivery-estimate.tsx'
import { ShareLinks } from '../products/share-links.tsx'
import type { Route } from './+types/shop'
import { choicesOfShop, shopHref } from './list-params.ts'
import { ShopFilters } from './shop-filters.tsx'
import { ShopHeading } from './shop-heading.tsx'
import { shopMeta } from './shop-meta.ts'
import { ShopProducts } from './shop-products.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  return loaderData
    ? shopMeta(matches, loaderData, new URLSearchParams(location.search))
    : [pageTitle(matches, texts.shopNotFound), { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const readDb = readingDb(context)
  const t = translatorOf(request)
  const shop = await findShop(readDb, params.sellerId)
  if (!shop) throw data(t(texts.shopNotFound), 404)
  showsShop(context, shop.id)
  const search = new URL(request.url).searchParams
  const asked = search.get('district')
  const district = isDistrict(asked) ? asked : shop.location
  // The district in the address is where to deliver to: the goods are all where the shop is.
  const query = { ...queryFromSearchParams(search), district: undefined, sellerId: shop.id }
  if (!saysAttributesPlainly(search))
    throw redirect(shopHref(shop.id, search, query.page, query.attributes ?? {}))
  const [found, deliveryChoices, record, pictures, code] = await Promise.all([
    listProducts(readDb, query, productCounter()),
    findDeliveryPrices(readDb, t, { sellerId: shop.id, district, subtotal: 0 }),
    findShopRecord(readDb, shop.id),
    findShopCardPictures(readDb, shop.id),
    shopCode(readDb, shop.id),
  ])
  const { facets, total, page, limit } = found
  const pages = Math.ceil(total / limit)
  // Somebody kept the address of a page that is no more.
  if (page > pages && pages > 0) throw redirect(shopHref(shop.id, search, pages))
  return {
    card: shopCardPath(shop, pictures, shopRatingFrom(record)),
    code,
    shop: { ...shop, since: shop.since.toISOString() },
    away: shop.awayUntil
      ? { until: awayText(shop.awayUntil, t), back: backFromText(shop.awayUntil, t) }
      : null,
    products: found.data.map(cardViewOf(t)),
    choices: choicesOfShop(facets),
    attributes: found.attributes ?? [],
    total,
    page,
    pages,
    delivery: { district, choices: deliveryChoices },
    record,
    now: sameSince(
      found.data.map(({ createdAt }) => createdAt),
      Date.now(),
    ),
  }
}

export const shouldRevalidate = revalidateOnNavigation

export default function ShopPage({
  loaderData,
  matches: [root],
  params: { sellerId },
}: Route.ComponentProps) {
  const t = useTranslate()
  const { shop, away, products, choices, attributes, total, page, pages, delivery, record, now } = loaderData
  return (
    <div className="pb-12">
      <ShopHeading shop={shop} record={record} />
      {away && (
        <Notice title={away.until} className="mt-4">
          {t(texts.onHoliday, { name: shop.name, back: away.back })}
        </Notice>
      )}
      <div className="mt-4">
        <ShareLinks name={shop.name} url={shopLink(root.loaderData.origin, loaderData.code)} />
        <TextLink to={`${href('/report')}?kind=shop&id=${sellerId}`} tall tone="plain">
          {t(texts.reportShop)}
        </TextLink>
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="goods" className="min-w-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="goods" className="text-2xl">
              {t(texts.products)}
            </h2>
            <p role="status" className="text-muted">
              {t(texts.count, { total, value: total.toLocaleString('en') })}
            </p>
          </div>
          <ShopFilters sellerId={sellerId} choices={choices} attributes={attributes} />
          <ShopProducts sellerId={sellerId} products={products} now={now} page={page} pages={pages} />
        </section>
        <DeliveryEstimate {...delivery} />
      </div>
    </div>
  )
}
