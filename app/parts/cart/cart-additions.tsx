import type { ReactNode } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Price } from '#app/kit/price.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as cartTexts from '#messages/cart.ts'
import * as texts from '#messages/orders.ts'

export type CartAddition = {
  productId: string
  name: string
  options: string
  picture: ReactNode
  onSale: boolean
  price: number
  /** How many of it there are for this cart. */
  added: number
  /** How many were asked for, in words: said where none is added. */
  asked: string
  notes: string[]
}
type Props = {
  title: string
  intro: string
  items: CartAddition[]
  problem: string | undefined
  /** Where to go when nothing can be added. */
  otherwise: ReactNode
}

/** What would be put into the cart at once, with what of it cannot, and the button that does it. */
export function CartAdditions({ title, intro, items, problem, otherwise }: Props) {
  const t = useTranslate()
  const pending = useNavigation().formMethod === 'POST'
  const pieces = items.reduce((sum, { added }) => sum + added, 0)
  const total = items.reduce((sum, { added, price }) => sum + added * price, 0)
  return (
    <div className="mx-auto max-w-2xl pt-2 pb-12">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 text-muted">{intro}</p>
      {(problem || (items.length > 0 && pieces === 0)) && (
        <Notice kind="error" className="mt-4">
          {problem ?? t(cartTexts.boughtAgain.none)}
        </Notice>
      )}
      {items.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-card px-4">
          {items.map((item) => (
            <Item key={`${item.productId} ${item.options}`} {...item} />
          ))}
        </ul>
      )}
      {pieces > 0 ? (
        <Form method="post" className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <p>
            <RichText
              text={t(texts.buyAgainTogether, { total: formatKwacha(total) })}
              tags={{ total: () => <Price amount={total} className="text-xl" /> }}
            />
          </p>
          <Button size="large" pending={pending}>
            {t(texts.addPieces, { pieces })}
          </Button>
        </Form>
      ) : (
        otherwise
      )}
    </div>
  )
}

const Item = ({ productId, name, options, picture, onSale, price, added, asked, notes }: CartAddition) => (
  <li className={`flex gap-3 py-3 ${added === 0 ? 'text-muted' : ''}`}>
    {picture}
    <div className="min-w-0 grow">
      {onSale ? (
        <Link
          to={href('/product/:productId', { productId })}
          className="line-clamp-2 font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      ) : (
        <p className="line-clamp-2 font-semibold">{name}</p>
      )}
      {options && <p className="text-muted text-sm">{options}</p>}
      <p className="text-sm">{added > 0 ? `${added} × ${formatKwacha(price)}` : asked}</p>
      {notes.map((note) => (
        <p key={note} className="font-medium text-clay text-sm">
          {note}
        </p>
      ))}
    </div>
  </li>
)
