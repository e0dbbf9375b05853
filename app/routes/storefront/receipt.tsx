import { data, href } from 'react-router'
import { Logo } from '#app/components/logo.tsx'
import { When } from '#app/components/when.tsx'
import { db } from '#app/db/index.server.ts'
import { receiptOf } from '#app/domain/orders/receipt-rules.ts'
import { findSellerContact } from '#app/domain/sellers/find-seller-contact.server.ts'
import { openOrder } from '#app/web/open-order.server.ts'
import type { Route } from './+types/receipt'
import { ReceiptBar } from './receipt/receipt-bar.tsx'
import { ReceiptLines } from './receipt/receipt-lines.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData ? `${loaderData.receipt.title} ${loaderData.receipt.orderNumber}` : 'Receipt'} | Thumba`,
  },
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const opened = await openOrder({ request, context, orderNumber: params.orderNumber })
  if (!opened) throw data('Order not found', 404)
  const { order, remember } = opened
  const receipt = receiptOf(order, await findSellerContact(db, order.sellerId))
  return data({ receipt, query: new URL(request.url).search }, { headers: remember })
}

/** Made for paper: nothing of the shop around it. */
export default function ReceiptPage({ loaderData: { receipt, query } }: Route.ComponentProps) {
  const { orderNumber } = receipt
  return (
    <main className="mx-auto max-w-3xl px-4 py-6 print:max-w-none print:p-0">
      <ReceiptBar
        back={href('/orders/:orderNumber', { orderNumber }) + query}
        pdf={href('/orders/:orderNumber/receipt.pdf', { orderNumber }) + query}
      />
      <article className="rounded-card border border-line bg-card p-4 sm:p-8 print:border-0 print:p-0">
        <header className="flex flex-wrap items-start justify-between gap-4 border-line border-b pb-4">
          <div>
            <h1 className="text-2xl">{receipt.title}</h1>
            <p className="mt-1 font-semibold">Order {orderNumber}</p>
            <p className="text-muted text-sm">
              Ordered <When at={receipt.orderedAt} />
            </p>
            {receipt.deliveredAt && (
              <p className="text-muted text-sm">
                Delivered <When at={receipt.deliveredAt} />
              </p>
            )}
          </div>
          <Logo />
        </header>
        <div className="grid gap-4 py-4 sm:grid-cols-2 print:grid-cols-2">
          <Party title="Seller" lines={receipt.seller} />
          <Party title="Buyer" lines={receipt.buyer} />
        </div>
        <ReceiptLines receipt={receipt} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-line border-t pt-4">
          <dt className="text-muted">Delivery</dt>
          <dd>{receipt.delivery}</dd>
          <dt className="text-muted">Payment</dt>
          <dd>{receipt.payment}</dd>
        </dl>
        <footer className="mt-4 flex flex-col gap-2 text-muted text-sm">
          {receipt.remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
          <p className="font-semibold text-ink">Made in Malawi</p>
        </footer>
      </article>
    </main>
  )
}

const Party = ({ title, lines }: { title: string; lines: string[] }) => (
  <section className="min-w-0">
    <h2 className="font-sans text-muted text-sm">{title}</h2>
    <address className="not-italic">
      {lines.map((line, place) => (
        <span key={line} className={`block [overflow-wrap:anywhere] ${place === 0 ? 'font-semibold' : ''}`}>
          {line}
        </span>
      ))}
    </address>
  </section>
)
