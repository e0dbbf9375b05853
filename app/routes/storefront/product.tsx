import { data } from 'react-router'
import { cardViewOf } from '#app/components/card-view.ts'
import { categoryHref } from '#app/components/category-icon.tsx'
import { db } from '#app/db/index.server.ts'
import { findProduct } from '#app/domain/catalog/find-product.server.ts'
import { listRelated } from '#app/domain/catalog/list-products.server.ts'
import { catalogRefusals } from '#app/domain/catalog/rules.ts'
import { findDeliveryLines } from '#app/domain/delivery/find-delivery-lines.server.ts'
import { awayLabel, awayText, backText } from '#app/domain/sellers/holiday-rules.ts'
import { isDistrict } from '#app/domain/shared/districts.ts'
import { actorOf } from '#app/web/actor.server.ts'
import { onlyWhenMoved } from '#app/web/revalidate.ts'
import type { Route } from './+types/product'
import { ProductPage } from './product/product-page.tsx'
import { productTags } from './product/tags.ts'

export const meta: Route.MetaFunction = ({ matches: [root], loaderData }) =>
  loaderData
    ? productTags(loaderData.product, root.loaderData?.origin ?? '')
    : [{ title: `${catalogRefusals['product-not-found']} | Thumba` }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const product = await findProduct(db, actorOf(context), params.productId)
  if (!product) throw data(catalogRefusals['product-not-found'], 404)

  const asked = new URL(request.url).searchParams.get('district')
  const district = isDistrict(asked) ? asked : product.seller.location
  const [related, choices] = await Promise.all([
    listRelated(db, product.id, 6),
    findDeliveryLines(db, product.sellerId, district, product.price),
  ])
  const { tags: _, updatedAt: __, sellerId: ___, ...shown } = product
  const until = product.awayUntil
  return {
    product: shown,
    related: related.map(cardViewOf),
    delivery: { district, choices },
    away: until ? { until: awayText(until), label: awayLabel(until), back: backText(until) } : null,
    now: Date.now(),
  }
}

export const shouldRevalidate = onlyWhenMoved

export default function Product({ loaderData, matches: [root] }: Route.ComponentProps) {
  const { product } = loaderData
  const crumbs = [
    { text: 'All Products', to: '/products' },
    { text: product.category, to: categoryHref(product.category) },
    { text: product.name },
  ]
  const url = `${root.loaderData.origin}/product/${product.id}`
  return <ProductPage key={product.id} view={loaderData} crumbs={crumbs} url={url} />
}
