import { data, redirect } from 'react-router'
import { cardViewOf } from '#app/components/card-view.ts'
import { db } from '#app/db/index.server.ts'
import { listProducts } from '#app/domain/catalog/list-products.server.ts'
import { queryFromSearchParams } from '#app/domain/catalog/listing-rules.ts'
import { findSellerRecord } from '#app/domain/orders/find-seller-record.server.ts'
import { findShop } from '#app/domain/sellers/find-shop.server.ts'
import { awayText, backText } from '#app/domain/sellers/holiday-rules.ts'
import { isDistrict } from '#app/domain/shared/districts.ts'
import { Notice } from '#app/ui/notice.tsx'
import { productCounter } from '#app/web/product-counter.server.ts'
import { onlyWhenMoved } from '#app/web/revalidate.ts'
import type { Route } from './+types/shop'
import { Delivery } from './product/delivery.tsx'
import { Share } from './product/share.tsx'
import { addressOf } from './shop/address.ts'
import { findShopDelivery } from './shop/find-shop-delivery.server.ts'
import { Goods } from './shop/goods.tsx'
import { ShopFilters } from './shop/shop-filters.tsx'
import { ShopHeading } from './shop/shop-heading.tsx'
import { shopTags } from './shop/tags.ts'

export const meta: Route.MetaFunction = ({ matches: [root], loaderData, location }) =>
  loaderData
    ? shopTags(loaderData, root.loaderData?.origin ?? '', new URLSearchParams(location.search))
    : [{ title: 'Shop not found | Thumba' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, params }: Route.LoaderArgs) {
  const shop = await findShop(db, params.sellerId)
  if (!shop) throw data('Shop not found', 404)
  const search = new URL(request.url).searchParams
  const asked = search.get('district')
  const district = isDistrict(asked) ? asked : shop.location
  // The district in the address is where to deliver to: the goods are all where the shop is.
  const query = { ...queryFromSearchParams(search), district: undefined, sellerId: shop.id }
  const [found, delivery, record] = await Promise.all([
    listProducts(db, query, productCounter()),
    findShopDelivery(shop.id, district),
    findSellerRecord(db, shop.id),
  ])
  const { facets, total, page, limit } = found
  const pages = Math.ceil(total / limit)
  // Somebody kept the address of a page that is no more.
  if (page > pages && pages > 0) throw redirect(addressOf(shop.id, search, pages))
  return {
    shop: { ...shop, since: shop.since.toISOString() },
    away: shop.awayUntil ? { until: awayText(shop.awayUntil), back: backText(shop.awayUntil) } : null,
    products: found.data.map(cardViewOf),
    facets: { categories: facets.categories, conditions: facets.conditions, genders: facets.genders },
    total,
    page,
    pages,
    delivery,
    record,
    now: Date.now(),
  }
}

export const shouldRevalidate = onlyWhenMoved

export default function ShopPage({
  loaderData,
  matches: [root],
  params: { sellerId },
}: Route.ComponentProps) {
  const { shop, away, products, facets, total, page, pages, delivery, record, now } = loaderData
  return (
    <div className="pb-12">
      <ShopHeading shop={shop} record={record} />
      {away && (
        <Notice title={away.until} className="mt-4">
          {shop.name} is on holiday. You can still look around and save what you like. {away.back}.
        </Notice>
      )}
      <div className="mt-4">
        <Share name={shop.name} url={`${root.loaderData.origin}/shop/${sellerId}`} />
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="goods" className="min-w-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="goods" className="text-2xl">
              Products
            </h2>
            <p role="status" className="text-muted">
              {total === 1 ? '1 product' : `${total.toLocaleString('en')} products`}
            </p>
          </div>
          <ShopFilters sellerId={sellerId} facets={facets} />
          <Goods sellerId={sellerId} products={products} now={now} page={page} pages={pages} />
        </section>
        <Delivery {...delivery} />
      </div>
    </div>
  )
}
