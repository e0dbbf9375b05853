import { formatKwacha } from '#app/base/money.ts'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { optionsText } from '#app/modules/catalog/products/rules.ts'
import type { DeliverySelection } from '#app/modules/sales/delivery/choosing/choice-rules.ts'
import type { CartLineView } from '#app/parts/cart/line.tsx'
import { OrderTotals } from '#app/parts/orders/totals.tsx'
import { MapPin } from '#app/ui/icons.tsx'
import * as texts from '#messages/checkout.ts'
import type { CheckoutGroup } from './delivery-selection.ts'

type Props = { groups: CheckoutGroup[]; picks: DeliverySelection[] }

/** Everything that is about to be ordered, seller by seller: each becomes an order of its own. */
export const CheckoutSummary = ({ groups, picks }: Props) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="review" className="rounded-card border border-line bg-card p-4">
      <h2 id="review" className="text-lg">
        {t(texts.summaryTitle, { count: groups.length })}
      </h2>
      <div className="divide-y divide-line">
        {groups.map((group, position) => (
          <ReviewGroup key={group.sellerId} group={group} pick={picks[position]!} />
        ))}
      </div>
    </section>
  )
}

const ReviewGroup = ({ group, pick }: { group: CheckoutGroup; pick: DeliverySelection }) => {
  const t = useTranslate()
  const picked = pick.choices.find(({ key }) => key === pick.picked)
  return (
    <div className="py-3 text-sm last:pb-0">
      <h3 className="flex flex-wrap justify-between gap-x-3 font-sans text-base">
        {group.sellerName}
        {group.district && (
          <span className="flex items-center gap-1 font-normal text-muted text-sm">
            <MapPin className="size-4" aria-hidden="true" />
            {t(texts.inMalawi, { district: group.district })}
          </span>
        )}
      </h3>
      <ul className="my-1 flex flex-col gap-1">
        {group.lines.map((line) => (
          <ReviewLine key={line.key} line={line} />
        ))}
      </ul>
      <p className="mb-1 text-muted">{picked && spoken(t, picked.label)}</p>
      <OrderTotals
        subtotal={group.subtotal}
        delivery={pick.cost}
        total={group.subtotal + pick.cost}
        totalLabel={t(texts.orderTotal)}
      />
    </div>
  )
}

const ReviewLine = ({ line: { quantity, name, price, selectedOptions, notes } }: { line: CartLineView }) => {
  const t = useTranslate()
  const options = optionsText(t, selectedOptions)
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {quantity} × {name}
        {options && <span className="block text-muted">{options}</span>}
        {notes && <span className="block text-muted italic">{notes}</span>}
      </span>
      <span className="shrink-0 tabular-nums">{formatKwacha(price * quantity)}</span>
    </li>
  )
}
