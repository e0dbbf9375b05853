import { href, Link } from 'react-router'
import type { ProductStatus } from '#app/modules/catalog/products/rules.ts'
import type { ShopOverview } from '#app/modules/sales/orders/reading/find-shop-overview.server.ts'
import type { OrderStatus } from '#app/modules/sales/orders/rules.ts'
import { Card } from '#app/ui/card.tsx'

/** The shop at a glance. */
export function KeyFigures({ products, runningOut, toAct }: ShopOverview) {
  const { approved = 0, pending = 0, rejected = 0, paused = 0 } = products
  const { pending: fresh = 0, confirmed = 0, processing = 0 } = toAct
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="text-xl">
        At a glance
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <Figure name="New orders" count={fresh} text="to confirm" to={ordersOf('pending')} />
        <Figure name="Orders to prepare" count={confirmed} text="confirmed" to={ordersOf('confirmed')} />
        <Figure name="Orders to send" count={processing} text="being prepared" to={ordersOf('processing')} />
        <Figure
          name="Low stock"
          count={runningOut}
          text="products with 5 or fewer left"
          to={`${href('/seller/products')}?stock=few`}
        />
        <Figure
          name="Products"
          count={approved + pending + rejected + paused}
          text="in all"
          to={href('/seller/products')}
        />
        <Figure name="Approved" count={approved} text="products" to={productsOf('approved')} />
        <Figure name="In review" count={pending} text="products" to={productsOf('pending')} />
        <Figure name="Rejected" count={rejected} text="products" to={productsOf('rejected')} />
        <Figure name="Paused" count={paused} text="products" to={productsOf('paused')} />
      </dl>
    </section>
  )
}

const ordersOf = (status: OrderStatus) => `${href('/seller/orders')}?status=${status}`
const productsOf = (status: ProductStatus) => `${href('/seller/products')}?status=${status}`

type FigureProps = { name: string; count: number; text: string; to: string }

const Figure = ({ name, count, text, to }: FigureProps) => (
  <Card className="relative">
    <dt className="font-medium text-muted text-sm">
      <Link to={to} className="font-semibold text-leaf after:absolute after:inset-0 hover:underline">
        {name}
      </Link>
    </dt>
    <dd>
      <span className="block font-bold font-display text-3xl tabular-nums">{count.toLocaleString('en')}</span>
      <span className="text-muted text-sm">{text}</span>
    </dd>
  </Card>
)
