import { useTranslate } from '#app/messages/use-translate.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/payments-page.ts'
import type { PayScreen } from './pay-screen.ts'

type Props = { screen: PayScreen }

/** Nothing can be paid any more: what became of it. */
export const PaymentClosed = ({ screen: { orders, back, over, isCancelled } }: Props) => {
  const t = useTranslate()
  return (
    <Notice title={t(isCancelled ? texts.cancelledTitle : texts.cancellingTitle, { count: orders.length })}>
      {back.length === 0 && over}
    </Notice>
  )
}

/** How to order the same again. */
export const OrderAgain = ({ screen: { orders } }: Props) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="again" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id="again" className="text-xl">
        {t(texts.againTitle)}
      </h2>
      <ul>
        {orders.map(({ orderNumber, sellerName, againPath }) => (
          <li key={orderNumber}>
            <TextLink tall to={againPath}>
              {t(texts.orderAgain, { sellerName })}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
