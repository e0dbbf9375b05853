import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { linkClasses } from './awaiting-payment.tsx'
import type { PayScreen } from './pay-screen.ts'

type Props = { screen: PayScreen }

/** Nothing can be paid any more: what became of it. */
export const PaymentClosed = ({ screen: { orders, back, over, isCancelled } }: Props) => (
  <Notice title={titleOf(orders.length > 1, isCancelled)}>{back.length === 0 && over}</Notice>
)

/** How to order the same again. */
export const OrderAgain = ({ screen: { orders } }: Props) => (
  <section aria-labelledby="again" className="rounded-card border border-line bg-card p-4 sm:p-6">
    <h2 id="again" className="text-xl">
      Do you still want it?
    </h2>
    <ul>
      {orders.map(({ orderNumber, sellerName, againPath }) => (
        <li key={orderNumber}>
          <Link to={againPath} className={linkClasses}>
            Order the same from {sellerName} again
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

function titleOf(areMany: boolean, isCancelled: boolean) {
  if (isCancelled) return areMany ? 'Your orders were cancelled' : 'Your order was cancelled'
  return areMany ? 'Your orders are being cancelled' : 'Your order is being cancelled'
}
