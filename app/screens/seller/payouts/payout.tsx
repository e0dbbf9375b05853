import { data, href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { Form } from '#app/kit/form/form.tsx'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { withTranslatedFailure } from '#app/modules/money/payments/provider/provider-events.server.ts'
import { findOwnPayout } from '#app/modules/money/payouts/approving/reading.server.ts'
import { destinationText } from '#app/modules/money/payouts/destination-rules.ts'
import { withdrawPayout } from '#app/modules/money/payouts/requesting/requesting.server.ts'
import { payoutRefusals } from '#app/modules/money/payouts/rules.ts'
import { canMove, hasArrived } from '#app/modules/money/payouts/status.ts'
import { PayoutStatementTable } from '#app/parts/payouts/statement.tsx'
import { PayoutStatusBadge } from '#app/parts/payouts/status-badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller-payouts.ts'
import type { Route } from './+types/payout'
import { payoutStateText } from './payout-state-text.ts'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.payoutPageTitle)]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await findOwnPayout(db, requireSeller(context, request), params.payoutId)
  const t = translatorOf(request)
  if (!found) throw data(spoken(t, payoutRefusals['no-such-payout']), 404)
  return { ...found, payout: withTranslatedFailure(t, found.payout) }
}

/** The one thing that its seller does with a payout: to withdraw it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const withdrawn = await withdrawPayout(db, requireSeller(context, request), params.payoutId)
  if (!withdrawn.ok) {
    const status = withdrawn.reason === 'no-such-payout' ? 404 : 409
    return answerFailure({ message: spoken(t, payoutRefusals[withdrawn.reason]) }, status)
  }
  const text = t(texts.withdrawn, { amount: formatKwacha(withdrawn.value.amount) })
  return redirectWithToast(href('/seller/earnings/payouts/:payoutId', params), text)
}

export default function Payout({ loaderData: { payout, statement }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const path = { payoutId: payout.id }
  return (
    <div className="mx-auto max-w-2xl pb-12">
      <BackLink to={href('/seller/earnings/payouts')}>{t(texts.allPayouts)}</BackLink>
      <PageTitle>{t(texts.payoutOf, { amount: formatKwacha(payout.amount) })}</PageTitle>
      <div className="mt-2">
        <PayoutStatusBadge status={payout.status} />
      </div>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      <p className="mt-4">{t(payoutStateText(payout))}</p>
      <Card as="dl" className="mt-4 grid gap-2">
        <Fact name={t(texts.goesTo)}>{spoken(t, destinationText(payout.destination))}</Fact>
        <Fact name={t(texts.askedFor)}>
          <Timestamp at={payout.createdAt.toISOString()} />
        </Fact>
        {payout.reference && <Fact name={t(texts.reference)}>{payout.reference}</Fact>}
        {payout.closedAt && (
          <Fact name={hasArrived(payout.status) ? t(texts.arrived) : t(texts.closed)}>
            <Timestamp at={payout.closedAt.toISOString()} />
          </Fact>
        )}
      </Card>
      {canMove(payout.status, 'withdraw') && (
        <Form className="mt-4">
          <Button variant="secondary">{t(texts.withdraw)}</Button>
        </Form>
      )}
      {statement && (
        <section aria-labelledby="statement" className="mt-8">
          <h2 id="statement" className="text-xl">
            {t(texts.contents)}
          </h2>
          <PayoutStatementTable statement={statement} />
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink
              to={href('/seller/earnings/payouts/:payoutId/statement.csv', path)}
              reloadDocument
              variant="secondary"
            >
              {t(texts.downloadAsCsv)}
            </ButtonLink>
            <ButtonLink
              to={href('/seller/earnings/payouts/:payoutId/statement.pdf', path)}
              reloadDocument
              variant="secondary"
            >
              {t(texts.downloadAsPdf)}
            </ButtonLink>
          </div>
        </section>
      )}
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
)
