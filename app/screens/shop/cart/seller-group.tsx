import { href } from 'react-router'
import { Price } from '#app/kit/price.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { CartLine } from '#app/parts/cart/line.tsx'
import { Store } from '#app/ui/icons.tsx'
import * as texts from '#messages/cart.ts'
import type { CartGroup } from './pending-changes.ts'

type Props = { group: CartGroup; refusals: Record<string, string> }

/** What comes from one seller. `refusals` says by line key what could not be done. */
export const SellerGroup = ({ group, refusals }: Props) => {
  const t = useTranslate()
  return (
    <section
      aria-labelledby={`seller-${group.sellerId}`}
      className="rounded-card border border-line bg-card px-4 sm:px-6"
    >
      <h2
        id={`seller-${group.sellerId}`}
        className="flex items-center gap-2 border-line border-b py-3 text-lg"
      >
        <Store className="size-5 shrink-0 text-leaf" aria-hidden="true" />
        <span className="min-w-0 break-words">{group.sellerName}</span>
      </h2>
      <ul className="divide-y divide-line">
        {group.lines.map((line) => (
          <li key={line.key}>
            <CartLine line={line} action={href('/cart')} error={refusals[line.key]} />
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-line border-t py-3">
        <span className="text-muted">{t(texts.subtotal)}</span>
        <Price amount={group.subtotal} className="text-lg" />
      </p>
    </section>
  )
}
