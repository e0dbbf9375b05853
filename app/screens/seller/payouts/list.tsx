import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { defineList } from '#app/kit/list/define-list.ts'
import { ListRows } from '#app/kit/list/list.tsx'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findEarningTotals } from '#app/modules/money/ledger/earnings/balances.server.ts'
import { withTranslatedFailure } from '#app/modules/money/payments/provider/provider-events.server.ts'
import { findOwnPayouts, type OwnPayout } from '#app/modules/money/payouts/approving/reading.server.ts'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import * as texts from '#messages/seller-payouts.ts'
import type { Route } from './+types/list'
import { findPayoutFormData, payoutForms } from './payout-forms.server.ts'
import { PayoutList } from './payout-list.tsx'
import { RequestPayoutForm } from './request-payout-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.listPageTitle)]

const payoutList = defineList<OwnPayout>()({
  title: texts.payouts,
  counted: texts.counted,
  perPage: 20,
  filters: {},
  keyOf: ({ id }) => id,
  empty: { title: texts.noPayoutsYet, text: texts.emptyHint },
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const asked = payoutList.read(request)
  const [found, asking] = await Promise.all([
    findOwnPayouts(db, seller, { ...asked, limit: payoutList.perPage }),
    findPayoutFormData(seller, await findEarningTotals(db, seller)),
  ])
  const rows = found.rows.map((payout) => withTranslatedFailure(translatorOf(request), payout))
  return { asked, ...found, rows, asking }
}

export async function action(args: Route.ActionArgs) {
  const seller = requireSeller(args.context, args.request)
  return answer(await runForm(args, payoutForms, seller), href('/seller/earnings/payouts'))
}

export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { rows, total, asking } = loaderData
  return (
    <div className="pb-12">
      <h1 className="text-3xl">{t(texts.payouts)}</h1>
      <section aria-labelledby="ask" className="mt-4 rounded-card border border-line bg-card p-4">
        <h2 id="ask" className="mb-2 text-xl">
          {t(texts.askForAPayout)}
        </h2>
        <RequestPayoutForm asking={asking} problem={problem} />
      </section>
      {total === 0 ? (
        <EmptyState
          title={t(texts.noPayoutsYet)}
          text={t(texts.emptyHint)}
          art={<ChitenjePattern cloth="suns" className="size-full" />}
        />
      ) : (
        <section aria-labelledby="before" className="mt-8">
          <h2 id="before" className="text-xl">
            {t(texts.counted, { count: total })}
          </h2>
          <ListRows list={payoutList} {...loaderData}>
            <PayoutList payouts={rows} />
          </ListRows>
        </section>
      )}
    </div>
  )
}
