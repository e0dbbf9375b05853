import { href, Link } from 'react-router'
import { formatRelativeDate, isNewProduct } from '#app/base/dates/format-date.ts'
import { CachedPart } from '#app/kit/cached-part.tsx'
import { Price } from '#app/kit/price.tsx'
import { TimeAgo } from '#app/kit/time-ago.tsx'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type ProductRating, unusualCondition } from '#app/modules/catalog/products/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { MapPin } from '#app/ui/icons.tsx'
import { Picture, type PictureView } from '#app/ui/pictures/picture.tsx'
import * as texts from '#messages/products.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { Rating } from '../reviews/rating.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { NewBadge } from './new-badge.tsx'

export type ProductCardView = {
  id: string
  name: string
  price: number
  stock: number
  image: PictureView | null
  sellerName: string
  district: string
  createdAt: string
  condition: string
  category: string
  /** Its buyer must choose first, a size or a colour. */
  hasOptions: boolean
  /** What buyers say of it, where anybody did. */
  rating?: ProductRating
  /** `Away until 24 Dec`: it can't be bought before its seller is back. */
  away?: string
}

export type ProductCardProps = {
  product: ProductCardView
  /** When the loader looked, in milliseconds: what New and the age are counted from. */
  now: number
  showAge?: boolean
  eager?: boolean
  heading?: 'h2' | 'h3'
}

const sizes = '(min-width: 80rem) 292px, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw, calc(50vw - 22px)'

/** The whole card is one link; its cart button and its heart lie above it. */
export function ProductCard(props: ProductCardProps) {
  const { product, now, showAge, eager, heading } = props
  const t = useTranslate()
  const moment = [
    isNewProduct(product.createdAt, now),
    showAge && formatRelativeDate(product.createdAt, now, t),
  ]
  // What stands for a missing picture has an id of its own.
  if (!product.image) return <Card {...props} />
  return (
    <CachedPart of={['card', product, ...moment, !!eager, heading]}>{() => <Card {...props} />}</CachedPart>
  )
}

function Card({ product, now, showAge, eager, heading: Heading = 'h3' }: ProductCardProps) {
  const t = useTranslate()
  const condition = unusualCondition(product.condition)
  return (
    <article className="group relative flex h-full flex-col overflow-clip rounded-card border border-line bg-card transition-colors hover:border-edge">
      <Picture image={product.image} sizes={sizes} eager={eager} />
      <Badges product={product} now={now} />
      <div className="absolute top-1 right-1 z-10">
        <WishlistButton id={product.id} name={product.name} />
      </div>
      <div className="flex grow flex-col gap-1 p-3">
        <Heading className="line-clamp-2 min-h-[2lh] font-medium font-sans text-sm leading-5 tracking-normal text-wrap">
          <Link
            to={href('/product/:productId', { productId: product.id })}
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline"
          >
            {product.name}
          </Link>
        </Heading>
        <Price amount={product.price} className="-order-1 text-lg sm:text-xl" />
        <div className="mb-1 text-muted text-xs leading-5">
          {product.rating && <Rating {...product.rating} className="block text-ink" />}
          {condition && <p className="font-medium text-ink">{spoken(t, condition)}</p>}
          <p className="line-clamp-1">{product.sellerName}</p>
          <p className="flex flex-wrap gap-x-3">
            {product.district && <Place name={product.district} />}
            {showAge && <TimeAgo createdAt={product.createdAt} now={now} />}
          </p>
        </div>
        <AddToCart product={product} compact className="relative z-10 mt-auto pt-2" />
      </div>
    </article>
  )
}

const Badges = ({ product, now }: { product: ProductCardView; now: number }) => {
  const t = useTranslate()
  return (
    <div className="pointer-events-none absolute inset-x-2 top-0 flex aspect-square flex-col items-start justify-end gap-1">
      <NewBadge product={product} now={now} />
      {product.stock < 1 && <Badge tone="ink">{t(texts.outOfStock)}</Badge>}
    </div>
  )
}

const Place = ({ name }: { name: string }) => (
  <span className="flex items-center gap-1">
    <MapPin className="size-3.5 shrink-0" aria-hidden="true" />
    <span className="line-clamp-1">{name}</span>
  </span>
)
