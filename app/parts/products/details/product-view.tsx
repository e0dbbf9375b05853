import type { ReactNode } from 'react'
import { formatKwacha } from '#app/base/money.ts'
import { Price } from '#app/kit/price.tsx'
import { TimeAgo } from '#app/kit/time-ago.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type CategoryFields,
  type Condition,
  conditionLabels,
  type ProductRating,
} from '#app/modules/catalog/products/rules.ts'
import type { ShopBadge } from '#app/modules/identity/shops/badge-names.ts'
import { Rating } from '#app/parts/reviews/rating.tsx'
import { SellerCard } from '#app/parts/shops/seller-card.tsx'
import { Badge } from '#app/ui/badge.tsx'
import * as texts from '#messages/products.ts'
import { NewBadge } from '../new-badge.tsx'
import { StockLabel } from '../stock-label.tsx'
import { Gallery } from './gallery.tsx'
import { type ProductFact, ProductSpecifications } from './specifications.tsx'

type Picture = { path: string; width: number; height: number; placeholder: string }
export type DisplayedProduct = {
  name: string
  description: string
  price: number
  /** Some of its choices cost more. */
  isLeast?: boolean
  category: string
  stock: number
  condition: Condition
  facts: ProductFact[]
  images: Picture[]
  createdAt: string
  categoryFields: CategoryFields
  seller: { name: string; location: string; since: string; description: string; badges?: ShopBadge[] }
  rating?: ProductRating
}
type Props = {
  product: DisplayedProduct
  now: number
  heart?: ReactNode
  /** What one can do with it, beside its pictures on a desk and after them on a phone. */
  children: ReactNode
  sellerAction?: ReactNode
}

/** A product as buyers see it, and as its seller does before it is saved. */
export const ProductView = ({ product, now, heart, children, sellerAction }: Props) => {
  const t = useTranslate()
  return (
    <>
      <div className="mt-1 grid gap-5 md:grid-cols-2 md:gap-10">
        <Gallery
          name={product.name}
          images={product.images.map((image) => ({ ...image, alt: product.name }))}
        />
        <div className="flex min-w-0 flex-col gap-4">
          <Heading product={product} now={now} heart={heart} />
          {children}
        </div>
      </div>
      <div className="mt-8 grid gap-8 md:grid-cols-2 md:gap-10">
        <div className="flex flex-col gap-6">
          <section aria-labelledby="description">
            <h2 id="description" className="text-xl">
              {t(texts.description)}
            </h2>
            <p className="mt-2 whitespace-pre-line">{product.description}</p>
          </section>
          <Seller seller={product.seller} action={sellerAction} />
        </div>
        <ProductSpecifications {...product} />
      </div>
    </>
  )
}

const few = 5

const Heading = ({
  product: { name, price, isLeast, stock, condition, createdAt, seller, rating },
  now,
  heart,
}: Pick<Props, 'product' | 'now' | 'heart'>) => {
  const t = useTranslate()
  return (
    <div>
      <h1 className="text-2xl md:text-3xl">{name}</h1>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <p>
          {/* Read aloud as one sentence, as nobody sees the seller's name here. */}
          <span className="sr-only">
            {t(texts.priceFrom, {
              price: formatKwacha(price),
              seller: seller.name,
              district: seller.location,
            })}
          </span>
          <span aria-hidden="true">
            <Price
              amount={price}
              isLeast={isLeast}
              className={isLeast ? 'text-2xl md:text-4xl' : 'text-3xl md:text-4xl'}
            />
          </span>
        </p>
        {heart && <div className="print:hidden">{heart}</div>}
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        {rating && (
          <a href="#reviews" className="inline-flex min-h-11 items-center underline underline-offset-4">
            <Rating {...rating} />
          </a>
        )}
        <NewBadge product={{ createdAt, condition }} now={now} />
        <StockLabel stock={stock} />
        {stock > 0 && stock <= few && <Badge tone="clay">{t(texts.lowStock)}</Badge>}
        <span>
          {t(texts.conditionIs, {
            condition: t(condition === 'new' ? texts.brandNew : conditionLabels[condition]),
          })}
        </span>
        <TimeAgo createdAt={createdAt} now={now} className="text-muted text-sm" />
      </p>
    </div>
  )
}

type SellerProps = { seller: DisplayedProduct['seller']; action: ReactNode }

const Seller = ({ seller: { name, location, since, description, badges }, action }: SellerProps) => (
  <SellerCard seller={{ name, district: location, since, description, badges }} action={action} />
)
