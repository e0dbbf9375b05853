import { Link } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ShoppingCart } from '#app/ui/icons.tsx'
import * as texts from '#messages/cart.ts'

/** The number on the cart: 99+ above 99. */
export const cartCountLabel = (count: number) => (count > 99 ? '99+' : `${count}`)

export const CartLink = ({ count }: { count: number }) => {
  const title = useTranslate()(texts.link, { count })
  return (
    <Link
      to="/cart"
      title={title}
      className="relative grid size-11 place-items-center rounded-card hover:bg-mist"
    >
      <ShoppingCart className="size-6" aria-hidden="true" />
      <span className="sr-only">{title}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1 font-bold text-on-clay text-xs tabular-nums"
        >
          {cartCountLabel(count)}
        </span>
      )}
    </Link>
  )
}
