import { href, Link } from 'react-router'
import { Price } from '#app/kit/price.tsx'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { categoryText, unusualCondition } from '#app/modules/catalog/products/rules.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import type { ProductCardView } from './card.tsx'
import { CategoryIcon } from './category-icon.tsx'
import { NewBadge } from './new-badge.tsx'
import { StockLabel } from './stock-label.tsx'

export type ProductRowView = ProductCardView & { description: string }

type RowProps = {
  product: ProductRowView
  now: number
  eager?: boolean
  heading?: 'h2' | 'h3'
}

/** A product in the list view: the same as the card, with its description, category and stock. */
export function ProductRow({ product, now, eager, heading: Heading = 'h3' }: RowProps) {
  return (
    <article className="group relative flex gap-3 rounded-card border border-line bg-card p-3 transition-colors hover:border-edge sm:gap-4">
      <div className="w-24 shrink-0 sm:w-40">
        <Picture
          image={product.image}
          sizes="(min-width: 40rem) 160px, 96px"
          eager={eager}
          className="aspect-square rounded-small"
        />
      </div>
      <div className="flex min-w-0 grow flex-col gap-1 sm:flex-row sm:gap-6">
        <RowText product={product} now={now} Heading={Heading} />
        <div className="flex shrink-0 flex-col gap-2 sm:w-44 sm:items-end">
          <div className="sm:text-right">
            <Price amount={product.price} isLeast={product.isLeast} className="block text-xl" />
            <StockLabel stock={product.stock} className="text-sm" />
          </div>
          <AddToCart product={product} className="relative z-10 mt-auto w-full" />
        </div>
      </div>
      <div className="absolute top-3 left-3 z-10">
        <WishlistButton id={product.id} name={product.name} />
      </div>
    </article>
  )
}

type TextProps = { product: ProductRowView; now: number; Heading: 'h2' | 'h3' }

const RowText = ({ product, now, Heading }: TextProps) => {
  const t = useTranslate()
  const condition = unusualCondition(product.condition)
  return (
    <div className="min-w-0 grow">
      <Heading className="line-clamp-2 font-sans font-semibold tracking-normal text-wrap">
        <Link
          to={href('/product/:productId', { productId: product.id })}
          className="after:absolute after:inset-0 after:rounded-card group-hover:underline"
        >
          {product.name}
        </Link>
      </Heading>
      <p className="mt-1 line-clamp-2 text-muted text-sm">{product.description}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <NewBadge product={product} now={now} />
        {condition && <span className="font-medium text-ink">{spoken(t, condition)}</span>}
        <span className="flex items-center gap-1.5">
          <CategoryIcon category={product.category} className="size-4" />
          {spoken(t, categoryText(product.category))}
        </span>
        <span>
          {product.sellerName}
          {product.district && `, ${product.district}`}
        </span>
      </p>
    </div>
  )
}

type ListProps = Omit<RowProps, 'product' | 'eager'> & {
  products: ProductRowView[]
  eager?: number
}

export const ProductList = ({ products, now, eager = 0, heading }: ListProps) => (
  <ul className="flex flex-col gap-3">
    {products.map((product, index) => (
      <li key={product.id}>
        <ProductRow product={product} now={now} eager={index < eager} heading={heading} />
      </li>
    ))}
  </ul>
)
