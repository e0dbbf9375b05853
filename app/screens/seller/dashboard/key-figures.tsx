import { href, Link } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ProductStatus } from '#app/modules/catalog/products/status.ts'
import type { ShopOverview } from '#app/modules/sales/orders/lists/list-orders.server.ts'
import {
  awaitsPreparation,
  isBeingPrepared,
  isUnconfirmed,
  type OrderStatus,
  statusesWhere,
} from '#app/modules/sales/orders/status.ts'
import { Card } from '#app/ui/card.tsx'
import * as texts from '#messages/seller-dashboard.ts'

/** The shop at a glance. */
export function KeyFigures({ products, runningOut, toAct }: ShopOverview) {
  const t = useTranslate()
  const { approved = 0, pending = 0, rejected = 0, paused = 0 } = products
  const figureOf = (is: (status: OrderStatus) => boolean) => {
    const statuses = statusesWhere(is)
    return {
      count: statuses.reduce((sum, status) => sum + (toAct[status] ?? 0), 0),
      to: ordersOf(statuses[0]!),
    }
  }
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="text-xl">
        {t(texts.atAGlance)}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <Figure name={t(texts.figures.newOrders)} text={t(texts.toConfirm)} {...figureOf(isUnconfirmed)} />
        <Figure
          name={t(texts.figures.toPrepare)}
          text={t(texts.confirmed)}
          {...figureOf(awaitsPreparation)}
        />
        <Figure name={t(texts.figures.toSend)} text={t(texts.beingPrepared)} {...figureOf(isBeingPrepared)} />
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
