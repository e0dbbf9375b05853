import { data, href } from 'react-router'
import { dayOf } from '#app/base/dates/dates.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { ListRows } from '#app/kit/list/list.tsx'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findOwnCommissionRate } from '#app/modules/identity/shops/moderation/moderating.server.ts'
import { findEarningTotals } from '#app/modules/money/ledger/earnings/balances.server.ts'
import { findSales, listEarnings } from '#app/modules/money/ledger/earnings/earnings.server.ts'
import { monthsOf, trendOf, trendStarts } from '#app/modules/money/ledger/earnings/trend-rules.ts'
import { withTranslatedFailure } from '#app/modules/money/payments/provider/provider-events.server.ts'
import { findOwnPayouts } from '#app/modules/money/payouts/approving/reading.server.ts'
import { markPaidOutEarnings } from '#app/modules/money/payouts/statements/mark-paid-out-earnings.server.ts'
import { commissionRateOf, commissionRateText } from '#app/modules/sales/orders/rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/seller-payouts.ts'
import { DebtSection } from '../payouts/debt-section.tsx'
import { findDebt, findPayoutFormData, payoutForms } from '../payouts/payout-forms.server.ts'
import { PayoutsSection } from '../payouts/payouts-section.tsx'
import type { Route } from './+types/earnings'
import { BestSellers } from './best-sellers.tsx'
import { earningList } from './earning-list.ts'
import { EarningsTable } from './earnings-table.tsx'
import { EarningsTotals } from './earnings-totals.tsx'
import { EarningsTrend } from './earnings-trend.tsx'
import { MonthlyStatements } from './monthly-statements.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.earningsPageTitle)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const asked = earningList.read(request)
  const period = asked.period ?? 'week'
  const now = new Date()
  const t = translatorOf(request)
  const totals = await findEarningTotals(db, seller)
  const starts = trendStarts(period, dayOf(now))
  const [{ rows, total, neighbours }, { days, best }, own, { commissionPercent }, asking, paid, debt] =
    await Promise.all([
      listEarnings(db, seller, { ...asked, limit: earningList.perPage }),
      findSales(db, seller, starts[0]!),
      findOwnCommissionRate(db, seller),
      currentSettings(),
      findPayoutFormData(seller, totals),
      findOwnPayouts(db, seller, { limit: 3 }),
      findDebt(t, seller, totals),
    ])
  const rate = own ?? commissionRateOf(commissionPercent)
  return data({
    asked,
    rows: await markPaidOutEarnings(db, seller, rows),
    total,
    neighbours,
    totals,
    trend: trendOf(t, period, starts, days),
    best,
    months: monthsOf(days),
    rate,
    period,
    asking,
    debt,
    latest: paid.rows.map((payout) => withTranslatedFailure(t, payout)),
  })
}

export async function action(args: Route.ActionArgs) {
  const seller = requireSeller(args.context, args.request)
  return answer(await runForm(args, payoutForms, seller), href('/seller/earnings'))
}

export default function Earnings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { rows, total, totals, trend, best, months, rate, period, asking, debt, latest } = loaderData
  if (total === 0 && months.length === 0) return <NothingEarned rate={rate} />
  return (
    <div className="pb-12">
      <PageTitle>{t(texts.earnings)}</PageTitle>
      <EarningsTotals totals={totals} />
      <DebtSection debt={debt} problem={problem} />
      <PayoutsSection asking={asking} latest={latest} problem={problem} />
      <EarningsTrend points={trend} period={period} />
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <BestSellers products={best} />
        <MonthlyStatements months={months} />
      </div>
      <section aria-labelledby="orders" className="mt-8">
        <h2 id="orders" className="text-xl">
          {t(texts.orderByOrder)}
        </h2>
        <p className="text-muted text-sm">{t(texts.commissionHint, { rate: commissionRateText(rate) })}</p>
        <ListRows list={earningList} {...loaderData}>
          <EarningsTable earnings={rows} />
        </ListRows>
      </section>
    </div>
  )
}

const NothingEarned = ({ rate }: { rate: number }) => {
  const t = useTranslate()
  return (
    <EmptyState
      heading="h1"
      title={t(texts.nothingEarned)}
      text={t(texts.nothingEarnedHint, { rate: commissionRateText(rate) })}
      art={<ChitenjePattern cloth="suns" className="size-full" />}
      action={<ButtonLink to="/seller-guide">{t(texts.howToSellMore)}</ButtonLink>}
    />
  )
}
