import { href, Link } from 'react-router'
import { AgeLabel } from '#app/components/age-label.tsx'
import { HeartWithWords } from '#app/components/hearts.tsx'
import { Price } from '#app/components/price.tsx'
import type { ProductCardView } from '#app/components/product-card.tsx'
import { ProductGrid } from '#app/components/product-grid.tsx'
import { SellerCard } from '#app/components/seller-card.tsx'
import { StockLabel } from '#app/components/stock-label.tsx'
import { isNew } from '#app/domain/catalog/age-rules.ts'
import { type CategoryFields, type Condition, conditionLabels, optionsOf } from '#app/domain/catalog/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/breadcrumbs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { BuyBar, BuyForm, useBuying } from './buy-form.tsx'
import { Delivery, type DeliveryLine } from './delivery.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { Share } from './share.tsx'

type Picture = { path: string; width: number; height: number; placeholder: string }
type Shown = {
  id: string
  name: string
  description: string
  price: number
  category: string
  stock: number
  condition: Condition
  images: Picture[]
  createdAt: string
  categoryFields: CategoryFields
  listed: boolean
  seller: { id: string; name: string; location: string; since: string; description: string }
}
type View = {
  product: Shown
  related: ProductCardView[]
  delivery: { district: string; choices: DeliveryLine[] }
  now: number
}
type Props = { view: View; crumbs: Crumb[]; url: string }

/** Gallery and what one buys beside each other on a desk, one after the other on a phone. */
export function ProductPage({ view: { product, related, delivery, now }, crumbs, url }: Props) {
  const { id, name, price, stock } = product
  const buying = useBuying(id)
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      {!product.listed && (
        <Notice className="my-3">
          Buyers do not see this page: the product is not listed at the moment.
        </Notice>
      )}
      <article>
        <div className="mt-1 grid gap-5 md:grid-cols-2 md:gap-10">
          <Gallery name={name} images={product.images.map((image) => ({ ...image, alt: name }))} />
          <div className="flex min-w-0 flex-col gap-4">
            <Heading product={product} now={now} />
            <BuyForm
              id={id}
              name={name}
              stock={stock}
              options={optionsOf(product.categoryFields)}
              buying={buying}
            />
            <Delivery {...delivery} />
            <Share name={name} price={price} url={url} />
          </div>
        </div>
        <div className="mt-8 grid gap-8 md:grid-cols-2 md:gap-10">
          <div className="flex flex-col gap-6">
            <section aria-labelledby="description">
              <h2 id="description" className="text-xl">
                Description
              </h2>
              <p className="mt-2 whitespace-pre-line">{product.description}</p>
            </section>
            <Seller seller={product.seller} open={product.listed} />
          </div>
          <Facts {...product} />
        </div>
        <Related products={related} now={now} />
        <BuyBar price={price} stock={stock} buying={buying} />
      </article>
    </>
  )
}

const few = 5

const Heading = ({
  product: { id, name, price, stock, condition, createdAt },
  now,
}: {
  product: Shown
  now: number
}) => (
  <div>
    <h1 className="text-2xl md:text-3xl">{name}</h1>
    <div className="mt-2 flex items-center justify-between gap-4">
      <Price amount={price} className="text-3xl md:text-4xl" />
      <HeartWithWords id={id} name={name} />
    </div>
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      {isNew(createdAt, now) && <Badge tone="sun">New</Badge>}
      <StockLabel stock={stock} />
      {stock > 0 && stock <= few && <Badge tone="clay">Low stock</Badge>}
      <Badge>{condition === 'new' ? 'Brand new' : conditionLabels[condition]}</Badge>
      <AgeLabel createdAt={createdAt} now={now} className="text-muted text-sm" />
    </p>
  </div>
)

type SellerProps = { seller: Shown['seller']; open: boolean }

const Seller = ({ seller: { id, name, location, since, description }, open }: SellerProps) => (
  <SellerCard
    seller={{ name, district: location, since, description }}
    action={
      open && (
        <Link
          to={href('/shop/:sellerId', { sellerId: id })}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline-offset-4 hover:underline"
        >
          More from this seller
        </Link>
      )
    }
  />
)

function Related({ products, now }: { products: ProductCardView[]; now: number }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-10">
      <h2 id="related" className="mb-3 text-2xl">
        Related products
      </h2>
      <ProductGrid products={products} now={now} heading="h3" six />
    </section>
  )
}
