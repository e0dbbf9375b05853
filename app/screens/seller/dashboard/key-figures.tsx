import { href, Link } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ProductStatus } from '#app/modules/catalog/products/rules.ts'
import type { ShopOverview } from '#app/modules/sales/orders/reading/find-shop-overview.server.ts'
import type { OrderStatus } from '#app/modules/sales/orders/rules.ts'
import { Card } from '#app/ui/card.tsx'
import * as texts from '#messages/seller-dashboard.ts'

/** The shop at a glance. */
export function KeyFigures({ products, runningOut, toAct }: ShopOverview) {
  const t = useTranslate()
  const { approved = 0, pending = 0, rejected = 0, paused = 0 } = products
  const { pending: fresh = 0, confirmed = 0, processing = 0 } = toAct
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="text-xl">
        {t(texts.atAGlance)}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <Figure
          name={t(texts.figures.newOrders)}
          count={fresh}
          text={t(texts.toConfirm)}
          to={ordersOf('pending')}
        />
        <Figure
          name={t(texts.figures.toPrepare)}
          count={confirmed}
          text={t(texts.confirmed)}
          to={ordersOf('confirmed')}
        />
        <Figure
          name={t(texts.figures.toSend)}
          count={processing}
          text={t(texts.beingPrepared)}
          to={ordersOf('processing')}
        />
        <Figure
          name={t(texts.figures.lowStock)}
          count={runningOut}
          text={t(texts.fewLeft)}
          to={`${href('/seller/products')}?stock=few`}
        />
        <Figure
          name={t(texts.figures.products)}
          count={approved + pending + rejected + paused}
          text={t(texts.inAll)}
          to={href('/seller/products')}
        />
        <Figure
          name={t(texts.figures.approved)}
          count={approved}
          text={t(texts.products)}
          to={productsOf('approved')}
        />
        <Figure
          name={t(texts.figures.pending)}
          count={pending}
          text={t(texts.products)}
          to={productsOf('pending')}
        />
        <Figure
          name={t(texts.figures.rejected)}
          count={rejected}
          text={t(texts.products)}
          to={productsOf('rejected')}
        />
        <Figure
          name={t(texts.figures.paused)}
          count={paused}
          text={t(texts.products)}
          to={productsOf('paused')}
        />
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
