import { data, href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { formStates } from '#app/kit/form/form-state.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findPayout } from '#app/modules/money/payouts/approving/reading.server.ts'
import { destinationText, mustBePaidManually } from '#app/modules/money/payouts/destination-rules.ts'
import { payoutRefusals } from '#app/modules/money/payouts/rules.ts'
import { canMove } from '#app/modules/money/payouts/status.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { PayoutStatementTable } from '#app/parts/payouts/statement.tsx'
import { PayoutStatusBadge } from '#app/parts/payouts/status-badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-payouts.ts'
import { NotesAndActs } from '../audit/notes-and-acts.tsx'
import { adminMeta } from '../page-meta.ts'
import { Detail, DetailsGrid, MomentDetail } from '../payments/details-grid.tsx'
import { PaymentTabs } from '../payments/tabs.tsx'
import type { Route } from './+types/payout'
import { PayoutActions } from './payout-actions.tsx'
import { payoutForms } from './payout-forms.server.ts'
import { payoutList } from './payout-list.tsx'

export const handle = { title: texts.payout }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.payout)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findPayout(db, admin, params.payoutId)
  if (!found) throw data(translatorOf(request)(payoutRefusals['no-such-payout']), 404)
  const acts = await findAuditEntries(db, { subject: { kind: 'payout', id: params.payoutId }, limit: 50 })
  const { payoutProviderMinimum } = await currentSettings()
  const forHand = mustBePaidManually(found.payout, payoutProviderMinimum)
  return { ...found, acts, forHand, forms: payoutForms.forms }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const done = await runForm(args, payoutForms, admin, { id: args.params.payoutId })
  return answer(done, href('/admin/payments/payouts/:payoutId', args.params))
}

export default function Payout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { payout, sellerName, approvers, statement, acts, forHand } = loaderData
  const forms = formStates(loaderData.forms, problem)
  return (
    <div className="mx-auto max-w-4xl">
      <PaymentTabs />
      <PageTitle>{t(texts.payoutOfAmount, { amount: formatKwacha(payout.amount) })}</PageTitle>
      <div className="mt-2">
        <PayoutStatusBadge status={payout.status} />
      </div>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {payout.doubt && (
        <Notice kind="error" className="mt-4">
          {payout.doubt}
        </Notice>
      )}
      {payout.last && canMove(payout.status, 'decline') && (
        <Notice className="mt-4">{t(forHand ? texts.lastAndTooSmall : texts.lastAbout)}</Notice>
      )}
      <PayoutActions payout={payout} forms={forms} />
      <DetailsGrid>
        <Detail name={t(texts.seller)}>
          <TextLink tone="plain" to={href('/admin/sellers/:sellerId', { sellerId: payout.sellerId })}>
            {sellerName}
          </TextLink>
        </Detail>
        <Detail name={t(texts.goesTo)}>{destinationText(payout.destination)}</Detail>
        <MomentDetail name={t(texts.askedFor)} at={payout.createdAt} />
        <MomentDetail name={t(texts.approved)} at={payout.approvedAt} by={approvers.first} />
        <MomentDetail name={t(texts.approvedBySecondOne)} at={payout.secondAt} by={approvers.second} />
        <MomentDetail
          name={t(texts.sent)}
          at={payout.sentAt}
          by={payout.way === 'by_hand' ? t(texts.sentByHand) : (payout.way ?? undefined)}
        />
        <MomentDetail name={t(texts.closed)} at={payout.closedAt} />
        {payout.reference && <Detail name={t(texts.reference)}>{payout.reference}</Detail>}
        {payout.failure && <Detail name={t(texts.reason)}>{payout.failure}</Detail>}
        <Detail name={t(texts.chargeId)}>{payout.chargeId}</Detail>
        {payout.batchId && (
          <Detail name={t(texts.fileForTheBank)}>
            <TextLink
              tone="plain"
              to={`${href('/admin/payments/payouts')}${payoutList.write({ batch: payout.batchId })}`}
            >
              {payout.batchId}
            </TextLink>
          </Detail>
        )}
      </DetailsGrid>
      {statement && (
        <section aria-labelledby="statement" className="mt-8">
          <h2 id="statement" className="text-xl">
            {t(texts.statementTitle)}
          </h2>
          <PayoutStatementTable statement={statement} />
        </section>
      )}
      <NotesAndActs acts={acts} typed={forms.note.problem?.typed.note} />
    </div>
  )
}
