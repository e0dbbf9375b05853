import { Form, href, Link } from 'react-router'
import { Price } from '#app/kit/price.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { StockLabel } from '#app/parts/products/stock-label.tsx'
import { useRemoveFromWishlist } from '#app/parts/wishlist/wishlist-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ShoppingCart, Trash2 } from '#app/ui/icons.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import * as texts from '#messages/wishlist.ts'
import type { WishlistItemView } from './wishlist-item-view.ts'

type Goods = NonNullable<WishlistItemView['goods']>
type ListProps = { items: WishlistItemView[]; moving: string }

const moveForm = 'move'
const moveLook = 'grow whitespace-nowrap max-sm:px-1 sm:grow-0'

/** Every row's button to move is one of the same form. `moving` is the product under way to the cart. */
export const WishlistItems = ({ items, moving }: ListProps) => (
  <>
    <Form id={moveForm} method="post" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
    </Form>
    <ul className="mt-4 grid gap-3 lg:grid-cols-2">
      {items.map((item) => (
        <SavedRow key={item.productId} item={item} moving={item.productId === moving} />
      ))}
    </ul>
  </>
)

function SavedRow({ item, moving }: { item: WishlistItemView; moving: boolean }) {
  const t = useTranslate()
  const { productId, name, goods } = item
  const { removing, button } = useRemoveFromWishlist(productId)
  return (
    <li
      className={`flex gap-3 rounded-card border border-line bg-card p-3 transition-opacity sm:gap-4 ${removing ? 'opacity-50' : ''}`}
    >
      <div className="w-24 shrink-0 sm:w-32">
        <Picture
          image={goods?.image ?? null}
          sizes="(min-width: 40rem) 128px, 96px"
          className="aspect-square rounded-small"
        />
      </div>
      <div className="flex min-w-0 grow flex-col gap-1">
        {goods ? <GoodsText name={name} productId={productId} goods={goods} /> : <GoneText name={name} />}
        <div className="mt-auto flex items-center gap-1 pt-2 sm:gap-2">
          {goods && <MoveButton productId={productId} name={name} goods={goods} moving={moving} />}
          <Button {...button} variant="quiet" className="shrink-0 first:-ml-3 max-sm:px-3">
            <Trash2 className="size-5" aria-hidden="true" />
            <span className="max-sm:sr-only">{t(texts.remove)}</span>
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}

const GoodsText = ({ name, productId, goods }: { name: string; productId: string; goods: Goods }) => (
  <>
    <Link
      to={href('/product/:productId', { productId })}
      className="line-clamp-2 font-semibold hover:underline"
    >
      {name}
    </Link>
    <p className="text-muted text-sm">{goods.sellerName}</p>
    <Price amount={goods.price} isLeast={goods.isLeast} className="text-xl" />
    {goods.change && (
      <p className={`text-pretty text-sm ${goods.cheaper ? 'font-semibold text-leaf' : 'text-muted'}`}>
        {goods.change}
      </p>
    )}
    <StockLabel stock={goods.stock} className="text-sm" />
    {goods.away && <p className="text-pretty font-medium text-clay text-sm">{goods.away}</p>}
  </>
)

const GoneText = ({ name }: { name: string }) => {
  const t = useTranslate()
  return (
    <>
      <p className="line-clamp-2 font-semibold text-muted">{name}</p>
      <p>
        <Badge>{t(texts.noLongerAvailable)}</Badge>
      </p>
    </>
  )
}

const unseen = (words: string) => <span className="sr-only">{words}</span>

type MoveProps = { productId: string; name: string; goods: Goods; moving: boolean }

function MoveButton({ productId, name, goods: { stock, hasOptions, listed, away }, moving }: MoveProps) {
  const t = useTranslate()
  if (stock < 1 || !listed || away) return null
  if (hasOptions) {
    return (
      <ButtonLink to={href('/product/:productId', { productId })} variant="secondary" className={moveLook}>
        <RichText text={t(texts.chooseOptions, { name })} tags={{ name: unseen }} />
      </ButtonLink>
    )
  }
  return (
    <Button
      form={moveForm}
      name="productId"
      value={productId}
      variant="secondary"
      pending={moving}
      className={moveLook}
    >
      {!moving && <ShoppingCart className="size-4 shrink-0" aria-hidden="true" />}
      <RichText text={t(texts.moveToCart, { name })} tags={{ name: unseen }} />
    </Button>
  )
}
