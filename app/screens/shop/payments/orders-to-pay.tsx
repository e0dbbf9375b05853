import { formatKwacha } from '#app/base/money.ts'
import { Price } from '#app/kit/price.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { traitsOfCheckout } from '#app/modules/money/payments/attempts/checkout-status.ts'
import { ShieldCheck } from '#app/ui/icons.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/payments-page.ts'
import type { PayScreen } from './pay-screen.ts'

/** Which orders the money is for, and who holds it meanwhile. */
export const OrdersToPay = ({ screen: { orders, state } }: { screen: PayScreen }) => {
  const t = useTranslate()
  return (
    <aside aria-labelledby="paid-for" className="flex flex-col gap-4">
      <section className="rounded-card border border-line bg-card p-4">
        <h2 id="paid-for" className="text-lg">
          {t(texts.ordersTitle, { count: orders.length })}
        </h2>
        <ul className="divide-y divide-line">
          {orders.map(({ orderNumber, sellerName, totalAmount, path }) => (
            <li key={orderNumber} className="flex items-center justify-between gap-x-4 py-1">
              <span className="min-w-0">
                <TextLink tall to={path}>
                  {orderNumber}
                </TextLink>
                <span className="block text-muted text-sm [overflow-wrap:anywhere]">{sellerName}</span>
              </span>
              <span className="whitespace-nowrap tabular-nums">{formatKwacha(totalAmount)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 flex items-baseline justify-between border-line border-t pt-2 font-semibold">
          {t(texts.ordersTotal, { count: orders.length })}
          <Price amount={orders.reduce((sum, { totalAmount }) => sum + totalAmount, 0)} className="text-lg" />
        </p>
      </section>
      {!traitsOfCheckout(state).isOver && <BuyerProtection />}
    </aside>
  )
}

/** Said wherever a buyer decides to pay: they are afraid of paying strangers. */
export const BuyerProtection = () => {
  const t = useTranslate()
  return (
    <p className="flex gap-2 rounded-card border border-leaf/40 bg-leaf-soft px-3 py-2 text-sm sm:px-4 sm:text-base">
      <ShieldCheck className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden="true" />
      <span>
        <RichText text={t(texts.protection)} tags={{ strong: (words) => <strong>{words}</strong> }} />
      </span>
    </p>
  )
}
