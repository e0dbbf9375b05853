import { Form, href, Link } from 'react-router'
import type { OrderSummary } from '#app/modules/sales/orders/access/summary-rules.ts'
import { OrderItems } from '#app/parts/orders/items.tsx'
import { OrderStatusBadge } from '#app/parts/orders/status-badge.tsx'
import { OrderTotals } from '#app/parts/orders/totals.tsx'
import { Button } from '#app/ui/button.tsx'

/** A guest's order for whoever knows its number and the phone or email on it: where it stands, and nothing to act with. */
export const GuestOrderSummary = ({ summary }: { summary: OrderSummary }) => (
  <div className="mx-auto max-w-3xl pt-2 pb-12">
    <h1 className="text-3xl">
      Order <span className="whitespace-nowrap">{summary.orderNumber}</span>
    </h1>
    <div className="mt-2 mb-4">
      <OrderStatusBadge status={summary.status} />
    </div>
    <section aria-label="Items" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <OrderItems items={summary.items} />
      <div className="mt-2 border-line border-t pt-4">
        <OrderTotals subtotal={summary.subtotal} delivery={summary.shippingFee} total={summary.totalAmount} />
      </div>
    </section>
    <OpenWhole orderNumber={summary.orderNumber} />
  </div>
)

const OpenWhole = ({ orderNumber }: { orderNumber: string }) => (
  <section aria-labelledby="whole" className="mt-4 rounded-card border border-line bg-mist p-4 sm:p-6">
    <h2 id="whole" className="text-lg">
      See everything, pay or cancel
    </h2>
    <p className="mt-2">
      The seller and the courier know the number and the phone too. So for the rest, show that the order is
      yours:
    </p>
    <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
      <li>Open the link you kept when you ordered, or the one in our emails.</li>
      <li>Use the phone and browser you ordered with.</li>
      <li>Or get a code by email, if you gave an email.</li>
    </ul>
    <Form method="post" action={href('/orders/:orderNumber/code', { orderNumber })} className="mt-4">
      <Button name="intent" value="send" variant="secondary">
        Send a code by email
      </Button>
    </Form>
    <p className="mt-3 text-muted text-sm">
      Nothing of this works?{' '}
      <Link
        to={`${href('/contact-us')}?${new URLSearchParams({ order: orderNumber })}`}
        className="text-leaf underline underline-offset-4"
      >
        Write to us
      </Link>
      .
    </p>
  </section>
)
