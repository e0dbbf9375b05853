import { href, Link } from 'react-router'
import { formatRelativeDate, isNewProduct } from '#app/base/dates/format-date.ts'
import { CachedPart } from '#app/kit/cached-part.tsx'
import { Price } from '#app/kit/price.tsx'
import { TimeAgo } from '#app/kit/time-ago.tsx'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type ProductRating, unusualCondition } from '#app/modules/catalog/products/rules.ts'
import { MapPin } from '#app/ui/icons.tsx'
import { Picture, type PictureView } from '#app/ui/pictures/picture.tsx'
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
  /** Some of its choices cost more. */
  isLeast?: true
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
  /** It stands in a row that is swiped, and is narrower on a phone than in a grid. */
  inCarousel?: boolean
}

const onDesk = '(min-width: 80rem) 292px, (min-width: 64rem) 23vw'
const sizes = {
  grid: `${onDesk}, (min-width: 40rem) 31vw, calc(50vw - 22px)`,
  carousel: `${onDesk}, (min-width: 48rem) 20vw, (min-width: 40rem) 27vw, calc(40vw - 16px)`,
}

/** The whole card is one link; its cart button and its heart lie on the picture. */
export function ProductCard(props: ProductCardProps) {
  const { product, now, showAge, eager, heading, inCarousel } = props
  const t = useTranslate()
  const moment = [
    isNewProduct(product.createdAt, now),
    showAge && formatRelativeDate(product.createdAt, now, t),
  ]
  // What stands for a missing picture has an id of its own.
  if (!product.image) return <Card {...props} />
  return (
    <CachedPart of={['card', product, ...moment, !!eager, heading, !!inCarousel]}>
      {() => <Card {...props} />}
    </CachedPart>
  )
}

function Card({ product, now, showAge, eager, heading: Heading = 'h3', inCarousel }: ProductCardProps) {
  const t = useTranslate()
  const condition = unusualCondition(product.condition)
  return (
    <article className="group relative flex h-full flex-col overflow-clip rounded-card border border-line bg-card transition-colors hover:border-edge">
      <Picture image={product.image} sizes={inCarousel ? sizes.carousel : sizes.grid} eager={eager} />
      <div className="pointer-events-none absolute top-2 right-0 left-1.5 flex pr-11">
        <NewBadge product={product} now={now} />
      </div>
      <div className="absolute top-0 right-0 z-10">
        <WishlistButton id={product.id} name={product.name} />
      </div>
      <div className="flex grow flex-col gap-1 p-2 sm:p-3">
        <Heading className="line-clamp-2 min-h-[2lh] font-medium font-sans text-sm leading-5 tracking-normal text-wrap">
          <Link
            to={href('/product/:productId', { productId: product.id })}
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline"
          >
            {product.name}
          </Link>
        </Heading>
        <Price
          amount={product.price}
          isLeast={product.isLeast}
          className={`-order-1 ${inCarousel ? 'max-lg:text-base text-xl' : 'text-lg sm:text-xl'}`}
        />
        <div className="text-muted text-xs">
          {product.rating && <Rating {...product.rating} className="block text-ink" />}
          {condition && <p className="font-medium text-ink">{spoken(t, condition)}</p>}
          <p className="line-clamp-1">{product.sellerName}</p>
          <p className="flex flex-wrap gap-x-3">
            {product.district && <Place name={product.district} />}
            {showAge && <TimeAgo createdAt={product.createdAt} now={now} />}
          </p>
        </div>
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0 z-10 flex aspect-square items-end justify-end">
        <AddToCart product={product} round className="pointer-events-auto" />
      </div>
    </article>
  )
}

const Place = ({ name }: { name: string }) => (
  <span className="flex items-center gap-1">
    <MapPin className="size-3.5 shrink-0" aria-hidden="true" />
    <span className="line-clamp-1">{name}</span>
  </span>
)
