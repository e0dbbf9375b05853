import { href, Link } from 'react-router'
import { When } from '#app/components/when.tsx'
import { commissionOf, rateText } from '#app/domain/orders/commission-rules.ts'
import type { Books } from '#app/domain/orders/find-books.server.ts'
import { type Order, paymentMethodLabels, paymentStatusLabels } from '#app/domain/orders/rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { Fact, Facts } from '../facts.tsx'
import { paymentAddress } from '../payments/address.ts'

/** How an order is paid, and what the platform keeps of it. */
export const Money = ({ order, books }: { order: Order; books: Books }) => (
  <Facts title="The money">
    <Fact name="Total">{formatKwacha(order.totalAmount)}</Fact>
    <Fact name="Paid by">{paymentMethodLabels[order.paymentMethod]}</Fact>
    <Fact name="Payment">
      {paymentStatusLabels[order.paymentStatus]}, since <When at={books.paymentSince.toISOString()} />
    </Fact>
    <Fact name="Reference">{books.paymentReference ?? 'None'}</Fact>
    <Fact name="Commission">
      {formatKwacha(commissionOf({ ...order, ...books }))} ({rateText(books.commissionRate)})
    </Fact>
    <Fact name="Payments">
      <Link
        to={href('/admin/payments') + paymentAddress.write({ search: order.orderNumber })}
        className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
      >
        Among all payments
      </Link>
    </Fact>
  </Facts>
)
