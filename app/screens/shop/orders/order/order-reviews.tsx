import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/reviews-page.ts'
import type { OrderView } from './order-view.ts'

type Props = { order: Order; reviewed: NonNullable<OrderView['reviewed']>; query: string }

/** What the buyer of a received order can say of it, line by line. */
export function OrderReviews({ order, reviewed, query }: Props) {
  const t = useTranslate()
  const { orderNumber } = order
  const lines = order.items.map(({ name }, position) => ({ name, position }))
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-4 rounded-card border border-line bg-card p-4 sm:p-6 print:hidden"
    >
      <h2 id="reviews-title" className="text-xl">
        {t(texts.chooseMark)}
      </h2>
      <ul>
        {lines.map(({ name, position }) => (
          <li key={position} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            <TextLink
              tall
              strong
              to={
                href('/orders/:orderNumber/review/:position', { orderNumber, position: String(position) }) +
                query
              }
            >
              {t(reviewed.includes(position) ? texts.see : texts.write)}
            </TextLink>
          </li>
        ))}
      </ul>
      <TextLink tall to={href('/orders/:orderNumber/mark', { orderNumber }) + query}>
        {t(texts.markSellerTitle)}
      </TextLink>
    </section>
  )
}
