import { data } from 'react-router'
import { Chitenje } from '#app/components/chitenje.tsx'
import { db } from '#app/db/index.server.ts'
import { findBestProducts, findMonths, findTrend } from '#app/domain/ledger/find-sales.server.ts'
import { findTotals } from '#app/domain/ledger/find-totals.server.ts'
import { listEarnings } from '#app/domain/ledger/list-earnings.server.ts'
import { commissionRateOf, rateText } from '#app/domain/orders/commission-rules.ts'
import { findOwnPayouts } from '#app/domain/payouts/find-payout.server.ts'
import { withPaidOut } from '#app/domain/payouts/with-paid-out.server.ts'
import { findOwnRate } from '#app/domain/sellers/find-own-rate.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { requireSeller } from '#app/web/actor.server.ts'
import { problemOf } from '#app/web/answers.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import type { Route } from './+types/earnings'
import { addressOf, readAddress } from './earnings/address.ts'
import { BestProducts } from './earnings/best-products.tsx'
import { EarningsTable } from './earnings/earnings-table.tsx'
import { Statements } from './earnings/statements.tsx'
import { Totals } from './earnings/totals.tsx'
import { Trend } from './earnings/trend.tsx'
import { findAsking, findDebt, takeAsking } from './payouts/asking.server.ts'
import { DebtPart } from './payouts/debt-part.tsx'
import { PayoutsPart } from './payouts/payouts-part.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Earnings of your shop | Thumba' }]

const perPage = 10

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const wanted = readAddress(new URL(request.url).searchParams)
  const now = new Date()
  const [page, totals, trend, best, months, own, { commissionPercent }, asking, paid, debt] =
    await Promise.all([
      listEarnings(db, seller, { page: wanted.page, limit: perPage }),
      findTotals(db, seller),
      findTrend(db, seller, wanted.period, now),
      findBestProducts(db, seller, wanted.period, now),
      findMonths(db, seller),
      findOwnRate(db, seller),
      currentSettings(),
      findAsking(seller),
      findOwnPayouts(db, seller, { page: 1, limit: 3 }),
      findDebt(seller),
    ])
  const earnings = await withPaidOut(db, seller, page.earnings)
  const rate = own ?? commissionRateOf(commissionPercent)
  return data({
    ...page,
    earnings,
    totals,
    trend,
    best,
    months,
    rate,
    wanted,
    asking,
    debt,
    latest: paid.payouts,
  })
}

export const action = ({ request, context }: Route.ActionArgs) =>
  takeAsking(request, requireSeller(context, request))

/** After a refusal too: the page then shows the balance as it is now. */
export const shouldRevalidate = () => true

export default function Earnings({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { earnings, total, totals, trend, best, months, rate, wanted, asking, debt, latest } = loaderData
  if (total === 0 && months.length === 0) return <NothingEarned rate={rate} />
  return (
    <div className="pb-12">
      <h1 className="text-3xl">Earnings</h1>
      <Totals totals={totals} />
      <DebtPart debt={debt} problem={problem} />
      <PayoutsPart asking={asking} latest={latest} problem={problem} />
      <Trend points={trend} period={wanted.period} />
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <BestProducts products={best} />
        <Statements months={months} />
      </div>
      <section aria-labelledby="orders" className="mt-8">
        <h2 id="orders" className="text-xl">
          Order by order
        </h2>
        <p className="text-muted text-sm">
          The commission is taken from the items, not from delivery, at the rate of the day the order was
          placed. Today it is {rateText(rate)}.
        </p>
        {earnings.length === 0 && <p className="mt-3">There are no orders on this page.</p>}
        <EarningsTable earnings={earnings} />
        <div className="mt-6">
          <Pagination
            page={wanted.page}
            pages={Math.ceil(total / perPage)}
            hrefFor={(page) => addressOf({ ...wanted, page })}
            label="Pages of earnings"
          />
        </div>
      </section>
    </div>
  )
}

const NothingEarned = ({ rate }: { rate: number }) => (
  <EmptyState
    heading="h1"
    title="Nothing earned yet"
    text={`Your first order stands here: what it brings, what the commission of ${rateText(rate)} is, and where the money is.`}
    art={<Chitenje cloth="suns" className="size-full" />}
    action={<ButtonLink to="/seller-guide">How to sell more</ButtonLink>}
  />
)
